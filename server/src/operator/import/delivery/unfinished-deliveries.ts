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
  waitingIds,
} from '#operator/import/over-http/places.ts'
import { listEnded, listWaiting, reportEnding } from '#operator/import/watch/inbox.ts'
import type { Environment } from '#settings/environment.ts'

/** Deliveries that are not imported, earliest first. */
export interface UnfinishedDeliveries {
  /** When each failed. Without those whose name was later imported successfully. */
  readonly failed: readonly Date[]
  /** When each waiting or running delivery arrived. */
  readonly waiting: readonly Date[]
}

/** Reads the watched folder. Throws if it cannot be read. */
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
  // A rename sets only ctime. The time of the last write is irrelevant.
  const stats = await Promise.all(paths.map((path) => ifExists(lstat(path))))
  return inOrder({
    failed: failed.map(({ since }) => since),
    waiting: stats.flatMap((stat) => (stat ? [stat.ctime] : [])),
  })
}

/** The outcome of a delivery over HTTP. It does not change. */
interface Ended extends Pick<Ending, 'state' | 'isCheck'> {
  readonly at: Date
}

/**
 * Reads the deliveries over HTTP.
 * @param known Cache of outcomes read before, so that a folder of thousands is read only once.
 */
export async function unfinishedOverHttp(
  places: Places,
  known: Map<string, Ended> = new Map(),
): Promise<UnfinishedDeliveries> {
  const waiting = await waitingIds(places)
  const ids = (await endedIds(places)).toSorted()
  const there = new Set(ids)
  for (const id of known.keys()) if (!there.has(id)) known.delete(id)
  for (const id of ids) {
    const ended = known.get(id) ?? (await readEnded(places, id))
    if (ended) known.set(id, ended)
  }
  return inOrder({ failed: failedOf(ids.toReversed(), known), waiting: waiting.map(acceptedAtOf) })
}

/** When deliveries failed, without those that a later delivery replaced. */
function failedOf(latestFirst: readonly string[], known: ReadonlyMap<string, Ended>): readonly Date[] {
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

/** Whether a name is generated. A delivery without a name is replaced by any later successful one. */
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

/** Returns a function that reads both sources; undefined if neither is configured. */
export function createReadUnfinished(
  { importFolder, operatorApi }: Pick<Environment, 'importFolder' | 'operatorApi'>,
  dataDir: string,
): (() => Promise<UnfinishedDeliveries>) | undefined {
  if (importFolder === undefined && !operatorApi) return undefined
  const known = new Map<string, Ended>()
  return async () => {
    const found = [
      ...(importFolder === undefined ? [] : [await unfinishedInFolder(importFolder)]),
      ...(operatorApi ? [await unfinishedOverHttp(placesIn(dataDir), known)] : []),
    ]
    return inOrder({
      failed: found.flatMap(({ failed }) => failed),
      waiting: found.flatMap(({ waiting }) => waiting),
    })
  }
}
