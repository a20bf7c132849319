import { execFile, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { uploadFiles } from '@portal/contract/upload.ts'
import { expect, onTestFinished, test } from 'vitest'

import { compileCache } from '../../scripts/compile-cache.ts'
import { startBundledDatabase } from '../../server/src/db/bundled/bundled-database.ts'
import { operatorsFile } from '../../server/test/operators-file.ts'
import { uploadPayload } from '../../server/test/sample-submissions.ts'
import { readyDataDir, startPortal, temporaryFolder } from '../kit/portal-process.ts'
import { call, logIn, receiptNumberOf, senderData } from '../kit/sender.ts'
import { blocksOf, scriptOf } from './book/blocks.ts'

/* Tests the commands in the smaller documents. docs/operating.md and docs/operator-api.md have their own tests. */

const checkout = join(import.meta.dirname, '../..')

/** The `sh` blocks of a document, in order, as a script. */
function blocksIn(document: string): string {
  const blocks = blocksOf(readFileSync(join(checkout, document), 'utf8'))
  expect(blocks.length).toBeGreaterThan(0)
  return scriptOf(blocks)
}

/**
 * Returns a folder with the example files and the program `portal`, and a function that runs a shell script in it.
 */
function openShell(settings: Readonly<Record<string, string>>) {
  const folder = temporaryFolder()
  const program = (name: string, script: string) => {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`)
    chmodSync(join(folder, name), 0o755)
    return join(folder, name)
  }
  const cli = join(checkout, 'server/src/cli/cli.ts')
  const portal = program('portal', `exec "${process.execPath}" "${cli}" "$@"`)
  cpSync(join(checkout, 'docs/examples'), join(folder, 'docs/examples'), { recursive: true })
  const env = {
    PATH: `${folder}:${process.env['PATH']}`,
    NODE_COMPILE_CACHE: compileCache,
    PORTAL_CONFIG: operatorsFile,
    ...settings,
  }
  // Background processes end with the shell, whatever its result.
  const head = "set -e\ntrap 'kill $(jobs -p) 2> /dev/null || :' EXIT\ntrap 'exit 1' TERM"
  const run = (script: string) =>
    promisify(execFile)('sh', ['-c', `${head}\n${script}`], { cwd: folder, env, timeout: 600_000 })
  return { folder, portal, program, run }
}

test('the commands in docs/import-format.md and docs/users-format.md work as written', async () => {
  const dataDir = await readyDataDir()
  const database = await startBundledDatabase(dataDir)
  onTestFinished(() => database.release())
  const { folder, run } = openShell({ DATA_DIR: dataDir, DATABASE_URL: database.url })
  const { stdout } = await run(blocksIn('docs/import-format.md'))
  expect(stdout).toContain('Checked in')
  expect(stdout).toMatch(/inbox\/done\/\S+-example.report.json/)
  expect(stdout.match(/ complete /g)).toHaveLength(4)
  expect(stdout).toMatch(/Initial password/)

  cpSync(join(folder, 'docs/examples/users/users.csv'), join(folder, 'users.csv'))
  const users = await run(blocksIn('docs/users-format.md'))
  expect(users.stdout).toContain('Would be created: 3, changed: 0, unchanged: 0.')
  expect(readFileSync(join(folder, 'passwords.csv'), 'utf8')).toContain('"bernd.beispiel";"K-4711";')
})

test('the commands in docs/submissions-format.md and docs/data-protection.md work as written (skipped where there is no jq)', async ({
  skip,
}) => {
  skip(spawnSync('jq', ['--version']).status !== 0, 'this machine has no jq')
  const dataDir = await readyDataDir(senderData)
  const { port } = await startPortal({ dataDir })
  const token = await logIn(port, 'anna')
  const upload = { ...uploadPayload, glgNumber: '470100' }
  const receipt = receiptNumberOf(await call(port, uploadFiles, upload, { token, key: randomUUID() }))

  const { folder, portal, program, run } = openShell({ DATA_DIR: dataDir, DATABASE_URL: 'bundled' })
  program('collection-system', 'cp "$2/submission.json" taken.json')
  const places = { '/usr/local/bin/portal': portal, '/srv/portal-outbox': join(folder, 'outbox') }
  const job = Object.entries(places).reduce(
    (text, [from, to]) => text.replaceAll(from, to),
    blocksIn('docs/submissions-format.md'),
  )
  expect((await run(job)).stdout).toContain(`${receipt}: ack noted`)
  expect(JSON.parse(readFileSync(join(folder, 'taken.json'), 'utf8'))).toMatchObject({ kind: 'upload' })
  expect(readdirSync(join(folder, 'outbox')).filter((name) => !name.startsWith('.'))).toEqual([])

  const { stdout } = await run(blocksIn('docs/data-protection.md'))
  expect(stdout).toContain('Erased: cases 2, ')
  expect(stdout).toContain('submission_sent')
  expect(existsSync(join(folder, 'audit.ndjson'))).toBe(true)
})
