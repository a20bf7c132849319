import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { fromHere } from '#cli/from-here.ts'
import { UsageError } from '#cli/usage-error.ts'
import { commandEnvironment } from '#cli/with-database.ts'
import { stopRequest } from '#ground/terminal/stop-request.ts'
import type { OperatorPerson } from '#operator/act.ts'
import { terminalReport } from '#operator/backup/report.ts'
import {
  type ChosenBackup,
  chooseBackup,
  restoreBackup,
  type Restored,
} from '#operator/backup/restore-backup.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { copySentence } from '#operator/require-adopted.ts'
import { openDatabase } from '#settings/open-database.ts'

const usage = `restore <folder> [--snapshot <name>] --keys <folder>|--without-keys

Brings the newest backup of the folder, or the named one, into an empty database and an empty DATA_DIR, and says
what was checked. --keys names the folder that holds secret-keys.json; with --without-keys the file is put
into DATA_DIR by somebody else afterwards. One that was broken off goes on when it is given again.`

/** `portal restore …`: a portal from its backup. */
export const restoreCommand = {
  name: 'restore',
  usage,
  async run(args: string[], operator: OperatorPerson): Promise<number> {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [folder, ...more] = positionals
    const isWithoutKeys = values['without-keys']
    if (folder === undefined || more.length > 0 || (isWithoutKeys && values.keys !== undefined))
      throw new UsageError()
    const { snapshot } = values
    const keysFolder = values.keys === undefined ? undefined : fromHere(values.keys)
    const chosen = await chooseBackup({ folder: fromHere(folder), snapshot, keysFolder, isWithoutKeys })
    return restore(chosen, operator)
  },
}

const options = {
  snapshot: { type: 'string' },
  keys: { type: 'string' },
  'without-keys': { type: 'boolean', default: false },
} as const

async function restore(chosen: ChosenBackup, operator: OperatorPerson): Promise<number> {
  const environment = await commandEnvironment()
  const { dataDir, configPath = join(dataDir, 'portal.config.json') } = environment
  const signal = stopRequest()
  const report = terminalReport()
  const database = await openDatabase(environment, { schema: 'as it is' })
  try {
    const restored = await restoreBackup({ operator, chosen, database, dataDir, configPath, report, signal })
    report.close()
    return tell(chosen, restored)
  } catch (error) {
    throw signal.aborted
      ? new OperatorError('The restore was broken off; given again it goes on.', { cause: error })
      : error
  } finally {
    report.close()
    await database.close()
  }
}

const keysSentence = ({ keys }: ChosenBackup['manifest']) =>
  keys.length > 0
    ? '  keys: none restored; put secret-keys.json into DATA_DIR before the start'
    : '  keys: the backup hangs on none'

function tell({ name, manifest, keys }: ChosenBackup, { checks, operatorFiles }: Restored): number {
  const faults = checks.flatMap(({ faults }) => faults)
  console.log(
    [
      `Backup ${name} of version ${manifest.portalVersion} was restored. Checked:`,
      ...checks.map(({ what, faults }) => `  ${faults.length === 0 ? 'right' : 'WRONG'}: ${what}`),
      `  operator's files: ${operatorFiles}`,
      ...(keys ? [] : [keysSentence(manifest)]),
      ...(manifest.documents.missing > 0
        ? [`  missing since before the backup: ${manifest.documents.missing} documents`]
        : []),
    ].join('\n'),
  )
  if (faults.length === 0) {
    console.log(`  ${copySentence}`)
    return 0
  }
  console.error(
    [
      ...faults,
      'This is not the portal of the backup; it does not start. Verify the backup and begin anew.',
    ].join('\n'),
  )
  return 1
}
