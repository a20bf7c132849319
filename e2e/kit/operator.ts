import type { Db } from '../../server/src/db/connect.ts'
import { requireTwoFactor } from '../../server/src/operator/customers/require-two-factor.ts'
import { approvePassword, listPasswordRequests } from '../../server/src/operator/password-requests.ts'
import { createUser } from '../../server/src/operator/users/create-user.ts'
import { allNumbersAndTypes } from '../../server/src/operator/users/rights.ts'
import { actAt } from '../../server/test/act.ts'
import { test as browserTest, type TestUser } from './browser.ts'
import { portalDatabase } from './open-session.ts'

/** What the operator can do on this run's portal, and access to its database. */
export interface Operator {
  /** Creates a portal user for one test. Changes to this user affect no other test. */
  createUser: (username: string) => Promise<TestUser>
  /** Creates a customer for whom two-factor is compulsory, and the only user of that customer. */
  createCompulsoryUser: (username: string) => Promise<TestUser>
  /** Makes two-factor compulsory or optional for the user's customer. */
  requireTwoFactor: (user: TestUser, isRequired: boolean) => Promise<void>
  /** Approves the user's request for a new password. */
  approvePassword: (user: TestUser) => Promise<void>
  /** The portal's database, for changes that would otherwise need time to pass. */
  readonly db: Db
}

/** The browser tests' `test` with the `operator` fixture. */
export const test = browserTest.extend<{ operator: Operator }>({
  operator: [
    // Vitest reads the names of the needed fixtures from this pattern. This fixture needs none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => use(operatorOf(portalDatabase())),
    { scope: 'file' },
  ],
})

async function createUserOf(db: Db, customerNumber: string, username: string): Promise<TestUser> {
  const password = `${username} hat ein langes Passwort`
  const options = { zinsenEnabled: true, auskunftEnabled: false, passwordExpiresAt: null, isDemo: false }
  await createUser(db, { username, password, customerNumber, ...allNumbersAndTypes, ...options }, actAt())
  return { username, password }
}

/** Returns the username, with a suffix if it exists already because a failed test is retried. */
async function freeName(db: Db, username: string): Promise<string> {
  const taken = await db
    .selectFrom('portalUser')
    .where('username', '=', username)
    .select('id')
    .executeTakeFirst()
  return taken === undefined ? username : `${username}-again`
}

const operatorOf = (db: Db): Operator => ({
  db,
  createUser: async (username) => createUserOf(db, '10001', await freeName(db, username)),
  async createCompulsoryUser(name) {
    // A new customer, because the users of all test files share one portal.
    const customerNumber = await freeName(db, `compulsory-${name}`)
    await db
      .insertInto('customer')
      .values({ customerNumber, name: 'Pflicht GmbH', twoFactorRequiredAt: new Date() })
      .execute()
    await db
      .insertInto('creditorNumber')
      .values({ glgNumber: customerNumber, customerNumber, name: '' })
      .execute()
    return createUserOf(db, customerNumber, customerNumber)
  },
  async requireTwoFactor({ username }, isRequired) {
    const { customerNumber } = await db
      .selectFrom('portalUser')
      .where('username', '=', username)
      .select('customerNumber')
      .executeTakeFirstOrThrow()
    await requireTwoFactor(db, { customerNumber, isRequired }, actAt())
  },
  async approvePassword({ username }) {
    const requests = await listPasswordRequests(db)
    for (const { id } of requests.filter((request) => request.username === username))
      await approvePassword(db, id, actAt())
  },
})

/** Moves the user's last password check, last call or login this many seconds into the past. */
export async function age(
  { db }: Operator,
  { username }: TestUser,
  moment: 'freshAt' | 'lastUsedAt' | 'authenticatedAt',
  seconds: number,
): Promise<void> {
  const past = new Date(Date.now() - seconds * 1000)
  await db
    .updateTable('session')
    .set({ [moment]: past })
    .where('name', '=', username)
    .execute()
}
