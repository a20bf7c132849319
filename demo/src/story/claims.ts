import { isoDay, monthsLater, monthStart, yearOf, type Day } from '#calendar.ts'
import type { Cents } from '#money/cents.ts'
import type { ClaimKind } from '#parties/claim-kinds.ts'
import type { Creditor } from '#parties/creditors.ts'
import type { Random } from '#random.ts'

export interface Period {
  readonly from: Day
  /** Null for a single delivery or service. */
  readonly to: Day | null
}

export interface Claim {
  readonly kind: ClaimKind
  readonly invoiceNumber: string
  readonly contractNumber: string
  readonly invoiceDay: Day
  readonly period: Period
  readonly amount: Cents
  /** The creditor's own reminder fees and what the bank charged for a returned debit. */
  readonly reminderFees: Cents
  readonly bankFee: Cents
}

/** Log-normal amounts: together median 370 €, mean 780 €. The largest are of businesses. */
const amounts = { private: { median: 335, sigma: 1.05 }, business: { median: 620, sigma: 1.28 } }
const leastAmount: Cents = 800
/** The fee tables of the demo data end at 50,000 €. */
const greatestAmount: Cents = 4_800_000

export function drawTotal(random: Random, isPrivate: boolean): Cents {
  const { median, sigma } = isPrivate ? amounts.private : amounts.business
  const total = Math.round(random.logNormal(median, sigma) * 100)
  return total < leastAmount || total > greatestAmount ? drawTotal(random, isPrivate) : total
}

/** The main claims of one hand-over in the order of their invoices: together `total`, of one contract. */
export function drawClaims(
  random: Random,
  contract: { creditor: Creditor; kind: ClaimKind; contractNumber: string },
  total: Cents,
  handover: Day,
): Claim[] {
  const count = drawCount(random, contract.kind, total)
  const lastInvoice = handover - random.int(38, 115)
  const monthsApart = contract.kind.months || 1
  const fees = random.chance(0.6) ? random.pick([250, 500, 500, 750, 1000, 1500]) : 0
  const bankFee = random.chance(0.12) ? random.pick([300, 350, 481, 811]) : 0
  return split(random, total, count).map((amount, index) => {
    const isLast = index === count - 1
    const invoiceDay = isLast ? lastInvoice : monthsLater(lastInvoice, (index - count + 1) * monthsApart)
    return {
      kind: contract.kind,
      invoiceNumber: drawInvoiceNumber(random, contract.creditor, invoiceDay),
      contractNumber: contract.contractNumber,
      invoiceDay,
      period: periodOf(contract.kind, invoiceDay),
      amount,
      reminderFees: isLast ? fees : 0,
      bankFee: isLast ? bankFee : 0,
    }
  })
}

/** A monthly contract leaves several invoices, each of an amount that a month may cost. */
function drawCount(random: Random, { months }: ClaimKind, total: Cents): number {
  if (months === 1) return Math.min(6, Math.ceil(total / random.int(6000, 24_000)))
  if (total < 6000 || random.chance(0.78)) return 1
  return random.int(2, 3)
}

/** What an invoice covers: the whole months before it, or its own day. */
export function periodOf({ months }: ClaimKind, invoiceDay: Day): Period {
  if (months === 0) return { from: invoiceDay, to: null }
  const end = monthStart(invoiceDay)
  return { from: monthsLater(end, -months), to: end - 1 }
}

/** Amounts that sum up to `total`, the largest less than twice the smallest. */
function split(random: Random, total: Cents, count: number): Cents[] {
  const parts = Array.from({ length: count }, () => random.int(70, 130))
  const sum = parts.reduce((whole, part) => whole + part)
  const shares = parts.slice(1).map((part) => Math.round((total * part) / sum))
  return [total - shares.reduce((whole, share) => whole + share, 0), ...shares]
}

/** In the creditor's own pattern. */
export function drawInvoiceNumber(random: Random, { glgNumber, trade }: Creditor, day: Day): string {
  const number = random.digits(6)
  switch (Number(glgNumber.slice(-3, -2)) % 3) {
    case 1:
      return `${trade.invoicePrefix}-${yearOf(day)}-${number}`
    case 2:
      return `${trade.invoicePrefix}${isoDay(day).slice(2, 4)}/${number}`
    default:
      return `${number}${isoDay(day).slice(5, 7)}${yearOf(day) % 100}`
  }
}
