import type { AuditFact } from '@portal/contract/audit-facts.ts'
import type { TrailEntry } from '@portal/contract/desk/trail.ts'

import { deskWords } from '#desk/desk-words.ts'
import { day } from '#i18n/formats.ts'
import { currentLanguage } from '#i18n/language.ts'

/** Names of facts that say what an entry is about. */
const naming = [
  'mapping',
  'clerk',
  'name',
  'customerNumber',
  'delivery',
  'webhook',
  'backup',
] as const satisfies readonly AuditFact[]

type AboutFacts = Pick<TrailEntry, 'inkassoNumber' | 'receiptNumber' | 'user' | 'actor' | 'facts'>

/**
 * Returns what an entry is about: case, submission and user. If it has none of these, returns the mapping,
 * clerk, key, customer, delivery, webhook, backup or import, or the days of a news item. Leaves out the user
 * if they are the actor.
 */
export function aboutEntry({
  inkassoNumber,
  receiptNumber,
  user,
  actor,
  facts,
}: AboutFacts): readonly string[] {
  const subjects = [inkassoNumber, receiptNumber, user === actor ? '' : user].filter((one) => one !== '')
  return subjects.length > 0 ? subjects : namedBy(new Map(facts.map(({ name, value }) => [name, value])))
}

function namedBy(facts: ReadonlyMap<string, string>): readonly string[] {
  const names = naming.flatMap((fact) => facts.get(fact) ?? [])
  const id = facts.get('import')
  const fromDay = facts.get('fromDay')
  return [
    ...names,
    ...(id === undefined ? [] : [`${deskWords.import[currentLanguage()]} ${id}`]),
    ...(fromDay === undefined ? [] : [daysFrom(fromDay, facts.get('untilDay'))]),
  ]
}

const daysFrom = (first: string, last: string | undefined): string =>
  `${day(first)} – ${last === undefined ? '…' : day(last)}`
