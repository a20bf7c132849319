import type { QueueView } from '@portal/contract/desk/queue.ts'
import { queueRequest, queueViews } from '@portal/contract/desk/queue.ts'
import { allFeatures } from '@portal/contract/feature-switches.ts'
import { expect } from 'vitest'
import type * as z from 'zod/mini'

import type { Db } from '#db/connect.ts'
import type { DeskCall } from '#desk/clerk.ts'
import { askCreditor } from '#desk/item/ask-creditor.ts'
import { acceptItem } from '#desk/item/decide-item.ts'
import { takeItem } from '#desk/item/take-item.ts'
import { listQueue } from '#desk/queue/list-queue.ts'
import { pollQueue } from '#desk/queue/poll-queue.ts'
import { readFilters } from '#desk/queue/queue-filters.ts'
import { buildStatement, buildSubmission, buildSubmissionFile } from '#test/build-submission.ts'
import { buildCase, buildCustomers, buildUser } from '#test/build.ts'
import { buildClerk, deskRules, later } from '#test/desk-call.ts'
import { test } from '#test/import.ts'

const list = (
  db: Db,
  { clerk, act }: DeskCall,
  request: z.input<typeof queueRequest> = {},
  rules = deskRules,
) => listQueue(db, queueRequest.parse(request), { clerk, rules, now: act.now })

const receiptsOf = async (...parameters: Parameters<typeof list>) =>
  (await list(...parameters)).rows.map(({ receiptNumber }) => receiptNumber)

async function buildWorld(db: Db) {
  await buildCustomers(db)
  await buildUser(db)
  await buildUser(db, { username: 'bert', customerNumber: 'K2', glgNumbers: ['200100'] })
}

const at = (time: string) => new Date(`2026-06-0${time}:00Z`)

test('open submissions are listed by what harms if it is late, then by age', async ({ db }) => {
  await buildWorld(db)
  const call = await buildClerk(db)
  await buildCase(db, { inkassoNumber: '4711', schuldnername: 'Beispiel, Erika' })
  const instruction = (kind: string, receiptNumber: string) =>
    buildSubmission(db, {
      kind: 'instruction',
      receiptNumber,
      inkassoNumber: '4711',
      payload: { inkassoNumber: '4711', kind },
    })
  await buildSubmission(db, { receiptNumber: 'U-1' })
  await buildSubmission(db, { kind: 'mandate', receiptNumber: 'M-2', receivedAt: at('1T11:00') })
  await buildSubmission(db, { kind: 'mandate', receiptNumber: 'M-1' })
  await instruction('court', 'W-3')
  await instruction('recall', 'W-1')
  await buildSubmission(db, { kind: 'creditNotes', receiptNumber: 'G-1', payload: {} })
  await buildSubmission(db, { kind: 'claimIncreases', receiptNumber: 'F-1', payload: {} })
  await instruction('pause', 'W-2')
  expect(await receiptsOf(db, call)).toEqual(['W-1', 'W-2', 'G-1', 'W-3', 'F-1', 'M-1', 'M-2', 'U-1'])
  const { rows, counts } = await list(db, call, { kinds: ['instruction', 'mandate'] })
  expect(rows[0]).toMatchObject({
    kind: 'instruction',
    instruction: 'recall',
    inkassoNumber: '4711',
    debtor: 'Beispiel, Erika',
    creditor: 'Alpha Nord',
    dueAt: '2026-06-01T14:00:00.000Z',
    isOurs: true,
  })
  expect(rows[3]).toMatchObject({ kind: 'mandate', instruction: null, dueAt: '2026-06-03T10:00:00.000Z' })
  expect(counts).toEqual({ open: 8, mine: 0, free: 8, overdue: 2, waiting: 0, later: 0 })
})

test('a submission that is decided while the list is read is shown as it was found', async ({ db }) => {
  await buildWorld(db)
  const call = await buildClerk(db)
  const { id } = await buildSubmission(db, { receiptNumber: 'U-1' })
  const decide = () =>
    db
      .updateTable('submission')
      .set({ state: 'accepted', decidedAt: at('1T11:00') })
      .where('id', '=', id)
      .execute()
  let isFound = false
  const meanwhile = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!isFound && result.rows.some((row) => row['id'] === id)) {
        isFound = true
        await decide()
      }
      return result
    },
  })
  const { rows } = await list(meanwhile, call)
  expect([isFound, rows[0]?.decidedAt]).toEqual([true, null])
  expect(await receiptsOf(db, call)).toEqual([])
})

