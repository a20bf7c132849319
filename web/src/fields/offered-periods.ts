import { createContext } from 'react'

import type { PeriodName } from '#fields/periods.ts'

/**
 * The periods that the calendars of date ranges offer, in this order. In a separate file, so that it loads
 * with the calendar.
 */
export const OfferedPeriods = createContext<readonly PeriodName[]>(['thisYear', 'lastYear', 'last30Days'])
