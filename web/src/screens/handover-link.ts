import { defaultCountryCode } from '@portal/contract/countries.ts'
import type { HandoverLocation } from '@portal/contract/handover-history.ts'

import { germanDay } from '#i18n/today.ts'
import { newestLink } from '#screens/newest-link.ts'

interface HandedOver {
  /** ISO moment with time zone. */
  receivedAt: string
  /** Where the debtor lives; left out for files. */
  countryCode?: string
}

/** Where the hand-over history shows what was handed over at a moment, as properties of a link: that day, the newest first. */
export const handoverLink = ({ receivedAt, countryCode = defaultCountryCode }: HandedOver) =>
  handoversOfDay(germanDay(new Date(receivedAt)), countryCode === defaultCountryCode ? 'in' : 'aus')

/** The same for a day, ISO. */
export const handoversOfDay = (day: string, location: HandoverLocation) =>
  newestLink('handoverHistory', { ...(location === 'aus' && { location }), from: day, to: day })
