import { paragraphMark } from '@portal/contract/notices.ts'
import { type FollowUpKind, submissionKinds } from '@portal/contract/submission-kinds.ts'
import { noticeContent } from '@portal/contract/words/notice-lines.ts'
import { expect, test } from 'vitest'

import { type FollowUpPayload, noticeContents } from '#creditor/follow-ups/notice-content.ts'

const ofCase = { inkassoNumber: '1' }
const bank = { owner: 'Eva', iban: 'DE89', bic: 'COBA', konto: '1', blz: '2' }
const payment = { date: '2026-11-20', amount: '25.00', reason: 'Rate', ...bank }
const claim = {
  invoiceNumber: 'R: 1',
  invoiceDate: '2026-01-31',
  invoiceSum: '1234.50',
  contractDate: '',
  faelligkeitDate: '2026-02-28',
  firstReminderDate: '',
  bankCosts: '3.00',
  reminderFees: '',
  reason: 'Kauf',
}

/** The content of a notice as an English screen shows it. */
function inEnglish<Kind extends FollowUpKind>(kind: Kind, payload: FollowUpPayload[Kind]): string[] {
  const content = noticeContents[kind](payload).lines.join(paragraphMark)
  return noticeContent({ type: submissionKinds[kind].letter, content }, 'en')
}

test('what the portal writes into a notice is English on English screens, what the creditor wrote is not', () => {
  expect(inEnglish('payments', { ...ofCase, zahlungen: [payment] })).toEqual([
    'Payment of 20.11.2026: 25,00 €',
    'Reason: Rate',
    'Account holder: Eva',
    'IBAN: DE89',
    'BIC: COBA',
    'Account number: 1',
    'Bank code (BLZ): 2',
  ])
  const gutschriften = [{ date: '2026-11-20', amount: '5.00', reason: 'Kulanz' }]
  expect(inEnglish('creditNotes', { ...ofCase, gutschriften })).toEqual([
    'Credit note of 20.11.2026: 5,00 €',
    'Reason: Kulanz',
  ])
  expect(inEnglish('claimIncreases', { ...ofCase, forderungen: [claim] })).toEqual([
    'Claim increase',
    'Invoice R: 1 of 31.01.2026: 1.234,50 €',
    'Bank chargeback: 3,00 €',
    'Due date: 28.02.2026',
    'Reason: Kauf',
  ])
  expect(inEnglish('statement', { ...ofCase, text: 'Stellungnahme\nGrund: keiner' })).toEqual([
    'Statement',
    'Stellungnahme',
    'Grund: keiner',
  ])
})
