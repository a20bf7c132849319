import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { allKinds, type SubmissionKind } from '@portal/contract/submission-kinds.ts'
import { expect } from 'vitest'

import type { Finding } from '#operator/doctor/finding.ts'
import { checkMails } from '#operator/doctor/mail.ts'
import { checkWork } from '#operator/doctor/work.ts'
import { queueWebhooks } from '#outbox/queue-webhooks.ts'
import { recordUnfinishedRestore } from '#settings/unfinished-restore.ts'
import { buildCopy } from '#test/build-copy.ts'
import { buildSubmission, buildSubmissionFile } from '#test/build-submission.ts'
import { now, test } from '#test/doctor.ts'
import { startMailServer } from '#test/mail-server.ts'
import { operatorsFile } from '#test/operators-file.ts'
import { portalCommand } from '#test/portal-command.ts'

test('a healthy portal has no findings', async ({ complaints }) => {
  expect(await complaints()).toEqual([])
})

test('notices that the portal does not send itself are counted', async ({ db, letter: _letter }) => {
  const { id: userId } = await db.selectFrom('portalUser').select('id').executeTakeFirstOrThrow()
  await db.insertInto('userNotice').values({ userId, kind: 'two_factor_on', createdAt: now }).execute()
  const [mail] = await checkMails(db, false, now)
  expect(mail?.what.en).toMatch(/^The portal sends none .*: 1\.$/)
})

test('a missing or changed document is found, with the way to restore it', async ({ complaints, letter }) => {
  await chmod(letter, 0o600)
  await writeFile(letter, 'another letter')
  expect(await complaints()).toMatchObject([
    { subject: 'documents', verdict: 'wrong', what: expect.stringContaining('0 are missing and 1 are not') },
  ])
  await rm(letter)
  expect(await complaints()).toMatchObject([
    {
      what: expect.stringContaining('1 are missing'),
      command: expect.stringContaining('files verify --hash'),
    },
  ])
})

test('a check does not move a document out of the trash', async ({ complaints, shared: { files } }) => {
  const hashes: string[] = []
  for await (const some of files.list()) hashes.push(...some)
  const [sha256 = ''] = hashes
  await files.trash.takeIfOlder(sha256, new Date(), new Date())
  expect(await complaints()).toEqual([])
  expect(await files.find(sha256)).toBe('in the trash')
})

test('a missing folder is as good as a new one while no row refers to a document, as at the start', async ({
  complaints,
  dataDir,
  db,
}) => {
  await rm(join(dataDir, 'files'), { recursive: true })
  expect(await complaints()).toMatchObject([{ subject: 'documents', verdict: 'wrong' }])
  await db.deleteFrom('caseHistory').execute()
  expect(await complaints()).toMatchObject([
    { subject: 'documents', verdict: 'look', what: 'Database and documents are not linked yet.' },
  ])
})

test('an interrupted restore is reported instead of its consequences', async ({ complaints, dataDir }) => {
  await recordUnfinishedRestore(dataDir, { folder: '/backups', snapshot: 'x', manifest: 'y' })
  expect(await complaints()).toMatchObject([
    { subject: 'restore', verdict: 'wrong', what: expect.stringContaining('portal restore /backups') },
  ])
})

test('documents of another database are reported', async ({ complaints, dataDir }) => {
  await writeFile(join(dataDir, 'files', 'store-id'), 'another\n')
  expect(await complaints()).toMatchObject([{ subject: 'documents', verdict: 'wrong' }])
})

test('missing keys and folders that others can read are reported', async ({
  complaints,
  dataDir,
  db,
  shared,
}) => {
  const { id: userId } = await db.selectFrom('portalUser').select('id').executeTakeFirstOrThrow()
  const [keyId = ''] = [...shared.keys.keys()]
  const factor = { userId, keyId, secretSealed: Buffer.from('x'), createdAt: now, confirmedAt: now }
  await db.insertInto('twoFactor').values(factor).execute()
  await rm(join(dataDir, 'secret-keys.json'))
  await chmod(dataDir, 0o755)
  expect(await complaints()).toMatchObject([
    { subject: 'owners and modes', verdict: 'look', command: `chmod 700 ${dataDir}` },
    { subject: 'keys', verdict: 'wrong', what: expect.stringContaining('is missing') },
  ])
})

