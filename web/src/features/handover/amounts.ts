import { money } from '@portal/contract/fields.ts'

import type { HandoverForm } from '#features/handover/handover-form.ts'

/** Whole cents of a decimal string; undefined for '' and for what is no amount. Exact up to 90 billion euros. */
export function centsOf(typed: string): number | undefined {
  return money.safeParse(typed).success ? Math.round(Number(typed) * 100) : undefined
}

/** 123450 → "1234.50". */
const moneyOf = (cents: number) => ((cents || 0) / 100).toFixed(2)

const sum = (amounts: readonly string[]) => amounts.reduce((total, typed) => total + (centsOf(typed) ?? 0), 0)

/** What the debtor owes by the form, as decimal strings; what is no amount counts as nothing. */
export function balanceOf({ forderungen, zahlungen, gutschriften }: HandoverForm) {
  const claims = sum(forderungen.map(({ invoiceSum }) => invoiceSum))
  const bankCosts = sum(forderungen.map((claim) => claim.bankCosts))
  const reminderFees = sum(forderungen.map((claim) => claim.reminderFees))
  const payments = sum(zahlungen.map(({ amount }) => amount))
  const creditNotes = sum(gutschriften.map(({ amount }) => amount))
  return {
    claims: moneyOf(claims),
    bankCosts: moneyOf(bankCosts),
    reminderFees: moneyOf(reminderFees),
    payments: moneyOf(-payments),
    creditNotes: moneyOf(-creditNotes),
    total: moneyOf(claims + bankCosts + reminderFees - payments - creditNotes),
  }
}
