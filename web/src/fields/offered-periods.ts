import { createContext } from 'react'

import type { PeriodName } from '#fields/periods.ts'

/** The periods that the calendars of ranges offer, in this order. A file of its own, which loads with the calendar. */
export const OfferedPeriods = createContext<readonly PeriodName[]>(['thisYear', 'lastYear', 'last30Days'])
