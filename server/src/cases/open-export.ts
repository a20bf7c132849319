import { type RawBuilder, sql } from 'kysely'

import { writeAudit } from '#access/audit/write-audit.ts'
import type { Creditor, OwnGlgNumbers } from '#access/creditor.ts'
import type { Db } from '#db/connect.ts'
import { exportTurn, tryInTransaction } from '#db/locks.ts'
import { AppError } from '#ground/app-error.ts'
import type { Clock } from '#ground/clock.ts'
import type { RowStream } from '#http/row-stream.ts'

/**
 * Maximum number of parallel exports per server. Each holds a connection, and other requests also need some.
 */
const maxPerServer = 4
const maxPerUser = 2
const rowsPerBatch = 500

interface ExportRequest<Row> {
  readonly list: 'cases' | 'notices' | 'handovers' | 'papers'
  readonly glgNumbers: OwnGlgNumbers
  readonly count: RawBuilder<{ total: string }>
  readonly rows: RawBuilder<Row>
}

/**
 * Opens an export. Its total and its rows come from the same snapshot. The audit row is committed before the first
 * row is sent. The caller must close the stream. Throws `too_many` or `export_too_large`.
 */
export type OpenExport = <Row>(creditor: Creditor, request: ExportRequest<Row>) => Promise<RowStream<Row>>

export function createOpenExport(context: { db: Db; clock: Clock; limitRows: number }): OpenExport {
  const { db, clock, limitRows } = context
  let running = 0

  return async <Row>(creditor: Creditor, request: ExportRequest<Row>) => {
    if (running >= maxPerServer) throw new AppError('too_many')
    await using opened = new AsyncDisposableStack()
    running += 1
    opened.defer(() => void (running -= 1))
    const snapshot = await beginSnapshot(db)
    // The transaction only reads, so it can always be rolled back. If the connection is broken, the rollback fails
    // and the pool discards the connection.
    opened.defer(() =>
      snapshot
        .rollback()
        .execute()
        // See above.
        .catch(() => {}),
    )

    await takeExportLock(snapshot, creditor)
    const counted = await request.count.execute(snapshot)
    const total = Number(counted.rows[0]?.total)
    if (total > limitRows) throw new AppError('export_too_large')
    await openCursor(snapshot, request.rows)
    const first = await nextRows<Row>(snapshot)
    await noteExport(db, creditor, { ...request, total }, clock())

    const answered = opened.move()
    return {
      total,
      batches: batches(first, () => nextRows<Row>(snapshot)),
      close: () => answered.disposeAsync(),
    }
  }
}

const beginSnapshot = (db: Db) =>
  db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()

/**
 * Takes one of the user's export locks, which are shared by all servers, until the transaction ends. Throws
 * `too_many` if none is free.
 */
async function takeExportLock(snapshot: Db, { userId }: Creditor) {
  for (let turn = 1; turn <= maxPerUser; turn++) {
    // raw: the key contains numbers only
    const trying = sql.raw<{ isFree: boolean }>(tryInTransaction(exportTurn(userId, turn)))
    const { rows } = await trying.execute(snapshot)
    if (rows[0]?.isFree) return
  }
  throw new AppError('too_many')
}

/**
 * Declares an SQL cursor. Each fetch is a statement with its own timeout, and PostgreSQL ends the transaction if
 * the server stops fetching. All rows will be read, so the plan is optimized for the total time.
 */
async function openCursor(snapshot: Db, query: RawBuilder<unknown>) {
  await sql`set local cursor_tuple_fraction = 1`.execute(snapshot)
  await sql`declare export_rows no scroll cursor for ${query}`.execute(snapshot)
}

async function nextRows<Row>(snapshot: Db): Promise<readonly Row[]> {
  return (await sql<Row>`fetch ${sql.lit(rowsPerBatch)} from export_rows`.execute(snapshot)).rows
}

async function* batches<Row>(first: readonly Row[], next: () => Promise<readonly Row[]>) {
  for (let rows = first; rows.length > 0; rows = await next()) yield rows
}

/**
 * Writes the audit row outside the export's transaction, which would hold the lock on the audit trail until its
 * end.
 */
const noteExport = (
  db: Db,
  { actor, userId }: Creditor,
  { list, glgNumbers, total }: { list: string; glgNumbers: OwnGlgNumbers; total: number },
  now: Date,
) =>
  writeAudit(
    db,
    {
      event: 'data_export',
      actor,
      userId,
      details: { list, rows: total, glgNumbers: glgNumbers.length },
    },
    now,
  )
