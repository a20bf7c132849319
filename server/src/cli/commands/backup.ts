import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { fromHere } from '#cli/from-here.ts'
import { UsageError } from '#cli/usage-error.ts'
import { commandEnvironment, withPortal } from '#cli/with-database.ts'
import { stopRequest } from '#ground/terminal/stop-request.ts'
import { meantBy } from '#ground/text/near-word.ts'
import type { OperatorPerson } from '#operator/act.ts'
import { readBackupFolder } from '#operator/backup/backup-folder.ts'
import { terminalReport } from '#operator/backup/report.ts'
import { type BackupOptions, type BackupResult, takeBackup } from '#operator/backup/take-backup.ts'
import { verifyBackup } from '#operator/backup/verify-backup.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { version } from '#settings/version.ts'

const usage = `backup <folder> [--keys <folder>] [--keep <number>]
backup verify <folder> [--snapshot <name>]

Makes a backup while people work: the database as it is at one moment, the documents, the operator's file. A
second one into the same folder copies new documents only. secret-keys.json goes to the folder of --keys, which
must lie elsewhere; without --keys it is not saved. --keep removes all but so many of the newest backups. verify
reads every byte and names each fault; its exit code is 1 when there is any.`

/** The backup is there, and somebody has to look: documents were missing in the portal itself, or old backups stay. */
const exitCodeLook = 2

/** `portal backup …`: what a restore needs. */
export const backupCommand = {
  name: 'backup',
  usage,
  async run(args: string[], operator: OperatorPerson): Promise<number> {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const { keys, keep, snapshot } = values
    const [verb, ...rest] = positionals
    // A folder of that name, or nearly that, is written ./verify.
    const isVerify = verb === 'verify'
    const [folder, ...more] = isVerify ? rest : positionals
    const isMistyped = !isVerify && verb !== undefined && meantBy(verb, ['verify']) !== undefined
    if (folder === undefined || more.length > 0 || isMistyped) throw new UsageError()
    if (isVerify) return verify(fromHere(folder), snapshot)
    const keysFolder = keys === undefined ? undefined : fromHere(keys)
    return take({ folder: fromHere(folder), keysFolder, keep: readKeep(keep), operator })
  },
}

const options = {
  keys: { type: 'string' },
  keep: { type: 'string' },
  snapshot: { type: 'string' },
} as const

function readKeep(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text)
  throw new OperatorError(`--keep must be a number of backups, 1 or more, not "${text}".`)
}

type Wish = Pick<BackupOptions, 'folder' | 'keysFolder' | 'keep' | 'operator'>

async function take(wish: Wish) {
  const { configPath, dataDir } = await commandEnvironment()
  const signal = stopRequest()
  const report = terminalReport()
  try {
    const taken = await withPortal((portal) =>
      takeBackup({
        ...portal,
        configPath: configPath ?? join(dataDir, 'portal.config.json'),
        portalVersion: version,
        ...wish,
        report,
        signal,
      }),
    )
    report.close()
    console.log(sentences(wish, taken).join('\n'))
    const { manifest, lost, notPruned } = taken
    return manifest.documents.missing + lost === 0 && notPruned === undefined ? 0 : exitCodeLook
  } catch (error) {
    throw signal.aborted
      ? new OperatorError('The backup was broken off; it left none that looks whole.', { cause: error })
      : error
  } finally {
    report.close()
  }
}

function sentences({ folder, keysFolder }: Wish, taken: BackupResult) {
  const { name, manifest, hasKeys, added, lost, pruned, notPruned } = taken
  const { database, documents, keys, operatorFiles } = manifest
  const rows = database.tables.reduce((sum, table) => sum + BigInt(table.rows), 0n)
  const how =
    database.dump === 'pg_dump'
      ? `by pg_dump ${database.toolVersion}`
      : `by the portal itself (${database.ownBecause})`
  return [
    `Backup ${name} in ${folder}:`,
    `  database: ${database.tables.length} tables, ${rows} rows, dumped ${how}`,
    `  documents: ${documents.count} (${documents.sizeBytes} bytes), ${added} of them new in the folder`,
    ...(documents.missing > 0 ? [`  MISSING in the portal itself: ${documents.missing} documents`] : []),
    ...(lost > 0 ? [`  MISSING in the portal itself, but here from before: ${lost} documents`] : []),
    `  operator's files: ${operatorFiles.length}`,
    keysSentence(keysFolder, hasKeys, keys.length > 0),
    ...(pruned.length > 0 ? [`  removed: ${pruned.join(', ')}`] : []),
    ...(notPruned === undefined ? [] : [`  Old backups were NOT removed: ${notPruned}`]),
  ]
}

function keysSentence(folder: string | undefined, areSaved: boolean, areNeeded: boolean): string {
  if (areSaved) return `  keys: saved in ${folder}; keep them apart from the backup`
  if (folder !== undefined) return '  keys: the portal has none yet'
  const consequence = areNeeded ? ', and without secret-keys.json nobody with two-factor can log in' : ''
  return `  The keys were NOT saved${consequence}; --keys <folder> saves them, apart from the backup.`
}

async function verify(path: string, snapshot: string | undefined): Promise<number> {
  const report = terminalReport()
  try {
    const folder = await readBackupFolder(path)
    const found = await verifyBackup(folder, { snapshot, report }, (fault) => report.fault(fault))
    report.close()
    const read = `${found.snapshots} backups and ${found.documents} documents were read whole`
    if (found.faults === 0) console.log(`${read}: all is as it was written.`)
    else console.error(`${read}. Faults: ${found.faults}.`)
    return found.faults === 0 ? 0 : 1
  } finally {
    report.close()
  }
}
