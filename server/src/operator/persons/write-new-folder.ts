import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { makeDurable } from '#files/durable.ts'
import type { FileStore } from '#files/file-store.ts'
import { codeOf, reasonOf } from '#ground/start-error.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { documentsFolder, type PersonDocument } from '#operator/persons/documents-of-person.ts'
import { removeUnfinished, unfinished } from '#operator/submissions/write-folder.ts'

export interface NewFolder {
  /** Contents of the text files, by name. */
  readonly texts: Readonly<Record<string, string>>
  readonly documents: readonly PersonDocument[]
}

/**
 * Writes a new folder that only its owner can read (mode 0700, files 0600). The folder gets its name once it is
 * complete and on disk. Returns the documents that are missing in the document store. Throws an OperatorError if
 * the folder exists already or cannot be written.
 */
export async function writeNewFolder(
  files: FileStore,
  folder: string,
  content: NewFolder,
): Promise<readonly PersonDocument[]> {
  await refuseFolder(folder)
  const building = join(dirname(folder), `${unfinished}${randomUUID()}`)
  try {
    await removeUnfinished(dirname(folder))
    const { paths, missing } = await fill(files, building, content)
    await makeDurable(dirname(folder), paths)
    await rename(building, folder)
    return missing
  } catch (error) {
    await rm(building, { recursive: true, force: true })
    throw new OperatorError(`Nothing was written to ${folder}: ${reasonOf(error)}.`, { cause: error })
  }
}

async function refuseFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined
    throw new OperatorError(`Nothing can be written to ${folder}: ${reasonOf(error)}.`)
  })
  if (found)
    throw new OperatorError(
      `${folder} is there already; name a folder that is not, so that nothing is mixed.`,
    )
}

async function fill(files: FileStore, building: string, { texts, documents }: NewFolder) {
  const folders = [building, join(building, documentsFolder)]
  for (const folder of folders) await mkdir(folder, { mode: 0o700 })
  const paths: string[] = []
  const missing: PersonDocument[] = []
  const write = async (name: string, content: string | Buffer) => {
    paths.push(join(building, name))
    await writeFile(join(building, name), content, { mode: 0o600 })
  }
  for (const [name, text] of Object.entries(texts)) await write(name, text)
  for (const document of documents) {
    const bytes = await readDocument(files, document)
    if (bytes === undefined) missing.push(document)
    else await write(document.file, bytes)
  }
  return { paths: [...paths, ...folders.toReversed()], missing }
}

async function readDocument(files: FileStore, { sha256 }: PersonDocument): Promise<Buffer | undefined> {
  try {
    return await files.read(sha256)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}
