import { useState } from 'react'

import { type Days, lastWholeMonths } from '#features/statistics/months.ts'
import { today } from '#i18n/today.ts'

/** The days of a card: at first the last complete months. */
export function useRange(months: number) {
  const [preset] = useState(() => lastWholeMonths(months, today()))
  const [inEffect, show] = useState<Days>(preset)
  const isPreset = inEffect.dateMin === preset.dateMin && inEffect.dateMax === preset.dateMax
  return { inEffect, isPreset, months, show }
}

export type Range = ReturnType<typeof useRange>
