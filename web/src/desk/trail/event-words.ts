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

/**
 * Returns the name of an event, capitalized. An event of an earlier version of the portal is returned
 * unchanged.
 */
export const wordsOfEvent = (event: string): string =>
  isKnown(event) ? beginning(eventWords[event][currentLanguage()]) : event

const knownFacts: Readonly<Record<string, Words>> = factWords

/**
 * Returns the name of a fact of an entry. Facts without words are returned unchanged: former facts, and the
 * counts of an import, which are named after files.
 */
export const wordsOfFact = (name: string): string => knownFacts[name]?.[currentLanguage()] ?? name

/**
 * Returns the value of a fact for display. Kinds and booleans become words; dates and times get the German
 * format.
 */
export function valueOfFact({ name, value }: { name: string; value: string }): string {
  const language = currentLanguage()
  if (value === 'true' || value === 'false') return domainWords[value === 'true' ? 'yes' : 'no'][language]
  const kind = name === 'kind' ? allKinds.find((one) => one === value) : undefined
  if (kind) return submissionKinds[kind].title[language]
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return day(value)
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? moment(value) : value
}
