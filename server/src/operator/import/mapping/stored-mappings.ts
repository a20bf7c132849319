import { isDeepStrictEqual } from 'node:util'

import { importMapping, type ImportMapping, mappingName } from '@portal/contract/import-mapping.ts'
import { type Selectable, sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import type { ImportMappingTable } from '#db/desk-tables.ts'
import { type Act, auditAct } from '#operator/act.ts'
import { readMapping, requireMapping } from '#operator/import/mapping/check-mapping.ts'
import { invalid, notFound, OperatorError } from '#operator/operator-error.ts'

/* Mappings that are stored under a name. */

/** Maximum number of stored mappings. */
const mostMappings = 100

export interface StoredMapping {
  readonly name: string
  readonly mapping: ImportMapping
  /** Who saved it last, and when. */
  readonly changedBy: string
  readonly changedAt: Date
}

/**
 * Returns all stored mappings, sorted by name. A mapping in an outdated format, which must be stored again,
 * is returned without files.
 */
export async function storedMappings(db: Db): Promise<readonly StoredMapping[]> {
  const rows = await db.selectFrom('importMapping').selectAll().orderBy('name').execute()
  return rows.map(withContent)
}

function withContent(row: Selectable<ImportMappingTable>): StoredMapping {
  const { data } = importMapping.safeParse(row.mapping)
  return { ...row, mapping: data ?? { files: [] } }
}

/**
 * Finds a stored mapping. Throws an OperatorError if there is none, or if it no longer fits the import
 * format.
 */
export async function findMapping(db: Db, name: string): Promise<StoredMapping> {
  const found = await db.selectFrom('importMapping').where('name', '=', name).selectAll().executeTakeFirst()
  if (!found) throw notFound(`There is no mapping ${JSON.stringify(name)}; "portal mapping list" shows them.`)
  return { ...found, mapping: readMapping(found.mapping) }
}

interface PutOptions {
  /**
   * The expected `changedAt` of the stored mapping; null if no mapping of this name is expected. If this is
   * not what is stored, `refuseOther` is called. If undefined, any stored mapping is replaced.
   */
  readonly before?: Date | null
  /**
   * Throws the error for an unexpected stored mapping. `stored` is undefined if the mapping has been removed.
   */
  readonly refuseOther?: (transaction: Db, stored: StoredMapping | undefined) => Promise<never>
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
  { before, refuseOther, check }: PutOptions = {},
): Promise<boolean> {
  requireName(name)
  requireMapping(mapping)
  return db.transaction().execute(async (transaction) => {
    await check?.(transaction)
    // Locks the table, so that two clerks who save at the same time cannot both find that there is no
    // mapping.
    await sql`lock table import_mapping in share row exclusive mode`.execute(transaction)
    const found = await transaction
      .selectFrom('importMapping')
      .where('name', '=', name)
      .selectAll()
      .executeTakeFirst()
    const stored = found && withContent(found)
    if (stored && isDeepStrictEqual(stored.mapping, mapping)) return false
    if (!isExpected(stored, before)) await refuseOther?.(transaction, stored)
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

/** Whether the stored mapping is the one that the caller has seen. */
const isExpected = (stored: StoredMapping | undefined, before: PutOptions['before']): boolean =>
  before === undefined || stored?.changedAt.getTime() === before?.getTime()

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
