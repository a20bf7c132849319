import type { TrailEvent } from '@portal/contract/audit-events.ts'
import { listTrail, type TrailEntry } from '@portal/contract/desk/trail.ts'

import type { Db } from '#db/connect.ts'
import { buildCustomers, buildUser } from '#test/build.ts'
import { insertClerk } from '#test/desk-call.ts'
import { type DeskAnswer, openDeskSession, plantClerk, test as deskTest } from '#test/desk.ts'

/** Time, event, actor, case ('' for none) and details of an entry. */
type Planted = readonly [string, TrailEvent, string, string, Readonly<Record<string, string | number>>?]

interface Trail {
  /** Token of Ria, an auditor. */
  readonly token: string
  /** Writes entries. Entries by a user are about that user, those by the clerk Carla about anna. */
  readonly plant: (entries: readonly Planted[]) => Promise<void>
  readonly call: (request: object) => Promise<DeskAnswer>
  /** Like `call`, but returns the payload. */
  readonly list: (request: object) => Promise<{ rows: TrailEntry[]; next: string | null }>
}

/** The period that `list` covers. It leaves out the fixtures' entries, so that tests need not count them. */
export const days = { from: '2026-01-01', to: '2026-05-31' }

/**
 * `test` with two customers, the users anna of Alpha and bert of Beta, the clerk Carla and the auditor Ria.
 */
export const test = deskTest.extend<{ trail: Trail }>({
  trail: async ({ db, shared, desk }, use) => {
    await buildCustomers(db)
    await buildUser(db)
    await buildUser(db, { username: 'bert', customerNumber: 'K2', glgNumbers: ['200100'] })
    await insertClerk(db)
    const { id } = await plantClerk(db, shared.keys, { name: 'ria', fullName: 'Ria Rot', role: 'auditor' })
    const token = await openDeskSession(db, id, shared.clock.now)
    const call: Trail['call'] = (request) => desk.call(listTrail, request, { token })
    await use({
      token,
      plant: (entries) => plant(db, entries),
      call,
      list: async (request) => {
        const { payload } = await call({ ...days, ...request })
        // The cast is safe: the desk filters its responses by the contract.
        return payload as { rows: TrailEntry[]; next: string | null }
      },
    })
  },
})

async function plant(db: Db, entries: readonly Planted[]): Promise<void> {
  const users = await db.selectFrom('portalUser').select(['id', 'username']).execute()
  const userOf = (actor: string) =>
    users.find(({ username }) => username === (actor === 'operator:clerk:carla' ? 'anna' : actor))?.id ?? null
  await db
    .insertInto('audit')
    .values(
      entries.map(([at, event, actor, inkassoNumber, details = {}]) => ({
        at: new Date(at),
        event,
        actor,
        userId: userOf(actor),
        inkassoNumber: inkassoNumber || null,
        details: JSON.stringify(details),
      })),
    )
    .execute()
}
