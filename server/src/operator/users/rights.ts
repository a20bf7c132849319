import type { Db } from '#db/connect.ts'
import { invalid } from '#operator/operator-error.ts'

/** A list of values; or all values, including those that are added later. */
export type Granted = 'all' | readonly string[]

/** What a user may see. */
export interface Rights {
  /** Creditor numbers of the user's customer. */
  readonly glgNumbers: Granted
  readonly aktentypen: Granted
  readonly zinsenEnabled: boolean
  readonly auskunftEnabled: boolean
}

/** Rights for all creditor numbers of the customer and all file types. */
export const allNumbersAndTypes = { glgNumbers: 'all', aktentypen: 'all' } as const satisfies Partial<Rights>

/** The creditor numbers and file types for which rights can be granted. */
export interface Grantable {
  /** The creditor numbers, by customer number. */
  readonly numbersOf: ReadonlyMap<string, ReadonlySet<string>>
  readonly aktentypen: ReadonlySet<string>
}

/**
 * Reads the creditor numbers and file types for which rights can be granted.
 * @param customerNumbers All customers if undefined.
 */
export async function readGrantable(db: Db, customerNumbers?: readonly string[]): Promise<Grantable> {
  const numbers = await db
    .selectFrom('customer')
    .leftJoin('creditorNumber', 'creditorNumber.customerNumber', 'customer.customerNumber')
    .$if(customerNumbers !== undefined, (query) =>
      query.where('customer.customerNumber', 'in', [...(customerNumbers ?? [])]),
    )
    .select(['customer.customerNumber', 'glgNumber'])
    .execute()
  const types = await db.selectFrom('fileType').select('aktentyp').orderBy('aktentyp').execute()
  const byCustomer = Map.groupBy(numbers, ({ customerNumber }) => customerNumber)
  return {
    numbersOf: new Map(
      Array.from(byCustomer, ([customer, rows]) => [
        customer,
        new Set(rows.flatMap(({ glgNumber }) => glgNumber ?? [])),
      ]),
    ),
    aktentypen: new Set(types.map(({ aktentyp }) => aktentyp)),
  }
}

/**
 * Returns what is wrong with the rights of a customer's users: a sentence for each invalid field. Checks only the
 * fields that are given.
 */
export function rightsFaults(
  { numbersOf, aktentypen: types }: Grantable,
  customerNumber: string,
  { glgNumbers, aktentypen }: Partial<Rights>,
): { field: 'customer' | 'glg' | 'types'; sentence: string }[] {
  const own = numbersOf.get(customerNumber)
  if (!own) return [{ field: 'customer', sentence: `There is no customer ${customerNumber}.` }]
  const number = unknownOf(glgNumbers, own)
  const type = unknownOf(aktentypen, types)
  const known = [...types].join(', ') || 'none'
  return [
    ...(number === undefined
      ? []
      : [
          { field: 'glg' as const, sentence: `Customer ${customerNumber} has no creditor number ${number}.` },
        ]),
    ...(type === undefined
      ? []
      : [{ field: 'types' as const, sentence: `There is no file type ${type}; known are ${known}.` }]),
  ]
}

/**
 * Lists the requested values that do not exist; undefined if all exist. Returns a remark in parentheses if nothing
 * is requested, or if all values are requested but none exist.
 */
function unknownOf(requested: Granted | undefined, known: ReadonlySet<string>): string | undefined {
  if (requested === undefined) return undefined
  if (requested === 'all') return known.size === 0 ? '(it has none yet)' : undefined
  if (requested.length === 0) return '(none given)'
  return requested.filter((item) => !known.has(item)).join(', ') || undefined
}

const fieldNames = { customer: 'customerNumber', glg: 'glgNumbers', types: 'aktentypen' } as const

/** Throws an OperatorError if rights for users of a customer are invalid, with the first fault. */
export async function requireKnownRights(db: Db, customerNumber: string, rights: Partial<Rights>) {
  const [fault] = rightsFaults(await readGrantable(db, [customerNumber]), customerNumber, rights)
  if (fault) throw invalid(fault.sentence, { [fieldNames[fault.field]]: 'unknown' })
}

/** Replaces a user's rights. The caller must have locked or inserted the user's row. */
export async function grant(transaction: Db, userId: string, rights: Rights) {
  const { glgNumbers, aktentypen, zinsenEnabled, auskunftEnabled } = rights
  await transaction
    .updateTable('portalUser')
    .set({
      allGlgNumbers: glgNumbers === 'all',
      allAktentypen: aktentypen === 'all',
      zinsenEnabled,
      auskunftEnabled,
    })
    .where('id', '=', userId)
    .execute()
  await transaction.deleteFrom('portalUserGlgNumber').where('userId', '=', userId).execute()
  await transaction.deleteFrom('portalUserAktentyp').where('userId', '=', userId).execute()
  if (glgNumbers !== 'all' && glgNumbers.length > 0)
    await transaction
      .insertInto('portalUserGlgNumber')
      .values([...new Set(glgNumbers)].map((glgNumber) => ({ userId, glgNumber })))
      .execute()
  if (aktentypen !== 'all' && aktentypen.length > 0)
    await transaction
      .insertInto('portalUserAktentyp')
      .values([...new Set(aktentypen)].map((aktentyp) => ({ userId, aktentyp })))
      .execute()
}

/** Reads the rights of users. Returns them by user id. */
export async function readRights(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, Rights>> {
  if (userIds.length === 0) return new Map()
  const ids = [...userIds]
  const [users, numbers, types] = await Promise.all([
    db
      .selectFrom('portalUser')
      .where('id', 'in', ids)
      .select(['id', 'allGlgNumbers', 'allAktentypen', 'zinsenEnabled', 'auskunftEnabled'])
      .execute(),
    db
      .selectFrom('portalUserGlgNumber')
      .where('userId', 'in', ids)
      .selectAll()
      .orderBy('glgNumber')
      .execute(),
    db.selectFrom('portalUserAktentyp').where('userId', 'in', ids).selectAll().orderBy('aktentyp').execute(),
  ])
  const numbersOf = Map.groupBy(numbers, ({ userId }) => userId)
  const typesOf = Map.groupBy(types, ({ userId }) => userId)
  return new Map(
    users.map(({ id, allGlgNumbers, allAktentypen, zinsenEnabled, auskunftEnabled }) => [
      id,
      {
        glgNumbers: allGlgNumbers ? 'all' : (numbersOf.get(id) ?? []).map(({ glgNumber }) => glgNumber),
        aktentypen: allAktentypen ? 'all' : (typesOf.get(id) ?? []).map(({ aktentyp }) => aktentyp),
        zinsenEnabled,
        auskunftEnabled,
      },
    ]),
  )
}

/** Describes rights for the audit trail. */
export const rightsInWords = ({ glgNumbers, aktentypen, zinsenEnabled, auskunftEnabled }: Rights) => ({
  glgNumbers: grantedInWords(glgNumbers),
  aktentypen: grantedInWords(aktentypen),
  zinsenEnabled,
  auskunftEnabled,
})

const grantedInWords = (granted: Granted) => (granted === 'all' ? granted : granted.join(','))
