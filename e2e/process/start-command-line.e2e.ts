import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'

import { expect, test } from 'vitest'

import { writeAudit } from '../../server/src/access/audit/write-audit.ts'
import { readEnvironment } from '../../server/src/settings/environment.ts'
import { openDatabase } from '../../server/src/settings/open-database.ts'
import { readyDataDir, temporaryFolder } from '../kit/portal-process.ts'

const program = join(import.meta.dirname, '../..', 'bin', 'portal')

/** Runs a shell line in which `portal` is the command. */
async function shell(line: string, environment: Record<string, string>, cwd = temporaryFolder()) {
  const folder = temporaryFolder()
  symlinkSync(program, join(folder, 'portal'))
  const path = [folder, dirname(process.execPath), '/usr/bin', '/bin'].join(':')
  const child = spawn('sh', ['-c', line], {
    cwd,
    env: { PATH: path, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { out, err, exitCode: child.exitCode }
}

/** Writes an audit trail whose output is larger than a pipe's buffer. */
async function longTrail(dataDir: string) {
  const database = await openDatabase(readEnvironment({ DATA_DIR: dataDir, DATABASE_URL: 'bundled' }, []))
  await database.db.transaction().execute(async (transaction) => {
    for (let row = 0; row < 2_000; row++)
      await writeAudit(transaction, { event: 'authn_logout', actor: `anna-${row}` }, new Date())
  })
  await database.close()
}

test('standard output contains only the result, and the reader may close it early', async () => {
  const dataDir = await readyDataDir()
  await longTrail(dataDir)
  const environment = { DATA_DIR: dataDir, DATABASE_URL: 'bundled' }
  const first = await shell('portal audit export | head -1', environment)
  expect(first.err).not.toMatch(/EPIPE|^ {4}at /m)
  expect(JSON.parse(first.out)).toMatchObject({ position: '1', actor: 'anna-0' })
  const status = await shell('{ portal audit export; echo "ended with $?" >&2; } | head -1', environment)
  expect(status.err).toContain('ended with 0')

  const full = await shell('portal audit export > /dev/full', environment)
  expect([full.exitCode, full.err]).toEqual([
    1,
    expect.stringContaining(
      'Not all of the output could be written: ENOSPC: no space left on device, write. Check what was done before you run the command again.\n',
    ),
  ])
})

test.each(['2>&1 | true', '> /dev/full', '2> /dev/full'])(
  'an import completes whoever reads its output: %s',
  async (output) => {
    const dataDir = await readyDataDir()
    const cwd = temporaryFolder()
    writeFileSync(join(cwd, 'customers.ndjson'), '{"customerNumber":"K1","name":"Alpha"}\n')
    writeFileSync(join(cwd, 'creditor-numbers.ndjson'), '{"glgNumber":"1","customerNumber":"K1"}\n')
    const environment = { DATA_DIR: dataDir, DATABASE_URL: 'bundled' }
    await shell(`portal import . ${output}`, environment, cwd)
    const { out } = await shell('portal audit export', environment)
    const [, noted = ''] = /("event":"data_imported".*)\n/.exec(out) ?? []
    expect(noted).toContain('"isWhole":true')
    expect(noted).toContain('creditor-numbers.ndjson')
  },
)

test('service and command line read the same settings file; without it no database is created', async () => {
  const dataDir = await readyDataDir()
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'portal.env'), `DATA_DIR=${dataDir}\nDATABASE_URL=bundled\n`)
  const environment = { PORTAL_ENV_FILE: join(folder, 'portal.env') }
  expect(await shell('portal submissions list', environment)).toMatchObject({
    exitCode: 0,
    out: 'There are no such submissions.\n',
  })

  // A cron job without DATABASE_URL must not create an empty database and report success.
  const empty = join(folder, 'data')
  const guessing = await shell('portal submissions export out', { DATA_DIR: empty }, folder)
  expect([guessing.exitCode, guessing.out]).toEqual([1, ''])
  expect(guessing.err).toContain('No database is named: set DATABASE_URL=')
  expect([existsSync(empty), existsSync(join(folder, 'out'))]).toEqual([false, false])
})

test('output files are written to the current folder', async () => {
  const dataDir = await readyDataDir()
  const cwd = temporaryFolder()
  const environment = { DATA_DIR: dataDir, DATABASE_URL: 'bundled', INIT_CWD: '/nowhere' }
  expect(await shell('portal submissions export outbox', environment, cwd)).toMatchObject({ exitCode: 0 })
  expect(existsSync(join(cwd, 'outbox'))).toBe(true)
})

test('a Node.js that is too old is named', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'bin'))
  execFileSync('cp', [program, join(folder, 'bin', 'portal')])
  const old = join(folder, 'node')
  writeFileSync(old, '#!/bin/sh\necho v20.19.2\n')
  chmodSync(old, 0o755)
  const said = await shell(`PATH=${folder}:/usr/bin:/bin ${folder}/bin/portal help`, {})
  expect([said.exitCode, said.err]).toEqual([
    1,
    `The portal needs Node.js 24 or newer; ${old} is v20.19.2.\n`,
  ])
})

test.runIf(process.getuid?.() === 0)(
  'a command run by another system user than the owner of DATA_DIR is refused and names sudo (skipped when not root)',
  async () => {
    const dataDir = join(temporaryFolder(), 'data')
    mkdirSync(dataDir)
    chownSync(dataDir, 65_534, 65_534)
    const environment = { DATA_DIR: dataDir, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/portal' }
    const refused = await shell('portal user list', environment)
    expect([refused.exitCode, refused.err]).toEqual([
      1,
      `The data directory ${dataDir} belongs to the system user nobody, and this is root: run the same as that user, with "sudo -u nobody …".\n`,
    ])
  },
)
