import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import type { TrailFormat } from '@portal/contract/desk/trail.ts'
import { noFormulaInCsv } from '@portal/contract/fields/spreadsheet-text.ts'
import type { Selectable } from 'kysely'

import type { AuditAnchorTable, AuditTable } from '#db/access-tables.ts'
import type { Db } from '#db/connect.ts'
import { type Act, type ActEntry, auditAct } from '#operator/act.ts'
import { conditionOf, type TrailQuery } from '#operator/trail/trail-conditions.ts'

/**
 * Rows per query. Limits memory. A smaller batch would be slow for exports by actor, because each of their
 * queries sorts all remaining entries of the actor.
 */
const batchSize = 10_000

interface ExportOptions {
  readonly format: TrailFormat
  /** Which rows are exported; undefined for the whole trail. */
  readonly query?: TrailQuery | undefined
  /** Fields of the audit entry about the export. */
  readonly entry?: Omit<ActEntry, 'event'>
}

/**
 * Writes an audit entry about the export, then the audit trail to a stream as NDJSON, oldest row first. If old
 * rows were deleted, the first line is the anchor, with position and hash of the last deleted row. Rows in which a
 * name was pseudonymised have a seal.
 */
export async function exportAudit(db: Db, target: NodeJS.WritableStream, act: Act) {
  await pipeline(await openAuditExport(db, act, { format: 'ndjson' }), target, { end: false })
}

/**
 * Like `exportAudit`, but returns the stream, and supports filters and CSV. Filtered exports and CSV do not
 * contain the anchor.
 */
export async function openAuditExport(
  db: Db,
  act: Act,
  { format, query, entry }: ExportOptions,
): Promise<Readable> {
  await db
    .transaction()
    .execute((transaction) => auditAct(transaction, act, { ...entry, event: 'audit_exported' }))
  return Readable.from(format === 'csv' ? csvLines(db, query) : jsonLines(db, query))
}

async function* jsonLines(db: Db, query: TrailQuery | undefined) {
  const anchor = query ? undefined : await db.selectFrom('auditAnchor').selectAll().executeTakeFirst()
  if (anchor) yield `${JSON.stringify({ anchor: anchorLine(anchor) })}\n`
  for await (const rows of batchesOf(db, query))
    yield rows
      .map(({ hash, seal, sealKeyId, ...row }) => {
        const sealed = seal && { sealKeyId, seal: seal.toString('hex') }
        return `${JSON.stringify({ ...row, hash: hash.toString('hex'), ...sealed })}\n`
      })
      .join('')
}

const csvColumns = ['position', 'at', 'event', 'actor', 'userId', 'inkassoNumber', 'details', 'hash']

/** Begins with a byte order mark, which makes spreadsheets read it as UTF-8. Escapes formulas. */
async function* csvLines(db: Db, query: TrailQuery | undefined) {
  yield `\uFEFF${csvLine(csvColumns)}`
  for await (const rows of batchesOf(db, query))
    yield rows
      .map(({ position, at, event, actor, userId, inkassoNumber, details, hash }) =>
        csvLine([
          position,
          at.toISOString(),
          event,
          actor,
          userId ?? '',
          inkassoNumber ?? '',
          JSON.stringify(details),
          hash.toString('hex'),
        ]),
      )
      .join('')
}

const csvLine = (cells: readonly string[]) =>
  `${cells.map((cell) => `"${noFormulaInCsv(cell).replaceAll('"', '""')}"`).join(';')}\r\n`

async function* batchesOf(
  db: Db,
  query: TrailQuery | undefined,
): AsyncGenerator<readonly Selectable<AuditTable>[]> {
  let after = '0'
  for (;;) {
    const rows = await db
      .selectFrom('audit')
      .where('position', '>', after)
      .$if(query !== undefined, (found) => found.where(conditionOf(query ?? {})))
      .selectAll()
      .orderBy('position')
      .limit(batchSize)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.position
  }
}

const anchorLine = ({ position, hash, at, keyId, signature }: Selectable<AuditAnchorTable>) => ({
  position,
  hash: hash.toString('hex'),
  at,
  keyId,
  signature: signature.toString('hex'),
})
