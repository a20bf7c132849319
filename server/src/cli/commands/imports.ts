import { once } from 'node:events'

import type { ImportMapping } from '@portal/contract/import-mapping.ts'

import { command, portalCommand, portalList } from '#cli/command.ts'
import { flag, parsed, path, required, resolvePath, text } from '#cli/parameters.ts'
import { exitCode, withReport } from '#cli/print.ts'
import { commandEnvironment, withPortal } from '#cli/with-database.ts'
import { systemClock } from '#ground/clock.ts'
import { stopRequest } from '#ground/terminal/stop-request.ts'
import { moment } from '#ground/text/moment.ts'
import type { OperatorPerson } from '#operator/act.ts'
import { openConfig } from '#operator/config/open-config.ts'
import { openFeatures } from '#operator/config/open-features.ts'
import { DeliveryError } from '#operator/import/delivery/manifest.ts'
import { importFolder, type ImportOptions } from '#operator/import/import-folder.ts'
import { importReport, pastImportReport, rejectedIn } from '#operator/import/import-report.ts'
import { listImports, secondsOf, showImport, totalsOf } from '#operator/import/list-imports.ts'
import { readMappingFile } from '#operator/import/mapping/read-mapping-file.ts'
import { placesIn } from '#operator/import/over-http/places.ts'
import { waitingDeliveries } from '#operator/import/over-http/waiting-deliveries.ts'
import type { ImportSummary } from '#operator/import/progress.ts'
import { terminalReport } from '#operator/import/terminal-report.ts'
import { openInbox } from '#operator/import/watch/inbox.ts'
import { watchInbox } from '#operator/import/watch/watch-inbox.ts'
import { OperatorError } from '#operator/operator-error.ts'

/** Exit code: some rows were rejected; all others were imported. */
const exitCodeRejected = 2
/** Exit code: the folder does not match its manifest, and nothing was imported. */
const exitCodeOtherDelivery = 3

const atomic = flag('all files become visible together, or none')
const maxDeletions = parsed(
  '<per cent>',
  'how many rows of a kind may be deleted because complete files no longer name them; 5 by default',
  (typed) => {
    const [, digits] = /^(\d{1,3}(?:\.\d+)?) ?%?$/.exec(typed) ?? []
    if (digits !== undefined && Number(digits) <= 100) return Number(digits)
    throw new OperatorError(`--max-deletions must be per cent from 0 to 100, not ${JSON.stringify(typed)}.`)
  },
)

const mapping = parsed(
  '<name or file>',
  'how the files of a foreign system are read: a name of "portal mapping list", or a JSON file',
  (typed) =>
    /[/\\]|\.json$/i.test(typed)
      ? () => readMappingFile(resolvePath(typed))
      : () => Promise.resolve<string | ImportMapping>(typed),
)

const importCommand = command({
  name: 'import',
  summary: 'Imports the data files of a folder (docs/import-format.md); safe to repeat.',
  notes: `An import stops at the first bad rows and changes nothing of their file. A folder with a manifest.json is taken
as a whole or, if it differs from that, not at all (exit code 3).`,
  args: { folder: required(path('<folder>', 'customers, cases, histories, … as files')) },
  options: {
    check: flag('checks everything and changes nothing'),
    atomic,
    mapping,
    rejects: path('<file>', 'where bad rows are written; the others are imported, and the exit code is 2'),
    maxDeletions,
  },
  async run({ folder, check, atomic, rejects, maxDeletions, mapping }, { operator }) {
    const order = {
      folder,
      rejects,
      isCheck: check,
      isAtomic: atomic,
      maxDeletions,
      mapping: await mapping?.(),
      operator,
    }
    try {
      return await runImport(order)
    } catch (error) {
      if (error instanceof DeliveryError) return error
      throw error
    }
  },
  print(result, { check, rejects }) {
    if (result instanceof DeliveryError) {
      console.error(result.message)
      return exitCodeOtherDelivery
    }
    console.log(importReport(result, { isCheck: check, rejects }))
    return rejectedIn(result) === 0 ? 0 : exitCodeRejected
  },
})

type Settings = 'db' | 'pool' | 'files' | 'clamd' | 'features' | 'report' | 'signal'

