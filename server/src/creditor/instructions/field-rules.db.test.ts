import { sendInstruction } from '@portal/contract/send-instruction.ts'
import { expect } from 'vitest'

import { buildCase, buildCustomers, buildUser } from '#test/build.ts'
import { test } from '#test/portal.ts'

test('R50 the server enforces every rule and names the wrong field', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  const token = await portal.logIn('anna')
  const inkassoNumber = await buildCase(db)
  const table = [
    [{}, { kind: 'required' }],
    [{ kind: 'sue' }, { kind: 'unknown' }],
    [{ kind: 'pause' }, { until: 'required', reason: 'required' }],
    [
      { kind: 'pause', until: '2026-02-31', reason: 'paid' },
      { until: 'noSuchDay', reason: 'unknown' },
    ],
    [{ kind: 'pause', until: '2026-06-20', reason: 'paid' }, { reason: 'unknown' }],
    [{ kind: 'pause', until: '2026-06-01', reason: 'talks' }, { until: 'bounds' }],
    [{ kind: 'pause', until: '2026-06-20', reason: 'other' }, { text: 'required' }],
    [
      { kind: 'court', until: '2026-06-20', minAmount: '1', rate: '1', months: 2, reason: 'paid' },
      {
        until: 'superfluous',
        minAmount: 'superfluous',
        rate: 'superfluous',
        months: 'superfluous',
        reason: 'superfluous',
      },
    ],
    [{ kind: 'recall', reason: 'other', text: ' ' }, { text: 'required' }],
    [{ kind: 'disputed', reason: 'defect' }, { text: 'required' }],
    [{ kind: 'disputed', reason: 'defect', text: 'x'.repeat(2_001) }, { text: 'tooLong' }],
    [{ kind: 'settle', minAmount: '101,51', until: '2026-06-20' }, { minAmount: 'bounds' }],
    [
      { kind: 'settle', minAmount: '0x10', until: '' },
      { minAmount: 'number', until: 'required' },
    ],
    [{ kind: 'instalments', rate: '0,99', months: '12', confirmed: ['W5'] }, { rate: 'bounds' }],
    [{ kind: 'instalments', rate: '10', months: '1' }, { months: 'bounds' }],
    [{ kind: 'instalments', rate: '10', months: 61 }, { months: 'bounds' }],
    [{ kind: 'instalments', rate: '10', months: '2.5' }, { months: 'format' }],
    [{ kind: 'court', confirmed: ['W7'] }, { 'confirmed.0': 'format' }],
  ] as const
  for (const [said, fields] of table) {
    const { status, error } = await portal.call(sendInstruction, { inkassoNumber, ...said }, token)
    expect([said, status, error?.fields]).toEqual([said, 400, fields])
  }
  expect(await db.selectFrom('submission').select('id').execute()).toEqual([])
})

test('a user who may not see interest cannot find the balance by trying amounts', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db, { zinsenEnabled: false })
  const token = await portal.logIn('anna')
  const inkassoNumber = await buildCase(db)
  const offer = { inkassoNumber, kind: 'settle', minAmount: '101,51', until: '2026-06-20' }
  expect((await portal.call(sendInstruction, offer, token)).status).toBe(200)
})
