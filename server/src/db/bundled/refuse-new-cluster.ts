import { join } from 'node:path'

import { isCreated } from '#db/bundled/create-cluster.ts'
import { readPlace } from '#db/bundled/place.ts'
import { pathExists } from '#files/exists.ts'
import { fileStoreOf, holdsDocuments } from '#files/file-store.ts'
import { reasonOf, StartError } from '#ground/start-error.ts'

/**
 * Throws a StartError if the data directory contains documents or keys but no cluster. Their database is lost
 * or elsewhere, so a new one must not be created. Call this before creating anything. Looks for the cluster
 * last: if another process starts for the first time in parallel, it creates its cluster before its keys and
 * documents. So if this function has seen those, it also sees the cluster, and does not refuse.
 */
export async function refuseNewCluster(dataDir: string): Promise<void> {
  const leftovers = await findLeftovers(dataDir)
  if (leftovers === undefined) return
  const { usual, moved } = await readPlace(dataDir)
  const cluster = moved ?? usual
  if (await isCreated(cluster)) return
  throw new StartError(
    `There is no bundled database in ${cluster}, but ${leftovers} of an earlier one, so no new one is created: set DATABASE_URL to their database, restore its folder (and postgres-place, if there was one), or set DATA_DIR to a new folder to start over.`,
  )
}

async function findLeftovers(dataDir: string): Promise<string | undefined> {
  const store = fileStoreOf(dataDir)
  const keys = join(dataDir, 'secret-keys.json')
  try {
    if (await holdsDocuments(store)) return `${store.folder} holds documents`
    return (await pathExists(keys)) ? `${keys} holds keys` : undefined
  } catch (error) {
    throw new StartError(`Documents cannot be stored in the data directory ${dataDir}: ${reasonOf(error)}.`)
  }
}