async function runImport(order: Omit<ImportOptions, Settings>): Promise<ImportSummary> {
  const environment = await commandEnvironment()
  const { clamd } = environment
  const features = await openFeatures(environment)
  return withPortal(({ db, pool, files }) =>
    withReport(terminalReport(), undefined, (report, signal) =>
      importFolder({ ...order, db, pool, files, clamd, features, signal, report }),
    ),
  )
}

const watchNotes =
  'Runs until it is stopped. What was imported is moved to done or failed, with a report beside it.'
const overHttp = flag('imports what your systems send to OPERATOR_API; the service does so by itself')

const watchFolder = command({
  name: 'import',
  summary: 'Imports each folder or file that is renamed into a folder.',
  notes: watchNotes,
  options: {
    watch: required(path('<folder>', 'where deliveries arrive (docs/import-format.md)')),
    overHttp,
    atomic,
    maxDeletions,
  },
  run: ({ watch, overHttp, ...order }, { operator }) =>
    runWatch({ folder: watch, isOverHttp: overHttp, ...order, operator }),
  print: exitCode,
})

const watchHttp = command({
  name: 'import',
  summary: 'Imports each delivery that comes over HTTP.',
  notes: watchNotes,
  options: { overHttp: { ...overHttp, isRequired: true }, atomic, maxDeletions },
  run: ({ overHttp, ...order }, { operator }) =>
    runWatch({ folder: undefined, isOverHttp: overHttp, ...order, operator }),
  print: exitCode,
})

interface Watch {
  readonly folder: string | undefined
  readonly isOverHttp: boolean
  readonly atomic: boolean
  readonly maxDeletions: number | undefined
  readonly operator: OperatorPerson
}

async function runWatch({ folder, isOverHttp, atomic, ...rest }: Watch): Promise<number> {
  const signal = stopRequest()
  // If the process that started this one is killed, the IPC channel closes, and this process stops itself.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  const environment = await commandEnvironment()
  const { clamd } = environment
  const { retention, facts } = await openConfig(environment)
  const { deliveryDays } = retention
  return withPortal(async ({ db, pool, files, dataDir }) => {
    const inboxes = [
      ...(folder === undefined ? [] : [await openInbox(folder, { clock: systemClock, deliveryDays })]),
      ...(isOverHttp ? [waitingDeliveries(placesIn(dataDir), deliveryDays, { db, clock: systemClock })] : []),
    ]
    const order = {
      ...rest,
      isAtomic: atomic,

      db,
      pool,
      files,
      clamd,
      features: facts.features,
      signal,
    }
    const inform = (sentence: string) => console.log(sentence)
    const warn = (sentence: string) => console.error(sentence)
    const watches = inboxes.map((inbox) => watchInbox({ ...order, clock: systemClock, inbox, inform, warn }))
    for (const { place } of inboxes) console.log(`Deliveries are taken from ${place}.`)
    // Keeps the event loop alive between two checks of the folder.
    const alive = setInterval(() => {}, 60_000)
    if (!signal.aborted) await once(signal, 'abort')
    clearInterval(alive)
    await Promise.all(watches.map((watch) => watch.stop()))
    return 0
  })
}

/**
 * Maximum number of imports listed: enough for a month of nightly imports, or some days with several imports each.
 */
const limit = 100

const list = portalList({
  name: 'import list',
  summary: `Lists the latest ${limit} imports.`,
  run: (_, { db }) => listImports(db, { limit }),
  none: 'Nothing has been imported yet.',
  row: (past) => ({
    number: past.id,
    began: moment(past.startedAt),
    seconds: secondsOf(past),
    by: past.operator,
    state: past.state,
    files: past.files.length,
    ...totalsOf(past),
    warnings: past.warnings.length,
  }),
})

const show = portalCommand({
  name: 'import show',
  summary: 'Shows an import with its files and what looked wrong.',
  args: { number: required(text('<number>', 'its number, as listed')) },
  options: { json: flag('for programs: as a line of JSON') },
  run: ({ number }, { db }) => showImport(db, number),
  print(past, { json }) {
    if (json) console.log(JSON.stringify(past))
    else console.log(pastImportReport(past))
  },
})

export const importCommands = [importCommand, watchFolder, watchHttp, list, show]
