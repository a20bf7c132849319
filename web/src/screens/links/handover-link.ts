import { defaultCountryCode } from '@portal/contract/fields/countries.ts'
import type { Words } from '@portal/contract/words/words.ts'

import { germanDay } from '#i18n/today.ts'
import { handoversOfDay } from '#screens/links/newest-link.ts'

export const handoverLinkWords: Words = {
  de: 'Im Übergabeverlauf ansehen',
  en: 'View in the handover history',
}

interface HandedOver {
  /** ISO timestamp with time zone. */
  receivedAt: string
  /** The debtor's country; omitted for uploaded files. */
  countryCode?: string
}

/** Link props for finding a hand-over in the hand-over history: the hand-overs of its day, newest first. */
export const handoverLink = ({ receivedAt, countryCode = defaultCountryCode }: HandedOver) =>
  handoversOfDay(germanDay(new Date(receivedAt)), countryCode === defaultCountryCode ? 'in' : 'aus')
