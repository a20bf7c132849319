import type { HandoverLocation } from '@portal/contract/handover-history.ts'

import { paths } from '#screens/links/paths.ts'

/** Lists of submissions whose default order does not show the newest first. */
type SentScreen = 'notices' | 'handoverHistory'

/** Sort by date, descending, as search parameters. */
const newestFirst = { sort: '-date' }

/**
 * Link props for a list of submissions, newest first.
 * @param filters Further search parameters: `{ number: '2026-000123' }`, `{ location: 'aus' }`.
 */
export const newestLink = (
  screen: SentScreen,
  filters: Readonly<Record<string, string | string[]>> = {},
) => ({
  to: paths[screen],
  search: { ...filters, ...newestFirst },
})

/** Link props for the hand-overs of one day (ISO date). */
export const handoversOfDay = (day: string, location: HandoverLocation) =>
  newestLink('handoverHistory', { ...(location === 'aus' && { location }), from: day, to: day })
