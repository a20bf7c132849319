import { changesPeriod } from '@portal/contract/changes.ts'
import { type FieldErrors, fieldErrorsOf } from '@portal/contract/fields/field-errors.ts'
import { type FormEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'

import { useChangesTexts } from '#features/changes/changes-texts.ts'
import type { Days } from '#features/changes/changes-view.ts'
import { DateField } from '#fields/DateField.tsx'
import { Range } from '#fields/Range.tsx'
import { useFieldErrorText } from '#fields/typed/field-errors.ts'
import { today } from '#i18n/today.ts'
import { Button } from '#ui/buttons/Button.tsx'

/** The first and the last day of a period, applied with Enter or the button. One of them may be empty. */
export function RangeForm({ days, onShow }: { days: Days; onShow: (days: Days) => void }) {
  const text = useChangesTexts()
  const errorText = useFieldErrorText()
  const form = useRef<HTMLFormElement>(null)
  const [inEffect, setInEffect] = useState(days)
  const [draft, setDraft] = useState(days)
  const [errors, setErrors] = useState<FieldErrors>({})
  // The user has gone back to other days.
  if (inEffect.dateMin !== days.dateMin || inEffect.dateMax !== days.dateMax) {
    setInEffect(days)
    setDraft(days)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = errorsOf(draft)
    setErrors(wrong)
    if (Object.keys(wrong).length === 0) return onShow(draft)
    // The wrong field is marked as invalid only after the next render.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  const bound = (end: keyof Days) => ({
    label: `${text('days')} ${text(end === 'dateMin' ? 'from' : 'to')}`,
    isLabelHidden: true,
    value: draft[end],
    onChange: (value: string) => {
      setDraft((before) => ({ ...before, [end]: value }))
      setErrors({})
    },
    error: errorText('date', errors[end], { value: draft[end], maxLength: undefined }),
    lastDay: today(),
  })

  return (
    <form ref={form} aria-label={text('days')} noValidate onSubmit={submit}>
      <Range
        legend={text('days')}
        onPeriod={({ first, last }) => {
          setDraft({ dateMin: first, dateMax: last })
          setErrors({})
        }}
      >
        <DateField {...bound('dateMin')} />
        <DateField {...bound('dateMax')} />
      </Range>
      <Button type="submit" variant="default">
        {text('show')}
      </Button>
    </form>
  )
}

function errorsOf(days: Days): FieldErrors {
  if (days.dateMin === '' && days.dateMax === '') return { dateMin: 'required' }
  const { error } = z.safeParse(changesPeriod, days)
  return error ? fieldErrorsOf(error) : {}
}
