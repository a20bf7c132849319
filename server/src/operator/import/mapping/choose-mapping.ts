import { createHash } from 'node:crypto'

import type { ImportMapping } from '@portal/contract/import-mapping.ts'

import type { Db } from '#db/connect.ts'
import { isFileOf, isImportFile, namesIn } from '#operator/import/delivery/find-files.ts'
import { DeliveryError } from '#operator/import/delivery/manifest.ts'
import { readMapping } from '#operator/import/mapping/check-mapping.ts'
import { findMapping, storedMappings } from '#operator/import/mapping/stored-mappings.ts'
import { OperatorError } from '#operator/operator-error.ts'

export interface MappingChoice {
  readonly db: Db
  /** How to read files that are not in the import format: a mapping, or the name of a stored one. */
  readonly mapping?: string | ImportMapping | undefined
  /**
   * Whether to look for a stored mapping whose file names fit, if neither the caller nor the manifest names a
   * mapping.
   */
  readonly findsMapping?: boolean | undefined
}

export interface ChosenMapping {
  /** Name of the stored mapping; undefined if it is not stored. */
  readonly name: string | undefined
  readonly mapping: ImportMapping
  /** Whether the mapping was named for this delivery, rather than found by file names. */
  readonly isNamed: boolean
}

/**
 * Returns the mapping for the files of a folder; undefined if there is none. Throws an OperatorError if the
 * mapping does not exist or is invalid, or if several mappings fit.
 * @param inManifest Name in the manifest.
 */
export async function chooseMapping(
  folder: string,
  { db, mapping, findsMapping }: MappingChoice,
  inManifest: string | undefined,
): Promise<ChosenMapping | undefined> {
  if (mapping !== undefined && inManifest !== undefined)
    throw new OperatorError(`The manifest names the mapping ${inManifest}; leave the other one out.`)
  if (typeof mapping === 'object') return { name: undefined, mapping: readMapping(mapping), isNamed: true }
  const name = mapping ?? inManifest
  if (name !== undefined) return { name, mapping: (await findMapping(db, name)).mapping, isNamed: true }
  return findsMapping === true ? findByNames(db, folder) : undefined
}

/** Finds the stored mapping that has an entry for one of the files that are not in the import format. */
async function findByNames(db: Db, folder: string): Promise<ChosenMapping | undefined> {
  const foreign = (await namesIn(folder)).filter((name) => !isImportFile(name))
  if (foreign.length === 0) return undefined
  const fitting = (await storedMappings(db)).filter(({ mapping }) =>
    mapping.files.some((entry) => foreign.some((name) => isFileOf(entry, name))),
  )
  if (fitting.length > 1)
    throw new DeliveryError(
      `The files fit several mappings: ${fitting.map(({ name }) => name).join(', ')}. Name one in a manifest, or make their names of files differ.`,
    )
  const [found] = fitting
  return found && { ...(await findMapping(db, found.name)), isNamed: false }
}

/** Returns a hash that identifies the content of a mapping; '' if there is no mapping. */
export const hashOfMapping = (chosen: ChosenMapping | undefined): string =>
  chosen ? createHash('sha256').update(JSON.stringify(chosen.mapping)).digest('hex') : ''

/** Returns the error for an import that would use a different mapping than its check did. */
export const otherThanChecked = (chosen: ChosenMapping | undefined): DeliveryError =>
  new DeliveryError(
    chosen
      ? `The mapping ${chosen.name ?? ''} is not the one of the check, so nothing was imported. Check the delivery again.`
      : 'The check has read the files by a mapping that does not fit any more, so nothing was imported. Check the delivery again.',
  )
