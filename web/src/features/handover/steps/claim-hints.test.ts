import { expect, test } from 'vitest'

import { claimHints } from '#features/handover/steps/claim-hints.ts'
import { emptyRows } from '#features/handover/wizard/handover-form.ts'

const today = '2026-11-21'
const emptyClaim = emptyRows.forderungen
const good = {
  ...emptyClaim,
  invoiceSum: '10.00',
  invoiceDate: '2026-01-15',
  firstReminderDate: '2026-03-01',
}

test.each([
  ['an empty claim', emptyClaim, []],
  ['a claim of this year, reminded long ago', good, []],
  ['a claim without a reminder', { ...good, firstReminderDate: '' }, ['noReminder']],
  ['a first reminder of 27 days ago', { ...good, firstReminderDate: '2026-10-25' }, ['recentReminder']],
  ['a first reminder of four weeks ago', { ...good, firstReminderDate: '2026-10-24' }, []],
  ['a half-typed reminder date', { ...good, firstReminderDate: '1.2.' }, []],
  ['a claim of three years ago', { ...good, invoiceDate: '2023-02-01' }, ['limitationNear']],
  ['a claim of two years ago', { ...good, invoiceDate: '2024-12-31' }, []],
  ['a claim of four years ago', { ...good, invoiceDate: '2022-12-31' }, ['limitationOver']],
  ['a half-typed invoice date', { ...good, invoiceDate: '31.12.' }, []],
])('%s', (_what, claim, hints) => expect(claimHints(claim, today)).toEqual(hints))

test('the limitation period ends with the third year: near on the last day, over on the next', () => {
  const claim = { ...good, invoiceDate: '2023-06-30' }
  expect(claimHints(claim, '2026-12-31')).toContain('limitationNear')
  expect(claimHints(claim, '2027-01-01')).toContain('limitationOver')
})
