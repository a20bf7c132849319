import { readFile } from 'node:fs/promises'

import { manifestName } from '@portal/contract/import-files.ts'
import * as z from 'zod/mini'

import { codeOf, reasonOf } from '#ground/start-error.ts'
import { suggestNearest } from '#ground/text/near-word.ts'
import { findInside } from '#operator/import/delivery/find-files.ts'
import { kinds } from '#operator/import/kinds.ts'
import { OperatorError } from '#operator/operator-error.ts'

/** The manifest is invalid, the folder does not match it, or a complete kind has no file. Nothing was imported. */
export class DeliveryError extends OperatorError {}

const kindNames = kinds.map(({ name }) => name)

const kindName = z.enum(kindNames, {
  error: ({ input }) => `is not a kind of file${suggestNearest(String(input), kindNames)}`,
})

/** The manifest, which lists the content of an import folder (docs/import-format.md). */
const manifestFile = z.strictObject({
  files: z.array(
    z.strictObject({
      name: z.string(),
      /** Number of rows, not counting the CSV header and empty lines. */
      rows: z.int().check(z.minimum(0)),
      /** Hash of the file as it is on disk, that is, of the compressed bytes if it is compressed. */
      sha256: z.string().check(z.regex(/^[0-9a-fA-F]{64}$/, { error: 'is not 64 hexadecimal digits' })),
    }),
  ),
  /** Kinds whose files contain all rows. Other stored rows of these kinds are deleted. */
  complete: z._default(z.array(kindName), []),
  /** Name of the stored mapping for files that are not in the import format. */
  mapping: z.optional(z.string()),
})
export type Manifest = z.output<typeof manifestFile>

/** Reads the manifest of a folder; undefined if there is none. Throws a DeliveryError if it is invalid. */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  const text = await readText(folder)
  if (text === undefined) return undefined
  const checked = z.safeParse(manifestFile, parsed(text))
  if (checked.success) return checked.data
  const faults = checked.error.issues.map(
    (issue) => `  ${issue.path.length === 0 ? 'the file' : issue.path.join('.')}: ${faultIn(issue)}`,
  )
  throw new DeliveryError([`${manifestName} is wrong; nothing is imported.`, ...faults].join('\n'))
}

const fields = ['files', 'name', 'rows', 'sha256', 'complete', 'mapping']

const faultIn = (issue: z.core.$ZodIssue) =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => `${JSON.stringify(key)} is unknown${suggestNearest(key, fields)}`).join(', ')
    : issue.message

async function readText(folder: string): Promise<string | undefined> {
  try {
    const { path } = await findInside(folder, manifestName)
    return await readFile(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    const reason =
      error instanceof OperatorError ? error.message : `${manifestName} cannot be read: ${reasonOf(error)}.`
    throw new DeliveryError(reason, { cause: error })
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new DeliveryError(`${manifestName} is not JSON: ${reasonOf(error)}; nothing is imported.`)
  }
}
