import type { FieldError } from '@portal/contract/field-errors.ts'
import { filter, isoDate } from '@portal/contract/fields.ts'
import { useState } from 'react'
import * as z from 'zod/mini'

import type { Days } from '#features/statistics/months.ts'

type End = 'dateMin' | 'dateMax'

/** A range of days that is filled in, checked, and only then takes effect. */
export function useRange(start: Days) {
  const [inEffect, setInEffect] = useState(start)
  const [draft, setDraft] = useState(start)
  const [errors, setErrors] = useState<Partial<Record<End, FieldError>>>({})

  function change(end: End, value: string) {
    setDraft((before) => ({ ...before, [end]: value }))
    setErrors({})
  }

  /** Answers whether the draft took effect. */
  function apply(): boolean {
    const faults = faultsOf(draft)
    setErrors(faults)
    const isRight = Object.keys(faults).length === 0
    if (isRight) setInEffect(draft)
    return isRight
  }

  return { inEffect, draft, errors, change, apply }
}

export type Range = ReturnType<typeof useRange>

function faultsOf({ dateMin, dateMax }: Days): Partial<Record<End, FieldError>> {
  const isDate = (value: string) => z.safeParse(filter(isoDate), value).success
  if (!isDate(dateMin) || !isDate(dateMax)) {
    return { ...(!isDate(dateMin) && { dateMin: 'format' }), ...(!isDate(dateMax) && { dateMax: 'format' }) }
  }
  return dateMin !== '' && dateMax !== '' && dateMax < dateMin ? { dateMax: 'range' } : {}
}
