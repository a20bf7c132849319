import { command, portalCommand } from '#cli/command.ts'
import { flag, or, parsed, path, required, resolvePath, text, wholeNumber } from '#cli/parameters.ts'
import { withReport } from '#cli/print.ts'
import { commandEnvironment, withPortal } from '#cli/with-database.ts'
import { nearestWord } from '#ground/text/near-word.ts'
import type { OperatorPerson } from '#operator/act.ts'
import { readBackupFolder } from '#operator/backup/backup-folder.ts'
import { adoptCopy } from '#operator/backup/epochs.ts'
import { terminalReport } from '#operator/backup/report.ts'
import {
  type ChosenBackup,
  chooseBackup,
  restoreBackup,
  type Restored,
} from '#operator/backup/restore-backup.ts'
import { type BackupOptions, type BackupResult, takeBackup } from '#operator/backup/take-backup.ts'
import { verifyBackup } from '#operator/backup/verify-backup.ts'
import { configPathOf } from '#operator/config/open-config.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { copySentence } from '#operator/require-adopted.ts'
import { openDatabase } from '#settings/open-database.ts'
import { isCopy } from '#settings/store-identity/copy.ts'
import { version } from '#settings/version.ts'

/** Exit code: the backup is complete, but the portal lacks some documents, or old backups could not be deleted. */
const exitCodeLook = 2

const folder = required(path('<folder>', 'the folder of the backups'))
const snapshot = text('<name>', 'this backup; by default the newest, for verify all of them')

const backup = command({
  name: 'backup',
  summary: 'Backs up the database, the documents and the operator’s file while the portal is in use.',
  notes: `A second backup into the same folder copies new documents only. The exit code is 2 if the backup
was made but needs attention.`,
  args: {
    folder: required(
      parsed('<folder>', 'where the backup is written', (typed) => {
        if (typed !== 'verify' && nearestWord(typed, ['verify']) === undefined) return resolvePath(typed)
        throw new OperatorError(
          `Do you mean "portal backup verify"? Then a folder is missing; one of this name is ./${typed}.`,
        )
      }),
    ),
  },
  options: {
    keys: path('<folder>', 'a folder elsewhere for secret-keys.json, which is not saved otherwise'),
    keep: wholeNumber('<number>', 'keeps this many of the newest backups and removes the others', {
      least: 1,
      most: 99_999,
    }),
  },
  run: ({ folder, keys, keep }, { operator }) => take({ folder, keysFolder: keys, keep, operator }),
  print(taken, { folder, keys }) {
    console.log(sentences(folder, keys, taken).join('\n'))
    const { manifest, lost, notPruned } = taken
    return manifest.documents.missing + lost === 0 && notPruned === undefined ? 0 : exitCodeLook
  },
})

async function take(
  order: Pick<BackupOptions, 'folder' | 'keysFolder' | 'keep' | 'operator'>,
): Promise<BackupResult> {
  const configPath = configPathOf(await commandEnvironment())
  const interrupted = 'The backup was interrupted and left no complete one.'
  return withReport(terminalReport(), interrupted, (report, signal) =>
    withPortal((portal) =>
      takeBackup({ ...portal, configPath, portalVersion: version, ...order, report, signal }),
    ),
  )
}

function sentences(folder: string, keysFolder: string | undefined, taken: BackupResult) {
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
    savedKeys(keysFolder, hasKeys, keys.length > 0),
    ...(pruned.length > 0 ? [`  removed: ${pruned.join(', ')}`] : []),
    ...(notPruned === undefined ? [] : [`  Old backups were NOT removed: ${notPruned}`]),
  ]
}

function savedKeys(folder: string | undefined, areSaved: boolean, areNeeded: boolean): string {
  if (areSaved) return `  keys: saved in ${folder}; keep them apart from the backup`
  if (folder !== undefined) return '  keys: the portal has none yet'
  const consequence = areNeeded ? ', and without secret-keys.json nobody with two-factor can log in' : ''
  return `  The keys were NOT saved${consequence}; --keys <folder> saves them, apart from the backup.`
}

