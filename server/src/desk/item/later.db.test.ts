import { queueRequest, type QueueView, queueViews } from '@portal/contract/desk/queue.ts'
import { expect } from 'vitest'
import * as z from 'zod/mini'

import type { Db } from '#db/connect.ts'
import type { DeskCall } from '#desk/clerk.ts'
import { acceptItem } from '#desk/item/decide-item.ts'
import { passOnItem } from '#desk/item/pass-on-item.ts'
import { snoozeItem } from '#desk/item/snooze-item.ts'
import { takeItem } from '#desk/item/take-item.ts'
import { listQueue } from '#desk/queue/list-queue.ts'
import { DeskFailure } from '#desk/refusal.ts'
import { AppError } from '#ground/app-error.ts'
import { buildSubmission } from '#test/build-submission.ts'
import { buildClerk, deskRules, later, test } from '#test/desk-call.ts'

/* Tests of putting submissions off, and of passing them on to another clerk. */

const day = 24 * 60

/** The views in which the clerk finds the only submission. */
async function viewsOf(db: Db, { clerk, act: { now } }: DeskCall): Promise<QueueView[]> {
  const found: QueueView[] = []
  for (const view of queueViews) {
    const request = z.parse(queueRequest, { view })
    const { rows, total, counts } = await listQueue(db, request, { clerk, rules: deskRules, now })
    expect(total).toBe(rows.length)
    const counted = view === 'decided' ? rows.length : counts[view]
    expect([view, counted]).toEqual([view, rows.length])
    if (rows.length > 0) found.push(view)
  }
  return found
}

const refusal = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof DeskFailure) return `${error.deskCode}: ${error.words.de}`
      if (error instanceof AppError) return error.code
      throw error
    },
  )

test('a submission that is put off comes back by itself on its day, or at once', async ({
  db,
  carla,
  otto,
  context,
}) => {
  const { receiptNumber } = await buildSubmission(db)
  await takeItem(db, { receiptNumber, isTakeover: false }, carla)
  await snoozeItem(context, { receiptNumber, until: '2026-06-10' }, carla)
  expect(await viewsOf(db, carla)).toEqual(['later'])
  expect(await viewsOf(db, later(otto, 7 * day))).toEqual(['later'])
  expect(await viewsOf(db, later(otto, 8 * day))).toEqual(['open', 'free', 'overdue'])
  await snoozeItem(context, { receiptNumber, until: null }, otto)
  expect(await viewsOf(db, otto)).toEqual(['open', 'free'])
  await snoozeItem(context, { receiptNumber, until: '2026-06-03' }, otto)
  await takeItem(db, { receiptNumber, isTakeover: false }, carla)
  expect(await viewsOf(db, carla)).toEqual(['open', 'mine'])
  await snoozeItem(context, { receiptNumber, until: '2026-06-03' }, carla)
  await acceptItem(context, { receiptNumber }, otto)
  expect(await viewsOf(db, otto)).toEqual(['decided'])
})

test('R72 the audit trail has who put a submission off and who brought it back', async ({
  db,
  carla,
  otto,
  context,
}) => {
  const { receiptNumber } = await buildSubmission(db)
  await snoozeItem(context, { receiptNumber, until: '2026-06-10' }, carla)
  for (let call = 0; call < 2; call++) await snoozeItem(context, { receiptNumber, until: null }, otto)
  const trail = await db
    .selectFrom('audit')
    .where('actor', 'like', 'operator:clerk:%')
    .select(['event', 'actor'])
    .orderBy('position')
    .execute()
  expect(trail).toEqual([
    { event: 'submission_snoozed', actor: 'operator:clerk:carla' },
    { event: 'submission_brought_back', actor: 'operator:clerk:otto' },
  ])
})

test('only what one could decide is put off, and only for a time', async ({ db, carla, otto, context }) => {
  const { receiptNumber } = await buildSubmission(db)
  const putOff = (until: string, call = carla) => refusal(snoozeItem(context, { receiptNumber, until }, call))
  const wrongDay = 'invalid: Bitte wählen Sie einen Tag nach heute, höchstens in 180 Tagen.'
  expect(await putOff('2026-06-02')).toBe(wrongDay)
  expect(await putOff('2026-11-30')).toBe(wrongDay)
  // The error is not `range`, which would tell the clerk that the day is before 1900.
  await expect(snoozeItem(context, { receiptNumber, until: '2026-06-02' }, carla)).rejects.toMatchObject({
    fields: { until: 'bounds' },
  })
  expect(await putOff('2026-11-29')).toBe('done')
  await takeItem(db, { receiptNumber, isTakeover: false }, carla)
  expect(await putOff('2026-06-03', otto)).toBe('taken: Carla Klar bearbeitet diesen Eingang seit 10:00 Uhr.')
  const system = { ...context, config: { ...deskRules, decides: [] } }
  expect(await refusal(snoozeItem(system, { receiptNumber, until: '2026-06-03' }, carla))).toMatch(
    /^not_yours/,
  )
  const restricted = await buildClerk(db, { name: 'kim', customers: ['K2'] })
  expect(await putOff('2026-06-03', restricted)).toBe('not_found')
})

test('a submission that is passed on is the other clerk’s for a working day', async ({
  db,
  carla,
  otto,
  context,
}) => {
  const { receiptNumber } = await buildSubmission(db)
  const passOn = (clerk: string, call: DeskCall) =>
    refusal(passOnItem(context, { receiptNumber, clerk }, call))
  await takeItem(db, { receiptNumber, isTakeover: false }, carla)
  expect(await passOn('otto', carla)).toBe('done')
  expect(await viewsOf(db, carla)).toEqual(['open'])
  // Taking the submission does not shorten the claim that the other clerk was given.
  await takeItem(db, { receiptNumber, isTakeover: false }, later(otto, 5))
  expect(await viewsOf(db, later(otto, day - 1))).toEqual(['open', 'mine'])
  expect(await viewsOf(db, later(otto, day))).toEqual(['open', 'free'])
  expect(await passOn('carla', otto)).toBe('done')
  expect(await passOn('otto', otto)).toMatch(/^taken: Carla Klar/)
})

test('R36 nothing is passed on to a clerk who may not see or decide it', async ({ db, carla, context }) => {
  const { receiptNumber } = await buildSubmission(db)
  await buildClerk(db, { name: 'kim', fullName: 'Kim Lange', customers: ['K2'] })
  await buildClerk(db, { name: 'rita', role: 'reader' })
  const passOn = (clerk: string) => refusal(passOnItem(context, { receiptNumber, clerk }, carla))
  expect(await passOn('kim')).toBe('refused: Kim Lange darf Eingänge dieses Kunden nicht sehen.')
  const unknown = 'invalid: Diesen Sachbearbeiter gibt es nicht, oder er entscheidet nicht.'
  expect(await passOn('rita')).toBe(unknown)
  expect(await passOn('niemand')).toBe(unknown)
  expect(await db.selectFrom('deskClaim').selectAll().execute()).toEqual([])
  const { events } = await db
    .selectFrom('audit')
    .where('event', 'like', 'submission_%')
    .select((eb) => eb.fn.countAll<string>().as('events'))
    .executeTakeFirstOrThrow()
  expect(events).toBe('0')
})
