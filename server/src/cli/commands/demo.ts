import { readdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'

import { openSecretKeys } from '#access/keys/secret-keys.ts'
import { fromHere } from '#cli/from-here.ts'
import { withPortal } from '#cli/with-database.ts'
import type { Db } from '#db/connect.ts'
import { systemClock } from '#ground/clock.ts'
import { codeOf } from '#ground/start-error.ts'
import { stopRequest } from '#ground/terminal/stop-request.ts'
import { terminalReport, type TerminalReport } from '#operator/import/terminal-report.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { defaultCases, demoDay, openLoader } from '#start/demo/open-loader.ts'

const mostCases = 10_000_000

const usage = `demo [--cases <number>] [--folder <folder>]

Only in a checkout: makes demo data, ${defaultCases} cases unless told otherwise, and imports them into a database without
customers, with the demo users. They can log in only where the portal was started by "npm start".
With --folder the data are only written there, in the format of an import.`

/** `portal demo …`: demo data of any size. */
export const demoCommand = {
  name: 'demo',
  usage,
  async run(args: string[]): Promise<number> {
    const options = { cases: { type: 'string' }, folder: { type: 'string' } } as const
    const { values } = parseArgs({ args, options })
    const cases = readCases(values.cases)
    const signal = stopRequest()
    const report = terminalReport()
    try {
      if (values.folder === undefined) await load(cases, report, signal)
      else await write(values.folder, cases, report, signal)
      return 0
    } catch (error) {
      throw signal.aborted ? new OperatorError('The demo data were interrupted.', { cause: error }) : error
    } finally {
      report.close()
    }
  },
}

function readCases(text = String(defaultCases)): number {
  const cases = Number(text)
  if (/^\d+$/.test(text) && cases >= 1 && cases <= mostCases) return cases
  throw new OperatorError(`--cases must be a number from 1 to ${mostCases}, not "${text}".`)
}

const load = (cases: number, report: TerminalReport, signal: AbortSignal) =>
  withPortal(async ({ db, pool, files, dataDir }) => {
    await refuseCustomers(db)
    const { loadDemoData } = await openLoader()
    const keys = await openSecretKeys(dataDir, db)
    await loadDemoData({ db, pool, files, keys, today: demoDay(systemClock()), cases, report, signal })
  })

async function refuseCustomers(db: Db) {
  const customer = await db.selectFrom('customer').select('name').limit(1).executeTakeFirst()
  if (customer)
    throw new OperatorError(
      `The database has customers already (${customer.name}); demo data are loaded only into an empty one.`,
    )
}

async function write(folder: string, cases: number, report: TerminalReport, signal: AbortSignal) {
  const path = fromHere(folder)
  await refuseFull(path)
  const { writeWithReport } = await openLoader()
  await writeWithReport({ folder: path, cases, today: demoDay(systemClock()) }, report, signal)
}

async function refuseFull(folder: string) {
  const names = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw new OperatorError(`The folder ${folder} cannot be used: ${codeOf(error)}.`)
  })
  if (names.length > 0) throw new OperatorError(`The folder ${folder} is not empty.`)
}
