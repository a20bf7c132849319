import { type InstructionKind, instructionKinds, warnings } from '@portal/contract/instruction-kinds.ts'
import { readInstructions } from '@portal/contract/instructions.ts'
import { type InstructionRequest, sendInstruction } from '@portal/contract/send-instruction.ts'
import { readReceipt } from '@portal/contract/submission.ts'
import {
  instructionRefusalWords,
  warningWords,
  defaultRecallCosts,
} from '@portal/contract/words/instruction-words.ts'
import { expect } from 'vitest'
import * as z from 'zod/mini'

import type { Db } from '#db/connect.ts'
import { lockInTransaction, locks } from '#db/locks.ts'
import { accept, refuse } from '#operator/submissions/decide.ts'
import { actAt } from '#test/act.ts'
import { buildSubmission } from '#test/build-submission.ts'
import { aktentypen, buildCase, buildCustomers, buildUser } from '#test/build.ts'
import { untilWaiting } from '#test/lock-waits.ts'
import { type Portal, test } from '#test/portal.ts'
import { messagePayload } from '#test/sample-submissions.ts'

async function build(db: Db, portal: Portal) {
  await buildCustomers(db)
  await buildUser(db)
  const token = await portal.logIn('anna')
  return {
    token,
    possible: async (inkassoNumber: string) =>
      z.parse(
        readInstructions.response,
        (await portal.call(readInstructions, { inkassoNumber }, token)).payload,
      ),
    send: (instruction: InstructionRequest) => portal.call(sendInstruction, instruction, token),
  }
}

type Asked = Awaited<ReturnType<typeof build>> & { readonly db: Db }

const all = [...warnings]

/** For each kind, fields that are valid at every stage that allows it. The clock is at 1 June 2026. */
const samples: Readonly<Record<InstructionKind, Omit<InstructionRequest, 'inkassoNumber' | 'kind'>>> = {
  pause: { until: '2026-06-20', reason: 'talks' },
  resume: {},
  recall: { reason: 'paid' },
  settle: { minAmount: '80', until: '2026-06-30' },
  instalments: { rate: '10', months: 10 },
  court: {},
  disputed: { reason: 'defect', text: 'Die Ware sei beschädigt.' },
}

/**
 * Builds a case with the file type and sends an instruction of the kind. For `resume`, it first sends the
 * instruction `pause`. Required confirmations are added in a second attempt. Returns the choices offered for
 * the kind, and the result.
 */
async function cellOf({ db, send, possible }: Asked, kind: InstructionKind, aktentyp: string) {
  const inkassoNumber = await buildCase(db, { aktentyp })
  if (kind === 'resume') await send({ inkassoNumber, kind: 'pause', ...samples.pause, confirmed: all })
  const { kinds } = await possible(inkassoNumber)
  const choices = kinds.filter((one) => one.kind === kind)
  const instruction = { inkassoNumber, kind, ...samples[kind] }
  const unconfirmed = await send(instruction)
  const needed = Object.keys(unconfirmed.error?.fields ?? {}).map((path) => path.replace('confirmed.', ''))
  const answer = needed.length > 0 ? await send({ ...instruction, confirmed: all }) : unconfirmed
  const shown = choices.flatMap(({ isAllowed, why, warnings: warningsShown }) =>
    isAllowed ? 'ok'.concat(...warningsShown.map(({ warning }) => ` ${warning}`)) : why,
  )
  const done = [answer.status === 200 ? 'ok' : answer.error?.code, ...needed]
  return { cell: `${kind}, ${aktentyp}`, shown: shown.join(' '), done: done.join(' ') }
}

