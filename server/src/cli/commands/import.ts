import { parseArgs } from 'node:util'

import { printImport, printImports } from '#cli/commands/import-log.ts'
import { runWatch } from '#cli/commands/import-watch.ts'
import { fromHere } from '#cli/from-here.ts'
import { UsageError } from '#cli/usage-error.ts'
import { commandEnvironment, withPortal } from '#cli/with-database.ts'
import { stopRequest } from '#ground/terminal/stop-request.ts'
import type { OperatorPerson } from '#operator/act.ts'
import { openFeatures } from '#operator/config/open-features.ts'
import { DeliveryError } from '#operator/import/delivery/manifest.ts'
import { importFolder, type ImportOptions } from '#operator/import/import-folder.ts'
import type { ImportSummary } from '#operator/import/progress.ts'
import { count, summaryTable, terminalReport } from '#operator/import/terminal-report.ts'
import { OperatorError } from '#operator/operator-error.ts'

const usage = `import <folder> [--check] [--atomic] [--rejects <file>] [--max-deletions <per cent>]
import --watch <folder> [--over-http] [--atomic] [--max-deletions <per cent>]
import --over-http
import list [--json]
import show <number> [--json]

Imports customers, creditor numbers, file types, cases, main claims, case history, bookings, notices, handovers,
tasks, messages and news from files in the folder (docs/import-format.md). May be repeated: rows with the same key
are replaced, those that say so are deleted. The first bad rows stop the import with nothing of their file changed;
with --rejects they are written to that file, the rest is imported, and the exit code is 2. With --atomic all files become
visible together or none; --check looks at everything and changes nothing. A folder with a manifest.json is
taken as a whole or, when it is not what that says, not at all (exit code 3); what complete files name no longer
is deleted, but not more than 5 per cent of a kind unless --max-deletions allows it. --watch goes on until it
is told to stop: it imports each folder or file that is renamed into the folder, and moves it to done or
failed there, with a report beside it; --over-http does the same with what your systems have sent to
OPERATOR_API, for which the service starts it by itself. list and show tell of earlier imports.`

/** Some rows were rejected, all others are imported. */
const exitCodeRejected = 2
/** The folder is not what its manifest says; nothing is imported. */
const exitCodeOtherDelivery = 3

const options = {
  rejects: { type: 'string' },
  check: { type: 'boolean', default: false },
  atomic: { type: 'boolean', default: false },
  'max-deletions': { type: 'string' },
  json: { type: 'boolean', default: false },
  watch: { type: 'string' },
  'over-http': { type: 'boolean', default: false },
} as const

type Values = ReturnType<typeof read>['values']
const read = (args: string[]) => parseArgs({ args, options, allowPositionals: true })

/** `portal import …`: the way in for all data. */
export const importCommand = {
  name: 'import',
  usage,
  async run(args: string[], operator: OperatorPerson): Promise<number> {
    const { values, positionals } = read(args)
    if (values.watch !== undefined || values['over-http']) return watch({ values, positionals }, operator)
    const [first, second, ...more] = positionals
    if (!first || more.length > 0) throw new UsageError()
    if (first === 'list' && second === undefined) return printImports(values.json)
    if (first === 'show' && second !== undefined) return printImport(second, values.json)
    if (second !== undefined) throw new UsageError()
    return importAndTell(fromHere(first), values, operator)
  },
}

async function watch(
  { values, positionals }: ReturnType<typeof read>,
  operator: OperatorPerson,
): Promise<number> {
  if (positionals.length > 0) throw new UsageError()
  const maxDeletions = perCent(values['max-deletions'])
  const { watch, atomic } = values
  return runWatch({
    folder: watch === undefined ? undefined : fromHere(watch),
    isOverHttp: values['over-http'],
    isAtomic: atomic,
    maxDeletions,
    operator,
  })
}

async function importAndTell(folder: string, values: Values, operator: OperatorPerson): Promise<number> {
  const rejects = values.rejects === undefined ? undefined : fromHere(values.rejects)
  const wishes = {
    folder,
    rejects,
    isCheck: values.check,
    isAtomic: values.atomic,
    maxDeletions: perCent(values['max-deletions']),
    operator,
  }
  try {
    const summary = await runImport(wishes)
    tell(summary, wishes.isCheck)
    const rejected = summary.files.reduce((sum, file) => sum + file.rejected, 0)
    if (rejected === 0) return 0
    console.log(`Rejected rows: ${count(rejected)}. They stand in ${rejects}, each with its reason.`)
    return exitCodeRejected
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error
    console.error(error.message)
    return exitCodeOtherDelivery
  }
}

function perCent(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const [, digits] = /^(\d{1,3}(?:\.\d+)?) ?%?$/.exec(text) ?? []
  if (digits !== undefined && Number(digits) <= 100) return Number(digits)
  throw new OperatorError(`--max-deletions must be per cent from 0 to 100, not ${JSON.stringify(text)}.`)
}

function tell(summary: ImportSummary, isCheck: boolean): void {
  const { missing, warnings } = summary
  console.log(`\n${summaryTable(summary)}\n`)
  for (const [kind, rows] of Object.entries(missing))
    console.log(`Deleted, because ${kind} named them no longer: ${count(rows)}.`)
  if (warnings.length > 0)
    console.log(['What looks wrong:', ...warnings.map((one) => `- ${one}`), ''].join('\n'))
  const seconds = `${summary.seconds.toFixed(1)} s`
  console.log(isCheck ? `Checked in ${seconds}; nothing was changed.` : `Imported in ${seconds}.`)
}

type Wishes = Omit<ImportOptions, 'db' | 'pool' | 'files' | 'clamd' | 'features' | 'report' | 'signal'>

async function runImport(wishes: Wishes): Promise<ImportSummary> {
  const signal = stopRequest()
  const environment = await commandEnvironment()
  const { clamd } = environment
  const features = await openFeatures(environment)
  return withPortal(async ({ db, pool, files }) => {
    const report = terminalReport()
    try {
      return await importFolder({ ...wishes, db, pool, files, clamd, features, signal, report })
    } finally {
      report.close()
    }
  })
}
