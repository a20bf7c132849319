import { readdir } from 'node:fs/promises'

import { openSecretKeys } from '#access/keys/secret-keys.ts'
import { command, portalCommand, type PortalContext } from '#cli/command.ts'
import { flag, or, parsed, path, required, wholeNumber } from '#cli/parameters.ts'
import { withReport } from '#cli/print.ts'
import { commandEnvironment } from '#cli/with-database.ts'
import type { Db } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { systemClock } from '#ground/clock.ts'
import { codeOf, sentenceOf } from '#ground/start-error.ts'
import { openConfig } from '#operator/config/open-config.ts'
import { examine } from '#operator/doctor/examine.ts'
import { type Finding, wrong } from '#operator/doctor/finding.ts'
import { terminalReport, type TerminalReport } from '#operator/import/terminal-report.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { allowsEarlierProgram, planMigrations, planSentences } from '#operator/schema/plan-migrations.ts'
import { openEnvironment } from '#settings/environment.ts'
import { openDatabase } from '#settings/open-database.ts'
import { defaultSettingsFile } from '#settings/settings-file.ts'
import { refuseOtherStore } from '#settings/store-identity/own-store.ts'
import { refuseUnfinishedRestore } from '#settings/unfinished-restore.ts'
import { defaultCases, demoDay, openLoader } from '#start/demo/open-loader.ts'

const serve = command({
  name: 'serve',
  summary: 'Starts the portal as the service does, and runs until it is stopped.',
  run() {
    throw new OperatorError('The portal is started by "bin/portal serve", in a checkout by "npm run serve".')
  },
  print: () => {},
})

const migrateCommand = command({
  name: 'migrate',
  summary: 'Updates the database schema, as starting the portal does; no other command does.',
  options: {
    plan: flag('only prints the migrations, and whether the previous version may run afterwards'),
    stopped: or('plan', flag('every portal of a version that must not run afterwards is stopped')),
  },
  async run(values) {
    const environment = await commandEnvironment()
    await refuseUnfinishedRestore(environment.dataDir)
    const database = await openDatabase(environment, {
      schema: 'as it is',
      recognize: (found) => refuseOtherStore(found, environment.dataDir),
    })
    try {
      const plan = await planMigrations(database.pool)
      console.log(planSentences(plan).join('\n'))
      if (values.plan || plan.steps.length === 0) return false
      if (!allowsEarlierProgram(plan) && !values.stopped)
        throw new OperatorError('Nothing was run. Once they are stopped, run: portal migrate --stopped')
      await migrate(database.pool)
      return true
    } finally {
      await database.close()
    }
  },
  print(isDone) {
    if (isDone) console.log('All migrations were run. The schema is up to date.')
  },
})

const configCheck = command({
  name: 'config check',
  summary: 'Checks portal.config.json (or the file that PORTAL_CONFIG names) and lists every invalid field.',
  run: () => openConfig(openEnvironment(process.env, [])),
  print: ({ facts }) =>
    `The configuration is valid. The portal is run by ${facts.name}, ${facts.address.city}.`,
})

const signs = { right: 'ok  ', look: 'LOOK', wrong: 'BAD ' } as const
const exitCodes = { right: 0, look: 1, wrong: 2 } as const

const doctor = command({
  name: 'doctor',
  summary:
    'Checks settings, database, documents, keys, disk, clock, scanner, imports and what is waiting for you.',
  notes: `Changes nothing; with --url it makes one failed login under a name that nobody has. Each finding says what, why, and which
command fixes it. The exit code is 0 if all is well, 1 if something needs attention, 2 if something is wrong.`,
  options: {
    url: parsed('<https address of the portal>', 'also checks the proxy, as a browser sees it', (typed) => {
      const url = URL.parse(typed)
      if (url && ['http:', 'https:'].includes(url.protocol)) return url
      throw new OperatorError(`--url must look like https://portal.example.de, not "${typed}".`)
    }),
    json: flag('for programs: a line of JSON for each finding'),
  },
  run: ({ url }) => findingsOf(url),
  print(findings, { json }) {
    for (const finding of findings) console.log(json ? JSON.stringify(finding) : inWords(finding))
    return Math.max(...findings.map(({ verdict }) => exitCodes[verdict]))
  },
})

/**
 * Returns the findings of all checks. If the settings are invalid, returns only this finding, because all other
 * checks need the settings.
 */
async function findingsOf(url: URL | undefined): Promise<readonly Finding<string>[]> {
  try {
    const environment = openEnvironment(process.env, [])
    const open = () => openDatabase(environment, { schema: 'as it is' })
    return await examine({ environment, openDatabase: open, url, now: new Date() })
  } catch (error) {
    const what = sentenceOf(error)
    if (what === undefined) throw error
    const why = 'Without its settings the portal does not start.'
    const file = process.env['PORTAL_ENV_FILE'] || defaultSettingsFile
    return [wrong('settings', what, { why, command: `correct ${file} or the environment` })]
  }
}

function inWords(finding: Finding<string>): string {
  const head = `${signs[finding.verdict]} ${finding.subject}: ${finding.what}`
  return finding.verdict === 'right'
    ? head
    : `${head}\n       why: ${finding.why}\n       do:  ${finding.command}`
}

const cases = wholeNumber('<number>', `how many cases; ${defaultCases} by default`, {
  least: 1,
  most: 10_000_000,
})

const demo = portalCommand({
  name: 'demo',
  summary: 'Imports demo data, with demo users, into a database without customers; only in a checkout.',
  notes: 'Demo users can log in only where the portal was started by "npm start".',
  options: { cases },
  run: ({ cases = defaultCases }, portal) =>
    withReport(terminalReport(), interrupted, (report, signal) => load(portal, cases, { report, signal })),
  print: () => {},
})

const demoFolder = command({
  name: 'demo',
  summary: 'Writes demo data in the import format into a folder; only in a checkout.',
  options: { cases, folder: required(path('<folder>', 'an empty or new folder')) },
  run: ({ cases = defaultCases, folder }) =>
    withReport(terminalReport(), interrupted, async (report, signal) => {
      await refuseFull(folder)
      const { writeWithReport } = await openLoader()
      await writeWithReport({ folder, cases, today: demoDay(systemClock()) }, report, signal)
    }),
  print: () => {},
})

const interrupted = 'The demo data were interrupted.'

async function load(
  { db, pool, files, dataDir }: PortalContext,
  cases: number,
  context: { report: TerminalReport; signal: AbortSignal },
) {
  await refuseCustomers(db)
  const { loadDemoData } = await openLoader()
  const keys = await openSecretKeys(dataDir, db)
  await loadDemoData({ db, pool, files, keys, today: demoDay(systemClock()), cases, ...context })
}

async function refuseCustomers(db: Db) {
  const customer = await db.selectFrom('customer').select('name').limit(1).executeTakeFirst()
  if (customer)
    throw new OperatorError(
      `The database has customers already (${customer.name}); demo data are loaded only into an empty one.`,
    )
}

async function refuseFull(folder: string) {
  const names = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw new OperatorError(`The folder ${folder} cannot be used: ${codeOf(error)}.`)
  })
  if (names.length > 0) throw new OperatorError(`The folder ${folder} is not empty.`)
}

export const setupCommands = [serve, migrateCommand, configCheck, doctor, demo, demoFolder]
