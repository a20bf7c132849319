import type { CaseViewer, TrailEntry, TrailPerson } from '@portal/contract/desk/trail.ts'

import { clerkActor } from '#access/clerk-actor.ts'
import type { Db } from '#db/connect.ts'
import { numberOfFile } from '#operator/submissions/safe-name.ts'
import type { TrailRow } from '#operator/trail/read-trail.ts'
import type { CaseView } from '#operator/trail/seen.ts'

/** The entries as the desk shows them. */
export async function entriesOf(db: Db, rows: readonly TrailRow[]): Promise<TrailEntry[]> {
  const fullNames = await fullNamesOf(db)
  const users = await usersOf(
    db,
    rows.map(({ userId }) => userId),
  )
  return rows.map(({ position, at, event, actor, userId, inkassoNumber, details, isSealed }) => {
    const { receiptNumber, address, ...others } = withoutTexts(event, details)
    return {
      position,
      at: at.toISOString(),
      event,
      actor,
      fullName: fullNames.get(actor) ?? '',
      user: userId === null ? '' : (users.get(userId)?.username ?? `#${userId}`),
      inkassoNumber: inkassoNumber ?? '',
      receiptNumber: wordOf(receiptNumber),
      address: wordOf(address),
      facts: Object.entries(others).map(([name, value]) => ({ name, value: factOf(name, value) })),
      isSealed,
    }
  })
}

const wordOf = (value: unknown = ''): string => (typeof value === 'string' ? value : JSON.stringify(value))

/**
 * Returns the details of an entry without texts about cases. Version 2.0 stored the reason for a refusal,
 * which is such a text.
 */
function withoutTexts(event: string, { reason, ...details }: TrailRow['details']): TrailRow['details'] {
  if (event === 'submission_refused') return details // guard: R74
  return reason === undefined ? details : { ...details, reason }
}

/** Returns a fact of an entry. Version 2.0 stored full file names, which may contain a debtor's name. */
function factOf(name: string, value: unknown): string {
  if (name === 'file') return numberOfFile(wordOf(value)) // guard: R74
  return wordOf(value)
}

/** Returns the actors, with the full names of those who are clerks. */
export async function personsOf(db: Db, actors: readonly string[]): Promise<TrailPerson[]> {
  const fullNames = await fullNamesOf(db)
  return actors.map((actor) => ({ actor, fullName: fullNames.get(actor) ?? '' }))
}

/** Returns who has seen a case, latest first. */
export async function viewersOf(db: Db, views: readonly CaseView[]): Promise<CaseViewer[]> {
  const fullNames = await fullNamesOf(db)
  const users = await usersOf(
    db,
    views.map(({ userId }) => userId),
  )
  const byActor = Map.groupBy(views, ({ actor }) => actor)
  return [...byActor]
    .map(([actor, own]) => {
      const userId = own.find((view) => view.userId !== null)?.userId ?? ''
      return {
        actor,
        fullName: fullNames.get(actor) ?? '',
        customer: users.get(userId)?.name ?? '',
        first: new Date(Math.min(...own.map(({ first }) => first.getTime()))).toISOString(),
        last: new Date(Math.max(...own.map(({ last }) => last.getTime()))).toISOString(),
        times: own.reduce((sum, { times }) => sum + times, 0),
        events: own.map(({ event, times }) => ({ event, times })),
      }
    })
    .toSorted((one, other) => other.last.localeCompare(one.last))
}

/** Maps the actors of clerks to their full names. There are few clerks. */
async function fullNamesOf(db: Db): Promise<ReadonlyMap<string, string>> {
  const clerks = await db.selectFrom('clerk').select(['name', 'fullName']).execute()
  return new Map(clerks.map(({ name, fullName }) => [clerkActor(name), fullName]))
}

/** Returns users with the names of their customers, by id. Users who were deleted are missing. */
async function usersOf(db: Db, ids: readonly (string | null)[]) {
  const known = [...new Set(ids.filter((id) => id !== null))]
  const users = await db
    .selectFrom('portalUser')
    .innerJoin('customer', 'customer.customerNumber', 'portalUser.customerNumber')
    .where('portalUser.id', 'in', ['0', ...known])
    .select(['portalUser.id', 'username', 'customer.name'])
    .execute()
  return new Map(users.map((user) => [user.id, user]))
}
