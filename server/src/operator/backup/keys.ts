import { createHmac } from 'node:crypto'
import { access, constants, mkdir } from 'node:fs/promises'

import { type KeyEntry, keyFilePath, readKeyFile, replaceKeyFile } from '#access/keys/key-file.ts'
import { derivedKey } from '#access/keys/sealed-secrets.ts'
import { makeDurable } from '#files/durable.ts'
import { reasonOf } from '#ground/start-error.ts'
import type { Dumped } from '#operator/backup/dump/dump-database.ts'
import type { Manifest, NeededKey } from '#operator/backup/manifest.ts'
import { OperatorError } from '#operator/operator-error.ts'

/**
 * Describes, for the manifest, the keys that rows depend on. A description identifies a key, but cannot decrypt
 * anything. Throws an OperatorError if a key is missing.
 */
export function describeKeys(
  needed: Dumped['keys'],
  entries: readonly KeyEntry[],
  { storeId, path }: { storeId: string; path: string },
): NeededKey[] {
  return needed.map((key) => {
    const entry = entries.find(({ id }) => id === key.id)
    if (!entry)
      throw new OperatorError(
        `${path} has no key "${key.id}", which rows of the database need; if keys were just changed, repeat the command.`,
      )
    return { ...key, proof: proofOf(entry, storeId) }
  })
}

/** Saves the keys in a separate folder. Keeps older keys in this folder, because older backups may need them. */
export async function saveKeys(folder: string, entries: readonly KeyEntry[]): Promise<void> {
  const path = keyFilePath(folder)
  const older = (await openKeysFolder(folder)).filter(({ id }) => !entries.some((entry) => entry.id === id))
  await replaceKeyFile(path, [...entries, ...older])
}

/**
 * Creates the folder if it is missing, and reads the keys in it. Throws an OperatorError if it is not writable.
 */
export async function openKeysFolder(folder: string): Promise<readonly KeyEntry[]> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.W_OK)
  } catch (error) {
    throw new OperatorError(`The folder ${folder} cannot be used for the keys: ${reasonOf(error)}.`)
  }
  return readKeyFile(keyFilePath(folder)) ?? []
}

/**
 * Reads the keys in a folder. Throws an OperatorError if a key of the backup is missing, or if the folder has
 * a different key with the same id.
 */
export function requireKeys(folder: string, { keys, storeId }: Manifest): readonly KeyEntry[] {
  const path = keyFilePath(folder)
  const entries = readKeyFile(path)
  if (!entries) throw new OperatorError(`${path} is missing; --keys names the folder that holds it.`)
  for (const { id, proof, secondFactors } of keys) {
    const entry = entries.find((entry) => entry.id === id)
    if (entry && proofOf(entry, storeId) === proof) continue
    const why = entry ? `its key "${id}" is a different one` : `it has no key "${id}"`
    throw new OperatorError(
      `The keys in ${path} are not those of this backup: ${why} (${secondFactors} second factors need it). Nothing was restored.`,
    )
  }
  return entries
}

/** Writes the keys into the data directory. */
export async function putKeys(dataDir: string, entries: readonly KeyEntry[]): Promise<void> {
  await replaceKeyFile(keyFilePath(dataDir), entries)
  await makeDurable(dataDir, [dataDir])
}

const proofOf = ({ key }: KeyEntry, storeId: string) =>
  createHmac('sha256', derivedKey(Buffer.from(key, 'base64'), 'proof in a backup'))
    .update(storeId)
    .digest('base64')