test('what waits too long is reported: import, submissions, virus scans, passwords', async ({
  complaints,
  db,
  shared,
}) => {
  const longAgo = new Date('2026-06-01T10:00:00Z')
  await db.updateTable('dataStatus').set({ updatedAt: longAgo }).execute()
  await buildSubmission(db, { receivedAt: longAgo })
  const waiting = await buildSubmission(db, { receivedAt: longAgo })
  await buildSubmissionFile({ db, files: shared.files }, waiting.id, 'x', { scan: 'waiting' })
  const { id: userId } = await db.selectFrom('portalUser').select('id').executeTakeFirstOrThrow()
  const request = { userId, passwordHash: 'x', requestedAt: longAgo, state: 'open', decidedAt: null } as const
  await db.insertInto('passwordRequest').values(request).execute()
  expect((await complaints()).map(({ subject, what }) => [subject, what.slice(0, 28)])).toEqual([
    ['import', 'The last one was at 2026-06-'],
    ['outbox', 'Not fetched yet: 1, the olde'],
    ['outbox', 'Waiting for the virus scan: '],
    ['password requests', 'Open: 1, the oldest since 20'],
  ])
})

test('no system has to fetch what clerks decide', async ({ db, letter: _letter }) => {
  await buildSubmission(db, { receivedAt: new Date('2026-06-01T10:00:00Z'), kind: 'statement' })
  const outbox = async (decides: SubmissionKind[]) =>
    (await checkWork(db, decides, now)).find(({ subject }) => subject === 'outbox')
  expect(await outbox(['mandate'])).toMatchObject({ verdict: 'look' })
  expect(await outbox(['mandate', 'statement'])).toMatchObject({
    verdict: 'right',
    what: { en: 'Not fetched yet: none.' },
  })
})

test('an unreachable mail server, waiting mails and dead letters are reported', async ({
  complaints,
  dataDir,
  db,
}) => {
  const text = JSON.parse(await readFile(operatorsFile, 'utf8')) as object
  const path = join(dataDir, 'mail.json')
  await writeFile(path, JSON.stringify({ ...text, notifications: { from: 'portal@example.de' } }))
  expect(await complaints({ PORTAL_CONFIG: path })).toMatchObject([
    { subject: 'mail', verdict: 'look', what: expect.stringContaining('SMTP_URL names no server') },
  ])
  const mailServer = await startMailServer()
  const settings = { PORTAL_CONFIG: path, SMTP_URL: mailServer.url }
  expect(await complaints(settings)).toEqual([])
  const createdAt = new Date('2026-06-10T08:59:00Z')
  for (const state of ['waiting', 'dead'] as const)
    await db
      .insertInto('dispatch')
      .values({ channel: 'mail', event: state, kind: 'import_late', state, createdAt, nextTryAt: createdAt })
      .execute()
  expect((await complaints(settings)).map(({ subject, what }) => [subject, what])).toEqual([
    ['mail', 'Waiting: 1, the oldest since 2026-06-10T08:59:00.000Z.'],
    ['mail', 'Dead letters: 1.'],
  ])
  await mailServer.close()
  expect(await complaints(settings)).toMatchObject([
    { subject: 'mail', verdict: 'wrong', what: expect.stringContaining('does not take mail') },
    { verdict: 'look' },
    { verdict: 'look' },
  ])
})

