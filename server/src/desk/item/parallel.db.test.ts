import { randomUUID } from 'node:crypto'

import { expect } from 'vitest'

import { verifyAudit } from '#access/audit/verify-audit.ts'
import { connect, type Db } from '#db/connect.ts'
import type { DeskCall } from '#desk/clerk.ts'
import { addNote } from '#desk/item/add-note.ts'
import { acceptItem, refuseItem } from '#desk/item/decide-item.ts'
import { giveBackItem, takeItem } from '#desk/item/take-item.ts'
import { DeskRefused } from '#desk/refusal.ts'
import { AppError } from '#ground/app-error.ts'
import { giveSubmissions } from '#operator/submissions/give-submissions.ts'
import { actAt } from '#test/act.ts'
import { buildSubmission } from '#test/build-submission.ts'
import { buildCustomers, buildUser } from '#test/build.ts'
import { endPool, test as databaseTest } from '#test/database.ts'
import { buildClerk, deskRules } from '#test/desk-call.ts'
import { longPatience } from '#test/patience.ts'

/** `test` with a second connection pool, like that of a second process. */
const test = databaseTest.extend<{ peer: Db }>({
  peer: async ({ databaseUrl }, use) => {
    const { db, pool } = connect(databaseUrl, longPatience)
    await use(db)
    await endPool(pool)
  },
})

const names = ['anton', 'berta', 'caesar', 'dora', 'emil']

async function buildClerks(db: Db): Promise<DeskCall[]> {
  await buildCustomers(db)
  await buildUser(db)
  return Promise.all(names.map((name) => buildClerk(db, { name, fullName: `Frau ${name}` })))
}

/** Returns the outcome of an act: `done`, `repeated`, or the code of its refusal. Other errors are thrown. */
const outcomeOf = (act: Promise<unknown>): Promise<string> =>
  act.then(
    (result) => (result === false ? 'repeated' : 'done'),
    (error: unknown) => {
      if (error instanceof DeskRefused) return error.deskCode
      throw error instanceof AppError ? new Error(`${error.code} ${JSON.stringify(error.fields)}`) : error
    },
  )

const pick = <Item>(items: readonly Item[], number: number): Item => {
  const item = items[number % items.length]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

test('of eight clerks at once, one decides, and the trail has one decision', async ({ db, peer }) => {
  const calls = await buildClerks(db)
  const receipts: string[] = []
  for (let round = 0; round < 100; round++)
    receipts.push((await buildSubmission(db, { kind: 'mandate' })).receiptNumber)
  for (const [round, receiptNumber] of receipts.entries()) {
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, index) => {
        const call = pick(calls, index + round)
        const context = { db: index % 2 === 0 ? db : peer, config: deskRules }
        const act = (index + round) % 3
        if (act === 0)
          return outcomeOf(acceptItem(context, { receiptNumber, inkassoNumber: `A-${round}` }, call))
        if (act === 1)
          return outcomeOf(refuseItem(context, { receiptNumber, reason: `Grund ${index}` }, call))
        return outcomeOf(takeItem(context.db, { receiptNumber, isTakeover: false }, call))
      }),
    )
    expect(outcomes.filter((outcome) => !['done', 'repeated', 'taken', 'decided'].includes(outcome))).toEqual(
      [],
    )
    // If the first clerk only took the submission, nobody else could decide it. Its holder decides it now.
    const holder = await holderOf(db, receiptNumber)
    const call = calls.find(({ clerk }) => clerk.name === holder)
    if (call) await refuseItem({ db, config: deskRules }, { receiptNumber, reason: 'zuletzt' }, call)
  }
  const states = await db.selectFrom('submission').select('state').execute()
  expect(states.filter(({ state }) => state !== 'received')).toHaveLength(receipts.length)
  expect(await db.selectFrom('deskClaim').selectAll().execute()).toEqual([])
  const decisions = await db
    .selectFrom('audit')
    .where('event', 'in', ['submission_accepted', 'submission_refused'])
    .select('details')
    .orderBy('position')
    .execute()
  expect(decisions.map(({ details }) => details['receiptNumber'])).toEqual(receipts)
  expect((await verifyAudit(db)).firstWrong).toBeNull()
})

const holderOf = async (db: Db, receiptNumber: string) =>
  (
    await db
      .selectFrom('deskClaim')
      .innerJoin('clerk', 'clerk.id', 'deskClaim.clerkId')
      .innerJoin('submission', 'submission.id', 'deskClaim.submissionId')
      .where('receiptNumber', '=', receiptNumber)
      .select('name')
      .executeTakeFirst()
  )?.name

test('two clerks do not make the same case of two mandates', async ({ db, peer }) => {
  const calls = await buildClerks(db)
  for (let round = 0; round < 10; round++) {
    const mandates = await Promise.all([0, 1, 2, 3].map(() => buildSubmission(db, { kind: 'mandate' })))
    const accepted = await Promise.allSettled(
      mandates.map(({ receiptNumber }, index) =>
        acceptItem(
          { db: index % 2 === 0 ? db : peer, config: deskRules },
          { receiptNumber, inkassoNumber: `A-${round}` },
          pick(calls, index),
        ),
      ),
    )
    expect(accepted.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }
})

test('while the desk decides nothing, its acts keep nothing from the collection system', async ({
  db,
  peer,
}) => {
  const calls = await buildClerks(db)
  const config = { ...deskRules, decides: [] }
  const receipts: string[] = []
  for (let count = 0; count < 300; count++) receipts.push((await buildSubmission(db)).receiptNumber)
  const outcomes = new Set<string>()
  const work = calls.map(async (call, clerk) => {
    for (let index = 0; index < 60; index++) outcomes.add(await act(call, clerk, index))
  })
  async function act(call: DeskCall, clerk: number, index: number): Promise<string> {
    const receiptNumber = pick(receipts.slice(0, 7), index + clerk)
    const context = { db: index % 2 === 0 ? db : peer, config }
    const kind = (index + clerk) % 5
    if (kind === 0) return outcomeOf(acceptItem(context, { receiptNumber }, call))
    if (kind === 1) return outcomeOf(refuseItem(context, { receiptNumber, reason: 'x' }, call))
    if (kind === 2) return outcomeOf(giveBackItem(db, receiptNumber, call))
    if (kind === 3) return outcomeOf(addNote(db, { id: randomUUID(), receiptNumber, text: 'intern' }, call))
    return outcomeOf(takeItem(db, { receiptNumber, isTakeover: index % 2 === 0 }, call))
  }
  const given: string[] = []
  let after: bigint | undefined = 0n
  while (after !== undefined) {
    const { submissions, next } = await giveSubmissions(db, { after, limit: 50 }, actAt())
    given.push(...submissions.map(({ submission: { receiptNumber } }) => receiptNumber))
    after = next
  }
  await Promise.all(work)
  expect(given).toEqual(receipts)
  expect(outcomes).toEqual(new Set(['not_yours', 'done', 'taken']))
  const unread = await giveSubmissions(db, { after: undefined, limit: 1_000 }, actAt())
  expect(unread.submissions).toHaveLength(300)
})
