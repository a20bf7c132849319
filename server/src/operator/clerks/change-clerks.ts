import type { DeskRole } from '@portal/contract/desk/endpoint.ts'

import { hashPassword, randomPassword } from '#access/login/passwords.ts'
import { keysOfClerk } from '#access/login/throttle-keys.ts'
import { visibleNameFault } from '#access/login/username.ts'
import type { Db } from '#db/connect.ts'
import { type Act, auditAct } from '#operator/act.ts'
import { type ClerkRow, lockClerk } from '#operator/clerks/clerk-row.ts'
import { notFound, OperatorError } from '#operator/operator-error.ts'

/** How many hours a start password is valid. */
const startPasswordHours = 72

/** A password for a clerk's next login, at which they choose their own and set up the second factor. */
export interface StartPassword {
  readonly password: string
  readonly until: Date
}

/** The facts about a clerk that the operator sets. */
export interface ClerkFacts {
  /** Name that colleagues and creditors read. */
  readonly fullName: string
  readonly role: DeskRole
  /** Customers whose submissions the clerk may see. Null for all. */
  readonly customers: readonly string[] | null
}

export type NewClerk = ClerkFacts & { readonly name: string }

/** Validates a clerk's login name. Throws an OperatorError. */
export function clerkNameIn(name: string): string {
  if (/^[a-z0-9][a-z0-9._-]{0,39}$/.test(name)) return name
  throw new OperatorError(
    `The name of a clerk has small letters, digits, dots, hyphens and underscores, at most 40 of them, not ${JSON.stringify(name)}.`,
  )
}

/** Creates a clerk with a start password. Throws an OperatorError if the name is taken or a customer is unknown. */
export async function createClerk(db: Db, { name, ...facts }: NewClerk, act: Act): Promise<StartPassword> {
  const start = newStartPassword(act.now)
  const passwordHash = await hashPassword(start.password)
  await db.transaction().execute(async (transaction) => {
    await requireFacts(transaction, facts)
    const created = await transaction
      .insertInto('clerk')
      .values({
        name,
        ...columnsOf(facts),
        passwordHash,
        startPasswordUntil: start.until,
        createdAt: act.now,
      })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!created) throw new OperatorError(`There is a clerk ${name} already.`)
    await auditAct(transaction, act, { event: 'clerk_created', details: detailsOf(name, facts) })
  })
  return start
}

/**
 * Changes a clerk. Takes effect with their next request. Returns whether anything changed. Throws an
 * OperatorError if the clerk or a customer is unknown.
 */
export const changeClerk = (db: Db, name: string, changes: Partial<ClerkFacts>, act: Act): Promise<boolean> =>
  changing(db, name, async (transaction, clerk) => {
    const { fullName, role, customers } = { ...clerk, ...changes }
    const facts = { fullName, role, customers }
    await requireFacts(transaction, facts)
    const former = { fullName: clerk.fullName, role: clerk.role, customers: clerk.customers }
    if (JSON.stringify(former) === JSON.stringify(facts)) return false
    await transaction.updateTable('clerk').set(columnsOf(facts)).where('id', '=', clerk.id).execute()
    await auditAct(transaction, act, { event: 'clerk_changed', details: detailsOf(name, facts) })
    return true
  })

/**
 * Gives a clerk a new start password, removes their second factor and their locks, and ends their sessions. Throws an
 * OperatorError if the clerk is unknown.
 */
export async function resetClerk(db: Db, name: string, act: Act): Promise<StartPassword> {
  const start = newStartPassword(act.now)
  const passwordHash = await hashPassword(start.password)
  await changing(db, name, async (transaction, { id }) => {
    await transaction
      .updateTable('clerk')
      .set({
        passwordHash,
        startPasswordUntil: start.until,
        secretKeyId: null,
        secretSealed: null,
        secretConfirmedAt: null,
      })
      .where('id', '=', id)
      .execute()
    await transaction.deleteFrom('clerkSession').where('clerkId', '=', id).execute() // guard: R17
    await transaction.deleteFrom('throttle').where('key', 'in', keysOfClerk(id)).execute()
    await auditAct(transaction, act, { event: 'clerk_reset', details: { clerk: name } })
  })
  return start
}

/**
 * Removes a clerk and their sessions, and releases the submissions that they have taken. The clerk's name is
 * kept in their notes and in the audit trail. Throws an OperatorError if the clerk is unknown.
 */
export const removeClerk = (db: Db, name: string, act: Act): Promise<void> =>
  changing(db, name, async (transaction, { id }) => {
    await transaction.deleteFrom('clerk').where('id', '=', id).execute()
    await transaction.deleteFrom('throttle').where('key', 'in', keysOfClerk(id)).execute()
    await auditAct(transaction, act, { event: 'clerk_removed', details: { clerk: name } })
  })

/** Ends all sessions of a clerk. Returns their number. Throws an OperatorError if the clerk is unknown. */
export const endClerkSessions = (db: Db, name: string, act: Act): Promise<number> =>
  changing(db, name, async (transaction, { id }) => {
    const ended = await transaction
      .deleteFrom('clerkSession')
      .where('clerkId', '=', id)
      .returning('id')
      .execute()
    const sessions = ended.length
    if (sessions > 0)
      await auditAct(transaction, act, { event: 'authn_session_end', details: { clerk: name, sessions } })
    return sessions
  })

const newStartPassword = (now: Date): StartPassword => ({
  password: randomPassword(),
  until: new Date(now.getTime() + startPasswordHours * 3_600_000),
})

/** Runs `change` while holding the lock on the clerk's row. */
const changing = <Result>(
  db: Db,
  name: string,
  change: (transaction: Db, clerk: ClerkRow) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (transaction) => {
    const found = await transaction
      .selectFrom('clerk')
      .where('name', '=', name)
      .select('id')
      .executeTakeFirst()
    const clerk = found && (await lockClerk(transaction, found.id))
    if (!clerk) throw notFound(`There is no clerk ${JSON.stringify(name)}.`)
    return change(transaction, clerk)
  })

async function requireFacts(db: Db, { fullName, customers }: Omit<ClerkFacts, 'role'>): Promise<void> {
  const fault = visibleNameFault(fullName)
  if (fault) throw new OperatorError(`The full name ${JSON.stringify(fullName)} ${fault}.`)
  if (customers === null) return
  if (customers.length === 0)
    throw new OperatorError('Please name at least one customer with --customers, or give --all-customers.')
  const known = await db
    .selectFrom('customer')
    .where('customerNumber', 'in', customers)
    .select('customerNumber')
    .execute()
  const unknown = customers.find((number) => known.every(({ customerNumber }) => customerNumber !== number))
  if (unknown !== undefined) throw notFound(`There is no customer ${JSON.stringify(unknown)}.`)
}

const columnsOf = ({ fullName, role, customers }: ClerkFacts) => ({
  fullName,
  role,
  customers: customers && [...customers],
})

/** For the audit trail. */
const detailsOf = (clerk: string, { fullName, role, customers }: ClerkFacts) => ({
  clerk,
  fullName,
  role,
  customers: customers?.join(', ') ?? 'all',
})
