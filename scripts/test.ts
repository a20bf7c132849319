import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { compileCache } from './compile-cache.ts'
import { readTimes, slowestFirst, type FileDuration } from './test-times.ts'

/*
 * `npm test`, or `npm run check`, which leaves out what needs a database. Runs npm scripts in stages until
 * a stage fails. The scripts of a stage run in parallel. Ends with a table of durations.
 */

/** The output of these scripts is printed only if they fail. */
const quietChecks = ['types', 'lint', 'format', 'dead-code']
const checks = [[...quietChecks, 'test:unit']]
const tests = [['test:database', 'mutate -- --always'], ['test:browser']]

async function main(stages: readonly (readonly string[])[]): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-times-'))
  const times = join(folder, 'times')
  writeFileSync(times, '')
  const steps: FileDuration[] = []
  try {
    for (const scripts of stages) {
      const passed = await Promise.all(
        scripts.map((script) => run(script, { isHeard: !quietChecks.includes(script), times, steps })),
      )
      if (passed.includes(false)) return false
    }
    return true
  } finally {
    console.log(`\nWhere the time went:\n${slowestFirst(steps)}`)
    const files = readTimes(times)
    if (files.length > 0) console.log(`\nThe slowest test files:\n${slowestFirst(files, 12)}`)
    rmSync(folder, { recursive: true })
  }
}

interface Circumstances {
  /** Whether the output is printed immediately. If not, it is printed at the end if the script fails. */
  readonly isHeard: boolean
  /** Path of the file to which Vitest appends durations. */
  readonly times: string
  readonly steps: FileDuration[]
}

/** Runs an npm script. Returns whether it passed. */
async function run(script: string, { isHeard, times, steps }: Circumstances): Promise<boolean> {
  const begin = performance.now()
  const child = spawn(`npm run --silent ${script}`, {
    shell: true,
    stdio: ['ignore', ...(isHeard ? (['inherit', 'inherit'] as const) : (['pipe', 'pipe'] as const))],
    env: { ...process.env, TEST_TIMES: times, NODE_COMPILE_CACHE: compileCache },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => (output += part.toString()))
  await once(child, 'close')
  const seconds = (performance.now() - begin) / 1_000
  steps.push({ name: script, seconds })
  const isPassed = child.exitCode === 0
  if (!isPassed) console.log(output)
  console.log(`${script}: ${isPassed ? 'passed' : 'FAILED'} after ${seconds.toFixed(0)} s`)
  return isPassed
}

const isPassed = await main(process.argv[2] === 'check' ? checks : [...checks, ...tests])
process.exitCode = isPassed ? 0 : 1
