import { useRef, type FormEvent } from 'react'

import { useStatisticsTexts } from '#features/statistics/statistics-texts.ts'
import type { Range as DayRange } from '#features/statistics/use-range.ts'
import { DateField } from '#fields/DateField.tsx'
import type { Period } from '#fields/periods.ts'
import { Range } from '#fields/Range.tsx'
import { useFieldErrorText } from '#fields/typed/field-errors.ts'
import { Button } from '#ui/buttons/Button.tsx'

import classes from '#features/statistics/Statistics.module.css'

interface RangeFormProps {
  legend: string
  /** Start of the hidden labels of both date fields, followed by "from" or "to". */
  about: string
  range: DayRange
  /** Number of complete months in the preset range. */
  months: number
  /** Called if the range is submitted unchanged. */
  onRepeat: () => void
}

/** Date range of one card, applied with Enter or the button. */
export function RangeForm({ legend, about, range, months, onRepeat }: RangeFormProps) {
  const text = useStatisticsTexts()
  const errorText = useFieldErrorText()
  const form = useRef<HTMLFormElement>(null)
  const { draft, errors, change, apply, inEffect, isPreset } = range

  function submit(event: FormEvent) {
    event.preventDefault()
    const isSame = draft.dateMin === inEffect.dateMin && draft.dateMax === inEffect.dateMax
    if (apply()) {
      if (isSame) onRepeat()
    } else {
      // The wrong field is marked as invalid only after the next render.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    }
  }

  function setPeriod({ first, last }: Period) {
    change('dateMin', first)
    change('dateMax', last)
  }

  const bound = (end: 'dateMin' | 'dateMax') => ({
    label: `${about} ${text(end === 'dateMin' ? 'from' : 'to')}`,
    isLabelHidden: true,
    value: draft[end],
    onChange: (value: string) => change(end, value),
    error: errorText('date', errors[end], { value: draft[end], maxLength: undefined }),
  })

  return (
    <form ref={form} className={classes.range} aria-label={legend} noValidate onSubmit={submit}>
      <Range legend={legend} onPeriod={setPeriod}>
        <DateField {...bound('dateMin')} />
        <DateField {...bound('dateMax')} />
      </Range>
      <Button type="submit" variant="default">
        {text('show')}
      </Button>
      {isPreset && <p className={classes.note}>{`${text('presetStart')} ${months} ${text('presetEnd')}`}</p>}
    </form>
  )
}
