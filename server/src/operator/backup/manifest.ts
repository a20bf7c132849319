import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import * as z from 'zod/mini'

import { codeOf, reasonOf } from '#ground/start-error.ts'
import { OperatorError } from '#operator/operator-error.ts'

/** The form of the backups that this program makes and reads. */
export const formatVersion = 1

const part = z.object({
  /** Below the snapshot's folder. */
  path: z.string(),
  sizeBytes: z.number(),
  /** Of the file as it lies there, 64 hexadecimal digits. */
  sha256: z.string(),
})

/** A file of a snapshot. */
export type Part = z.infer<typeof part>

const table = z.object({
  name: z.string(),
  /** Those that are stored, in their order; the database computes the others. */
  columns: z.array(z.string()),
  rows: z.string(),
  /** Sum of each column of amounts, as decimal strings. */
  sums: z.record(z.string(), z.string()),
})

/** What a table held when the backup was taken. */
export type TableFigures = z.infer<typeof table>

const key = z.object({
  id: z.string(),
  /** How many of them hang on the key. */
  secondFactors: z.number(),
  /** Whether the anchor of the audit trail was signed with it. */
  signsAnchor: z.boolean(),
  /** Made with the key of the store's id: tells the right key from another one with this name. */
  proof: z.string(),
})

export type NeededKey = z.infer<typeof key>

const manifest = z.object({
  formatVersion: z.literal(formatVersion),
  portalVersion: z.string(),
  takenAt: z.string(),
  /** Of documents and database. */
  storeId: z.string(),
  database: z.object({
    /** Version of the server, as 180004. */
    serverVersion: z.number(),
    /** `own`: a file for each table, as COPY writes it; `pg_dump`: one file in its custom format. */
    dump: z.enum(['own', 'pg_dump']),
    /** Major version of the program that wrote it; of pg_dump only. */
    toolVersion: z.optional(z.number()),
    /** Why it was not pg_dump. */
    ownBecause: z.optional(z.string()),
    migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
    tables: z.array(table),
    /** The last values of the sequences; null of one that was never asked. */
    sequences: z.array(z.object({ name: z.string(), lastValue: z.nullable(z.string()) })),
    /** The newest row of the audit trail; null when it is empty. */
    auditHead: z.nullable(z.object({ position: z.string(), hash: z.string() })),
    parts: z.array(part),
  }),
  keys: z.array(key),
  documents: z.object({
    count: z.number(),
    sizeBytes: z.number(),
    /** Named by rows, and not in the portal's store, or damaged there, when the backup was taken. */
    missing: z.number(),
    /** Names them all. */
    list: part,
  }),
  /** The operator's file, its logo and sheet; the first is the file itself. */
  operatorFiles: z.array(part),
})

/** What a snapshot holds, and what must be there again when it has been restored. */
export type Manifest = z.infer<typeof manifest>

const pathsIn = (folder: string) => ({
  manifest: join(folder, 'manifest.json'),
  /** As `sha256sum -c` reads it. */
  checksum: join(folder, 'manifest.json.sha256'),
})

export const checksumOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Every file of the snapshot that the manifest tells of. */
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

/** Reads a snapshot's manifest. Throws an OperatorError when it is missing, changed or of a newer form. */
export async function readManifest(folder: string): Promise<Manifest & { readonly checksum: string }> {
  const paths = pathsIn(folder)
  const [text, checksum] = await Promise.all([readText(paths.manifest), readText(paths.checksum)])
  if (checksum.slice(0, 64) !== checksumOf(text))
    throw new OperatorError(
      `${paths.manifest} was changed after the backup: its hash is not that of manifest.json.sha256.`,
    )
  const read = manifest.safeParse(JSON.parse(text))
  if (!read.success)
    throw new OperatorError(
      `${paths.manifest} is of a form that this version of the portal does not read; take the version that made the backup, or a newer one.`,
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
