import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

import * as z from 'zod/mini'

import { replaceFile } from '#files/durable.ts'
import { codeOf, StartError } from '#ground/start-error.ts'

/** Content of a file that a restore writes before anything else, and deletes after all checks. */
const note = z.object({
  /** Folder of the backup. */
  folder: z.string(),
  snapshot: z.string(),
  /** SHA-256 of the manifest. */
  manifest: z.string(),
})

export type UnfinishedRestore = z.infer<typeof note>

const pathIn = (dataDir: string) => join(dataDir, 'restore-unfinished.json')

/** Returns the unfinished restore into this data directory, if any. */
export async function readUnfinishedRestore(dataDir: string): Promise<UnfinishedRestore | undefined> {
  try {
    return note.parse(JSON.parse(await readFile(pathIn(dataDir), 'utf8')))
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined
    throw new StartError(`${pathIn(dataDir)} cannot be read; start the restore again in an empty DATA_DIR.`)
  }
}

/** Durably records that a restore has started. */
export const recordUnfinishedRestore = (dataDir: string, restore: UnfinishedRestore): Promise<void> =>
  replaceFile(pathIn(dataDir), `${JSON.stringify(restore)}\n`)

/** Deletes the record, because the restore is complete. */
export const forgetUnfinishedRestore = (dataDir: string): Promise<void> => rm(pathIn(dataDir))

/** Throws a StartError if a restore into the data directory was not completed. */
export async function refuseUnfinishedRestore(dataDir: string): Promise<void> {
  const unfinished = await readUnfinishedRestore(dataDir)
  if (!unfinished) return
  const { folder, snapshot } = unfinished
  throw new StartError(
    `A restore into ${dataDir} was interrupted, so its contents are incomplete: run the command again ("portal restore ${folder} --snapshot ${snapshot}", with the same --keys), which continues where it stopped; or start over with another DATA_DIR and an empty database.`,
  )
}
