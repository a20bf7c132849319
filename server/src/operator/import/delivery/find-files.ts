import { readdir, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'

import { importFileName } from '@portal/contract/import-files.ts'

import { reasonOf } from '#ground/start-error.ts'
import { kinds, type Kind } from '#operator/import/kinds.ts'
import { OperatorError } from '#operator/operator-error.ts'

export interface ImportFile {
  readonly name: string
  readonly path: string
  readonly kind: Kind
  readonly format: 'ndjson' | 'csv'
  readonly isCompressed: boolean
  readonly sizeBytes: number
}

/**
 * Finds the import files in a folder, in the order of import, and the names of all other files. Ignores hidden
 * files and subfolders.
 */
export async function findFiles(folder: string): Promise<{ files: ImportFile[]; unknown: string[] }> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    throw new OperatorError(`The import folder cannot be read: ${reasonOf(error)}.`, { cause: error })
  })
  const names = entries
    .filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .toSorted(byPart)
  const known = names.filter((name) => importFileName.test(name))
  if (known.length === 0) throw new OperatorError(nothingIn(folder, names))
  refuseDuplicates(known)
  const files = await Promise.all(known.map((name) => describe(folder, name)))
  return {
    files: kinds.flatMap((kind) => files.filter((file) => file.kind === kind)),
    unknown: names.filter((name) => !importFileName.test(name)),
  }
}

function nothingIn(folder: string, names: readonly string[]): string {
  const found =
    names.length === 0 ? '' : `, but ${names.slice(0, 5).join(', ')}${names.length > 5 ? ', …' : ''}`
  const known = kinds.map(({ name }) => name).join(', ')
  return `There is nothing to import in ${folder}${found}. Files are named ${known}, each with .ndjson or .csv and optionally .gz.`
}

const partsOf = (name: string) => importFileName.exec(name)?.groups ?? {}

/** Sorts `cases-2` before `cases-10`. */
const byPart = (one: string, other: string) =>
  Number(partsOf(one).part ?? 0) - Number(partsOf(other).part ?? 0)

/**
 * Throws an OperatorError if a file exists twice, for example compressed and uncompressed, because it is unclear
 * which one to import.
 */
function refuseDuplicates(names: string[]) {
  const byBase = Map.groupBy(names, (name) => partsOf(name).base)
  for (const [base, same] of byBase) {
    if (same.length > 1)
      throw new OperatorError(
        `The import folder has ${base} more than once: ${same.join(', ')}. Keep one of them.`,
      )
  }
}

async function describe(folder: string, name: string): Promise<ImportFile> {
  const { kind: kindName, format, gz } = partsOf(name)
  const kind = kinds.find((kind) => kind.name === kindName)
  if (!kind) throw new Error(`No kind of import file is called ${kindName}`)
  const { path, sizeBytes } = await findInside(folder, name)
  return {
    name,
    path,
    kind,
    format: format === 'csv' ? 'csv' : 'ndjson',
    isCompressed: gz !== undefined,
    sizeBytes,
  }
}

/**
 * Finds a file in the import folder. Throws an OperatorError if it is not a regular file, or if it is a symbolic
 * link that leads out of the folder: the sender of a delivery must not be able to make the portal read, and quote,
 * other files.
 */
export async function findInside(folder: string, name: string): Promise<{ path: string; sizeBytes: number }> {
  const path = join(folder, name)
  const found = await stat(path)
  // Opening a named pipe, for example, would block.
  if (!found.isFile()) throw new OperatorError(`${name} is not a regular file.`)
  if (!(await realpath(path)).startsWith((await realpath(folder)) + sep))
    throw new OperatorError(`${name} is a link that leads out of the import folder.`)
  return { path, sizeBytes: found.size }
}
