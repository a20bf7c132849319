import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { ifThere } from '#files/is-there.ts'

/**
 * Where deliveries lie that come over HTTP: each a folder in `arriving` while it comes and in `waiting` when it is whole,
 * until what became of it stands in a file in `ended`. Portals that share the data directory share it.
 */
export interface Places {
  readonly arriving: string
  readonly waiting: string
  readonly ended: string
}

export const placesIn = (dataDir: string): Places => {
  const folder = join(dataDir, 'deliveries-over-http')
  return {
    arriving: join(folder, 'arriving'),
    waiting: join(folder, 'waiting'),
    ended: join(folder, 'ended'),
  }
}

/** In a delivery's folder: its bytes, unpacked, and how they shall be imported. */
export const bodyIn = (folder: string) => join(folder, 'body.ndjson')
export const wishesIn = (folder: string) => join(folder, 'wishes.json')

/** The file that says what became of a delivery. */
export const endIn = ({ ended }: Places, id: string) => join(ended, `${id}.json`)

/** The moment of a delivery's acceptance and its name: `20260601100000000-night-1`. Ids sort as they were accepted. */
export const idOf = (acceptedMs: number, name: string) =>
  `${new Date(acceptedMs).toISOString().replaceAll(/\D/g, '')}-${name}`

const idPattern = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d{3})-(.+)$/

export const nameIn = (id: string): string | undefined => idPattern.exec(id)?.[8]

export const acceptedAtOf = (id: string): Date => new Date(id.replace(idPattern, '$1-$2-$3T$4:$5:$6.$7Z'))

/** Ids of the deliveries that wait, in the order in which they were accepted. */
export const waitingIds = async ({ waiting }: Places): Promise<readonly string[]> =>
  (await namesIn(waiting)).filter((name) => nameIn(name) !== undefined).toSorted()

/** Ids of those of which it is known what became of them. */
export const endedIds = async ({ ended }: Places): Promise<readonly string[]> =>
  (await namesIn(ended))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))

/** Nothing has come yet where there is no such folder. */
export const namesIn = async (folder: string): Promise<readonly string[]> =>
  (await ifThere(readdir(folder))) ?? []
