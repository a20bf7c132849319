import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import * as z from 'zod/mini'

import { codeOf, reasonOf } from '#ground/start-error.ts'
import { OperatorError } from '#operator/operator-error.ts'

export const formatVersion = 1

const part = z.object({
  /** Path relative to the folder of the snapshot. */
  path: z.string(),
  sizeBytes: z.number(),
  /** Hash of the stored bytes: 64 hexadecimal digits. */
  sha256: z.string(),
})

/** A file of a snapshot. */
export type Part = z.infer<typeof part>

const table = z.object({
  name: z.string(),
  /** Names of the columns in order, without generated columns. */
  columns: z.array(z.string()),
  rows: z.string(),
  /** The sum of each numeric column, as a decimal string. */
  sums: z.record(z.string(), z.string()),
})

/** Row count and sums of a table at the time of the backup. */
export type TableFigures = z.infer<typeof table>

const key = z.object({
  id: z.string(),
  /** How many second factors the key encrypts. */
  secondFactors: z.number(),
  /** Whether the key signed the anchor of the audit trail. */
  signsAnchor: z.boolean(),
  /** HMAC of the store id with the key, by which a restore recognises the key. */
  proof: z.string(),
})

export type NeededKey = z.infer<typeof key>

const manifest = z.object({
  formatVersion: z.literal(formatVersion),
  portalVersion: z.string(),
  takenAt: z.string(),
  /** The id of the portal's document store. The database contains it too. */
  storeId: z.string(),
  database: z.object({
    /** `server_version_num`, for example 180004. */
    serverVersion: z.number(),
    /** `own`: one file in COPY format per table. `pg_dump`: one file in pg_dump's custom format. */
    dump: z.enum(['own', 'pg_dump']),
    /** Major version of pg_dump, if it was used. */
    toolVersion: z.optional(z.number()),
    /** Why pg_dump was not used, if the dump is `own`. */
    ownBecause: z.optional(z.string()),
    migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
    tables: z.array(table),
    /** The last value of each sequence; null if it was never used. */
    sequences: z.array(z.object({ name: z.string(), lastValue: z.nullable(z.string()) })),
    /** The newest row of the audit trail; null if it is empty. */
    auditHead: z.nullable(z.object({ position: z.string(), hash: z.string() })),
    parts: z.array(part),
  }),
  keys: z.array(key),
  documents: z.object({
    count: z.number(),
    sizeBytes: z.number(),
    /** How many documents that rows refer to were missing or damaged in the portal's store. */
    missing: z.number(),
    /** The file that lists all documents with their sizes. */
    list: part,
  }),
  /**
   * The operator's file comes first, then its information sheet and logo, if they exist. Empty if there is no
   * operator's file.
   */
  operatorFiles: z.array(part),
})

/** Describes a snapshot, so that a restore can be verified. */
export type Manifest = z.infer<typeof manifest>

const pathsIn = (folder: string) => ({
  manifest: join(folder, 'manifest.json'),
  /** Path of the manifest's checksum, in the format of `sha256sum -c`. */
  checksum: join(folder, 'manifest.json.sha256'),
})

export const checksumOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** All files that the manifest lists. */
export const partsOf = ({ database, documents, operatorFiles }: Manifest): readonly Part[] => [
  ...database.parts,
  documents.list,
  ...operatorFiles,
]

/** Writes the manifest. It is the last file of a snapshot. */
export async function writeManifest(folder: string, content: Manifest): Promise<void> {
  const text = `${JSON.stringify(content, undefined, 2)}\n`
  const paths = pathsIn(folder)
  await writeFile(paths.manifest, text, { mode: 0o600, flush: true })
  await writeFile(paths.checksum, `${checksumOf(text)}  manifest.json\n`, { mode: 0o600, flush: true })
}

/** Reads the manifest of a snapshot. Throws an OperatorError if it is missing, changed or of a newer format. */
export async function readManifest(folder: string): Promise<Manifest & { readonly checksum: string }> {
  const paths = pathsIn(folder)
  const [text, checksum] = await Promise.all([readText(paths.manifest), readText(paths.checksum)])
  // guard: R83
  if (checksum.slice(0, 64) !== checksumOf(text))
    throw new OperatorError(
      `${paths.manifest} was changed after the backup: its hash is not that of manifest.json.sha256.`,
    )
  const read = manifest.safeParse(JSON.parse(text))
  if (!read.success)
    throw new OperatorError(
      `${paths.manifest} has a format that this version of the portal cannot read; use the version that made the backup, or a newer one.`,
    )
  return { ...read.data, checksum: checksum.slice(0, 64) }
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    throw new OperatorError(
      codeOf(error) === 'ENOENT' ? `${path} is missing.` : `${path} cannot be read: ${reasonOf(error)}.`,
    )
  }
}
