import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { readAttachment } from '@portal/contract/case-detail.ts'
import { verifyCode } from '@portal/contract/two-factor.ts'
import { uploadFiles } from '@portal/contract/upload.ts'
import { copyWords } from '@portal/contract/words/sentences.ts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'

import { copySentence } from '../../server/src/operator/require-adopted.ts'
import type { CrashPoint } from '../../server/src/submissions/crash-point.ts'
import { portalCommand } from '../../server/test/portal-command.ts'
import { copyReady } from '../../server/test/ready-data.ts'
import { scratchFolder } from '../../server/test/scratch.ts'
import { startSystemPostgres, systemPostgres } from '../../server/test/system-postgres.ts'
import { codeOf } from '../kit/one-time-codes.ts'
import { type PortalProcess, readyDataDir, startPortal, temporaryFolder } from '../kit/portal-process.ts'
import { refusal } from '../kit/refusal.ts'
import { call, fileEntryOf, logIn, prepareSenders, receiptNumberOf, senderData } from '../kit/sender.ts'
import { step } from '../kit/step.ts'
import { turnOnTwoFactor } from '../kit/turn-on-two-factor.ts'

/** A portal's data directory, and DATABASE_URL unless it uses the bundled database. */
interface Place {
  readonly dataDir: string
  readonly environment: Record<string, string>
}

/** The place of a portal, and the place to restore it to. */
interface Pair {
  readonly source: Place
  readonly target: Place
}

async function bundledPair(): Promise<Pair> {
  const source = { dataDir: await readyDataDir(senderData), environment: {} }
  await prepareSenders(source.dataDir, ['careful'])
  return { source, target: emptyPlace() }
}

const emptyPlace = (): Place => ({ dataDir: join(temporaryFolder(), 'data'), environment: {} })

/** Creates both places on a server with this machine's own PostgreSQL, so that its pg_dump is used. */
async function systemPair(folder: string): Promise<Pair> {
  const server = await startSystemPostgres(folder)
  onTestFinished(() => server.end())
  const place = async (name: string) => ({
    dataDir: join(temporaryFolder(), 'data'),
    environment: { DATABASE_URL: await server.createDatabase(name) },
  })
  const source = await place('source')
  await prepareSenders(source.dataDir, ['anna', 'careful'], source.environment)
  return { source, target: await place('target') }
}

const command = ({ dataDir, environment }: Place, args: string[], fault?: CrashPoint) =>
  portalCommand(dataDir, args, { environment: { ...environment, ...(fault && { FAULT: fault }) } })

/** Sends uploads one at a time until `end` is called. `receipts` collects the receipt numbers. */
function startSending({ port }: PortalProcess, token: string) {
  const receipts: string[] = []
  const over = new AbortController()
  const sending = (async () => {
    // Stop before the user's daily quota is used up, because further uploads would fail.
    for (let count = 0; !over.signal.aborted && count < 190; count += 1) {
      await sleep(50)
      const file = fileEntryOf('liste.csv', `Rechnung;Betrag\n${randomUUID()};1,00\n`)
      const upload = { glgNumber: '470100', comments: '', files: [file] }
      receipts.push(receiptNumberOf(await call(port, uploadFiles, upload, { token, key: randomUUID() })))
    }
  })()
  return {
    receipts,
    async end() {
      over.abort()
      await sending
    },
  }
}

async function documentOf(port: number, token: string): Promise<unknown> {
  const answer = await call(port, readAttachment, { inkassoNumber: '2026/17', recno: 2 }, { token })
  expect(answer.status).toBe(200)
  return answer.payload
}

/** Commands with which an operator checks a restored portal. */
const questions = [
  ['audit', 'verify'],
  ['statistics', 'verify'],
  ['files', 'verify', '--hash'],
  ['keys', 'list'],
]

interface Drill extends Pair {
  readonly folder: string
  readonly backups: string
  readonly keys: string
  /** Receipt numbers of the uploads before the backup. */
  readonly confirmed: readonly string[]
  /** Receipt numbers of all uploads, including those during the backup. */
  readonly receipts: readonly string[]
}

/**
 * Backs a portal up while a user sends uploads.
 * @param how Text that the command must print: it says how the database was dumped.
 */