test('the choices shown and the instructions accepted agree for every kind at every stage', async ({
  db,
  portal,
}) => {
  const context = { db, ...(await build(db, portal)) }
  const cells = []
  for (const kind of instructionKinds)
    for (const aktentyp of aktentypen) cells.push(await cellOf(context, kind, aktentyp))
  expect(cells.map(({ cell, done }) => [cell, done])).toEqual(cells.map(({ cell, shown }) => [cell, shown]))
  expect(cells.map(({ cell, shown }) => `${cell}: ${shown}`).join('\n')).toMatchInlineSnapshot(`
    "pause, Vorgerichtlich: ok
    pause, Gerichtlich: ok W1
    pause, Überwachung: ok
    pause, Abgeschlossen: already_closed
    resume, Vorgerichtlich: ok
    resume, Gerichtlich: ok
    resume, Überwachung: ok
    resume, Abgeschlossen: already_closed
    recall, Vorgerichtlich: ok W2
    recall, Gerichtlich: ok W1 W3
    recall, Überwachung: ok W4
    recall, Abgeschlossen: already_closed
    settle, Vorgerichtlich: ok
    settle, Gerichtlich: ok
    settle, Überwachung: ok
    settle, Abgeschlossen: already_closed
    instalments, Vorgerichtlich: ok W5
    instalments, Gerichtlich: ok
    instalments, Überwachung: ok
    instalments, Abgeschlossen: already_closed
    court, Vorgerichtlich: ok W6
    court, Gerichtlich: already_at_court
    court, Überwachung: already_at_court
    court, Abgeschlossen: already_closed
    disputed, Vorgerichtlich: ok
    disputed, Gerichtlich: ok
    disputed, Überwachung: ok
    disputed, Abgeschlossen: already_closed"
  `)
})

test.for([
  ['Gerichtlich', 'W1 W3'],
  ['gerichtliches Mahnverfahren', 'W1 W3'],
  ['U\u0308BERWACHUNG', 'W4'],
  ['überwachung', 'W4'],
] as const)(
  'the stage of the file type %j decides which warnings must be confirmed',
  async ([name, needed], { db, portal }) => {
    const { send } = await build(db, portal)
    await db.updateTable('fileType').set({ name }).where('aktentyp', '=', 'Vorgerichtlich').execute()
    const inkassoNumber = await buildCase(db)
    const { status, error } = await send({ inkassoNumber, kind: 'recall', reason: 'paid' })
    expect([status, Object.keys(error?.fields ?? {}).join(' ')]).toEqual([
      400,
      needed.replaceAll('W', 'confirmed.W'),
    ])
  },
)

test('for a closed case the only reason is that it is closed, in both languages', async ({ db, portal }) => {
  const { token } = await build(db, portal)
  const inkassoNumber = await buildCase(db, { aktentyp: 'Abgeschlossen', aktuellersaldo: '0.00' })
  for (const language of ['de', 'en'] as const) {
    const { error } = await portal.call(sendInstruction, { inkassoNumber, kind: 'court' }, token, language)
    expect([error?.code, error?.message]).toEqual([
      'already_closed',
      instructionRefusalWords.already_closed[language],
    ])
  }
})

test('of two parallel recalls one is accepted, and the other learns of it', async ({
  db,
  pool,
  portal,
  peer,
}) => {
  const { token } = await build(db, portal)
  const recall = { inkassoNumber: await buildCase(db), kind: 'recall', reason: 'paid', confirmed: ['W2'] }
  // Blocks the first request after it was checked and before it is stored. The second must wait for the lock
  // on the case, and is checked only after that. Without this lock, both would be accepted.
  const another = await pool.connect()
  await another.query('begin')
  await another.query(lockInTransaction(locks.submission))
  const sent = [portal, peer].map((server) => server.call(sendInstruction, recall, token))
  await untilWaiting(db, 2)
  await another.query('commit')
  another.release()
  const answers = await Promise.all(sent)
  expect(answers.map(({ status, error }) => `${status} ${error?.code}`).toSorted()).toEqual([
    '200 undefined',
    '409 instruction_pending',
  ])
})

test.for([
  ['case', `update inkasso_case set aktentyp = 'Gerichtlich'`, 'invalid'],
  ['file type', `update file_type set name = 'Gerichtlich' where aktentyp = 'Vorgerichtlich'`, 'invalid'],
  ['case', `update inkasso_case set aktentyp = 'Abgeschlossen'`, 'already_closed'],
] as const)(
  'R41 if a %s changes its stage during the request, the recall is checked against the new stage',
  async ([, changes, code], { db, pool, portal }) => {
    const { send } = await build(db, portal)
    const inkassoNumber = await buildCase(db)
    const operator = await pool.connect()
    await operator.query('begin')
    await operator.query(changes)
    const answer = send({ inkassoNumber, kind: 'recall', reason: 'paid', confirmed: ['W2'] })
    await untilWaiting(db, 1)
    await operator.query('commit')
    operator.release()
    expect((await answer).error?.code).toBe(code)
    expect(await db.selectFrom('submission').select('id').execute()).toEqual([])
  },
)

