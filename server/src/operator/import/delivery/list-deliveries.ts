import { lstat, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { clerkPrefix } from '#access/clerk-actor.ts'
import { ifExists } from '#files/exists.ts'
import {
  hasFailed,
  type KnownEndings,
  learnEndings,
} from '#operator/import/delivery/unfinished-deliveries.ts'
import { type Outcome, outcomeOf } from '#operator/import/over-http/outcome.ts'
import { acceptedAtOf, nameIn, type Places, waitingIds } from '#operator/import/over-http/places.ts'
import { listEnded, listWaiting, reportEnding } from '#operator/import/watch/inbox.ts'

/** A delivery that waits or has failed. */
export interface OpenDelivery {
  /** For a delivery in the watched folder, this is its path relative to that folder. */
  readonly id: string
  readonly origin: 'desk' | 'system' | 'folder'
  /** The name that the sender chose; '' for a delivery from the desk. */
  readonly name: string
  /** Actor of the audit entry; '' if unknown. */
  readonly by: string
  readonly at: Date
  readonly state: 'waiting' | 'stopped'
}

/** How many of the latest failed deliveries are listed. */
const mostFailed = 100

/**
 * Lists the deliveries over HTTP that are waiting, and the latest that have failed. Excludes dry runs that
 * have ended.
 */
export async function openOverHttp(places: Places, known: KnownEndings): Promise<OpenDelivery[]> {
  const waiting = await waitingIds(places)
  const failed = (await learnEndings(places, known)).filter((id) => hasFailed(known.get(id)))
  const outcomes = await Promise.all(
    [...waiting, ...failed.slice(-mostFailed)].map((id) => outcomeOf(places, id)),
  )
  const found = new Map(outcomes.flatMap((outcome) => (outcome ? [[outcome.id, outcome]] : [])))
  return [...found.values()].flatMap((outcome) => {
    const { state, isCheck } = outcome
    if (state === 'complete' || (isCheck && state === 'stopped')) return []
    return [{ ...describeDelivery(outcome), state }]
  })
}

/** Describes where a delivery over HTTP came from. */
export function describeDelivery({ id, by }: Pick<Outcome, 'id' | 'by'>) {
  const isOfClerk = by.startsWith(clerkPrefix)
  return {
    id,
    origin: isOfClerk ? ('desk' as const) : ('system' as const),
    name: isOfClerk ? '' : (nameIn(id) ?? ''),
    by,
    at: acceptedAtOf(id),
  }
}

/** Lists the deliveries in the watched folder that wait or have failed. */
export async function openInFolder(folder: string): Promise<OpenDelivery[]> {
  const failed = (await listEnded(folder, 'failed'))
    .filter(({ name }) => !name.endsWith(reportEnding))
    .map(({ name, delivery, since }) =>
      ofFolder({ id: join('failed', name), name: delivery, at: since, state: 'stopped' }),
    )
  const { left, there } = await listWaiting(folder)
  const waiting = await Promise.all(
    [...left.map((name) => join('working', name)), ...there].map(async (id) => {
      const found = await ifExists(lstat(join(folder, id)))
      // `ctime` is when the delivery was renamed into the folder.
      return found ? [ofFolder({ id, name: nameOf(id), at: found.ctime, state: 'waiting' })] : []
    }),
  )
  return [...failed, ...waiting.flat()]
}

const ofFolder = (found: Omit<OpenDelivery, 'origin' | 'by'>): OpenDelivery => ({
  ...found,
  origin: 'folder',
  by: '',
})

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** Returns the report of a failed delivery in the watched folder; undefined if there is none. */
export async function readFailedInFolder(folder: string, id: string): Promise<string | undefined> {
  const isThere = (await openInFolder(folder)).some((one) => one.id === id && one.state === 'stopped')
  return isThere ? ifExists(readFile(join(folder, `${id}${reportEnding}`), 'utf8')) : undefined
}
