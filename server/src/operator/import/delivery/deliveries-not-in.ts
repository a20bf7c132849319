import { lstat } from 'node:fs/promises'
import { join } from 'node:path'

import { ifThere } from '#files/is-there.ts'
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

/** Deliveries whose rows are not in the portal, the earliest first. */
export interface DeliveriesNotIn {
  /** When each of them failed. A later one of the same name that is in takes its place. */
  readonly failed: readonly Date[]
  /** Since when each of them waits for its import, or is being imported. */
  readonly waiting: readonly Date[]
}

/** Those of the watched folder. Fails when it cannot be read. */
export async function notInFromFolder(folder: string): Promise<DeliveriesNotIn> {
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
  // A rename sets this time alone; when the bytes were written says nothing.
  const stats = await Promise.all(paths.map((path) => ifThere(lstat(path))))
  return inOrder({
    failed: failed.map(({ since }) => since),
    waiting: stats.flatMap((stat) => (stat ? [stat.ctime] : [])),
  })
}

/** What became of a delivery over HTTP, which does not change. */
interface Ended extends Pick<Ending, 'state' | 'isCheck'> {
  readonly at: Date
}

/**
 * Those that came over HTTP.
 * @param known What was read before, so that a folder of thousands is read once.
 */
export async function notInOverHttp(
  places: Places,
  known: Map<string, Ended> = new Map(),
): Promise<DeliveriesNotIn> {
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

/** When those failed in whose place no later one has come. */
function failedOf(latestFirst: readonly string[], known: ReadonlyMap<string, Ended>): readonly Date[] {
  const namesIn = new Set<string | undefined>()
  const isReplaced = (name: string | undefined) => namesIn.has(name) || (isMadeUp(name) && namesIn.size > 0)
  return latestFirst.flatMap((id) => {
    const ended = known.get(id)
    const name = nameIn(id)
    if (!ended || ended.isCheck || isReplaced(name)) return []
    if (ended.state !== 'complete') return [ended.at]
    namesIn.add(name)
    return []
  })
}

/** Of one that came without a name any that is in takes the place. */
const isMadeUp = (name: string | undefined) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(name ?? '')

async function readEnded(places: Places, id: string): Promise<Ended | undefined> {
  const ending = await readEnding(places, id)
  const file = await ifThere(lstat(endIn(places, id)))
  return ending && file && { state: ending.state, isCheck: ending.isCheck, at: file.mtime }
}

const earliestFirst = (one: Date, other: Date) => one.getTime() - other.getTime()

const inOrder = ({ failed, waiting }: DeliveriesNotIn): DeliveriesNotIn => ({
  failed: failed.toSorted(earliestFirst),
  waiting: waiting.toSorted(earliestFirst),
})

/** Makes what reads both; undefined where nobody brings any. */
export function createReadNotIn(
  { importFolder, operatorApi }: Pick<Environment, 'importFolder' | 'operatorApi'>,
  dataDir: string,
): (() => Promise<DeliveriesNotIn>) | undefined {
  if (importFolder === undefined && !operatorApi) return undefined
  const known = new Map<string, Ended>()
  return async () => {
    const found = [
      ...(importFolder === undefined ? [] : [await notInFromFolder(importFolder)]),
      ...(operatorApi ? [await notInOverHttp(placesIn(dataDir), known)] : []),
    ]
    return inOrder({
      failed: found.flatMap(({ failed }) => failed),
      waiting: found.flatMap(({ waiting }) => waiting),
    })
  }
}
