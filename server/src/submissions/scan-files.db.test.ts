import { expect, onTestFinished } from 'vitest'

import type { Db } from '#db/connect.ts'
import type { ClamdAddress } from '#files/scan/clamd.ts'
import { scanWaitingFiles } from '#submissions/scan-files.ts'
import { startScanning } from '#submissions/scan-loop.ts'
import { buildStatement, buildSubmission, buildSubmissionFile } from '#test/build-submission.ts'
import { buildCustomers, buildUser } from '#test/build.ts'
import { startScanner } from '#test/clamd.ts'
import { test } from '#test/import.ts'

const clock = () => new Date('2026-06-01T10:00:05Z')

const waiting = { scan: 'waiting' } as const

const statesOf = (db: Db) =>
  db
    .selectFrom('submissionFile')
    .innerJoin('submission', 'submission.id', 'submissionId')
    .select(['name', 'scan', 'state', 'reason'])
    .orderBy('submission.position')
    .orderBy('submissionFile.position')
    .execute()

test('R59 a waiting file is scanned; an infected one visibly refuses its submission, and its user is notified', async ({
  db,
  imports: { files },
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const { id: userId } = await db.selectFrom('portalUser').select('id').executeTakeFirstOrThrow()
  await db
    .insertInto('userMail')
    .values({
      userId,
      address: 'anna@glaeubiger.example',
      language: 'de',
      topics: ['submissions'],
      confirmedAt: clock(),
    })
    .execute()
  const scanner = await startScanner()
  onTestFinished(() => scanner.close())
  const clean = await buildSubmission(db)
  const infected = await buildSubmission(db)
  await buildSubmissionFile({ db, files }, clean.id, 'a;b', { ...waiting, name: 'gut.csv' })
  const sha256 = await buildSubmissionFile({ db, files }, infected.id, 'VIRUS', {
    ...waiting,
    name: 'böse.csv',
  })
  const context = { db, files, clock, clamd: scanner.address, warn: unexpected }
  expect(await scanWaitingFiles(context)).toBe(true)
  expect(await statesOf(db)).toEqual([
    { name: 'gut.csv', scan: 'clean', state: 'received', reason: '' },
    {
      name: 'böse.csv',
      scan: 'infected',
      state: 'refused',
      reason:
        'In der Datei „böse.csv“ wurde Schadsoftware gefunden. / Malware was found in the file “böse.csv”.',
    },
  ])
  expect(
    await db
      .selectFrom('audit')
      .where('event', '=', 'submission_infected')
      .select(['actor', 'details'])
      .execute(),
  ).toEqual([
    {
      actor: 'virus scan',
      details: { receiptNumber: infected.receiptNumber, sha256, signature: 'Test.Signature' },
    },
  ])
  await scanWaitingFiles(context)
  expect(scanner.scanned).toBe(2)
  const { receiptNumber } = infected
  expect(await db.selectFrom('dispatch').select(['kind', 'userId', 'facts']).execute()).toEqual([
    { kind: 'submission_refused', userId, facts: { receiptNumber } },
  ])
})

test('R59 a file that cannot be scanned keeps waiting and is logged; others are scanned', async ({
  db,
  imports: { files },
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const answerOf = (bytes: Buffer) =>
    bytes.includes('groß') ? 'INSTREAM size limit exceeded. ERROR' : 'stream: OK'
  const scanner = await startScanner({ answerOf })
  onTestFinished(() => scanner.close())
  const { id } = await buildSubmission(db)
  await buildSubmissionFile({ db, files }, id, 'zu groß', waiting)
  await buildSubmissionFile({ db, files }, id, 'x', { ...waiting, position: 1, sha256: '0'.repeat(64) })
  await buildSubmissionFile({ db, files }, id, 'klein', { ...waiting, position: 2 })
  const warnings: string[] = []
  const warn = (sentence: string) => warnings.push(sentence)
  expect(await scanWaitingFiles({ db, files, clock, clamd: scanner.address, warn })).toBe(false)
  expect((await statesOf(db)).map(({ scan }) => scan)).toEqual(['waiting', 'waiting', 'clean'])
  expect(warnings).toEqual([
    expect.stringContaining('INSTREAM size limit exceeded'),
    expect.stringContaining('ENOENT'),
  ])
})

test('R59 files keep waiting if the scanner is killed during a scan, and are scanned when it is back', async ({
  db,
  imports: { files },
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const { id } = await buildSubmission(db)
  await buildSubmissionFile({ db, files }, id, 'erste', waiting)
  await buildSubmissionFile({ db, files }, id, 'zweite', { ...waiting, position: 1 })
  const dying = await startScanner({
    answerOf: (bytes) => (bytes.includes('zweite') ? undefined : 'stream: OK'),
  })
  const warnings: string[] = []
  const context = contextFor(dying.address)
  const scanning = startScanning(context)
  onTestFinished(() => scanning.stop())
  await expect.poll(() => warnings.length).toBeGreaterThan(0)
  await dying.close()
  expect((await statesOf(db)).map(({ scan }) => scan)).toEqual(['clean', 'waiting'])

  const back = await startScanner({ port: dying.address.port })
  onTestFinished(() => back.close())
  await expect.poll(async () => (await statesOf(db)).at(1)?.scan).toBe('clean')
  expect(back.scanned).toBe(1)

  function contextFor(clamd: ClamdAddress) {
    return { db, files, clock, clamd, warn: (sentence: string) => warnings.push(sentence) }
  }
})

test('two servers never scan the same file twice', async ({ db, imports: { files } }) => {
  await buildCustomers(db)
  await buildUser(db)
  const scanner = await startScanner()
  onTestFinished(() => scanner.close())
  const { id } = await buildStatement(db, '4711')
  for (let position = 0; position < 5; position++)
    await buildSubmissionFile({ db, files }, id, `Datei ${position}`, { ...waiting, position })
  const context = { db, files, clock, clamd: scanner.address, warn: unexpected }
  await Promise.all([scanWaitingFiles(context), scanWaitingFiles(context)])
  expect(scanner.scanned).toBe(5)
})

function unexpected(sentence: string) {
  throw new Error(sentence)
}
