import type { HandoverLocation } from '@portal/contract/handover-history.ts'

import { paths } from '#screens/links/paths.ts'

/** The screens of what was sent, which open in an order in which the newest stands last or somewhere. */
type SentScreen = 'notices' | 'handoverHistory'

/** The day of every list, descending, as an address says it. */
const newestFirst = { sort: '-date' }

/**
 * Where a list of what was sent shows the newest first, as properties of a link.
 * @param filters What else its address says: `{ number: '2026-000123' }`, `{ location: 'aus' }`.
 */
export const newestLink = (
  screen: SentScreen,
  filters: Readonly<Record<string, string | string[]>> = {},
) => ({
  to: paths[screen],
  search: { ...filters, ...newestFirst },
})

/** Where the hand-over history shows what was handed over on a day, ISO. */
export const handoversOfDay = (day: string, location: HandoverLocation) =>
  newestLink('handoverHistory', { ...(location === 'aus' && { location }), from: day, to: day })
