import { randomBytes } from 'node:crypto'

import { allFeatures } from '@portal/contract/feature-switches.ts'
import type { Insertable } from 'kysely'

import type { Db } from '#db/connect.ts'
import type { Tables } from '#db/tables.ts'
import type { DeskCall } from '#desk/clerk.ts'
import type { ItemContext } from '#desk/item/item-context.ts'
import { personOfClerk } from '#operator/act.ts'
import { buildCustomers, buildUser } from '#test/build.ts'
import { testConfig } from '#test/config.ts'
import { deskRules } from '#test/desk-rules.ts'
import { test as importTest } from '#test/import.ts'

/** Time at which the calls are made. */
export const deskNow = new Date('2026-06-02T08:00:00Z')

export { deskRules }

type NewClerk = Partial<Insertable<Tables['clerk']>>

/** Creates a clerk, by default Carla, who may see all customers. */
export const insertClerk = (db: Db, overrides: NewClerk = {}) =>
  db
    .insertInto('clerk')
    .values({
      name: 'carla',
      fullName: 'Carla Klar',
      role: 'clerk',
      passwordHash: '',
      createdAt: deskNow,
      ...overrides,
    })
    .returning(['id', 'name', 'fullName', 'role', 'customers'])
    .executeTakeFirstOrThrow()

/** Creates a clerk with a session, by default Carla. Returns a call of theirs at `deskNow`. */
export async function buildClerk(db: Db, overrides: NewClerk = {}): Promise<DeskCall> {
  const { id, name, fullName, role, customers } = await insertClerk(db, overrides)
  const session = await db
    .insertInto('clerkSession')
    .values({
      clerkId: id,
      tokenHash: randomBytes(32),
      state: 'active',
      address: '127.0.0.1',
      userAgent: '',
      authenticatedAt: deskNow,
      lastUsedAt: deskNow,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    clerk: { id, sessionId: session.id, name, fullName, role, customers },
    act: { by: personOfClerk(name), now: deskNow },
    language: 'de',
  }
}

/** Returns the same call, made `minutes` later. */
export const later = (call: DeskCall, minutes: number): DeskCall => ({
  ...call,
  act: { ...call.act, now: new Date(call.act.now.getTime() + minutes * 60_000) },
})

interface DeskCallTest {
  carla: DeskCall
  otto: DeskCall
  /** With a configuration by which the desk decides every kind of submission. */
  context: ItemContext
}

/** `test` with two customers, anna of Alpha, bert of Beta, and calls by the clerks Carla and Otto. */
export const test = importTest.extend<DeskCallTest>({
  carla: async ({ db }, use) => {
    await buildCustomers(db)
    await buildUser(db)
    await buildUser(db, { username: 'bert', customerNumber: 'K2', glgNumbers: ['200100'] })
    await use(await buildClerk(db))
  },
  otto: async ({ db, carla: _carla }, use) =>
    use(await buildClerk(db, { name: 'otto', fullName: 'Otto Ost' })),
  context: async ({ db, imports: { files } }, use) =>
    use({ db, files, config: deskRules, features: allFeatures, facts: testConfig.facts }),
})
