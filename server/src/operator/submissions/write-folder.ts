import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { makeDurable } from '#files/durable.ts'
import type { FileStore } from '#files/file-store.ts'
import { codeOf } from '#ground/start-error.ts'
import type { SubmissionWithFiles } from '#operator/submissions/find-submission.ts'
import { documentOf } from '#operator/submissions/submission-document.ts'

const documentName = 'submission.json'

/** Prefix of the name of a folder that is not complete yet. The dot hides it from `*`. */
export const unfinished = '.unfinished-'

/** The name of a submission's folder: the position, by which folders are sorted, and the receipt number. */
export const folderNameOf = ({ position, receiptNumber }: { position: string; receiptNumber: string }) =>
  `${position.padStart(9, '0')}-${receiptNumber}`

/**
 * Writes a submission and its files to a new folder, which gets its final name once it is complete and on disk.
 * Does not change a complete folder. Throws if a file is missing, or if the folder exists and is incomplete.
 * @param note Called before the folder gets its final name.
 */
export async function writeFolder(
  files: FileStore,
  target: string,
  exported: SubmissionWithFiles,
  note: () => Promise<void>,
): Promise<'written' | 'there'> {
  const document = documentOf(exported)
  const folder = join(target, folderNameOf(exported.submission))
  if (await isThere(folder)) {
    await requireWhole(folder, document)
    return 'there'
  }
  const building = join(target, unfinished + randomUUID())
  await mkdir(building, { mode: 0o750 })
  try {
    await makeDurable(target, [...(await fill(building, document, files)), building])
    await note()
    await rename(building, folder)
    await makeDurable(target, [target])
    return 'written'
  } catch (error) {
    await rm(building, { recursive: true, force: true })
    if (!isTaken(error)) throw error
  }
  // The folder was created by another export at the same time.
  await requireWhole(folder, document)
  return 'there'
}

/** Writes `submission.json` and the files into a folder. Returns their paths. */
async function fill(folder: string, document: ReturnType<typeof documentOf>, files: FileStore) {
  const paths = [join(folder, documentName)]
  await writeFile(join(folder, documentName), `${JSON.stringify(document, null, 2)}\n`, { mode: 0o640 })
  for (const { file, name, sha256 } of document.files) {
    const path = join(folder, file)
    await writeFile(path, await readChecked(files, name, sha256), { mode: 0o640 })
    paths.push(path)
  }
  return paths
}

const isTaken = (error: unknown) => ['ENOTEMPTY', 'EEXIST'].includes(codeOf(error) ?? '')

/**
 * Removes incomplete folders that killed exports left behind. Keeps those of the last hour, because an export may
 * still be writing them.
 */
export async function removeUnfinished(target: string): Promise<void> {
  const hourMs = 3_600_000
  for (const name of await readdir(target)) {
    if (!name.startsWith(unfinished)) continue
    const path = join(target, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > hourMs) await rm(path, { recursive: true, force: true })
  }
}

async function readChecked(files: FileStore, name: string, sha256: string): Promise<Buffer> {
  const bytes = await files.read(sha256).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') throw new Error(`the file "${name}" is missing in the store`)
    throw error
  })
  if (hashOf(bytes) !== sha256) throw new Error(`the file "${name}" is damaged in the store`)
  return bytes
}

async function requireWhole(folder: string, { id, files }: ReturnType<typeof documentOf>): Promise<void> {
  const text = await readFile(join(folder, documentName), 'utf8').catch(() => '{}')
  const isWhole = text.includes(`"id": "${id}"`) && (await Promise.all(files.map(isIntact))).every(Boolean)
  if (!isWhole) throw new Error(`the folder ${folder} exists and is incomplete`)

  async function isIntact({ file, sha256 }: { file: string; sha256: string }) {
    // A file that cannot be read is not intact.
    const bytes = await readFile(join(folder, file)).catch(() => undefined)
    return bytes !== undefined && hashOf(bytes) === sha256
  }
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