const verify = command({
  name: 'backup verify',
  summary: 'Reads every byte of the backups and lists each fault; the exit code is 1 if there are any.',
  args: { folder },
  options: { snapshot },
  run: ({ folder, snapshot }) =>
    withReport(terminalReport(), undefined, async (report) =>
      verifyBackup(await readBackupFolder(folder), { snapshot, report }, (fault) => report.fault(fault)),
    ),
  print({ snapshots, documents, faults }) {
    const read = `${snapshots} backups and ${documents} documents were read whole`
    if (faults === 0) console.log(`${read}: all is as it was written.`)
    else console.error(`${read}. Faults: ${faults}.`)
    return faults === 0 ? 0 : 1
  },
})

const restore = command({
  name: 'restore',
  summary: 'Restores a backup into an empty database and an empty DATA_DIR, and prints what was checked.',
  notes: 'Run it again to continue an interrupted restore.',
  args: { folder },
  options: {
    snapshot,
    keys: path('<folder>', 'the folder with secret-keys.json'),
    withoutKeys: or('keys', flag('somebody else puts secret-keys.json into DATA_DIR afterwards')),
  },
  async run({ folder, snapshot, keys, withoutKeys }, { operator }) {
    const chosen = await chooseBackup({ folder, snapshot, keysFolder: keys, isWithoutKeys: withoutKeys })
    return { chosen, restored: await restoreChosen(chosen, operator) }
  },
  print: ({ chosen, restored }) => printRestored(chosen, restored),
})

async function restoreChosen(chosen: ChosenBackup, operator: OperatorPerson): Promise<Restored> {
  const environment = await commandEnvironment()
  const { dataDir } = environment
  const configPath = configPathOf(environment)
  const interrupted = 'The restore was interrupted; run it again to continue.'
  return withReport(terminalReport(), interrupted, async (report, signal) => {
    const database = await openDatabase(environment, { schema: 'as it is' })
    try {
      return await restoreBackup({ operator, chosen, database, dataDir, configPath, report, signal })
    } finally {
      await database.close()
    }
  })
}

function printRestored({ name, manifest, keys }: ChosenBackup, { checks, operatorFiles }: Restored): number {
  const faults = checks.flatMap(({ faults }) => faults)
  const withoutKeys =
    manifest.keys.length > 0
      ? '  keys: none restored; put secret-keys.json into DATA_DIR before the start'
      : '  keys: the backup needs none'
  console.log(
    [
      `Backup ${name} of version ${manifest.portalVersion} was restored. Checked:`,
      ...checks.map(({ what, faults }) => `  ${faults.length === 0 ? 'right' : 'WRONG'}: ${what}`),
      `  operator's files: ${operatorFiles}`,
      ...(keys ? [] : [withoutKeys]),
      ...(manifest.documents.missing > 0
        ? [`  missing since before the backup: ${manifest.documents.missing} documents`]
        : []),
      ...(faults.length === 0 ? [`  ${copySentence}`] : []),
    ].join('\n'),
  )
  if (faults.length === 0) return 0
  const advice = 'This is not the portal of the backup; it does not start. Verify the backup and start again.'
  console.error([...faults, advice].join('\n'))
  return 1
}

const adopt = portalCommand({
  name: 'adopt',
  summary: 'Turns a restored copy into the portal; without --confirm, prints what would happen.',
  notes: `From then on it imports, mails, calls webhooks and handles submissions, without a restart. Only when the portal that was
backed up is gone for good: two portals would import the same deliveries and mail everything twice.`,
  options: {
    restored: flag(
      'for a database from a dump of your own, before the first start; numbering continues after the highest number',
    ),
    confirm: flag('does it'),
  },
  async run({ restored, confirm }, { db, act }) {
    if (confirm) return adoptCopy(db, act, { isRestored: restored })
    return restored || (await isCopy(db))
  },
  print(wasCopy, { confirm }) {
    if (!wasCopy) console.log('This is the portal, no restored copy; nothing was changed.')
    else if (confirm) console.log('This is the portal from now on.')
    else
      console.log(
        'This is a restored copy. Adopted, it imports, mails what waits, calls webhooks, and takes and gives submissions. Nothing was changed; when the portal that was backed up is gone for good, run the same command with --confirm.',
      )
  },
})

export const backupCommands = [backup, verify, restore, adopt]
