import { randomUUID } from 'node:crypto'
import { join } from 'node:path'

import { expect } from 'vitest'

import type { DeskCall } from '#desk/clerk.ts'
import { addNote } from '#desk/item/add-note.ts'
import { acceptItem, refuseItem } from '#desk/item/decide-item.ts'
import { passOnItem } from '#desk/item/pass-on-item.ts'
import { snoozeItem } from '#desk/item/snooze-item.ts'
import { giveBackItem, takeItem } from '#desk/item/take-item.ts'
import { DeskFailure } from '#desk/refusal.ts'
import { acknowledge } from '#operator/submissions/decide.ts'
import { exportSubmissions } from '#operator/submissions/export-submissions.ts'
import { actAt } from '#test/act.ts'
import { buildSubmission } from '#test/build-submission.ts'
import { buildClerk, deskRules, test } from '#test/desk-call.ts'

const names = ['anton', 'berta', 'caesar', 'dora', 'emil']

/** Returns a seeded pseudorandom number generator. Its numbers are at least 0 and less than 1. */
function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

test('while the system decides, 300 submissions are exported once each beside random acts of five clerks', async ({
  db,
  carla: _carla,
  context,
  imports: { folder },
}) => {
  const system = { ...context, config: { ...deskRules, decides: [] } }
  const calls = await Promise.all(names.map((name) => buildClerk(db, { name, fullName: `Frau ${name}` })))
  const receipts: string[] = []
  for (let count = 0; count < 300; count++) receipts.push((await buildSubmission(db)).receiptNumber)
  const outcomes = new Set<string>()
  const random = createRandom(1)

  async function workOf(call: DeskCall) {
    for (let acts = 0; acts < 10; acts++) {
      const receiptNumber = receipts[Math.floor(random() * receipts.length)] ?? ''
      const possible = [
        () => acceptItem(system, { receiptNumber }, call),
        () => refuseItem(system, { receiptNumber, reason: 'x' }, call),
        () => takeItem(db, { receiptNumber, isTakeover: random() < 0.5 }, call),
        () => giveBackItem(db, receiptNumber, call),
        () => addNote(db, { id: randomUUID(), receiptNumber, text: 'intern' }, call),
        () => snoozeItem(system, { receiptNumber, until: '2026-06-10' }, call),
        () => passOnItem(system, { receiptNumber, clerk: 'dora' }, call),
      ]
      outcomes.add(await outcomeOf(possible[Math.floor(random() * possible.length)]))
    }
  }

  async function exportNext() {
    const target = join(folder, 'outbox')
    const { written } = await exportSubmissions(
      { db, files: context.files },
      { target, limit: 100 },
      actAt().by,
    )
    const receiptsOfFolders = written.map((name) => name.replace(/^\d+-/, ''))
    for (const receiptNumber of receiptsOfFolders) await acknowledge(db, receiptNumber, actAt())
    return receiptsOfFolders
  }

  const exported: string[] = []
  while (exported.length < receipts.length) {
    const [next] = await Promise.all([exportNext(), ...calls.map(workOf)])
    expect(next).not.toEqual([])
    exported.push(...next)
  }
  expect(exported).toEqual(receipts)
  expect([...outcomes].toSorted()).toEqual(['done', 'not_yours', 'taken'])
  const states = await db.selectFrom('submission').select('state').distinct().execute()
  expect(states).toEqual([{ state: 'fetched' }])
})

const outcomeOf = (act: (() => Promise<unknown>) | undefined): Promise<string> =>
  (act?.() ?? Promise.resolve()).then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof DeskFailure) return error.deskCode
      throw error
    },
  )
