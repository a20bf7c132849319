import { expect } from 'vitest'

import { verifyAudit } from '#access/audit/verify-audit.ts'
import type { Db } from '#db/connect.ts'
import type { DeskCall } from '#desk/clerk.ts'
import { acceptItem, refuseItem } from '#desk/item/decide-item.ts'
import { giveBackItem, takeItem } from '#desk/item/take-item.ts'
import { AppError } from '#ground/app-error.ts'
import { accept } from '#operator/submissions/decide.ts'
import { actAt } from '#test/act.ts'
import { buildStatement, buildSubmission, buildSubmissionFile } from '#test/build-submission.ts'
import { buildCase } from '#test/build.ts'
import { buildClerk, deskNow, deskRules, later, test } from '#test/desk-call.ts'

/** Returns the code, the fields and the German message of a refusal. */
async function refusal(act: Promise<unknown>) {
  const error: unknown = await act.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof AppError)) throw error ?? new Error('was not refused')
  const {
    code,
    deskCode = code,
    fields,
    words,
  } = error as AppError & { deskCode?: string; words?: { de: string } }
  return { code: deskCode, ...(fields && { fields }), ...(words && { says: words.de }) }
}

const trail = async (db: Db) => {
  const entries = await db
    .selectFrom('audit')
    .where('event', 'like', 'submission_%')
    .select(['event', 'actor', 'details'])
    .orderBy('position')
    .execute()
  return entries.map(({ event, actor, details: { from } }) => {
    const words = `${event.replace('submission_', '')} ${actor.replace('operator:clerk:', '')}`
    return typeof from === 'string' ? `${words} ${from}` : words
  })
}

const take = (db: Db, receiptNumber: string, call: DeskCall, isTakeover = false) =>
  takeItem(db, { receiptNumber, isTakeover }, call)

const claims = (db: Db) =>
  db
    .selectFrom('deskClaim')
    .innerJoin('clerk', 'clerk.id', 'deskClaim.clerkId')
    .select(['name', 'since', 'until'])
    .execute()

test('a claim lasts twenty minutes after the last act, keeps others out, and can be taken over', async ({
  db,
  carla,
  otto,
}) => {
  const { receiptNumber } = await buildSubmission(db)
  await take(db, receiptNumber.toLowerCase(), carla)
  await take(db, receiptNumber, later(carla, 15))
  expect(await claims(db)).toEqual([
    { name: 'carla', since: deskNow, until: new Date('2026-06-02T08:35:00Z') },
  ])
  expect(await refusal(take(db, receiptNumber, later(otto, 34)))).toEqual({
    code: 'taken',
    says: 'Carla Klar bearbeitet diesen Eingang seit 10:00 Uhr.',
  })
  await take(db, receiptNumber, later(otto, 34), true)
  expect(await refusal(take(db, receiptNumber, later(carla, 40)))).toMatchObject({ code: 'taken' })
  await giveBackItem(db, receiptNumber, later(carla, 40))
  expect(await claims(db)).toMatchObject([{ name: 'otto' }])
  await take(db, receiptNumber, later(carla, 60))
  expect(await claims(db)).toMatchObject([{ name: 'carla', since: later(carla, 60).act.now }])
  await giveBackItem(db, receiptNumber, later(carla, 61))
  await giveBackItem(db, receiptNumber, later(carla, 62))
  expect(await claims(db)).toEqual([])
  expect(await trail(db)).toEqual(['taken carla', 'taken_over otto carla', 'taken carla', 'given_back carla'])
  expect((await verifyAudit(db)).firstWrong).toBeNull()
})

test('who decides a free submission claims it by that, and the claim ends', async ({
  db,
  carla,
  otto,
  context,
}) => {
  const { receiptNumber } = await buildSubmission(db)
  const other = await buildSubmission(db)
  await take(db, other.receiptNumber, carla)
  expect(await acceptItem(context, { receiptNumber }, carla)).toBe(true)
  expect(await refuseItem(context, { receiptNumber: other.receiptNumber, reason: 'Doppelt' }, carla)).toBe(
    true,
  )
  expect(await claims(db)).toEqual([])
  expect(await acceptItem(context, { receiptNumber }, later(carla, 1))).toBe(false)
  const says = 'Dieser Eingang wurde am 02.06.2026 um 10:00 Uhr von Carla Klar angenommen.'
  expect(await refusal(acceptItem(context, { receiptNumber }, otto))).toEqual({ code: 'decided', says })
  expect(await refusal(refuseItem(context, { receiptNumber, reason: 'Doppelt' }, carla))).toEqual({
    code: 'decided',
    says,
  })
  expect(await refusal(take(db, receiptNumber, otto))).toEqual({ code: 'decided', says })
  expect(await trail(db)).toEqual(['taken carla', 'accepted carla', 'refused carla'])
})

test('who else works on a submission decides it, not the clerk who comes second', async ({
  db,
  carla,
  otto,
  context,
}) => {
  const { receiptNumber } = await buildSubmission(db)
  await take(db, receiptNumber, carla)
  const taken = { code: 'taken', says: 'Carla Klar bearbeitet diesen Eingang seit 10:00 Uhr.' }
  expect(await refusal(acceptItem(context, { receiptNumber }, otto))).toEqual(taken)
  expect(await refusal(refuseItem(context, { receiptNumber, reason: 'x' }, otto))).toEqual(taken)
  expect(await acceptItem(context, { receiptNumber }, later(otto, 20))).toBe(true)
})

