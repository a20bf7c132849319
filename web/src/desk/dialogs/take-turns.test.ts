import { expect, test } from 'vitest'

import { takeTurns } from '#desk/dialogs/take-turns.ts'

test('work that arrives during other work runs afterwards, even after an error', async () => {
  const inTurn = takeTurns()
  const done: string[] = []
  const first = Promise.withResolvers<string>()
  const all = [
    inTurn(async () => done.push(await first.promise)),
    inTurn(() => Promise.reject(new Error('refused'))),
    inTurn(async () => done.push('third')),
  ]
  first.resolve('first')
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  expect(done).toEqual(['first', 'third'])
})
