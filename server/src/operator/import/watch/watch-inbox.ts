import { sql } from 'kysely'

import { isDatabaseAway } from '#db/database-away.ts'
import { isRefusedByDatabase } from '#db/database-refusal.ts'
import { locks, tryOnConnection, unlock } from '#db/locks.ts'
import { repeat, type Repetition } from '#ground/repeat.ts'
import { isDiskFull, reasonOf } from '#ground/start-error.ts'
import { BusyError } from '#operator/import/import-connection.ts'
import { importFolder, type ImportOptions } from '#operator/import/import-folder.ts'
import { faultOf } from '#operator/import/stopped-import.ts'
import type { Inbox } from '#operator/import/watch/inbox.ts'
import { limitTime, type TimeLimits, defaultTimeLimits } from '#operator/import/watch/time-limits.ts'
import { requireAdopted } from '#operator/require-adopted.ts'
import { isCopy } from '#settings/store-identity/copy.ts'

export interface WatchOptions extends Omit<
  ImportOptions,
  'rejects' | 'isCheck' | 'report' | 'folder' | 'mapping' | 'findsMapping'
> {
  readonly inbox: Inbox
  readonly clock: () => Date
  /** Limits the time of each import. */
  readonly timeLimits?: TimeLimits
  /** Called when a delivery was imported. The sentence contains no values of rows. */
  inform(sentence: string): void
  warn(sentence: string): void
}

/** Polling interval. It is short, because a changed case must be visible within two seconds. */
const pauseMs = 300
/** Upper limit of the interval, which is doubled after each temporary failure. */
const longestPauseMs = 30_000

const hourMs = 3_600_000

/** Imports the deliveries in an inbox as they arrive, until the returned repetition is stopped. */
export function watchInbox(options: WatchOptions): Repetition {
  const { inbox } = options
  let failures = 0
  let cleanedAt = 0
  return repeat(async () => {
    try {
      await takeAll(inbox, options)
      cleanedAt = await cleanHourly(inbox, options, cleanedAt)
      failures = 0
      return pauseMs
    } catch (error) {
      if (!options.signal?.aborted) options.warn(`Deliveries wait in ${inbox.place}: ${reasonOf(error)}`)
      failures += 1
      return Math.min(pauseMs * 2 ** failures, longestPauseMs)
    }
  })
}

/** Removes old deliveries if this was not done for an hour. Returns the time of the last removal. */
async function cleanHourly(inbox: Inbox, options: WatchOptions, cleanedAt: number): Promise<number> {
  const now = options.clock().getTime()
  if (now - cleanedAt < hourMs) return cleanedAt
  // A restored copy may watch the folder of the original portal, so it must not remove anything.
  if (await isCopy(options.db)) return now
  const left = await inbox.clean(new Date(now))
  if (left.length > 0)
    options.warn(`${left.length} old deliveries cannot be removed from ${inbox.place}: ${left[0]}.`)
  return now
}

/**
 * Imports all waiting deliveries. Holds a lock, so that only one process does this at a time. Deliveries that
 * are already in `working` must therefore have been left there by a killed process.
 */
async function takeAll(inbox: Inbox, options: WatchOptions): Promise<void> {
  const isStopped = () => options.signal?.aborted === true
  if (isStopped() || (await inbox.waiting()).length === 0) return
  await requireAdopted(options.db)
  await options.db.connection().execute(async (connection) => {
    const { rows } = await sql.raw<{ isFree: boolean }>(tryOnConnection(locks.deliveries)).execute(connection)
    if (rows[0]?.isFree !== true) return
    try {
      for (const name of await inbox.waiting()) {
        if (isStopped()) return
        await takeOne(name, inbox, options)
      }
    } finally {
      await sql.raw(unlock(locks.deliveries)).execute(connection)
    }
  })
}

async function takeOne(name: string, inbox: Inbox, options: WatchOptions): Promise<void> {
  const taken = await inbox.take(name)
  if (!taken) return
  const warnings: string[] = []
  using time = limitTime(options.timeLimits ?? defaultTimeLimits)
  const { progress } = time
  const report = { warn: (sentence: string) => warnings.push(sentence), progress, fileDone() {} }
  const signal = AbortSignal.any([time.signal, ...(options.signal ? [options.signal] : [])])
  let folder: string | undefined
  try {
    const ownOptions = await taken.open()
    folder = ownOptions.folder
    const summary = await importFolder({ ...options, findsMapping: true, ...ownOptions, report, signal })
    const path = await inbox.end(name, 'done', { delivery: name, state: 'complete', ...summary })
    options.inform(`Imported ${name} in ${summary.seconds.toFixed(1)} s; the report is ${path}.`)
  } catch (error) {
    // If the portal is stopping or the failure is temporary, the import is retried later. If the time limit
    // was exceeded, the closed connection looks like a temporary failure, but the delivery has failed.
    if (options.signal?.aborted || (!time.signal.aborted && isPassing(error))) throw error
    const path = await inbox.end(name, 'failed', {
      delivery: name,
      state: 'stopped',
      fault: faultMessage(error, folder),
      warnings,
    })
    options.warn(`${name} was not imported: ${faultOf(error)} The report is ${path}.`)
  }
}

/** Whether an import failed for a temporary reason that has nothing to do with the delivery. */
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
 * Tells the sender why a delivery was not imported. Names the delivery's own files, but neither other paths nor
 * system users.
 * @param folder The import folder; undefined if it could not be created.
 */
export function faultMessage(error: unknown, folder: string | undefined): string {
  let text = reasonOf(error).replaceAll(/ \(as the system user [^)]*\)/g, '')
  if (folder !== undefined) text = text.replaceAll(`${folder}/`, '').replaceAll(folder, 'the delivery')
  for (const path of pathsOf(error)) text = text.replaceAll(path, 'a file of the portal')
  return text
}

/** The paths in an error and its causes, the longest first. */
function pathsOf(error: unknown): string[] {
  const paths: string[] = []
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    for (const field of ['path', 'dest', 'address'] as const) {
      const path = new Map<string, unknown>(Object.entries(cause)).get(field)
      if (typeof path === 'string' && path.includes('/')) paths.push(path)
    }
  return paths.toSorted((one, other) => other.length - one.length)
}
