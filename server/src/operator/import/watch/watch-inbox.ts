import { sql } from 'kysely'

import { isDatabaseAway } from '#db/database-away.ts'
import { isRefusedByDatabase } from '#db/database-refusal.ts'
import { locks, tryOnConnection, unlock } from '#db/locks.ts'
import { repeat, type Repetition } from '#ground/repeat.ts'
import { isDiskFull, reasonOf } from '#ground/start-error.ts'
import { BusyError } from '#operator/import/import-connection.ts'
import { importFolder, type ImportOrder } from '#operator/import/import-folder.ts'
import { faultOf } from '#operator/import/stopped-import.ts'
import type { Inbox } from '#operator/import/watch/inbox.ts'
import { limitTime, type TimeLimits, usualTimeLimits } from '#operator/import/watch/time-limits.ts'
import { requireAdopted } from '#operator/require-adopted.ts'
import { isCopy } from '#settings/store-identity/copy.ts'

export interface WatchOrder extends Omit<ImportOrder, 'rejects' | 'isCheck' | 'report' | 'folder'> {
  readonly inbox: Inbox
  readonly clock: () => Date
  /** How long one delivery may take. */
  readonly timeLimits?: TimeLimits
  /** Told of each delivery; no sentence holds a value of a row. */
  inform(sentence: string): void
  warn(sentence: string): void
}

/** So often it looks; a changed case is to be seen within two seconds. */
const pauseMs = 300
/** Pauses after something that passes by itself: each twice the one before. */
const longestPauseMs = 30_000

const hourMs = 3_600_000

/** Imports the deliveries of an inbox as they come, until it is stopped. */
export function watchInbox(order: WatchOrder): Repetition {
  const { inbox } = order
  let troubles = 0
  let cleanedAt = 0
  return repeat(async () => {
    try {
      await takeAll(inbox, order)
      cleanedAt = await cleanHourly(inbox, order, cleanedAt)
      troubles = 0
      return pauseMs
    } catch (error) {
      if (!order.signal?.aborted) order.warn(`Deliveries wait in ${inbox.place}: ${reasonOf(error)}`)
      troubles += 1
      return Math.min(pauseMs * 2 ** troubles, longestPauseMs)
    }
  })
}

/** Answers when it was cleaned last. */
async function cleanHourly(inbox: Inbox, order: WatchOrder, cleanedAt: number): Promise<number> {
  const now = order.clock().getTime()
  if (now - cleanedAt < hourMs) return cleanedAt
  // What lies there is the portal's of which this is a restored copy.
  if (await isCopy(order.db)) return now
  const left = await inbox.clean(new Date(now))
  if (left.length > 0)
    order.warn(
      `${left.length} of what was imported long ago cannot be removed from ${inbox.place}: ${left[0]}.`,
    )
  return now
}

/** One process at a time takes deliveries: what lies in `working` was left by one that was killed. */
async function takeAll(inbox: Inbox, order: WatchOrder): Promise<void> {
  const isStopped = () => order.signal?.aborted === true
  if (isStopped() || (await inbox.waiting()).length === 0) return
  await requireAdopted(order.db)
  await order.db.connection().execute(async (connection) => {
    const { rows } = await sql.raw<{ isFree: boolean }>(tryOnConnection(locks.deliveries)).execute(connection)
    if (rows[0]?.isFree !== true) return
    try {
      for (const name of await inbox.waiting()) {
        if (isStopped()) return
        await takeOne(name, inbox, order)
      }
    } finally {
      await sql.raw(unlock(locks.deliveries)).execute(connection)
    }
  })
}

async function takeOne(name: string, inbox: Inbox, order: WatchOrder): Promise<void> {
  const taken = await inbox.take(name)
  if (!taken) return
  const warnings: string[] = []
  using time = limitTime(order.timeLimits ?? usualTimeLimits)
  const { progress } = time
  const report = { warn: (sentence: string) => warnings.push(sentence), progress, fileDone() {} }
  const signal = AbortSignal.any([time.signal, ...(order.signal ? [order.signal] : [])])
  let folder: string | undefined
  try {
    const wishes = await taken.open()
    folder = wishes.folder
    const summary = await importFolder({ ...order, ...wishes, report, signal })
    const path = await inbox.end(name, 'done', { delivery: name, state: 'complete', ...summary })
    order.inform(`Imported ${name} in ${summary.seconds.toFixed(1)} s; the report is ${path}.`)
  } catch (error) {
    // To end it cuts its connection off, which is no outage of the database.
    if (order.signal?.aborted || (!time.signal.aborted && isPassing(error))) throw error
    const path = await inbox.end(name, 'failed', {
      delivery: name,
      state: 'stopped',
      fault: toldFault(error, folder),
      warnings,
    })
    order.warn(`${name} was not imported: ${faultOf(error)} The report is ${path}.`)
  }
}

/** Whether an import failed by something that is no fault of the delivery, and passes without a change of it. */
function isPassing(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (
      cause instanceof BusyError ||
      isDatabaseAway(cause) ||
      isRefusedByDatabase(cause) ||
      isDiskFull(cause)
    )
      return true
  return false
}

/**
 * Why a delivery was not imported, in words for whoever has sent it: its files are named as they came, and no other path
 * and no user of the machine.
 * @param folder Where it lay; undefined when it was not even laid out.
 */
export function toldFault(error: unknown, folder: string | undefined): string {
  let text = reasonOf(error).replaceAll(/ \(as the system user [^)]*\)/g, '')
  if (folder !== undefined) text = text.replaceAll(`${folder}/`, '').replaceAll(folder, 'the delivery')
  for (const path of pathsOf(error)) text = text.replaceAll(path, 'a file of the portal')
  return text
}

/** The paths that the system names in an error and in its causes, the longest first. */
function pathsOf(error: unknown): string[] {
  const paths: string[] = []
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    for (const field of ['path', 'dest', 'address'] as const) {
      const path = new Map<string, unknown>(Object.entries(cause)).get(field)
      if (typeof path === 'string' && path.includes('/')) paths.push(path)
    }
  return paths.toSorted((one, other) => other.length - one.length)
}
