import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import * as z from 'zod/mini'

import { codeOf, reasonOf } from '#ground/start-error.ts'
import { OperatorError } from '#operator/operator-error.ts'

/** The version of the backup format. */
export const formatVersion = 1

const part = z.object({
  /** Relative to the folder of the snapshot. */
  path: z.string(),
  sizeBytes: z.number(),
  /** Of the stored bytes, 64 hexadecimal digits. */
  sha256: z.string(),
})

/** A file of a snapshot. */
export type Part = z.infer<typeof part>

const table = z.object({
  name: z.string(),
  /** Without generated columns, in order. */
  columns: z.array(z.string()),
  rows: z.string(),
  /** The sum of each column of amounts, as decimal strings. */
  sums: z.record(z.string(), z.string()),
})

/** Figures of a table at the time of the backup. */
export type TableFigures = z.infer<typeof table>

const key = z.object({
  id: z.string(),
  /** How many second factors are encrypted with the key. */
  secondFactors: z.number(),
  /** Whether the anchor of the audit trail was signed with it. */
  signsAnchor: z.boolean(),
  /** HMAC of the store id, to recognise the key. */
  proof: z.string(),
})

export type NeededKey = z.infer<typeof key>

const manifest = z.object({
  formatVersion: z.literal(formatVersion),
  portalVersion: z.string(),
  takenAt: z.string(),
  /** Identifies the store of documents and its database. */
  storeId: z.string(),
  database: z.object({
    /** Version of the server, e.g. 180004. */
    serverVersion: z.number(),
    /** `own`: a file for each table in COPY format. `pg_dump`: one file in its custom format. */
    dump: z.enum(['own', 'pg_dump']),
    /** Major version of pg_dump. */
    toolVersion: z.optional(z.number()),
    /** Why pg_dump was not used. */
    ownBecause: z.optional(z.string()),
    migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
    tables: z.array(table),
    /** Last values of the sequences; null if unused. */
    sequences: z.array(z.object({ name: z.string(), lastValue: z.nullable(z.string()) })),
    /** The newest row of the audit trail; null if it is empty. */
    auditHead: z.nullable(z.object({ position: z.string(), hash: z.string() })),
    parts: z.array(part),
  }),
  keys: z.array(key),
  documents: z.object({
    count: z.number(),
    sizeBytes: z.number(),
    /** Documents that rows refer to, but that were missing or damaged in the portal's store. */
    missing: z.number(),
    /** The list of all documents. */
    list: part,
  }),
  /** The operator's file, its logo and information sheet. The first is the file itself. */
  operatorFiles: z.array(part),
})

/** The content of a snapshot, to check a restore. */
export type Manifest = z.infer<typeof manifest>

const pathsIn = (folder: string) => ({
  manifest: join(folder, 'manifest.json'),
  /** In the format of `sha256sum -c`. */
  checksum: join(folder, 'manifest.json.sha256'),
})

export const checksumOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** All files listed in the manifest. */
export const partsOf = ({ database, documents, operatorFiles }: Manifest): readonly Part[] => [
  ...database.parts,
  documents.list,
  ...operatorFiles,
]

/** Writes the manifest, the last file of a snapshot. */
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
