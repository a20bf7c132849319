import type { ChangeKind } from '@portal/contract/changes.ts'
import { domainWords } from '@portal/contract/domain-words.ts'
import { sentWords } from '@portal/contract/sent-words.ts'
import type { Words } from '@portal/contract/words.ts'

import { texts } from '#i18n/texts.ts'
import { within } from '#i18n/word-forms.ts'

/** What a line of counts calls changes: one, and many. */
export const countedWords: Readonly<Record<ChangeKind, { readonly one: Words; readonly many: Words }>> = {
  payment: { one: within(sentWords.payment), many: within(sentWords.payments) },
  document: { one: { de: 'Dokument', en: 'document' }, many: { de: 'Dokumente', en: 'documents' } },
  monitored: {
    one: { de: 'Akte in Überwachung', en: 'case in monitoring' },
    many: { de: 'Akten in Überwachung', en: 'cases in monitoring' },
  },
  closed: { one: { de: 'Abschluss', en: 'closing' }, many: { de: 'Abschlüsse', en: 'closings' } },
  stage: {
    one: { de: 'anderer Aktentyp', en: 'other file type' },
    many: { de: 'andere Aktentypen', en: 'other file types' },
  },
  negative: {
    one: { de: 'Negativmerkmal', en: 'negative feature' },
    many: { de: 'Negativmerkmale', en: 'negative features' },
  },
  newCase: { one: { de: 'neue Akte', en: 'new case' }, many: { de: 'neue Akten', en: 'new cases' } },
  booking: { one: { de: 'Buchung', en: 'booking' }, many: { de: 'Buchungen', en: 'bookings' } },
  entry: { one: { de: 'Eintrag', en: 'entry' }, many: { de: 'Einträge', en: 'entries' } },
  accepted: { one: { de: 'Annahme', en: 'acceptance' }, many: { de: 'Annahmen', en: 'acceptances' } },
  refused: { one: { de: 'Ablehnung', en: 'refusal' }, many: { de: 'Ablehnungen', en: 'refusals' } },
}

export const useSummaryTexts = texts({
  sinceVisit: { de: 'Seit Ihrem letzten Besuch', en: 'Since your last visit' },
  nothing: { de: 'nichts Neues', en: 'nothing new' },
  overMany: { de: 'mehr als', en: 'more than' },
  look: { de: 'Ansehen', en: 'Look' },
  cases: domainWords.cases,
})