test('confirmed warnings are stored as they were read, in the user’s language, and are on the receipt', async ({
  db,
  portal,
}) => {
  const { token } = await build(db, portal)
  const inkassoNumber = await buildCase(db, { aktentyp: 'Gerichtlich' })
  const recall = { inkassoNumber, kind: 'recall', reason: 'paid', confirmed: ['W3', 'W1', 'W1'] }
  const { payload: receipt } = await portal.call(sendInstruction, recall, token, 'en')
  const { payload } = await db.selectFrom('submission').select('payload').executeTakeFirstOrThrow()
  const words = warningWords(defaultRecallCosts)
  expect(payload).toEqual({ ...recall, text: '', confirmedTexts: [words.W1.en, words.W3.en] })
  const { receiptNumber } = receipt
  expect(receiptNumber).toBe('W-2026-000001')
  expect((await portal.call(readReceipt, { receiptNumber }, token)).status).toBe(200)
})

test('a case shows its instructions, what was entered, and their state', async ({ db, portal }) => {
  const { possible, send } = await build(db, portal)
  const inkassoNumber = await buildCase(db)
  await send({ inkassoNumber, kind: 'pause', ...samples.pause })
  await send({ inkassoNumber, kind: 'disputed', ...samples.disputed })
  await send({ inkassoNumber, kind: 'instalments', ...samples.instalments, confirmed: all })
  await send({ inkassoNumber, kind: 'settle', ...samples.settle, text: 'Bis Ende Juni' })
  const numbers = (await possible(inkassoNumber)).given.map(({ receiptNumber }) => receiptNumber)
  await accept(db, numbers[0] ?? '', undefined, actAt())
  await refuse(db, numbers[1] ?? '', 'Bitte mit Fotos', actAt())
  expect((await possible(inkassoNumber)).given).toEqual([
    {
      kind: 'pause',
      state: 'accepted',
      until: '2026-06-20',
      minAmount: null,
      rate: null,
      months: null,
      reason: 'talks',
      text: '',
      refusal: '',
      receiptNumber: 'W-2026-000001',
      receivedAt: '2026-06-01T10:00:00.000Z',
      userId: 'anna',
    },
    expect.objectContaining({ kind: 'disputed', state: 'refused', until: null, refusal: 'Bitte mit Fotos' }),
    expect.objectContaining({ kind: 'instalments', rate: '10.00', months: 10 }),
    expect.objectContaining({ kind: 'settle', minAmount: '80.00', text: 'Bis Ende Juni' }),
  ])
})

test('R36 instructions for another case or from a former creditor, and other submissions, are not shown and block nothing', async ({
  db,
  portal,
}) => {
  const { possible, send } = await build(db, portal)
  const inkassoNumber = await buildCase(db)
  await buildSubmission(db, { kind: 'message', inkassoNumber, payload: messagePayload(inkassoNumber) })
  const pending = {
    kind: 'instruction',
    inkassoNumber,
    payload: { inkassoNumber, kind: 'recall', reason: 'paid', text: '', confirmed: ['W2'] },
  } as const
  await buildSubmission(db, { ...pending, glgNumber: '200100' })
  await buildSubmission(db, { ...pending, inkassoNumber: await buildCase(db) })
  expect((await possible(inkassoNumber)).given).toEqual([])
  const recall = { inkassoNumber, kind: 'recall', reason: 'paid', confirmed: ['W2'] } as const
  expect((await send({ ...recall, confirmed: [...recall.confirmed] })).status).toBe(200)
})

test('R36 a foreign case and one of a hidden file type are like an unknown one', async ({ db, portal }) => {
  await build(db, portal)
  await buildUser(db, { username: 'berta', aktentypen: ['Vorgerichtlich'] })
  const token = await portal.logIn('berta')
  const others = [
    await buildCase(db, { aktentyp: 'Gerichtlich' }),
    await buildCase(db, { glgNumber: '200100' }),
    '00000000',
  ]
  for (const payload of [{}, { kind: 'disputed', ...samples.disputed }]) {
    const endpoint = 'kind' in payload ? sendInstruction : readInstructions
    const answers = await Promise.all(
      others.map((inkassoNumber) => portal.call(endpoint, { inkassoNumber, ...payload }, token)),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${withoutId(body)}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(404)
  }
})

const withoutId = (body: string) => body.replace(/"requestId":"[^"]+"/, '')
