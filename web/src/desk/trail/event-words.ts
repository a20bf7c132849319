import { type TrailEvent, trailEvents } from '@portal/contract/audit-events.ts'
import { allKinds, submissionKinds } from '@portal/contract/submission-kinds.ts'
import { eventWords } from '@portal/contract/words/audit-words.ts'
import { domainWords } from '@portal/contract/words/domain-words.ts'
import type { Words } from '@portal/contract/words/words.ts'

import { factWords } from '#desk/trail/fact-words.ts'
import { day, moment } from '#i18n/formats.ts'
import { currentLanguage } from '#i18n/language.ts'
import { beginning } from '#i18n/word-forms.ts'

const isKnown = (event: string): event is TrailEvent => trailEvents.some((one) => one === event)

/** What an event is, at the beginning of a line. One of an earlier version of the portal stays as it is. */
export const wordsOfEvent = (event: string): string =>
  isKnown(event) ? beginning(eventWords[event][currentLanguage()]) : event

const knownFacts: Readonly<Record<string, Words>> = factWords

/** The name of a fact of an entry. Counts of an import are by file; they and former facts keep their names. */
export const wordsOfFact = (name: string): string => knownFacts[name]?.[currentLanguage()] ?? name

/** The value of a fact: kinds and yes or no in words, days and times as in Germany. */
export function valueOfFact({ name, value }: { name: string; value: string }): string {
  const language = currentLanguage()
  if (value === 'true' || value === 'false') return domainWords[value === 'true' ? 'yes' : 'no'][language]
  const kind = name === 'kind' ? allKinds.find((one) => one === value) : undefined
  if (kind) return submissionKinds[kind].title[language]
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return day(value)
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? moment(value) : value
}
