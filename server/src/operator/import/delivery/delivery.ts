import { manifestName } from '@portal/contract/import-files.ts'

import { reasonOf } from '#ground/start-error.ts'
import { nearestWord } from '#ground/text/near-word.ts'
import { findFiles, type ImportFile, isFileOf } from '#operator/import/delivery/find-files.ts'
import { DeliveryError, type Manifest, readManifest } from '#operator/import/delivery/manifest.ts'
import { type Kind, kinds } from '#operator/import/kinds.ts'
import {
  chooseMapping,
  type ChosenMapping,
  hashOfMapping,
  type MappingChoice,
  otherThanChecked,
} from '#operator/import/mapping/choose-mapping.ts'
import { countRows } from '#operator/import/rows/read-rows.ts'

/** The checked content of an import folder. */
export interface Delivery {
  /** The files in the order of import. */
  readonly files: readonly ImportFile[]
  /** Kinds whose files contain all rows, so that other stored rows are deleted. */
  readonly complete: readonly Kind[]
  /** Warnings about skipped or unusual files. */
  readonly warnings: readonly string[]
  /** SHA-256 of each file according to the manifest, by file name; undefined if there is no manifest. */
  readonly hashes: ReadonlyMap<string, string> | undefined
  /** Name of the mapping for the files; undefined if there is none. */
  readonly mapping: string | undefined
  /** Hash of this mapping; '' if there is none. */
  readonly mappingHash: string
}

interface DeliveryOptions extends MappingChoice {
  readonly complete?: readonly string[]
  readonly checkedMapping?: string | undefined
  readonly signal?: AbortSignal
}

/**
 * Checks a folder before its import and returns its content. Throws an OperatorError if there is nothing to
 * import, and a DeliveryError if the folder does not match its manifest or has no file of a complete kind.
 */
export async function openDelivery(
  folder: string,
  { complete = [], checkedMapping, signal, ...choice }: DeliveryOptions,
): Promise<Delivery> {
  const manifest = await readManifest(folder)
  const chosen = await chooseMapping(folder, choice, manifest?.mapping)
  const mapping = { mapping: chosen?.name, mappingHash: hashOfMapping(chosen) }
  if (checkedMapping !== undefined && checkedMapping !== mapping.mappingHash) throw otherThanChecked(chosen)
  const { files, unknown } = await findFiles(folder, chosen?.mapping)
  const otherFiles = unknown.filter((name) => name !== manifestName)
  const empty = files.filter(({ sizeBytes }) => sizeBytes === 0).map(({ name }) => `${name} is empty.`)
  if (!manifest) {
    const faults = faultsOfKinds(complete, files)
    if (faults.length > 0) throw new DeliveryError(['Nothing is imported.', ...faults].join('\n'))
    const warnings = [...otherFiles.map(skippedWarning), ...empty, ...warningsOf(chosen, files)]
    return { files, complete: kindsNamed(complete), hashes: undefined, warnings, ...mapping }
  }
  const faults = [...faultsOfNames(manifest, files, otherFiles), ...faultsOfKinds(manifest.complete, files)]
  if (faults.length === 0) faults.push(...(await faultsOfContent(manifest, files, signal)))
  if (faults.length > 0)
    throw new DeliveryError(
      [`The folder does not match ${manifestName}; nothing is imported.`, ...faults].join('\n'),
    )
  return {
    files,
    complete: kindsNamed(manifest.complete),
    hashes: new Map(manifest.files.map(({ name, sha256 }) => [name, sha256.toLowerCase()])),
    warnings: [...empty, ...warningsOf(chosen, files)],
    ...mapping,
  }
}

/**
 * Warns about entries of a mapping for which there is no file. Does not warn if the mapping was found by file
 * names, because it may have entries for files that are not delivered every night.
 */
const warningsOf = (chosen: ChosenMapping | undefined, files: readonly ImportFile[]): string[] =>
  chosen?.isNamed
    ? chosen.mapping.files
        .filter((entry) => !files.some(({ fileName }) => isFileOf(entry, fileName)))
        .map(({ name, kind }) => `No file is called ${name}, in which the mapping expects ${kind}.`)
    : []

function skippedWarning(name: string): string {
  const near = nearestWord(
    (name.split('.')[0] ?? '').replace(/-\d+$/, ''),
    kinds.map((kind) => kind.name),
  )
  const meant = near === undefined ? '' : ` Perhaps you mean ${near}.`
  return `${name} is NOT imported: it is not the name of an import file.${meant}`
}

function faultsOfNames(
  { files: listed }: Manifest,
  files: readonly ImportFile[],
  otherFiles: readonly string[],
): string[] {
  const there = new Set([...files.map(({ fileName }) => fileName), ...otherFiles])
  const names = listed.map(({ name }) => name)
  return [
    ...names.filter((name) => !there.has(name)).map((name) => `  ${name} is missing.`),
    ...[...there].filter((name) => !names.includes(name)).map((name) => `  ${name} is not in it.`),
    ...otherFiles
      .filter((name) => names.includes(name))
      .map((name) => `  ${name} is not the name of an import file.`),
    ...names.filter((name, index) => names.indexOf(name) < index).map((name) => `  ${name} is in it twice.`),
  ]
}

const kindsNamed = (names: readonly string[]) => kinds.filter(({ name }) => names.includes(name))

/** Finds complete kinds without a file. Importing them would delete all stored rows of the kind. */
const faultsOfKinds = (complete: readonly string[], files: readonly ImportFile[]): string[] =>
  complete
    .filter((name) => !files.some(({ kind }) => kind.name === name))
    .map((name) => `  ${name} is declared complete, but has no file.`)

async function faultsOfContent(
  { files: listed }: Manifest,
  files: readonly ImportFile[],
  signal?: AbortSignal,
): Promise<string[]> {
  const faults: string[] = []
  for (const file of files) {
    signal?.throwIfAborted()
    const expected = listed.find(({ name }) => name === file.fileName)
    const fault = expected && (await faultOfContent(file, expected, signal))
    if (fault) faults.push(`  ${file.name} ${fault}.`)
  }
  return faults
}

async function faultOfContent(
  file: ImportFile,
  expected: Manifest['files'][number],
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  try {
    const { rows, sha256 } = await countRows(file, signal)
    if (sha256 !== expected.sha256.toLowerCase())
      return `has the SHA-256 ${sha256}, not ${expected.sha256.toLowerCase()}`
    return rows === expected.rows ? undefined : `has ${rows} rows, not ${expected.rows}`
  } catch (error) {
    return `cannot be read: ${reasonOf(error)}`
  }
}