test('a decision of the operator at the command line is named as theirs', async ({ db, otto, context }) => {
  const { receiptNumber } = await buildSubmission(db, { kind: 'mandate' })
  await accept(db, receiptNumber, '4711', actAt(deskNow))
  const refused = await refusal(refuseItem(context, { receiptNumber, reason: 'x' }, otto))
  expect(refused).toEqual({
    code: 'decided',
    says: 'Dieser Eingang wurde am 02.06.2026 um 10:00 Uhr von Olga als Akte 4711 angenommen.',
  })
})

test('kinds that the collection system decides are not decided at the desk', async ({
  db,
  carla,
  imports,
}) => {
  const context = { db, files: imports.files, config: { ...deskRules, decides: ['mandate' as const] } }
  const { receiptNumber } = await buildSubmission(db)
  const refused = { code: 'not_yours', says: 'Eingänge dieser Art entscheidet das Inkassosystem.' }
  expect(await refusal(acceptItem(context, { receiptNumber }, carla))).toEqual(refused)
  expect(await refusal(refuseItem(context, { receiptNumber, reason: 'x' }, carla))).toEqual(refused)
  await take(db, receiptNumber, carla)
  expect(await db.selectFrom('submission').select(['state', 'fetchedAt']).execute()).toEqual([
    { state: 'received', fetchedAt: null },
  ])
})

test('a mandate becomes a case that is free for it', async ({ db, carla, context }) => {
  await buildCase(db, { inkassoNumber: '1', glgNumber: '100200' })
  await buildCase(db, { inkassoNumber: '2', glgNumber: '200100' })
  const mandate = () => buildSubmission(db, { kind: 'mandate' })
  const [first, second, foreign] = [
    await mandate(),
    await mandate(),
    await buildSubmission(db, { kind: 'mandate', username: 'bert', glgNumber: '200100' }),
  ]
  const become = (receiptNumber: string, inkassoNumber?: string) =>
    acceptItem(context, { receiptNumber, inkassoNumber }, carla)
  const invalid = (says: string, error = 'format') => ({
    code: 'invalid',
    fields: { inkassoNumber: error },
    says,
  })
  expect(await refusal(become(first.receiptNumber))).toEqual(
    invalid('Bitte geben Sie die Nummer der neuen Akte an.', 'required'),
  )
  expect(await refusal(become(first.receiptNumber, '2'))).toEqual(
    invalid('Die Akte 2 gehört zu einem anderen Kunden.'),
  )
  expect(await become(first.receiptNumber, '1')).toBe(true)
  expect(await refusal(become(second.receiptNumber, '1'))).toEqual(
    invalid(`Mit der Nummer 1 wurde schon ${first.receiptNumber} angenommen.`),
  )
  expect(await become(foreign.receiptNumber, '77')).toBe(true)
  expect(await refusal(become(second.receiptNumber, '77'))).toEqual(
    invalid('Die Akte 77 gehört zu einem anderen Kunden.'),
  )
  // The case does not exist yet. An import will bring it later.
  expect(await become(second.receiptNumber, '78')).toBe(true)
  const upload = await buildSubmission(db)
  expect(await refusal(become(upload.receiptNumber, '79'))).toEqual(
    invalid('Nur ein Auftrag wird zu einer Akte.', 'superfluous'),
  )
})

test('what waits for the virus scan is not accepted, but can be refused', async ({ db, carla, context }) => {
  const { id, receiptNumber } = await buildSubmission(db)
  await buildSubmissionFile(context, id, 'a;b', { scan: 'infected' })
  expect(await refusal(acceptItem(context, { receiptNumber }, carla))).toMatchObject({ code: 'held' })
  expect(await refuseItem(context, { receiptNumber, reason: 'Schadsoftware' }, carla)).toBe(true)
})

test('a submission of another customer is not found, and a removed clerk does nothing', async ({
  db,
  carla,
  context,
}) => {
  const restricted = await buildClerk(db, { name: 'kurt', customers: ['K2'] })
  await buildCase(db, { inkassoNumber: '4711' })
  const { receiptNumber } = await buildStatement(db, '4711')
  const notFound = { code: 'not_found' }
  expect(await refusal(take(db, receiptNumber, restricted))).toEqual(notFound)
  expect(await refusal(giveBackItem(db, receiptNumber, restricted))).toEqual(notFound)
  expect(await refusal(acceptItem(context, { receiptNumber }, restricted))).toEqual(notFound)
  expect(await refusal(refuseItem(context, { receiptNumber, reason: 'x' }, restricted))).toEqual(notFound)
  expect(await refusal(take(db, 'X-1', carla))).toEqual(notFound)
  expect(await refusal(acceptItem(context, { receiptNumber: 'X-1' }, carla))).toEqual(notFound)
  await take(db, receiptNumber, carla)
  await db.deleteFrom('clerk').where('name', '=', 'carla').execute()
  const unauthenticated = { code: 'unauthenticated' }
  expect(await refusal(take(db, receiptNumber, carla))).toEqual(unauthenticated)
  expect(await refusal(acceptItem(context, { receiptNumber }, carla))).toEqual(unauthenticated)
  expect(await refusal(refuseItem(context, { receiptNumber, reason: 'x' }, carla))).toEqual(unauthenticated)
  expect(await claims(db)).toEqual([])
})