async function saveAtWork({ source, target }: Pair, portal: PortalProcess, token: string, how: string) {
  const folder = temporaryFolder()
  const [backups, keys] = [join(folder, 'backups'), join(folder, 'keys')]
  const sender = startSending(portal, token)
  await expect.poll(() => sender.receipts.length).toBeGreaterThan(5)
  const confirmed = [...sender.receipts]
  const saved = await command(source, ['backup', backups, '--keys', keys])
  expect([saved.exitCode, saved.err]).toEqual([0, expect.stringContaining('Documents: 100 %')])
  expect(saved.out).toContain(how)
  await sender.end()
  expect(sender.receipts.length).toBeGreaterThan(confirmed.length)
  expect(await command(source, ['backup', 'verify', backups])).toMatchObject({ exitCode: 0 })
  return { source, target, folder, backups, keys, confirmed, receipts: sender.receipts }
}

/** Checks that a restore overwrites nothing, and that it needs the right keys. */
async function expectRefusals({ source, target, folder, backups, keys }: Drill) {
  const occupied = await command(source, ['restore', backups, '--keys', keys])
  expect([occupied.exitCode, occupied.err]).toEqual([1, expect.stringContaining('has tables already')])
  const wrong = join(folder, 'wrong')
  mkdirSync(wrong)
  const key = { id: 'another', key: Buffer.alloc(32, 1).toString('base64') }
  writeFileSync(join(wrong, 'secret-keys.json'), JSON.stringify([key]), { mode: 0o600 })
  const refused = await command(target, ['restore', backups, '--keys', wrong])
  expect(refused).toMatchObject({ exitCode: 1, out: '' })
  expect(refused.err).toMatch(/^The keys in .* are not those of this backup: it has no key/)
  expect(existsSync(target.dataDir)).toBe(false)
}

async function restore({ target, backups, keys }: Drill) {
  const restored = await command(target, ['restore', backups, '--keys', keys])
  expect([restored.exitCode, restored.out]).toEqual([0, expect.not.stringContaining('WRONG')])
  expect(restored.out).toContain('This is a restored copy of the portal')
}

/**
 * Checks that rows, keys and documents are the same. Returns a session token of Anna's and the list of
 * submissions.
 */
async function expectSame({ target, confirmed }: Drill, port: number, secret: string, document: unknown) {
  for (const question of questions)
    expect([question, await command(target, question)]).toEqual([
      question,
      expect.objectContaining({ exitCode: 0 }),
    ])
  const pending = await logIn(port, 'careful')
  const code = codeOf(secret, 1)
  expect(await call(port, verifyCode, { code }, { token: pending })).toMatchObject({ status: 200 })
  const anna = await logIn(port, 'anna')
  expect(await documentOf(port, anna)).toEqual(document)
  const { out: sent } = await command(target, ['submissions', 'list'])
  for (const receipt of confirmed) expect(sent).toContain(receipt)
  expect(readFileSync(join(target.dataDir, 'portal.config.json'), 'utf8')).toBe('{}')
  return { anna, sent }
}

/** Checks that the portal is marked as a copy everywhere until it is adopted, and then works without a restart. */
async function adopt(
  { target, receipts }: Drill,
  portal: PortalProcess,
  inbox: string,
  anna: string,
  sent: string,
) {
  const upload = { glgNumber: '470100', comments: '', files: [fileEntryOf('neu.csv', 'a;b\n1;2\n')] }
  const send = () => call(portal.port, uploadFiles, upload, { token: anna, key: randomUUID() })
  const page = async () => (await fetch(`http://127.0.0.1:${portal.port}/login`)).text()
  await expect.poll(() => portal.output).toContain('Deliveries wait in')
  expect(portal.lines.map(({ msg }) => msg)).toContain(copySentence)
  expect(await page()).toContain(copyWords.de)
  expect(await send()).toMatchObject({ status: 409, code: 'restored_copy' })
  expect(await command(target, ['import', inbox])).toMatchObject({ exitCode: 1, err: `${copySentence}\n` })
  expect(readdirSync(inbox)).toContain('news.ndjson')

  // Once adopted, the portal imports again, and new receipt numbers continue after the old ones.
  expect(await command(target, ['adopt', '--confirm'])).toMatchObject({ exitCode: 0 })
  await expect.poll(() => readdirSync(join(inbox, 'done'))).toHaveLength(2)
  await expect.poll(page).not.toContain(copyWords.de)
  const next = receiptNumberOf(await send())
  for (const receipt of [sent, ...receipts]) expect(receipt).not.toContain(next)
  expect(next).toMatch(/^U-\d{4}-\d{8}$/)
}

/** Starts the portal that will be backed up. It has a user with two-factor authentication and a document. */
async function startSource(source: Place) {
  const portal = await startPortal(source)
  const secret = await turnOnTwoFactor(portal.port, 'careful')
  const token = await logIn(portal.port, 'anna')
  writeFileSync(join(source.dataDir, 'portal.config.json'), '{}')
  return { portal, secret, token, document: await documentOf(portal.port, token) }
}

