import { readdir, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'

import { isGzip, manifestName, partsOfName, plainName } from '@portal/contract/import-files.ts'
import type { FileMapping, ImportMapping } from '@portal/contract/import-mapping.ts'
import { matchesName } from '@portal/contract/matches-name.ts'

import { reasonOf } from '#ground/start-error.ts'
import { kinds, type Kind } from '#operator/import/kinds.ts'
import { OperatorError } from '#operator/operator-error.ts'

export interface ImportFile {
  /**
   * Name in the report. A file with rows of several kinds has one name per kind, such as `Akten.csv as
   * cases`.
   */
  readonly name: string
  /** Name in the folder. */
  readonly fileName: string
  readonly path: string
  readonly kind: Kind
  readonly format: 'ndjson' | 'csv'
  readonly isCompressed: boolean
  readonly sizeBytes: number
  /** How to read the file; undefined if it is in the import format. */
  readonly mapping?: FileMapping
}

/** Whether a file is in the import format, by its name. */
export const isImportFile = (name: string): boolean => partsOfName(name) !== undefined

/**
 * Returns the names of the files in a folder, without hidden files and subfolders. Throws an OperatorError if
 * the folder cannot be read.
 */
export async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    throw new OperatorError(`The import folder cannot be read: ${reasonOf(error)}.`, { cause: error })
  })
  return entries
    .filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
}

/**
 * Finds the import files in a folder, in the order of import, and the names of all other files. Ignores
 * hidden files and subfolders.
 * @param mapping How to read the files that it names.
 */
export async function findFiles(
  folder: string,
  mapping?: ImportMapping,
): Promise<{ files: ImportFile[]; unknown: string[] }> {
  const names = (await namesIn(folder)).toSorted(byPart)
  const found = names.map((name) => ({ name, readings: readingsOf(name, mapping) }))
  const known = found.filter(({ readings }) => readings.length > 0)
  if (known.length === 0) throw new OperatorError(nothingIn(folder, names))
  refuseDuplicates(known.map(({ name }) => name))
  const files = await Promise.all(known.map(({ name, readings }) => describe(folder, name, readings)))
  return {
    files: kinds.flatMap((kind) => files.flat().filter((file) => file.kind === kind)),
    unknown: found.filter(({ readings }) => readings.length === 0).map(({ name }) => name),
  }
}

/** One way to read a file. */
type Reading = Pick<ImportFile, 'kind' | 'format' | 'mapping'>

/**
 * Returns the ways to read a file: one for each entry of the mapping that names the file. If there is no such
 * entry, the file's name determines the kind and format.
 */
function readingsOf(name: string, mapping: ImportMapping | undefined): readonly Reading[] {
  const mapped = (mapping?.files ?? []).filter((entry) => isFileOf(entry, name))
  if (mapped.length > 0)
    return mapped.map((entry, index) => {
      if (mapped.findIndex(({ kind }) => kind === entry.kind) < index)
        throw new OperatorError(`${name} is in two entries of the mapping for ${entry.kind}.`)
      return { kind: kindNamed(entry.kind), format: 'csv', mapping: entry }
    })
  const { kind, format } = partsOf(name)
  if (kind === undefined) return []
  return [{ kind: kindNamed(kind), format: format === 'csv' ? 'csv' : 'ndjson' }]
}

/** Whether an entry of a mapping is for a file of this name, compressed or not. */
export function isFileOf(entry: Pick<FileMapping, 'name'>, name: string): boolean {
  const pattern = entry.name.normalize()
  return name !== manifestName && [name, plainName(name)].some((one) => matchesName(pattern, one.normalize()))
}

function kindNamed(name: string): Kind {
  const kind = kinds.find((one) => one.name === name)
  if (!kind) throw new Error(`No kind of import file is called ${name}`)
  return kind
}

function nothingIn(folder: string, names: readonly string[]): string {
  const found =
    names.length === 0 ? '' : `, but ${names.slice(0, 5).join(', ')}${names.length > 5 ? ', …' : ''}`
  const known = kinds.map(({ name }) => name).join(', ')
  return `There is nothing to import in ${folder}${found}. Files are named ${known}, each with .ndjson or .csv and optionally .gz.`
}

const partsOf = (name: string) => partsOfName(name) ?? {}

/**
 * Sorts names naturally: `cases-2` before `cases-10`. Other names are also sorted by the numbers in them.
 */
const byPart = (one: string, other: string) =>
  Number(partsOf(one).part ?? 0) - Number(partsOf(other).part ?? 0) || inOrder.compare(one, other)

const inOrder = new Intl.Collator('en', { numeric: true })

/**
 * Throws an OperatorError if a file exists twice, for example compressed and uncompressed, because it is unclear
 * which one to import.
 */
function refuseDuplicates(names: string[]) {
  const byBase = Map.groupBy(names, (name) => partsOf(name).base ?? plainName(name))
  for (const [base, same] of byBase) {
    if (same.length > 1)
      throw new OperatorError(
        `The import folder has ${base} more than once: ${same.join(', ')}. Keep one of them.`,
      )
  }
}

async function describe(
  folder: string,
  fileName: string,
  readings: readonly Reading[],
): Promise<readonly ImportFile[]> {
  const { path, sizeBytes } = await findInside(folder, fileName)
  return readings.map((reading) => ({
    ...reading,
    name: readings.length === 1 ? fileName : `${fileName} as ${reading.kind.name}`,
    fileName,
    path,
    isCompressed: isGzip(fileName),
    sizeBytes,
  }))
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
