import { type RawBuilder, sql } from 'kysely'

import { writeAudit } from '#access/audit/write-audit.ts'
import type { Creditor, OwnGlgNumbers } from '#access/creditor.ts'
import type { Db } from '#db/connect.ts'
import { exportTurn, tryInTransaction } from '#db/locks.ts'
import { AppError } from '#ground/app-error.ts'
import type { Clock } from '#ground/clock.ts'
import type { RowStream } from '#http/row-stream.ts'

/** How many exports a server answers at a time: each holds a connection, and the other calls need some, too. */
const atOncePerServer = 4
const atOncePerUser = 2
const rowsPerBatch = 500

/** The list to export and how it is read. */
interface ExportOrder<Row> {
  readonly list: 'cases' | 'notices' | 'handovers'
  readonly glgNumbers: OwnGlgNumbers
  readonly count: RawBuilder<{ total: string }>
  readonly rows: RawBuilder<Row>
}

/**
 * Opens an export: the number of rows and the rows come from one snapshot, and the audit trail has it before the first
 * row leaves. Throws `too_many` and `export_too_large`. Whoever takes the rows must close them.
 */
export type OpenExport = <Row>(creditor: Creditor, order: ExportOrder<Row>) => Promise<RowStream<Row>>

export function createOpenExport(context: { db: Db; clock: Clock; limitRows: number }): OpenExport {
  const { db, clock, limitRows } = context
  let running = 0

  return async <Row>(creditor: Creditor, order: ExportOrder<Row>) => {
    if (running >= atOncePerServer) throw new AppError('too_many')
    await using opened = new AsyncDisposableStack()
    running += 1
    opened.defer(() => void (running -= 1))
    const snapshot = await beginSnapshot(db)
    // An answered export ends like a refused one: nothing was written. A broken connection leaves the pool.
    opened.defer(() =>
      snapshot
        .rollback()
        .execute()
        .catch(() => {}),
    )

    await takeTurn(snapshot, creditor)
    const counted = await order.count.execute(snapshot)
    const total = Number(counted.rows[0]?.total)
    if (total > limitRows) throw new AppError('export_too_large')
    await openCursor(snapshot, order.rows)
    const first = await nextRows<Row>(snapshot)
    await noteExport(db, creditor, { ...order, total }, clock())

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

/** Takes one of the user's turns until the transaction ends, whichever server he calls. */
async function takeTurn(snapshot: Db, { userId }: Creditor) {
  for (let turn = 1; turn <= atOncePerUser; turn++) {
    const trying = sql.raw<{ isFree: boolean }>(tryInTransaction(exportTurn(userId, turn)))
    const { rows } = await trying.execute(snapshot)
    if (rows[0]?.isFree) return
  }
  throw new AppError('too_many')
}

/**
 * A cursor of SQL: each batch is a statement with a time limit of its own, and PostgreSQL itself ends the transaction
 * of a server that stopped asking. All rows are wanted, so the plan need not hurry for the first.
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

/** Not in the transaction of the export: the trail's lock would keep all others waiting until its end. */
const noteExport = (
  db: Db,
  { username, userId }: Creditor,
  { list, glgNumbers, total }: { list: string; glgNumbers: OwnGlgNumbers; total: number },
  now: Date,
) =>
  writeAudit(
    db,
    {
      event: 'data_export',
      actor: username,
      userId,
      details: { list, rows: total, glgNumbers: glgNumbers.length },
    },
    now,
  )
