import { type FieldErrors, fieldErrorsOf } from '@portal/contract/fields/field-errors.ts'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import * as z from 'zod/mini'

import { DateField } from '#fields/DateField.tsx'
import { Range } from '#fields/Range.tsx'
import { useFieldErrorText } from '#fields/typed/field-errors.ts'
import { commonWords } from '#i18n/common-words.ts'
import { screenWords } from '#i18n/screen-words.ts'
import { texts } from '#i18n/texts.ts'
import { Button } from '#ui/buttons/Button.tsx'

/** First and last day of a range as ISO dates, both included; '' for no bound. */
export interface Days {
  readonly dateMin: string
  readonly dateMax: string
}

interface DaysFormProps {
  legend: string
  /** Start of the hidden labels of both date fields, followed by "from" or "to". */
  about: string
  /** The days in effect. */
  days: Days
  /** Schema that validates the days. */
  rule: z.core.$ZodType
  /** Whether at least one of the two days must be entered. */
  isRequired?: boolean
  /** The last day that the calendars offer. */
  lastDay?: string
  /** Called with valid days, even if they are the same as before. */
  onShow: (days: Days) => void
  className?: string | undefined
  /** Shown after the button. */
  children?: ReactNode
}

const useDaysTexts = texts({ from: commonWords.from, to: commonWords.to, show: screenWords.show })

/** The first and the last day of a range, applied with Enter or the button. */
export function DaysForm({ legend, about, days, lastDay, className, children, ...props }: DaysFormProps) {
  const text = useDaysTexts()
  const errorText = useFieldErrorText()
  const form = useRef<HTMLFormElement>(null)
  const { draft, errors, change, submit } = useDraft(days, props)

  function apply(event: FormEvent) {
    event.preventDefault()
    // The invalid field is marked only after the next render.
    if (!submit())
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  const bound = (end: keyof Days) => ({
    label: `${about} ${text(end === 'dateMin' ? 'from' : 'to')}`,
    isLabelHidden: true,
    value: draft[end],
    onChange: (value: string) => change({ [end]: value }),
    error: errorText('date', errors[end], { value: draft[end], maxLength: undefined }),
    lastDay,
  })

  return (
    <form ref={form} className={className} aria-label={legend} noValidate onSubmit={apply}>
      <Range legend={legend} onPeriod={({ first, last }) => change({ dateMin: first, dateMax: last })}>
        <DateField {...bound('dateMin')} />
        <DateField {...bound('dateMax')} />
      </Range>
      <Button type="submit" variant="default">
        {text('show')}
      </Button>
      {children}
    </form>
  )
}

/** A draft of the days that takes effect only if it is valid. */
function useDraft(
  days: Days,
  { rule, isRequired = false, onShow }: Pick<DaysFormProps, 'rule' | 'isRequired' | 'onShow'>,
) {
  const [inEffect, setInEffect] = useState(days)
  const [draft, setDraft] = useState(days)
  const [errors, setErrors] = useState<FieldErrors>({})
  // The days in effect have changed, for example because the user went back. They replace the draft.
  if (inEffect.dateMin !== days.dateMin || inEffect.dateMax !== days.dateMax) {
    setInEffect(days)
    setDraft(days)
  }

  function change(typed: Partial<Days>) {
    setDraft((before) => ({ ...before, ...typed }))
    setErrors({})
  }

  /** Returns whether the draft is valid. */
  function submit(): boolean {
    const { error } = z.safeParse(rule, draft)
    const isMissing = isRequired && draft.dateMin === '' && draft.dateMax === ''
    const wrong = isMissing ? { dateMin: 'required' as const } : error ? fieldErrorsOf(error) : {}
    setErrors(wrong)
    const isValid = Object.keys(wrong).length === 0
    if (isValid) onShow(draft)
    return isValid
  }

  return { draft, errors, change, submit }
}
