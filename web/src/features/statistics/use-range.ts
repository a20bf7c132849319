import { type FieldErrors, fieldErrorsOf } from '@portal/contract/fields/field-errors.ts'
import { statisticsRange } from '@portal/contract/statistics.ts'
import { useState } from 'react'
import * as z from 'zod/mini'

import type { Days } from '#features/statistics/months.ts'

type End = 'dateMin' | 'dateMax'

/** A date range, and a draft of it that takes effect only if it is valid. */
export function useRange(start: Days) {
  const [inEffect, setInEffect] = useState(start)
  const [draft, setDraft] = useState(start)
  const [errors, setErrors] = useState<FieldErrors>({})

  function change(end: End, value: string) {
    setDraft((before) => ({ ...before, [end]: value }))
    setErrors({})
  }

  /** Returns whether the draft took effect. */
  function apply(): boolean {
    const { error } = z.safeParse(statisticsRange, draft)
    setErrors(error ? fieldErrorsOf(error) : {})
    if (!error) setInEffect(draft)
    return !error
  }

  const isPreset = inEffect.dateMin === start.dateMin && inEffect.dateMax === start.dateMax

  return { inEffect, draft, errors, isPreset, change, apply }
}

export type Range = ReturnType<typeof useRange>
