import type { ChangeKind } from '@portal/contract/changes.ts'
import type { Language } from '@portal/contract/languages.ts'
import { domainWords } from '@portal/contract/words/domain-words.ts'
import type { Words } from '@portal/contract/words/words.ts'

import { count } from '#i18n/formats.ts'
import { within } from '#i18n/word-forms.ts'
import { submissionStateWords } from '#sending/submission-states.ts'

/** Singular and plural of a change, as written inside a sentence. */
interface ChangeWords {
  readonly one: Words
  readonly many: Words
}

export const changeWords: Readonly<Record<ChangeKind, ChangeWords>> = {
  payment: { one: within(domainWords.payment), many: within(domainWords.payments) },
  document: { one: { de: 'Dokument', en: 'document' }, many: { de: 'Dokumente', en: 'documents' } },
  monitored: {
    one: { de: 'Akte in Überwachung', en: 'case in monitoring' },
    many: { de: 'Akten in Überwachung', en: 'cases in monitoring' },
  },
  closed: { one: within(domainWords.closing), many: { de: 'Abschlüsse', en: 'closures' } },
  stage: {
    one: { de: 'neuer Aktentyp', en: 'new file type' },
    many: { de: 'neue Aktentypen', en: 'new file types' },
  },
  negative: {
    one: { de: 'neues Negativmerkmal', en: 'new negative feature' },
    many: { de: 'neue Negativmerkmale', en: 'new negative features' },
  },
  newCase: { one: { de: 'neue Akte', en: 'new case' }, many: { de: 'neue Akten', en: 'new cases' } },
  booking: { one: { de: 'Buchung', en: 'booking' }, many: { de: 'Buchungen', en: 'bookings' } },
  entry: { one: { de: 'Eintrag', en: 'entry' }, many: { de: 'Einträge', en: 'entries' } },
  accepted: { one: submissionStateWords.accepted, many: submissionStateWords.accepted },
  refused: { one: submissionStateWords.refused, many: submissionStateWords.refused },
}

/** „1 neue Akte“, „3 Zahlungen“, with a no-break space. */
export function countedWords(counted: { what: ChangeKind; count: number }, language: Language): string {
  const { one, many } = changeWords[counted.what]
  return `${count(counted.count)}\u00a0${(counted.count === 1 ? one : many)[language]}`
}