test('each view has its submissions, and its count', async ({ db }) => {
  await buildWorld(db)
  const [carla, otto] = [await buildClerk(db), await buildClerk(db, { name: 'otto', fullName: 'Otto Ost' })]
  const names = ['M-1', 'M-2', 'M-3', 'M-4', 'M-5']
  for (const receiptNumber of names) await buildSubmission(db, { kind: 'mandate', receiptNumber })
  await takeItem(db, { receiptNumber: 'M-1', isTakeover: false }, carla)
  await takeItem(db, { receiptNumber: 'M-2', isTakeover: false }, otto)
  const question = {
    title: 'Wann?',
    text: 'Wann war das?',
    answer: 'text' as const,
    filesRequired: false,
    dueDate: null,
  }
  await askCreditor(
    { db, features: allFeatures },
    { id: 'b6c4fd5c-6a0b-4b5e-9d7c-6d5f2f8d1a11', receiptNumber: 'M-2', ...question },
    otto,
  )
  const context = { db, config: deskRules }
  await acceptItem(context, { receiptNumber: 'M-3', inkassoNumber: '1' }, carla)
  await acceptItem(context, { receiptNumber: 'M-4', inkassoNumber: '2' }, later(carla, 1))
  const views = async (call: DeskCall) =>
    Object.fromEntries(
      await Promise.all(
        queueViews.map(async (view): Promise<[QueueView, string[]]> => [
          view,
          await receiptsOf(db, call, { view }),
        ]),
      ),
    )
  expect(await views(carla)).toEqual({
    open: ['M-1', 'M-2', 'M-5'],
    mine: ['M-1'],
    free: ['M-5'],
    overdue: [],
    waiting: ['M-2'],
    later: [],
    decided: ['M-4', 'M-3'],
  })
  const { counts, rows } = await list(db, carla)
  expect(counts).toEqual({ open: 3, mine: 1, free: 1, overdue: 0, waiting: 1, later: 0 })
  expect(rows.map(({ claim, waitsForCreditor }) => [claim?.clerk, claim?.isOwn, waitsForCreditor])).toEqual([
    ['Carla Klar', true, false],
    ['Otto Ost', false, true],
    [undefined, undefined, false],
  ])
  expect((await list(db, carla, { view: 'decided' })).total).toBe(2)
  expect(await receiptsOf(db, carla, { clerk: 'otto' })).toEqual(['M-2'])
  // Three days later, all claims have expired, and everything is overdue.
  const inTwoDays = later(carla, 3 * 24 * 60)
  expect(await views(inTwoDays)).toMatchObject({
    mine: [],
    free: ['M-1', 'M-2', 'M-5'],
    overdue: ['M-1', 'M-2', 'M-5'],
  })
})

test('what the collection system decides is open, but neither free nor overdue', async ({ db }) => {
  await buildWorld(db)
  const call = later(await buildClerk(db), 10_000)
  await buildSubmission(db, { kind: 'mandate', receiptNumber: 'M-1' })
  await buildSubmission(db, { receiptNumber: 'U-1' })
  const rules = { ...deskRules, decides: ['mandate' as const] }
  const { rows, counts } = await list(db, call, {}, rules)
  expect(rows.map(({ isOurs }) => isOurs)).toEqual([true, false])
  expect(counts).toMatchObject({ open: 2, free: 1, overdue: 1 })
  expect(await receiptsOf(db, call, { view: 'free' }, rules)).toEqual(['M-1'])
  expect((await list(db, call, {}, { ...deskRules, decides: [] })).counts).toMatchObject({
    free: 0,
    overdue: 0,
  })
})

test('each word is searched in receipt, numbers, creditor and debtor, however umlauts and apostrophes are written', async ({
  db,
}) => {
  await buildWorld(db)
  const call = await buildClerk(db)
  const mandate = (receiptNumber: string, payload: object, overrides = {}) =>
    buildSubmission(db, { kind: 'mandate', receiptNumber, payload, ...overrides })
  await mandate('M-1', { firstName: 'Jörg', lastName: 'Müller-Weiß', geschaeftsId: 'KD-77' })
  await mandate('M-2', {
    firstName: 'Sinéad',
    lastName: 'O’Brien',
    forderungen: [{ invoiceNumber: 'RE 2026/9' }],
  })
  await mandate('M-3', { firstName: '100%', lastName: 'a_b' }, { username: 'bert', glgNumber: '200100' })
  const found = (text: string) => receiptsOf(db, call, { text })
  for (const text of ['mueller', 'Müller', 'MÜLLER-WEISS', 'rg weiß', 'kd-77', 'm-1', ' ü jörg '])
    expect([text, await found(text)]).toEqual([text, ['M-1']])
  for (const text of ["O'Brien", 'obrien', 'SINEAD', 're 2026/9', '2026/9'])
    expect([text, await found(text)]).toEqual([text, ['M-2']])
  for (const text of ['beta', '200100', '%', '_', '100% a_b'])
    expect([text, await found(text)]).toEqual([text, ['M-3']])
  expect(await found('alpha')).toEqual(['M-1', 'M-2'])
  expect(await found('mueller obrien')).toEqual([])
  expect(await found(String.raw`\\`)).toEqual([])
  expect((await list(db, call, { text: 'alpha' })).total).toBe(2)
})

