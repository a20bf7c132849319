import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { ifExists } from '#files/exists.ts'
import type { Environment } from '#settings/environment.ts'

/**
 * Folders for deliveries over HTTP, sent by systems or by clerks at the desk. `arriving` has the deliveries
 * that are being received, `waiting` the complete ones, and `ended` one file with the outcome of each.
 * Portals with the same data directory share these folders.
 */
export interface Places {
  readonly arriving: string
  readonly waiting: string
  readonly ended: string
}

/** Whether the portal accepts deliveries over HTTP. */
export const takesOverHttp = ({ operatorApi, desk }: Pick<Environment, 'operatorApi' | 'desk'>): boolean =>
  operatorApi !== undefined || desk !== undefined

export const placesIn = (dataDir: string): Places => {
  const folder = join(dataDir, 'deliveries-over-http')
  return {
    arriving: join(folder, 'arriving'),
    waiting: join(folder, 'waiting'),
    ended: join(folder, 'ended'),
  }
}

/** The file with the uncompressed request body in a delivery's folder. */
export const bodyIn = (folder: string) => join(folder, 'body.ndjson')
/** The file in a delivery's folder that has the options of its import. */
export const optionsIn = (folder: string) => join(folder, 'wishes.json')

/** The import folder in a delivery's folder. */
export const importFolderIn = (folder: string) => join(folder, 'folder')
/** The file in a delivery's folder for the rows that its import rejects. */
export const rejectsIn = (folder: string) => join(folder, 'rejects.ndjson')

/** The file with the rejected rows of an ended delivery. */
export const endedRejectsIn = ({ ended }: Places, id: string) => join(ended, `${id}.rejects.ndjson`)

/** The file with the outcome of a delivery. */
export const endIn = ({ ended }: Places, id: string) => join(ended, `${id}.json`)

/**
 * Returns an id that consists of the time of acceptance and the name, for example `20260601100000000-night-1`.
 * Sorted ids are in the order of acceptance.
 */
export const idOf = (acceptedMs: number, name: string) =>
  `${new Date(acceptedMs).toISOString().replaceAll(/\D/g, '')}-${name}`

const idPattern = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d{3})-(.+)$/

export const nameIn = (id: string): string | undefined => idPattern.exec(id)?.[8]

export const acceptedAtOf = (id: string): Date => new Date(id.replace(idPattern, '$1-$2-$3T$4:$5:$6.$7Z'))

/** Ids of waiting deliveries, in the order of acceptance. */
export const waitingIds = async ({ waiting }: Places): Promise<readonly string[]> =>
  (await namesIn(waiting)).filter((name) => nameIn(name) !== undefined).toSorted()

/** Ids of ended deliveries. */
export const endedIds = async ({ ended }: Places): Promise<readonly string[]> =>
  (await namesIn(ended))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))

/** Names of the files in a folder; an empty list if it does not exist yet. */
export const namesIn = async (folder: string): Promise<readonly string[]> =>
  (await ifExists(readdir(folder))) ?? []
