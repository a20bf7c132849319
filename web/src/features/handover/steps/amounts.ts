import { moneyOf } from '@portal/contract/fields/money.ts'

import type { HandoverForm } from '#features/handover/wizard/handover-form.ts'
import { typedCents } from '#fields/typed/typed-cents.ts'

const sum = (amounts: readonly string[]) =>
  amounts.reduce((total, typed) => total + (typedCents(typed) ?? 0n), 0n)

/**
 * Returns what a balance says: the debtor owes the sum, or the payments and credit notes exceed the claims by
 * the sum. The sum is never negative.
 * @param balance Decimal string.
 */
export const verdictOf = (balance: string): { readonly words: 'owes' | 'exceeds'; readonly sum: string } =>
  balance.startsWith('-') ? { words: 'exceeds', sum: balance.slice(1) } : { words: 'owes', sum: balance }

/** The parts of the balance and its total, as decimal strings. Invalid amounts count as zero. */
export function balanceOf({ forderungen, zahlungen, gutschriften }: HandoverForm) {
  const owed = sum(forderungen.map(({ invoiceSum }) => invoiceSum))
  const costs = sum(forderungen.map((claim) => claim.bankCosts))
  const fees = sum(forderungen.map((claim) => claim.reminderFees))
  const paid = sum(zahlungen.map(({ amount }) => amount))
  const credited = sum(gutschriften.map(({ amount }) => amount))
  return {
    claims: moneyOf(owed),
    bankCosts: moneyOf(costs),
    reminderFees: moneyOf(fees),
    payments: moneyOf(-paid),
    creditNotes: moneyOf(-credited),
    total: moneyOf(owed + costs + fees - paid - credited),
  }
}
