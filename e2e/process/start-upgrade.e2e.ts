import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { sendStatement } from '@portal/contract/follow-ups.ts'
import { uploadFiles } from '@portal/contract/upload.ts'
import { expect, test } from 'vitest'

import { readEnvironment } from '../../server/src/settings/environment.ts'
import { openDatabase } from '../../server/src/settings/open-database.ts'
import { portalCommand } from '../../server/test/portal-command.ts'
import { copyCheckout } from '../kit/checkout-copy.ts'
import { readyDataDir, startPortal, temporaryFolder } from '../kit/portal-process.ts'
import { refusal } from '../kit/refusal.ts'
import { call, fileEntryOf, logIn, prepareSenders, receiptNumberOf, senderData } from '../kit/sender.ts'
import { step } from '../kit/step.ts'

/** A checkout of the next version: this one with one more migration. */
async function nextVersion(name: string, sql: string): Promise<string> {
  const root = await copyCheckout(temporaryFolder())
  writeFileSync(join(root, 'server/migrations', name), sql)
  return root
}

const harmless = `-- earlier program: may run
alter table submission add column weight int not null default 0;
create index submission_by_weight on submission (weight);
update submission set weight = 1;
`

interface Sent {
  readonly marker: string
  readonly receiptNumber: string
}

/** Retries an unanswered call on the other portal with the same idempotency key, as a proxy does. */
async function sendSomewhere(
  ports: readonly number[],
  send: (port: number) => ReturnType<typeof call>,
): Promise<string> {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const port = ports[attempt % ports.length] ?? 0
    const answer = await send(port).catch(() => undefined)
    if (answer?.status === 200) return receiptNumberOf(answer)
    if (answer && answer.status < 500 && answer.status !== 409) throw new Error(JSON.stringify(answer))
    await sleep(20)
  }
  throw new Error('never answered')
}

/** Sends submissions to whichever portal is running: several users in parallel, each one at a time. */
function startSending(ports: number[], tokens: readonly string[]) {
  const confirmed: Sent[] = []
  const over = new AbortController()
  const sending = tokens.map(async (token, index) => {
    for (let count = 0; !over.signal.aborted && count < 190; count += 1) {
      const [marker, key] = [randomUUID(), randomUUID()]
      const file = fileEntryOf('liste.csv', `Rechnung;Betrag\n${marker};1,00\n`)
      const receiptNumber = await sendSomewhere(ports, (port) =>
        index % 2 === 0
          ? call(port, sendStatement, { inkassoNumber: '2026/17', text: marker }, { token, key })
          : call(port, uploadFiles, { glgNumber: '470100', comments: marker, files: [file] }, { token, key }),
      )
      confirmed.push({ marker, receiptNumber })
      await sleep(60)
    }
  })
  const grows = async () => {
    const { length } = confirmed
    await expect.poll(() => confirmed.length).toBeGreaterThan(length + 8)
  }
  return {
    confirmed,
    /** Waits until at least nine more submissions are confirmed. */
    grows,
    async end() {
      over.abort()
      await Promise.all(sending)
    },
  }
}

/** All stored submissions. Each contains a text by which the test identifies it. */
async function keptIn(dataDir: string): Promise<Sent[]> {
  const database = await openDatabase(readEnvironment({ DATA_DIR: dataDir, DATABASE_URL: 'bundled' }, []))
  try {
    const rows = await database.db.selectFrom('submission').select(['receiptNumber', 'payload']).execute()
    return rows.map(({ receiptNumber, payload }) => ({
      receiptNumber,
      marker: /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/.exec(JSON.stringify(payload))?.[0] ?? '',
    }))
  } finally {
    await database.close()
  }
}

const byMarker = (sent: readonly Sent[]) =>
  sent.toSorted((one, other) => (one.marker < other.marker ? -1 : 1))

test('R82 an upgrade and the way back under load lose nothing that was confirmed, and double nothing', async () => {
  const dataDir = await readyDataDir(senderData)
  const users = ['anna', 'bert', 'carl', 'dora']
  await prepareSenders(dataDir, users.slice(1))
  step('People work')
  const old = await startPortal({ dataDir })
  const tokens = await Promise.all(users.map((name) => logIn(old.port, name)))
  const ports = [old.port]
  const people = startSending(ports, tokens)
  await people.grows()

  step('Migrate')
  const root = await nextVersion('9998-weight.sql', harmless)
  const command = (...args: string[]) => portalCommand(dataDir, args, { root })
  const plan = await command('migrate', '--plan')
  expect(plan.out).toContain(
    '9998-weight.sql  the version before may run on it\nPortals of the version before may go on',
  )
  const early = await command('user', 'list')
  expect([early.exitCode, early.err]).toEqual([1, expect.stringContaining('it lacks 9998-weight.sql')])
  await people.grows()
  expect(await command('migrate')).toMatchObject({ exitCode: 0 })
  await people.grows()

  step('The next version')
  const next = await startPortal({ dataDir, root })
  ports.push(next.port)
  expect([await old.readiness(), await next.readiness()]).toEqual([200, 200])
  await people.grows()
  expect(await old.end('SIGTERM')).toBe(0)
  await people.grows()

  step('The version before')
  // The previous version must run on the new schema, so that an upgrade can be undone.
  const back = await startPortal({ dataDir, port: old.port })
  expect(await next.end('SIGTERM')).toBe(0)
  await people.grows()
  step('Compare')
  await people.end()
  expect(byMarker(await keptIn(dataDir))).toEqual(byMarker(people.confirmed))
  expect(new Set(people.confirmed.map(({ receiptNumber }) => receiptNumber)).size).toBe(
    people.confirmed.length,
  )
  expect(await back.readiness()).toBe(200)
  for (const question of [
    ['audit', 'verify'],
    ['statistics', 'verify'],
    ['files', 'verify', '--hash'],
  ])
    expect(await command(...question)).toMatchObject({ exitCode: 0 })
})

test('R82 a migration that is incompatible with the version before is announced, and keeps that version from starting', async () => {
  const dataDir = await readyDataDir(senderData)
  const root = await nextVersion(
    '9998-away.sql',
    '-- earlier program: must not run\nalter table news rename column text to words;\n',
  )
  const { out } = await portalCommand(dataDir, ['migrate', '--plan'], { root })
  expect(out).toContain(
    '9998-away.sql  the version before must not run on it\nStop every portal of the version before',
  )
  expect(await portalCommand(dataDir, ['migrate'], { root })).toMatchObject({ exitCode: 1 })
  expect(await portalCommand(dataDir, ['user', 'list'])).toMatchObject({ exitCode: 0 })
  const old = await startPortal({ dataDir })
  expect(await portalCommand(dataDir, ['migrate', '--stopped'], { root })).toMatchObject({ exitCode: 0 })
  expect(await old.readiness()).toBe(503)
  expect(await old.end('SIGTERM')).toBe(0)
  expect(await refusal({ dataDir })).toContain('The database is newer than the program: it has 9998-away.sql')
  const listed = await portalCommand(dataDir, ['user', 'list'])
  expect([listed.exitCode, listed.err]).toEqual([1, expect.stringContaining('The database is newer')])
})