test('R83 a portal on the bundled database is backed up under load, restored elsewhere, and is the same', async () => {
  const pair = await bundledPair()
  const { portal, secret, token, document } = await startSource(pair.source)
  step('Save')
  const drill = await saveAtWork(pair, portal, token, 'by the portal itself')
  step('Refuse')
  await expectRefusals(drill)
  step('Restore')
  await restore(drill)
  expect(await portal.end('SIGTERM')).toBe(0)

  // `IMPORT_FOLDER` is still production's folder. A restored copy must not import from it before it is adopted.
  const inbox = join(drill.folder, 'inbox')
  mkdirSync(inbox)
  writeFileSync(join(inbox, 'news.ndjson'), '{"language":"de","text":"Am 24.12. ist geschlossen."}\n')
  const again = await startPortal({ ...pair.target, environment: { IMPORT_FOLDER: inbox } })
  step('Compare')
  const { anna, sent } = await expectSame(drill, again.port, secret, document)
  step('Adopt')
  await adopt(drill, again, inbox, anna, sent)
})

if (systemPostgres === undefined)
  console.warn('No pg_dump with a server of its own here: a restore by it is not tried.')
test.skipIf(systemPostgres === undefined)(
  'R83 a portal on the operator’s own PostgreSQL is backed up under load, restored elsewhere, and is the same',
  async () => {
    const pair = await systemPair(systemPostgres ?? '')
    const { portal, secret, token, document } = await startSource(pair.source)
    step('Save')
    const drill = await saveAtWork(pair, portal, token, 'by pg_dump')
    step('Restore')
    await restore(drill)
    expect(await portal.end('SIGTERM')).toBe(0)
    const again = await startPortal(pair.target)
    step('Compare')
    await expectSame(drill, again.port, secret, document)
  },
)

test('R83 a backup that is killed at any point never looks complete, and the next one is', async () => {
  const source: Place = { dataDir: await readyDataDir(senderData), environment: {} }
  const backups = join(temporaryFolder(), 'backups')
  for (const fault of ['backup-dumped', 'backup-copied', 'backup-unnamed'] as const) {
    expect(await command(source, ['backup', backups], fault)).toMatchObject({ signal: 'SIGKILL' })
    expect(readdirSync(join(backups, 'snapshots'))).toEqual([expect.stringMatching(/\.unfinished$/)])
    const verified = await command(source, ['backup', 'verify', backups])
    expect([verified.exitCode, verified.err]).toEqual([1, expect.stringContaining('has no complete backup')])
  }
  for (const odd of [['verify'], ['verify', backups, '--keep', '1'], [backups, '--snapshot', 'x']])
    expect(await command(source, ['backup', ...odd])).toMatchObject({
      exitCode: 1,
      err: expect.stringMatching(/^Usage:/),
    })
  const saved = await command(source, ['backup', backups])
  expect([saved.exitCode, saved.out]).toEqual([0, expect.stringContaining('The keys were NOT saved')])
  expect(readdirSync(join(backups, 'snapshots'))).toEqual([expect.stringMatching(/Z$/)])
  expect(await command(source, ['backup', 'verify', backups])).toMatchObject({ exitCode: 0 })
})

describe('a restore that is killed', () => {
  const folder = scratchFolder()
  const backups = join(folder, 'backups')
  beforeAll(async () => {
    const source: Place = { dataDir: join(folder, 'data'), environment: {} }
    await copyReady(senderData, source.dataDir)
    expect(await command(source, ['backup', backups])).toMatchObject({ exitCode: 0 })
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test.each(['restore-copied', 'restore-filled', 'restore-unchecked', 'restore-noted'] as const)(
    'R83 at the point %s starts no portal, and resumes when run again',
    async (fault) => {
      const target = emptyPlace()
      const restore = ['restore', backups]
      expect(await command(target, restore, fault)).toMatchObject({ signal: 'SIGKILL' })

      const said = await refusal({ dataDir: target.dataDir })
      expect(said).toMatch(
        /^A restore into .* was interrupted, so its contents are incomplete: run the command again/,
      )
      const refused = { exitCode: 1, out: '', err: `${said}\n` }
      expect(await command(target, ['user', 'list'])).toMatchObject(refused)

      const again = await command(target, restore)
      expect([again.exitCode, again.out]).toEqual([0, expect.not.stringContaining('WRONG')])
      const portal = await startPortal(target)
      await documentOf(portal.port, await logIn(portal.port, 'anna'))
    },
  )
})
