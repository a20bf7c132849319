import { type TrailEvent, trailEvents } from '@portal/contract/audit-events.ts'
import { allKinds, submissionKinds } from '@portal/contract/submission-kinds.ts'
import { eventWords } from '@portal/contract/words/audit-words.ts'
import { domainWords } from '@portal/contract/words/domain-words.ts'
import type { Words } from '@portal/contract/words/words.ts'

import { commonWords } from '#i18n/common-words.ts'
import { moment } from '#i18n/formats.ts'
import { currentLanguage } from '#i18n/language.ts'
import { screenWords } from '#i18n/screen-words.ts'
import { beginning } from '#i18n/word-forms.ts'

const isKnown = (event: string): event is TrailEvent => trailEvents.some((one) => one === event)

/** What an event is, at the beginning of a line. One of an earlier version of the portal stays as it is. */
export const wordsOfEvent = (event: string): string =>
  isKnown(event) ? beginning(eventWords[event][currentLanguage()]) : event

const factWords: Readonly<Record<string, Words>> = {
  repeated: { de: 'so oft wiederholt', en: 'repeated so often' },
  rows: { de: 'Anzahl der Zeilen', en: 'Number of rows' },
  file: { de: 'Welche Datei', en: 'Which file' },
  files: domainWords.files,
  kind: screenWords.type,
  reason: { de: 'Begründung', en: 'Reason given' },
  username: commonWords.username,
  customerNumber: domainWords.customerNumber,
  glgNumber: domainWords.creditorNumber,
  glgNumbers: domainWords.creditorNumbers,
  clerk: screenWords.clerk,
  question: { de: 'Gefragt nach', en: 'Asked for' },
  format: { de: 'Format der Datei', en: 'Format of the file' },
  from: commonWords.from,
  to: commonWords.to,
  path: { de: 'Aufruf', en: 'Call' },
  code: screenWords.code,
  list: { de: 'Liste', en: 'List' },
}

/** The name of a fact of an entry. One without words has its name in the audit trail. */
export const wordsOfFact = (name: string): string => factWords[name]?.[currentLanguage()] ?? name

/** The value of a fact: kinds and yes or no in words, times in German time. */
export function valueOfFact({ name, value }: { name: string; value: string }): string {
  const language = currentLanguage()
  if (value === 'true' || value === 'false') return domainWords[value === 'true' ? 'yes' : 'no'][language]
  const kind = name === 'kind' ? allKinds.find((one) => one === value) : undefined
  if (kind) return submissionKinds[kind].title[language]
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? moment(value) : value
}
