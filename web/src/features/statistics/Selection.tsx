import { useState, type FormEvent } from 'react'

import { aCreditorNumber, useStatisticsTexts } from '#features/statistics/statistics-texts.ts'
import { CreditorSelect } from '#fields/select/CreditorSelect.tsx'
import { useFieldErrorText } from '#fields/typed/field-errors.ts'
import { Button } from '#ui/buttons/Button.tsx'

import classes from '#features/statistics/Statistics.module.css'

interface SelectionProps {
  inEffect: readonly string[]
  onRefresh: (chosen: readonly string[]) => void
}

/** Selection of creditor numbers, applied with the button. */
export function Selection({ inEffect, onRefresh }: SelectionProps) {
  const text = useStatisticsTexts()
  const errorText = useFieldErrorText()
  const [chosen, setChosen] = useState(inEffect)
  const [hasNone, setHasNone] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    setHasNone(chosen.length === 0)
    if (chosen.length > 0) onRefresh(chosen)
  }

  return (
    <form className={classes.selection} aria-label={text('selection')} noValidate onSubmit={submit}>
      <CreditorSelect
        value={chosen}
        onChange={(glgNumbers) => {
          setChosen(glgNumbers)
          setHasNone(false)
        }}
        error={hasNone ? errorText('choice', 'required', undefined, aCreditorNumber) : undefined}
      />
      <Button type="submit" variant="default">
        {text('refresh')}
      </Button>
    </form>
  )
}
