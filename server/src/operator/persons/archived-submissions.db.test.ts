import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { endpoints } from '@portal/contract/registry.ts'
import { readReceipt } from '@portal/contract/submission.ts'
import { expect, onTestFinished } from 'vitest'

import { defaultSessionLimits } from '#access/session-limits.ts'
import { placesIn } from '#operator/import/over-http/places.ts'
import { listArchived, exportArchived } from '#operator/persons/archived-submissions.ts'
import { eraseDebtor } from '#operator/persons/erase-debtor.ts'
import { eraseUser } from '#operator/persons/erase-user.ts'
import { defaultRetention } from '#privacy/retention/retention-policy.ts'
import { deleteOld } from '#privacy/retention/retention.ts'
import { removeUnneeded } from '#submissions/unneeded-files.ts'
import { actAt } from '#test/act.ts'
import { buildStatement, buildSubmissionFile } from '#test/build-submission.ts'
import { buildCase, buildCustomers, buildNotice, buildUser } from '#test/build.ts'
import { wordsOf } from '#test/disclosed.ts'
import { payloadsOf } from '#test/every-call.ts'
import { test as portalTest } from '#test/portal.ts'

const retention = { ...defaultRetention, archiveYears: 6 }
const now = new Date('2026-06-01T10:00:00Z')
const secret = 'Zschäpitz'
const deliveries = placesIn('/nowhere')

/**
 * Sets up an archived submission: on the last evening of 2025 anna sends a statement with a file about a case,
 * which is then erased.
 */
const test = portalTest.extend<{ erased: { inkassoNumber: string; sha256: string; receiptNumber: string } }>({
  erased: async ({ db, portal }, use) => {
    await buildCustomers(db)
    await buildUser(db)
    const inkassoNumber = await buildCase(db, { schuldnername: `${secret}, Käthe` })
    const { id, receiptNumber } = await buildStatement(db, inkassoNumber, {
      payload: { inkassoNumber, text: `${secret} hat gezahlt` },
      state: 'fetched',
      receivedAt: new Date('2025-12-31T22:59:00Z'),
    })
    const sha256 = await buildSubmissionFile({ db, files: portal.files }, id, `Brief an ${secret}`)
    await buildNotice(db, { inkassoNumber, submissionId: id, content: secret })
    const order = {
      inkassoNumbers: [inkassoNumber],
      withNamed: true,
      reason: 'Art. 17',
      archive: retention,
      deliveries,
    }
    expect(await eraseDebtor(db, order, actAt(now))).toMatchObject({ submissions: 1, kept: 1 })
    await removeUnneeded({ db, files: portal.files })
    await use({ inkassoNumber, sha256, receiptNumber })
  },
})

const run = (db: Parameters<typeof deleteOld>[0]['db'], at: string) =>
  deleteOld({ db, clock: () => new Date(at), limits: defaultSessionLimits, retention })

test('an archived submission is listed with its last day, is unchanged, and cannot be found in the portal', async ({
  db,
  portal,
  erased,
}) => {
  expect(await listArchived(db, actAt(now))).toMatchObject([
    {
      receiptNumber: erased.receiptNumber,
      keptUntil: '2031-12-31',
      inkassoNumber: erased.inkassoNumber,
      files: '1',
    },
  ])
  const token = await portal.logIn('anna')
  const target = { ...erased, glgNumber: '100100', aktentyp: 'Vorgerichtlich', recno: 1, mark: secret }
  const ids = {
    taskId: '',
    paperId: '',
    draftFileId: '',
    messageId: '',
    sentMessageId: '',
    sessionId: '',
    mandateReceiptNumber: erased.receiptNumber,
  }
  const answers: string[] = []
  for (const endpoint of endpoints.filter(
    ({ access, sends }) => (access === 'view' || access === 'creditor') && !sends,
  ))
    for (const payload of payloadsOf[endpoint.path]?.({ ...target, ...ids }) ?? []) {
      const answer = await portal.call(endpoint, payload, token)
      // Skips requests that contain the name, because the response may repeat it.
      if (answer.status === 200 && !JSON.stringify(payload).includes(secret)) answers.push(wordsOf(answer))
    }
  expect(answers.length).toBeGreaterThan(8)
  expect(answers.filter((words) => words.includes(secret))).toEqual([])
  const receipt = await portal.call(
    readReceipt,
    { receiptNumber: erased.receiptNumber },
    await portal.logIn('anna'),
  )
  expect(receipt.status).toBe(404)
})

test('an archived submission is exported with its files, readable by the owner only, with an audit row', async ({
  db,
  portal,
  erased,
}) => {
  const place = await mkdtemp(join(tmpdir(), 'portal-kept-'))
  onTestFinished(() => rm(place, { recursive: true }))
  const folder = join(place, 'brief')
  expect(await exportArchived({ db, files: portal.files }, erased.receiptNumber, folder, actAt(now))).toEqual(
    [],
  )
  const letter = JSON.parse(await readFile(join(folder, 'letter.json'), 'utf8'))
  expect(letter).toMatchObject({ payload: { text: `${secret} hat gezahlt` }, keptUntil: '2031-12-31' })
  const [name] = await readdir(join(folder, 'dokumente'))
  const file = join(folder, 'dokumente', String(name))
  expect(await readFile(file, 'utf8')).toBe(`Brief an ${secret}`)
  expect([(await stat(folder)).mode & 0o777, (await stat(file)).mode & 0o777]).toEqual([0o700, 0o600])
  await expect(exportArchived({ db, files: portal.files }, 'M-1', `${folder}2`, actAt(now))).rejects.toThrow(
    'No letter M-1 is kept.',
  )
  const trail = await db.selectFrom('audit').where('event', '=', 'kept_shown').select('details').execute()
  expect(trail).toEqual([{ details: { receiptNumber: erased.receiptNumber } }])
})

test('R87 an archived submission is deleted with its files on the day after its last day', async ({
  db,
  portal,
  erased,
}) => {
  expect(await run(db, '2031-12-31T22:30:00Z')).toMatchObject({ keptLetters: 0 })
  expect(await run(db, '2031-12-31T23:30:00Z')).toMatchObject({ keptLetters: 1 })
  await removeUnneeded({ db, files: portal.files })
  expect(await portal.files.find(erased.sha256)).toBe('missing')
  const [row] = await db.selectFrom('audit').where('event', '=', 'data_expired').select('details').execute()
  expect(row?.details).toEqual({ keptLetters: 1 })
})

test('files of archived submissions are kept longer than the configured days', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  const decided = { state: 'accepted', decidedAt: new Date('2025-06-02T10:00:00Z') } as const
  const { id } = await buildStatement(db, '4711', {
    ...decided,
    receivedAt: new Date('2025-06-01T10:00:00Z'),
  })
  await buildSubmissionFile({ db, files: portal.files }, id, 'Brief')
  expect(await run(db, '2031-12-31T22:30:00Z')).toMatchObject({ submissions: 0 })
  expect(await run(db, '2031-12-31T23:30:00Z')).toMatchObject({ submissions: 1 })
})

test('an archived submission has the pseudonym of an erased user, too', async ({ db, shared, erased }) => {
  expect(erased.receiptNumber).not.toBe('')
  const { pseudonym } = await eraseUser(
    db,
    { username: 'anna', reason: 'Art. 17', keys: shared.keys, deliveries },
    actAt(now),
  )
  expect(await db.selectFrom('keptSubmission').select('username').execute()).toEqual([
    { username: pseudonym },
  ])
})
