import type { ChangeKind } from '@portal/contract/changes.ts'
import { domainWords } from '@portal/contract/domain-words.ts'
import { sentWords } from '@portal/contract/sent-words.ts'
import type { Words } from '@portal/contract/words.ts'

import { commonWords } from '#i18n/common-words.ts'
import { within } from '#i18n/word-forms.ts'
import { screenTitles } from '#screens/screen-titles.ts'

/** What a change is called in its line, and what several are in a sum. */
interface ChangeWords {
  readonly one: Words
  readonly many: Words
}

export const changeWords: Readonly<Record<ChangeKind, ChangeWords>> = {
  task: { one: sentWords.task, many: within(screenTitles.tasks) },
  payment: { one: sentWords.payment, many: within(sentWords.payments) },
  document: { one: { de: 'Dokument', en: 'Document' }, many: { de: 'Dokumente', en: 'documents' } },
  monitored: {
    one: { de: 'Akte in Überwachung', en: 'Case in monitoring' },
    many: { de: 'Akten in Überwachung', en: 'cases in monitoring' },
  },
  closed: { one: commonWords.closing, many: { de: 'Abschlüsse', en: 'closings' } },
  stage: { one: domainWords.fileType, many: { de: 'Aktentypen', en: 'file types' } },
  negative: {
    one: { de: 'Neues Negativmerkmal', en: 'New negative feature' },
    many: { de: 'neue Negativmerkmale', en: 'new negative features' },
  },
  newCase: { one: { de: 'Neue Akte', en: 'New case' }, many: { de: 'neue Akten', en: 'new cases' } },
  booking: { one: { de: 'Buchung', en: 'Booking' }, many: { de: 'Buchungen', en: 'bookings' } },
  entry: { one: { de: 'Eintrag', en: 'Entry' }, many: { de: 'Einträge', en: 'entries' } },
  accepted: {
    one: { de: 'Annahme', en: 'Acceptance' },
    many: { de: 'Annahmen', en: 'acceptances' },
  },
  refused: { one: { de: 'Ablehnung', en: 'Refusal' }, many: { de: 'Ablehnungen', en: 'refusals' } },
}
