import { expect } from 'vitest'

import { verifyAudit } from '#access/audit/verify-audit.ts'
import type { Db } from '#db/connect.ts'
import { accept, acknowledge, refuse } from '#operator/submissions/decide.ts'
import { actAt } from '#test/act.ts'
import { buildStatement, buildSubmission, buildSubmissionFile } from '#test/build-submission.ts'
import { buildCustomers, buildUser } from '#test/build.ts'
import { test } from '#test/import.ts'

const now = new Date('2026-06-02T08:00:00Z')
const later = new Date('2026-06-03T08:00:00Z')

const stateOf = (db: Db, id: string) =>
  db
    .selectFrom('submission')
    .where('id', '=', id)
    .select(['state', 'fetchedAt', 'decidedAt', 'acceptedInkassoNumber', 'reason'])
    .executeTakeFirstOrThrow()

test('a submission is fetched, then accepted; repeating a decision changes nothing and is no error', async ({
  db,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const { id, receiptNumber } = await buildSubmission(db, { kind: 'mandate', receiptNumber: 'M-2026-000001' })
  expect(await acknowledge(db, receiptNumber, actAt(now))).toBe(true)
  expect(await acknowledge(db, receiptNumber.toLowerCase(), actAt(later))).toBe(false)
  expect(await stateOf(db, id)).toMatchObject({ state: 'fetched', fetchedAt: now, decidedAt: null })

  expect(await accept(db, id, '4711', actAt(later))).toBe(true)
  expect(await accept(db, id, '4711', actAt())).toBe(false)
  expect(await acknowledge(db, id, actAt())).toBe(false)
  expect(await stateOf(db, id)).toEqual({
    state: 'accepted',
    fetchedAt: now,
    decidedAt: later,
    acceptedInkassoNumber: '4711',
    reason: '',
  })
  await expect(accept(db, id, '4712', actAt(later))).rejects.toThrow(
    'M-2026-000001 is accepted already as case 4711.',
  )
  await expect(refuse(db, id, 'doch nicht', actAt(later))).rejects.toThrow(
    'is accepted already as case 4711.',
  )
})

test('a refusal keeps its reason and is final', async ({ db }) => {
  await buildCustomers(db)
  await buildUser(db)
  const { id } = await buildStatement(db, '4711')
  expect(await refuse(db, id, 'Akte geschlossen', actAt(now))).toBe(true)
  expect(await refuse(db, id, 'Akte geschlossen', actAt(later))).toBe(false)
  expect(await stateOf(db, id)).toMatchObject({
    state: 'refused',
    fetchedAt: now,
    reason: 'Akte geschlossen',
  })
  await expect(refuse(db, id, 'anderer Grund', actAt(later))).rejects.toThrow(
    'is refused already: Akte geschlossen',
  )
  await expect(accept(db, id, undefined, actAt(later))).rejects.toThrow(
    'is refused already: Akte geschlossen',
  )
})

test('a mandate becomes a case, nothing else does', async ({ db }) => {
  await buildCustomers(db)
  await buildUser(db)
  const mandate = await buildSubmission(db, { kind: 'mandate' })
  const upload = await buildSubmission(db)
  await expect(accept(db, mandate.id, undefined, actAt(now))).rejects.toThrow(
    'please name the case that it became',
  )
  await expect(accept(db, upload.id, '4711', actAt(now))).rejects.toThrow('is no mandate and becomes no case')
  expect(await accept(db, upload.id, undefined, actAt(now))).toBe(true)
})

test('a submission held back by the virus scan can be refused, but not acknowledged', async ({
  db,
  imports,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const { id } = await buildSubmission(db)
  await buildSubmissionFile({ db, files: imports.files }, id, 'a;b', { scan: 'waiting' })
  await expect(acknowledge(db, id, actAt(now))).rejects.toThrow('a file waits for the virus scan')
  await expect(accept(db, id, undefined, actAt(now))).rejects.toThrow('a file waits for the virus scan')
  expect(await refuse(db, id, 'bitte noch einmal ohne Makros', actAt(now))).toBe(true)
})

test('each change is audited once, with its case', async ({ db }) => {
  await buildCustomers(db)
  await buildUser(db)
  const { receiptNumber } = await buildStatement(db, '4711')
  await acknowledge(db, receiptNumber, actAt(now))
  await acknowledge(db, receiptNumber, actAt(now))
  await refuse(db, receiptNumber, 'Akte geschlossen', actAt(later))
  const rows = await db
    .selectFrom('audit')
    .where('event', 'like', 'submission_%')
    .select(['event', 'actor', 'inkassoNumber', 'details'])
    .orderBy('position')
    .execute()
  expect(rows).toEqual([
    {
      event: 'submission_fetched',
      actor: 'operator:Olga',
      inkassoNumber: '4711',
      details: { receiptNumber },
    },
    {
      event: 'submission_refused',
      actor: 'operator:Olga',
      inkassoNumber: '4711',
      details: { receiptNumber },
    },
  ])
  expect((await verifyAudit(db)).firstWrong).toBeNull()
})

test('an unknown submission is reported', async ({ db }) => {
  await expect(acknowledge(db, 'M-2026-999999', actAt(now))).rejects.toThrow(
    'There is no submission M-2026-999999.',
  )
})
