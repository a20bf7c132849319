import { stat } from 'node:fs/promises'

import { hashOfFile } from '#files/hash-of-file.ts'
import { codeOf, reasonOf } from '#ground/start-error.ts'
import {
  type BackupFolder,
  chooseSnapshot,
  listSnapshots,
  snapshotPath,
} from '#operator/backup/backup-folder.ts'
import { readDocumentList } from '#operator/backup/documents.ts'
import { tablePath } from '#operator/backup/dump/dump-tables.ts'
import { faultOfPart, readCompressed } from '#operator/backup/dump/parts.ts'
import { type Manifest, partsOf, readManifest } from '#operator/backup/manifest.ts'
import { type NamedDocument, namedBySnapshots } from '#operator/backup/named-by-snapshots.ts'
import type { BackupReport } from '#operator/backup/report.ts'
import { OperatorError } from '#operator/operator-error.ts'

export interface Verified {
  readonly snapshots: number
  readonly documents: number
  readonly faults: number
}

/**
 * Reads all bytes of one or all snapshots and of their documents, and compares hashes and counts.
 * @param onFault Called with a sentence for each fault.
 */
export async function verifyBackup(
  folder: BackupFolder,
  { snapshot, report }: { snapshot: string | undefined; report: BackupReport },
  onFault: (sentence: string) => void,
): Promise<Verified> {
  let faults = 0
  const reportFault = (sentence: string) => {
    faults += 1
    onFault(sentence)
  }
  const names =
    snapshot === undefined ? await listSnapshots(folder) : [await chooseSnapshot(folder, snapshot)]
  if (names.length === 0) reportFault(`${folder.path} has no complete backup.`)
  const intact = new Map<string, Manifest>()
  for (const [index, name] of names.entries()) {
    const manifest = await verifySnapshot(snapshotPath(folder, name), (fault) =>
      reportFault(`${name}: ${fault}`),
    )
    if (manifest) intact.set(name, manifest)
    report.progress('Backups', (index + 1) / names.length)
  }
  const documents = await verifyDocuments(folder, intact, report, reportFault)
  return { snapshots: names.length, documents, faults }
}

/**
 * Checks a snapshot without its documents. Returns the manifest; undefined if it or the list of documents is
 * damaged.
 */
async function verifySnapshot(
  path: string,
  reportFault: (fault: string) => void,
): Promise<Manifest | undefined> {
  const manifest = await readManifest(path).catch(reporting(reportFault))
  if (!manifest) return undefined
  const damaged = new Set<string>()
  for (const part of partsOf(manifest)) {
    const fault = await faultOfPart(path, part)
    if (fault === undefined) continue
    damaged.add(part.path)
    reportFault(`${fault}.`)
  }
  await verifyRows(path, manifest, damaged, reportFault)
  if (damaged.has(manifest.documents.list.path)) return undefined
  await verifyCounts(path, manifest, reportFault)
  return manifest
}

/**
 * Compares the row counts in the portal's own dump, in which each line is a row, with the manifest. Does nothing
 * for a dump by pg_dump.
 */
async function verifyRows(
  path: string,
  { database }: Manifest,
  damaged: ReadonlySet<string>,
  reportFault: (fault: string) => void,
) {
  if (database.dump !== 'own') return
  for (const { name, rows } of database.tables) {
    const part = database.parts.find((part) => part.path === tablePath(name))
    if (!part) reportFault(`there is no file of the table ${name}.`)
    if (!part || damaged.has(part.path)) continue
    let lines = 0
    for await (const piece of readCompressed(path, part)) lines += countLineEnds(piece)
    if (String(lines) !== rows) reportFault(`${part.path} holds ${lines} rows instead of ${rows}.`)
  }
}

function countLineEnds(piece: Buffer): number {
  let count = 0
  for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) count += 1
  return count
}

async function verifyCounts(path: string, { documents }: Manifest, reportFault: (fault: string) => void) {
  const listed = { count: 0, sizeBytes: 0, missing: 0 }
  for await (const { sizeBytes } of readDocumentList(path, documents)) {
    listed.count += 1
    listed.sizeBytes += sizeBytes ?? 0
    if (sizeBytes === undefined) listed.missing += 1
  }
  for (const name of ['count', 'sizeBytes', 'missing'] as const)
    if (listed[name] !== documents[name])
      reportFault(`its list of documents says ${name} ${listed[name]}, the manifest ${documents[name]}.`)
}

async function verifyDocuments(
  folder: BackupFolder,
  snapshots: ReadonlyMap<string, Manifest>,
  report: BackupReport,
  reportFault: (sentence: string) => void,
): Promise<number> {
  let [count, done] = [0, 0]
  for await (const { named } of namedBySnapshots(folder, snapshots)) {
    for (const document of named.values()) {
      const fault = await faultOfDocument(folder, document)
      if (fault !== undefined)
        reportFault(`document ${document.sha256} ${fault} (${document.snapshots.join(', ')}).`)
      count += 1
    }
    done += 1
    report.progress('Documents', done / 256)
  }
  return count
}

async function faultOfDocument(
  { documents }: BackupFolder,
  { sha256, sizeBytes }: NamedDocument,
): Promise<string | undefined> {
  if (sizeBytes === undefined) return 'was missing or damaged in the portal already'
  const path = await documents.locate(sha256)
  if (path === undefined) return 'is missing'
  const remedy = `; delete ${path}, and the next backup copies it anew`
  try {
    if ((await stat(path)).size !== sizeBytes) return `has another size${remedy}`
    return (await hashOfFile(path)) === sha256 ? undefined : `has other bytes${remedy}`
  } catch (error) {
    return `cannot be read: ${reasonOf(error)}${remedy}`
  }
}

const reporting = (reportFault: (fault: string) => void) => (error: unknown) => {
  if (!(error instanceof OperatorError) && codeOf(error) === undefined) throw error
  reportFault(error instanceof Error ? error.message : String(error))
  return undefined
}
