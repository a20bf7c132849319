import { type ImportMapping, mappingName } from '@portal/contract/import-mapping.ts'
import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import { type Act, auditAct } from '#operator/act.ts'
import { readMapping, requireMapping } from '#operator/import/mapping/check-mapping.ts'
import { invalid, notFound, OperatorError } from '#operator/operator-error.ts'

/* Mappings of foreign exports that are remembered under a name. */

/** Maximum number of stored mappings. */
const mostMappings = 100

export interface StoredMapping {
  readonly name: string
  readonly mapping: ImportMapping
  /** Who saved it last, and when. */
  readonly changedBy: string
  readonly changedAt: Date
}

/** All stored mappings by name. They are not checked: a field may have been removed since. */
export async function storedMappings(db: Db): Promise<readonly StoredMapping[]> {
  return db.selectFrom('importMapping').selectAll().orderBy('name').execute()
}

/** Finds a stored mapping. Throws an OperatorError if there is none, or if the import format has changed since. */
export async function findMapping(db: Db, name: string): Promise<StoredMapping> {
  const found = await db.selectFrom('importMapping').where('name', '=', name).selectAll().executeTakeFirst()
  if (!found) throw notFound(`There is no mapping ${JSON.stringify(name)}; "portal mapping list" shows them.`)
  return { ...found, mapping: readMapping(found.mapping) }
}

interface PutOptions {
  /**
   * When the mapping was saved that is to be replaced; null if it must be new. If it is another one, `isOther` throws.
   * Undefined replaces any.
   */
  readonly before?: Date | null
  /** Makes the error if another mapping is stored; undefined if there is none any more. */
  readonly otherError?: (stored: StoredMapping | undefined) => Error
  /** Runs first in the transaction. */
  readonly check?: (transaction: Db) => Promise<void>
}

/**
 * Stores a mapping under a name. Idempotent. Returns whether anything has changed. Throws an OperatorError if the
 * mapping is wrong.
 */
export async function putMapping(
  db: Db,
  { name, mapping }: Pick<StoredMapping, 'name' | 'mapping'>,
  act: Act,
  { before, otherError, check }: PutOptions = {},
): Promise<boolean> {
  requireName(name)
  requireMapping(mapping)
  return db.transaction().execute(async (transaction) => {
    await check?.(transaction)
    // So that two who save at once do not both find nothing.
    await sql`lock table import_mapping in share row exclusive mode`.execute(transaction)
    const stored = await transaction
      .selectFrom('importMapping')
      .where('name', '=', name)
      .selectAll()
      .executeTakeFirst()
    if (stored && isSame(stored.mapping, mapping)) return false
    const isExpected =
      before === undefined || (stored?.changedAt.getTime() ?? null) === (before?.getTime() ?? null)
    if (!isExpected && otherError) throw otherError(stored)
    if (!stored) await refuseMany(transaction)
    const row = { mapping: JSON.stringify(mapping), changedBy: act.by, changedAt: act.now }
    await transaction
      .insertInto('importMapping')
      .values({ name, ...row })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute()
    await auditAct(transaction, act, { event: 'mapping_put', details: { mapping: name } })
    return true
  })
}

/** Both were checked, so their keys are in the order of the contract. */
const isSame = (one: ImportMapping, other: ImportMapping) => JSON.stringify(one) === JSON.stringify(other)

function requireName(name: string): void {
  if (!mappingName.safeParse(name).success)
    throw invalid(
      `${JSON.stringify(name)} is no name for a mapping: up to 60 letters, digits, ".", "_" and "-", not ending in .json.`,
      { name: 'format' },
    )
}

async function refuseMany(transaction: Db): Promise<void> {
  const { rows } = await transaction
    .selectFrom('importMapping')
    .select((count) => count.fn.countAll().as('rows'))
    .executeTakeFirstOrThrow()
  if (Number(rows) >= mostMappings) throw new OperatorError(`There are ${mostMappings} mappings already.`)
}

/** Removes a mapping. Returns whether there was one. */
export const removeMapping = (
  db: Db,
  name: string,
  act: Act,
  check?: (transaction: Db) => Promise<void>,
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    await check?.(transaction)
    const removed = await transaction
      .deleteFrom('importMapping')
      .where('name', '=', name)
      .returning('name')
      .executeTakeFirst()
    if (!removed) return false
    await auditAct(transaction, act, { event: 'mapping_removed', details: { mapping: name } })
    return true
  })
