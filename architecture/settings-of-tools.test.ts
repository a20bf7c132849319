import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { root } from './source-files.ts'

/**
 * Runs a tool in a folder that contains only the given files and the tool's settings in this repository
 * (`settings` is the file name). Returns what it prints.
 */
async function run(
  tool: 'oxlint' | 'knip',
  settings: string,
  files: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'planted-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  await cp(join(root(), settings), join(folder, settings))
  const program = join(root(), 'node_modules', tool, 'bin', tool === 'knip' ? 'knip.js' : 'oxlint')
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { cwd: folder }, (_, stdout) => resolve(stdout))
  })
}

test('the linter lets only the rooms with a terminal of their own print', async () => {
  const print = `console.log('Hello')\n`
  const planted = {
    'server/src/creditor/planted.ts': print,
    'web/src/planted.ts': print,
    'server/src/creditor/planted.db.test.ts': print,
    'server/src/cli/planted.ts': print,
    'scripts/planted.ts': print,
    'e2e/screens/planted.e2e.ts': `console.warn('No oathtool here.')\n`,
  }
  const printed = await run('oxlint', '.oxlintrc.json', planted, ['--format=unix'])
  const red = [...printed.matchAll(/^([^:]+):.*\(no-console\)\]$/gm)].map(([, path]) => path)
  expect(new Set(red)).toEqual(
    new Set([
      'server/src/creditor/planted.db.test.ts',
      'server/src/creditor/planted.ts',
      'web/src/planted.ts',
    ]),
  )
})

test('an export of the contract that nobody imports is dead code', async () => {
  const printed = await run('knip', 'knip.json', {
    'package.json': `{ "name": "planted", "workspaces": ["contract", "server"] }`,
    'contract/package.json': `{ "name": "@portal/contract", "exports": { "./*": "./src/*" } }`,
    'contract/src/planted.ts': `export const used = 1\nexport const unused = 2\n`,
    'server/package.json': `{ "name": "server", "dependencies": { "@portal/contract": "*" } }`,
    'server/src/main.ts': `import { used } from '@portal/contract/planted.ts'\nused.toFixed()\n`,
  })
  expect(printed).toMatch(/^unused .*contract\/src\/planted\.ts/m)
  expect(printed).not.toMatch(/^used /m)
})