test('unreachable webhooks are reported, and events of one that is no longer configured', async ({
  db,
  complaints,
  dataDir,
}) => {
  const text = JSON.parse(await readFile(operatorsFile, 'utf8')) as object
  const path = join(dataDir, 'webhooks.json')
  const webhooks = [{ name: 'collection', url: 'http://127.0.0.1:1/' }]
  await writeFile(path, JSON.stringify({ ...text, webhooks }))
  await queueWebhooks(db, ['former'], { ...(await buildSubmission(db)), inkassoNumber: null }, now)
  const WEBHOOK_SECRETS = `collection=whsec_${'a'.repeat(32)}`
  const found = await complaints({ PORTAL_CONFIG: path, WEBHOOK_SECRETS })
  expect(found.filter(({ subject }) => subject === 'webhooks')).toMatchObject([
    { verdict: 'wrong', what: expect.stringContaining('collection at 127.0.0.1:1 cannot be reached: ') },
    { verdict: 'look', what: "Events waiting for former: 1, but the operator's file no longer has it." },
  ])
})

test('a portal that other machines reach without a proxy is reported', async ({ complaints, dataDir }) => {
  const text = JSON.parse(await readFile(operatorsFile, 'utf8')) as object
  const path = join(dataDir, 'open.json')
  const desk = { decides: allKinds }
  const write = (trustProxy: string[]) => writeFile(path, JSON.stringify({ ...text, trustProxy, desk }))
  await write([])
  const open = { HOST: '0.0.0.0', OPERATOR_API: '0.0.0.0:8091', DESK: '0.0.0.0:8082', PORTAL_CONFIG: path }
  expect(await complaints(open)).toMatchObject([
    { subject: 'proxy', verdict: 'look', what: expect.stringContaining('HOST=0.0.0.0 can be reached') },
    { subject: 'proxy', verdict: 'look', what: expect.stringContaining('OPERATOR_API=0.0.0.0 can be') },
    { subject: 'proxy', verdict: 'look', what: expect.stringContaining('DESK=0.0.0.0 can be') },
  ])
  await write(['10.0.0.1'])
  expect(await complaints(open)).toEqual([])
})

test('an unreachable scanner and an invalid operator’s file are reported', async ({ complaints }) => {
  expect(await complaints({ CLAMD: '127.0.0.1:1', PORTAL_CONFIG: '/nowhere.json' })).toMatchObject([
    { subject: "operator's file", verdict: 'wrong' },
    { subject: 'virus scanner', verdict: 'wrong' },
  ])
})

test('the command exits with 0, 1 or 2, prints sentences or JSON, and creates no database', async ({
  databaseUrl,
  dataDir,
  letter,
}) => {
  const environment = { DATABASE_URL: databaseUrl, PORTAL_CONFIG: operatorsFile }
  const doctor = (more: Record<string, string> = {}, ...args: string[]) =>
    portalCommand(dataDir, ['doctor', ...args], { environment: { ...environment, ...more } })
  // The command uses the machine's clock, by which the test's import was days ago.
  expect(await doctor()).toMatchObject({ exitCode: 1, out: expect.stringContaining('\nLOOK import: ') })
  await rm(letter)
  const wrong = await doctor({}, '--json')
  const lines = wrong.out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Finding<string>)
  expect([wrong.exitCode, lines.find(({ verdict }) => verdict === 'wrong')?.subject]).toEqual([
    2,
    'documents',
  ])

  const unnamed = await doctor({ DATABASE_URL: '' })
  expect([unnamed.exitCode, unnamed.out]).toEqual([
    2,
    expect.stringContaining('BAD  settings: No database is named'),
  ])
  const empty = join(dataDir, 'empty')
  await mkdir(empty)
  const none = await doctor({ DATABASE_URL: 'bundled', DATA_DIR: empty })
  expect([none.exitCode, none.out]).toEqual([2, expect.stringContaining('There is no bundled database in')])
  expect(await readdir(empty)).toEqual([])
})

test('a restored copy is reported, with the command that adopts it', async ({ db, complaints }) => {
  await buildCopy(db)
  expect(await complaints()).toMatchObject([
    { subject: 'restore', verdict: 'look', command: expect.stringContaining('portal adopt --confirm') },
  ])
})
