import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** The result of a run: whether a test failed, and which one failed first. */
export type Outcome =
  | { readonly kind: 'noticed'; readonly test: string }
  | { readonly kind: 'unnoticed' }
  /** The run failed without a failed test: it did not start, could not read a file, or timed out. */
  | { readonly kind: 'broken'; readonly reason: string }

/** Timeout of a run, for mutants that hang in spite of the tests' own timeouts. */
const limitMs = 300_000

/**
 * Runs the tests with one of the requirements in their titles, until one fails.
 * @param folder a copy of the checkout
 * @param files relative to the copy
 */
export async function runTests(
  folder: string,
  files: readonly string[],
  requirements: readonly string[],
): Promise<Outcome> {
  const reportPath = join(folder, 'report.json')
  await rm(reportPath, { force: true })
  const projects = new Set(files.map((file) => (isDatabaseTest(file) ? 'database' : 'unit')))
  const vitest = join(folder, 'node_modules', 'vitest', 'vitest.mjs')
  const child = spawn(
    process.execPath,
    [
      vitest,
      'run',
      ...[...projects].flatMap((project) => ['--project', project]),
      ...files,
      '--bail=1',
      // Caches transformed files in the copy, so that only the changed file is transformed again.
      '--fsModuleCache',
      `--testNamePattern=\\b(${requirements.join('|')})\\b`,
      '--reporter=json',
      `--outputFile=${reportPath}`,
    ],
    { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, NODE_OPTIONS: '' } },
  )
  let complaints = ''
  child.stderr.on('data', (part: Buffer) => {
    complaints = (complaints + part.toString()).slice(-2_000)
  })
  const timer = setTimeout(() => child.kill('SIGTERM'), limitMs)
  await once(child, 'close')
  clearTimeout(timer)
  return outcomeOf(await readReport(reportPath), child.exitCode, complaints)
}

const isDatabaseTest = (file: string) => file.endsWith('.db.test.ts')

/** The part of Vitest's JSON report that is used here. */
interface Report {
  readonly testResults: readonly {
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

async function readReport(path: string): Promise<Report | undefined> {
  // There is no report if the run broke.
  const text = await readFile(path, 'utf8').catch(() => undefined)
  // The cast is safe: Vitest wrote the file in this format.
  return text === undefined ? undefined : (JSON.parse(text) as Report)
}

function outcomeOf(report: Report | undefined, exitCode: number | null, complaints: string): Outcome {
  if (!report) return { kind: 'broken', reason: complaints || `no report, exit code ${exitCode}` }
  const results = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed')
  const failed = results.find(({ status }) => status === 'failed')
  if (failed) return { kind: 'noticed', test: failed.fullName.trim() }
  const unread = report.testResults.find(({ status }) => status === 'failed')
  if (unread) return { kind: 'broken', reason: unread.message }
  if (exitCode !== 0 || results.length === 0)
    return { kind: 'broken', reason: complaints || `exit code ${exitCode} after ${results.length} tests` }
  return { kind: 'unnoticed' }
}