test('the queue can be filtered by kind, customer and German day', async ({ db }) => {
  await buildWorld(db)
  const call = await buildClerk(db)
  await buildSubmission(db, { receiptNumber: 'U-1', receivedAt: at('1T21:59') })
  await buildSubmission(db, { receiptNumber: 'U-2', receivedAt: at('1T22:00') })
  await buildSubmission(db, {
    receiptNumber: 'U-3',
    username: 'bert',
    glgNumber: '200100',
    receivedAt: at('2T21:59'),
  })
  await buildSubmission(db, { kind: 'mandate', receiptNumber: 'M-1', receivedAt: at('2T22:00') })
  expect(await receiptsOf(db, call, { day: '2026-06-02' })).toEqual(['U-2', 'U-3'])
  expect(await receiptsOf(db, call, { kinds: ['mandate'] })).toEqual(['M-1'])
  expect(await receiptsOf(db, call, { customerNumber: 'K2' })).toEqual(['U-3'])
  expect(await receiptsOf(db, call, { customerNumber: 'K2', day: '2026-06-01' })).toEqual([])
})

test('a clerk of some customers sees only what these have sent', async ({ db }) => {
  await buildWorld(db)
  const [all, one, none] = [
    await buildClerk(db, { name: 'all' }),
    await buildClerk(db, { name: 'one', customers: ['K2'] }),
    await buildClerk(db, { name: 'none', customers: [] }),
  ]
  const beta = await buildSubmission(db, { receiptNumber: 'U-1', username: 'bert', glgNumber: '200100' })
  await buildSubmission(db, { receiptNumber: 'U-2' })
  expect((await list(db, all)).counts.open).toBe(2)
  const { rows, counts, total, newest } = await list(db, one)
  expect(rows.map(({ receiptNumber }) => receiptNumber)).toEqual(['U-1'])
  expect({ open: counts.open, total, newest }).toEqual({ open: 1, total: 1, newest: beta.position })
  expect(await list(db, none)).toMatchObject({ rows: [], total: 0, newest: '0' })
  const poll = ({ clerk, act }: DeskCall, after: string) =>
    pollQueue(db, after, { clerk, rules: deskRules, now: act.now })
  expect(await poll(all, '0')).toMatchObject({ arrived: 2 })
  expect(await poll(all, beta.position)).toMatchObject({ arrived: 1 })
  expect(await poll(one, beta.position)).toMatchObject({
    arrived: 0,
    newest: beta.position,
    counts: { open: 1 },
  })
  expect(await readFilters(db, one.clerk)).toMatchObject({
    customers: [{ customerNumber: 'K2', name: 'Beta Strom AG' }],
    clerks: [{ name: 'all' }, { name: 'none' }, { name: 'one' }],
  })
  expect((await readFilters(db, all.clerk)).customers).toHaveLength(2)
  expect((await readFilters(db, none.clerk)).customers).toEqual([])
})

test('fifty submissions are a page, and a held one says so', async ({ db, imports: { files } }) => {
  await buildWorld(db)
  const call = await buildClerk(db)
  await buildCase(db, { inkassoNumber: '4711' })
  const { id } = await buildStatement(db, '4711')
  await buildSubmissionFile({ db, files }, id, 'a')
  await buildSubmissionFile({ db, files }, id, 'b', { position: 1, scan: 'waiting' })
  for (let count = 0; count < 50; count++) await buildSubmission(db)
  const { rows, total } = await list(db, call)
  expect([rows.length, total]).toEqual([50, 51])
  expect(rows[0]).toMatchObject({ kind: 'statement', files: 2, isHeld: true, state: 'received' })
  expect(rows[1]).toMatchObject({ files: 0, isHeld: false, amount: null })
  expect((await list(db, call, { page: 2 })).rows).toHaveLength(1)
})
