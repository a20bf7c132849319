import { fieldErrorsOf, type FieldError } from '@portal/contract/field-errors.ts'
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

const range = z.object({ dateMin: filter(isoDate), dateMax: filter(isoDate) })

function faultsOf({ dateMin, dateMax }: Days): Partial<Record<End, FieldError>> {
  const { error } = range.safeParse({ dateMin, dateMax })
  if (error) return fieldErrorsOf(error)
  return dateMin !== '' && dateMax !== '' && dateMax < dateMin ? { dateMax: 'range' } : {}
}
