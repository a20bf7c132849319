import { expect, test } from 'vitest'

import { balanceOf, verdictOf } from '#features/handover/steps/amounts.ts'
import { emptyForm, emptyRows } from '#features/handover/wizard/handover-form.ts'

const { forderungen: emptyClaim, zahlungen: emptyPayment, gutschriften: emptyCreditNote } = emptyRows

test('the balance is the sum of claims and costs, less payments and credit notes, exact to the cent', () => {
  const form = {
    ...emptyForm('100100'),
    forderungen: [
      { ...emptyClaim, invoiceSum: '0.10', bankCosts: '0.20', reminderFees: '5.00' },
      { ...emptyClaim, invoiceSum: '1234.56', bankCosts: '', reminderFees: 'x' },
    ],
    zahlungen: [{ ...emptyPayment, amount: '100.00' }],
    gutschriften: [{ ...emptyCreditNote, amount: '0.86' }],
  }
  expect(balanceOf(form)).toEqual({
    claims: '1234.66',
    bankCosts: '0.20',
    reminderFees: '5.00',
    payments: '-100.00',
    creditNotes: '-0.86',
    total: '1139.00',
  })
})

test('without payments no amount is "-0.00"', () => {
  expect(Object.values(balanceOf(emptyForm('100100')))).toEqual(Array(6).fill('0.00'))
})

test('nobody owes a negative sum: what exceeds the claims is a surplus', () => {
  expect(verdictOf('-3765.50')).toEqual({ words: 'exceeds', sum: '3765.50' })
  expect(verdictOf('12.00')).toEqual({ words: 'owes', sum: '12.00' })
  expect(verdictOf('0.00')).toEqual({ words: 'owes', sum: '0.00' })
})
