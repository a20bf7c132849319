import { lstat } from 'node:fs/promises'
import { join } from 'node:path'

import { ifExists } from '#files/exists.ts'
import { type Ending, readEnding } from '#operator/import/over-http/outcome.ts'
import {
  acceptedAtOf,
  endedIds,
  endIn,
  nameIn,
  type Places,
  placesIn,
  takesOverHttp,
  waitingIds,
} from '#operator/import/over-http/places.ts'
import { listEnded, listWaiting, reportEnding } from '#operator/import/watch/inbox.ts'
import type { Environment } from '#settings/environment.ts'

/** Deliveries that failed or are not imported yet. */
export interface UnfinishedDeliveries {
  /**
   * When deliveries failed, earliest first. Excludes dry runs. Also excludes a delivery if another one of the
   * same name was imported later or, if the portal generated the name, if any other was.
   */
  readonly failed: readonly Date[]
  /** When waiting or running deliveries arrived, earliest first. */
  readonly waiting: readonly Date[]
}

/** Reads the watched folder. Throws an error if this is impossible. */
export async function unfinishedInFolder(folder: string): Promise<UnfinishedDeliveries> {
  const done = await listEnded(folder, 'done')
  const failed = (await listEnded(folder, 'failed')).filter(
    ({ name, delivery, since }) =>
      !name.endsWith(reportEnding) && !done.some((one) => one.delivery === delivery && one.since > since),
  )
  const { left, there } = await listWaiting(folder)
  const paths = [
    ...left.map((name) => join(folder, 'working', name)),
    ...there.map((name) => join(folder, name)),
  ]
  // `ctime` is when the delivery was renamed into the folder; `mtime` is when it was written.
  const stats = await Promise.all(paths.map((path) => ifExists(lstat(path))))
  return inOrder({
    failed: failed.map(({ since }) => since),
    waiting: stats.flatMap((stat) => (stat ? [stat.ctime] : [])),
  })
}

/** The outcome of a delivery over HTTP. */
interface Ended extends Pick<Ending, 'state' | 'isCheck'> {
  readonly at: Date
}

/**
 * Outcomes of deliveries over HTTP by id. Outcomes never change, so each file is read only once, although
 * there may be thousands.
 */
export type KnownEndings = Map<string, Ended>

/** Reads the outcomes that are not known yet, and forgets removed ones. Returns all ids, the earliest first. */
export async function learnEndings(places: Places, known: KnownEndings): Promise<readonly string[]> {
  const ids = (await endedIds(places)).toSorted()
  const there = new Set(ids)
  for (const id of known.keys()) if (!there.has(id)) known.delete(id)
  for (const id of ids) {
    const ended = known.get(id) ?? (await readEnded(places, id))
    if (ended) known.set(id, ended)
  }
  return ids
}

/** Whether a delivery failed. A failed dry run does not count. */
export const hasFailed = (ended: Ended | undefined): boolean => ended?.state === 'stopped' && !ended.isCheck

/** Reads the deliveries over HTTP. */
export async function unfinishedOverHttp(
  places: Places,
  known: KnownEndings = new Map(),
): Promise<UnfinishedDeliveries> {
  const waiting = await waitingIds(places)
  const ids = await learnEndings(places, known)
  return inOrder({ failed: failedOf(ids.toReversed(), known), waiting: waiting.map(acceptedAtOf) })
}

/** Returns the times at which deliveries failed, latest first. Omits deliveries that a later one replaces. */
function failedOf(latestFirst: readonly string[], known: KnownEndings): readonly Date[] {
  const namesIn = new Set<string | undefined>()
  const isReplaced = (name: string | undefined) =>
    namesIn.has(name) || (isGenerated(name) && namesIn.size > 0)
  return latestFirst.flatMap((id) => {
    const ended = known.get(id)
    const name = nameIn(id)
    if (!ended || ended.isCheck || isReplaced(name)) return []
    if (ended.state !== 'complete') return [ended.at]
    namesIn.add(name)
    return []
  })
}

/**
 * Whether the portal generated the name, because the sender chose none. Such a delivery is replaced by any later
 * one that was imported.
 */
const isGenerated = (name: string | undefined) =>
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(name ?? '')

async function readEnded(places: Places, id: string): Promise<Ended | undefined> {
  const ending = await readEnding(places, id)
  const file = await ifExists(lstat(endIn(places, id)))
  return ending && file && { state: ending.state, isCheck: ending.isCheck, at: file.mtime }
}

const earliestFirst = (one: Date, other: Date) => one.getTime() - other.getTime()

const inOrder = ({ failed, waiting }: UnfinishedDeliveries): UnfinishedDeliveries => ({
  failed: failed.toSorted(earliestFirst),
  waiting: waiting.toSorted(earliestFirst),
})

/**
 * Returns a function that reads the unfinished deliveries of the watched folder and over HTTP; undefined if
 * neither is configured.
 */
export function createReadUnfinished(
  { importFolder, operatorApi, desk }: Pick<Environment, 'importFolder' | 'operatorApi' | 'desk'>,
  dataDir: string,
): (() => Promise<UnfinishedDeliveries>) | undefined {
  const isOverHttp = takesOverHttp({ operatorApi, desk })
  if (importFolder === undefined && !isOverHttp) return undefined
  const known: KnownEndings = new Map()
  return async () => {
    const found = [
      ...(importFolder === undefined ? [] : [await unfinishedInFolder(importFolder)]),
      ...(isOverHttp ? [await unfinishedOverHttp(placesIn(dataDir), known)] : []),
    ]
    return inOrder({
      failed: found.flatMap(({ failed }) => failed),
      waiting: found.flatMap(({ waiting }) => waiting),
    })
  }
}
