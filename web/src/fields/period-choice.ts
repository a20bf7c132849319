import { createContext } from 'react'

import type { Period } from '#fields/periods.ts'

/** Sets both days of the range that a calendar belongs to. Undefined for a single date. */
export const PeriodChoice = createContext<((period: Period) => void) | undefined>(undefined)
