import type { Db } from '#db/connect.ts'
import { lockInTransaction, locks } from '#db/locks.ts'
import { placesIn } from '#operator/import/over-http/places.ts'
import { type DebtorErasure, eraseDebtor } from '#operator/persons/erase-debtor.ts'
import { defaultRetention } from '#privacy/retention/retention-policy.ts'
import { actAt } from '#test/act.ts'
import { buildTask } from '#test/build-task.ts'
import { buildCase, buildCustomers, buildUser } from '#test/build.ts'
import { test as portalTest } from '#test/portal.ts'

/** The debtor's name. */
export const name = 'Zschäpitz, Käthe'
/** Number of the debtor's case. */
export const inkassoNumber = '47110001'

/** A lock that blocks other transactions until it is released. */
interface Barrier {
  release(): Promise<unknown>
}

interface Races {
  token: string
  /**
   * Blocks an erasure while it searches for the name. With millions of entries, this search takes minutes.
   */
  atTheSearch: () => Promise<Barrier>
  /** Blocks a submission or an erasure before it gets its lock. */
  atTheTurn: () => Promise<Barrier>
  /** Blocks an erasure after all deletions, before it writes to the audit trail. */
  atTheEnd: () => Promise<Barrier>
}

/** `test` with a debtor's case, a task about it, and functions that block an erasure. */
export const test = portalTest.extend<Races & { hold: (statement: string) => Promise<Barrier> }>({
  token: [
    async ({ db, portal }, use) => {
      await buildCustomers(db)
      await buildUser(db)
      await buildCase(db, { inkassoNumber, schuldnername: name })
      await buildTask(db, { inkassoNumber })
      await use(await portal.logIn('anna'))
    },
    { auto: true },
  ],
  hold: async ({ pool }, use) => {
    const client = await pool.connect()
    await use(async (statement) => {
      await client.query(`begin; ${statement}`)
      return { release: () => client.query('commit') }
    })
    await client.query('rollback')
    client.release()
  },
  atTheSearch: async ({ hold }, use) => use(() => hold('lock table booking in access exclusive mode')),
  atTheTurn: async ({ hold }, use) => use(() => hold(lockInTransaction(locks.submission))),
  atTheEnd: async ({ hold }, use) => use(() => hold(lockInTransaction(locks.audit))),
})

const order = (overrides: Partial<DebtorErasure> = {}): DebtorErasure => ({
  inkassoNumbers: [inkassoNumber],
  withNamed: true,
  reason: 'Art. 17',
  archive: defaultRetention,
  deliveries: placesIn('/nowhere'),
  ...overrides,
})

export const erase = (db: Db, overrides: Partial<DebtorErasure> = {}) =>
  eraseDebtor(db, order(overrides), actAt())

/**
 * Waits for `work` without throwing. Returns `done`, or the error as text. A rejection counts as handled even
 * if the result is awaited only later.
 */
export const settled = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => String(error),
  )
