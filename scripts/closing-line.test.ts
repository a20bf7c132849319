import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '..')

const tests = `
import { step } from ${JSON.stringify(join(root, 'e2e/kit/step.ts'))}
let tries = 0
test('a click finds its button', () => {
  tries += 1
  if (tries === 1) throw new Error('Timeout 30000ms exceeded.\\nwaiting for the button')
})
test('a sum is right', () => {})
test('a case is sent', () => {
  step('Fill in')
  step('Send')
  tries += 1
  if (tries === 3) throw new Error('no receipt')
})
`

const config = `
import { closingLine } from ${JSON.stringify(join(root, 'scripts/closing-line.ts'))}
export default { test: { reporters: [closingLine], globals: true, retry: 1, include: ['*.e2e.ts'] } }
`

/** Runs one test file; returns the lines that the run printed. */
async function linesOf(file: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-closing-line-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'button.e2e.ts'), file)
  writeFileSync(join(folder, 'vitest.config.ts'), config)
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const { stdout } = await promisify(execFile)(process.execPath, [vitest, 'run', '--root', folder]).catch(
    // The cast is safe: a run with failures rejects with its output.
    (error: unknown) => error as { stdout: string },
  )
  return stdout.trim().split('\n')
}

test('a test that passes only on retry is listed with its first error and step', async () => {
  expect(await linesOf(tests)).toEqual([
    'Unsteady: button.e2e.ts: a click finds its button: Timeout 30000ms exceeded.',
    'Unsteady: button.e2e.ts: a case is sent: Step “Send”: no receipt',
    'Tests: 3 passed, 0 failed, 0 skipped',
  ])
})

test.each([
  ['cannot be loaded', `import './missing.ts'`],
  ['has no test', ''],
  [
    'fails before its tests',
    `beforeAll(() => { throw new Error('no database') })\ntest('a sum is right', () => {})`,
  ],
])('a file that %s counts as one failed test', async (_, file) => {
  const last = (await linesOf(file)).at(-1)
  expect(last).toContain(', 1 failed, ')
})
