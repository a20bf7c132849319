import { fieldErrorsOf } from '@portal/contract/field-errors.ts'
import { claimIncrease, creditNote, payment } from '@portal/contract/money-rows.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { rowPlans, type RowPlan } from '#features/follow-ups/row-plans.ts'

const plans: [RowPlan, z.ZodMiniObject][] = [
  [rowPlans.claimIncreases, claimIncrease],
  [rowPlans.payments, payment],
  [rowPlans.creditNotes, creditNote],
]

test.each(plans)('the form has a field for each of $list, no more and no less', ({ fields }, row) => {
  expect(fields.map(({ name }) => name).toSorted()).toEqual(Object.keys(row.shape).toSorted())
})

test.each(plans)(
  'the fields of $list that are marked as required are those that the contract wants',
  (plan, row) => {
    const empty = Object.fromEntries(plan.fields.map(({ name }) => [name, '']))
    const { error } = row.safeParse(empty)
    const wanted = plan.fields.filter((field) => field.required).map(({ name }) => [name, 'required'])
    expect(error && fieldErrorsOf(error)).toEqual(Object.fromEntries(wanted))
  },
)

test.each(plans)('text of $list can be typed as long as the contract allows', (plan, row) => {
  for (const { name, kind, maxLength } of plan.fields) {
    if (kind !== 'text') continue
    const isAllowed = (length: number) =>
      z.safeParse(row.shape[name] ?? z.never(), 'x'.repeat(length)).success
    expect([maxLength ?? 0, (maxLength ?? 0) + 1].map(isAllowed)).toEqual([true, false])
  }
})
