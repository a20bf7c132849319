import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startBareHandler } from './bare-handler/start.ts'
import { type BenchDatabase, openBenchDatabase } from './data/open-bench-database.ts'
import { big, creditorSizes, small, tenLargest } from './data/sizes.ts'
import { type BenchUser, users } from './data/users.ts'
import { requestOf } from './load/connection.ts'
import { logIn, residentMegabytes, type Server, startPortal } from './load/portal.ts'
import { machineWords } from './machine.ts'
import { readOptions, type Options } from './options.ts'
import { markdownOf, type Result } from './report.ts'
import { scenarios, type Scenario } from './scenarios.ts'
import { measureDelta } from './steps/delta.ts'
import { measureImport } from './steps/import.ts'
import { measureLatencies } from './steps/latency.ts'
import { measureThroughput } from './steps/throughput.ts'
import { measureUploads } from './steps/uploads.ts'

const root = join(import.meta.dirname, '..')

/** Matches the requests whose throughput is compared with the bare handler's: a creditor's everyday work. */
const compared = /default page|mixed filters|^forderung/

/** Runs every measurement once. docs/performance.md explains the figures. */
async function main(options: Options) {
  const { cases } = options
  const database = await openBenchDatabase(root, cases)
  const inbox = await mkdtemp(join(tmpdir(), 'portal-inbox-'))
  const started = performance.now()
  const portal = await startPortal(database.dataDir, { IMPORT_FOLDER: inbox })
  const secondStartSeconds = (performance.now() - started) / 1000
  try {
    const result: Result = {
      date: new Date().toISOString().slice(0, 10),
      command: `npm run bench -- ${process.argv.slice(2).join(' ')}`.trim(),
      machine: machineWords(),
      cases,
      secondStartSeconds,
      ...(await measureAll({ database, portal, inbox }, options)),
    }
    console.log(markdownOf(result))
    if (options.save) await save(result)
  } finally {
    await portal.end()
    await database.close()
    await rm(inbox, { recursive: true, force: true })
  }
}

interface Measured {
  readonly database: BenchDatabase
  readonly portal: Server
  /** The folder that the portal watches for deliveries. */
  readonly inbox: string
}

/** Measures the chosen requests and steps one at a time. */
async function measureAll(
  { database, portal, inbox }: Measured,
  options: Options,
): Promise<Omit<Result, 'date' | 'command' | 'machine' | 'cases' | 'secondStartSeconds'>> {
  const { cases, seconds, only } = options
  const { port } = portal
  const everything = scenarios(numbersOf(cases), await someCases(database))
  const all = everything.filter(({ name, user }) => only.test(`${name} ${user}`))
  const idleMegabytes = await residentMegabytes(portal.pid)
  const tokens = await logInAll(port, database.password)
  const latencies = await measureLatencies(port, tokens, all, seconds)
  const often = all.filter(({ name }) => compared.test(name))
  const throughput = await compare(database, { port, tokens }, often, seconds)
  const searches = (...users: readonly BenchUser[]) => searchesOf(everything, tokens, users)
  const run = <Figures>(step: string, work: () => Promise<Figures>) =>
    only.source === '(?:)' || only.source === step ? work() : undefined
  return {
    idleMegabytes,
    latencies,
    throughput,
    uploads: await run('uploads', () => uploadFigures(database, port, tokens, searches('small'))),
    imports: await run('imports', () => measureImport(database, Math.min(cases, options.imported))),
    delta: await run('delta', () =>
      measureDelta(database, { port, inbox, cases }, searches('small', 'big', 'ten')),
    ),
  }
}

const numbersOf = (cases: number) => ({
  big: [big],
  small: [small],
  ten: tenLargest,
  all: creditorSizes(cases).map(({ glgNumber }) => glgNumber),
})

/** The search requests of the given users, as bytes. */
const searchesOf = (
  all: readonly Scenario[],
  tokens: Readonly<Record<BenchUser, string>>,
  askedUsers: readonly BenchUser[],
): Buffer[] =>
  all
    .filter(({ name, user }) => askedUsers.includes(user) && name.startsWith('search'))
    .flatMap(({ user, path, payloads }) => payloads.map((payload) => requestOf(path, payload, tokens[user])))

async function compare(
  { pool, dataDir, password }: BenchDatabase,
  { port, tokens }: { port: number; tokens: Record<BenchUser, string> },
  all: readonly Scenario[],
  seconds: number,
) {
  const url = pool.options.connectionString ?? ''
  const bare = await startBareHandler({ url, dataDir, password }, all)
  try {
    return await measureThroughput({ portal: port, bare: bare.port }, tokens, all, seconds / 2)
  } finally {
    await bare.end()
  }
}

async function someCases({ pool }: BenchDatabase): Promise<string[]> {
  const { rows } = await pool.query<{ number: string }>(
    `select inkasso_number as number from inkasso_case where glg_number = $1 order by schuldnername, inkasso_number limit 500`,
    [big],
  )
  return rows.map(({ number }) => number)
}

async function logInAll(port: number, password: string) {
  const tokens: Record<BenchUser, string> = { big: '', small: '', ten: '', all: '' }
  // The cast is safe: the keys of `users` are exactly the type `BenchUser`.
  for (const user of Object.keys(users) as BenchUser[]) tokens[user] = await logIn(port, user, password)
  return tokens
}

async function uploadFigures(
  { pool }: BenchDatabase,
  port: number,
  tokens: Record<BenchUser, string>,
  searches: readonly Buffer[],
) {
  // Deletes the submissions of earlier runs, which would count towards the user's daily quota.
  await pool.query(
    `truncate handover, submission_file, idempotency; update notice set submission_id = null
     where submission_id is not null; delete from submission`,
  )
  const { before, during, uploadSeconds } = await measureUploads(port, tokens, searches)
  return { searchP95Before: before.p95, searchP95During: during.p95, seconds: uploadSeconds }
}

async function save(result: Result) {
  const folder = join(root, 'docs', 'performance')
  await mkdir(folder, { recursive: true })
  const name = `${result.cases}-cases`
  await writeFile(join(folder, `${name}.json`), `${JSON.stringify(result, undefined, 2)}\n`)
  await writeFile(join(folder, `${name}.md`), `${markdownOf(result)}\n`)
}

await main(readOptions(process.argv.slice(2)))
