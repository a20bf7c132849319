import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { expect } from 'vitest'

import { verifyAudit } from '#access/audit/verify-audit.ts'
import { buildSubmission } from '#test/build-submission.ts'
import { buildClerk, test } from '#test/desk-call.ts'

const script = join(import.meta.dirname, '../../../test/decide-items.ts')

test('of eight clerks at two processes, one decides each of 100 submissions, and the trail has one decision of each', async ({
  db,
  databaseUrl,
  carla: _carla,
}) => {
  const calls = []
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) calls.push(await buildClerk(db, { name }))
  const receipts: string[] = []
  for (let round = 0; round < 100; round++)
    receipts.push((await buildSubmission(db, { kind: 'mandate' })).receiptNumber)
  const printed = await Promise.all(
    [calls.slice(0, 4), calls.slice(4)].map((own) =>
      text(
        spawn(process.execPath, [script, databaseUrl, JSON.stringify({ receipts, calls: own })], {
          stdio: ['ignore', 'pipe', 'inherit'],
        }).stdout,
      ),
    ),
  )
  const outcomes = printed.flatMap((lines) => lines.trim().split('\n'))
  expect(outcomes).toHaveLength(200)
  expect(new Set(outcomes.join(' ').split(' '))).toEqual(new Set(['done', 'taken', 'decided']))
  const decisions = await db
    .selectFrom('audit')
    .where('event', 'in', ['submission_accepted', 'submission_refused'])
    .select('details')
    .execute()
  const decided = decisions.map(({ details }) => String(details['receiptNumber']))
  expect(new Set(decided).size).toBe(decided.length)
  const states = await db
    .selectFrom('submission')
    .where('state', 'in', ['accepted', 'refused'])
    .select('receiptNumber')
    .execute()
  expect(states.map(({ receiptNumber }) => receiptNumber).toSorted()).toEqual(decided.toSorted())
  expect((await verifyAudit(db)).firstWrong).toBeNull()
})
