import { isoDay, monthsLater, yearOf, type Day } from '#calendar.ts'
import type { Cents } from '#money/cents.ts'
import type { Contract } from '#parties/contract.ts'
import type { ClaimKind } from '#parties/trades.ts'
import type { Random } from '#random.ts'
import type { Claim } from '#story/story.ts'

/**
 * Draws the sum of the main claims, log-normally distributed: median 370 €, mean 780 €. Businesses owe more than
 * private persons.
 */
function drawTotal(random: Random, isPrivate: boolean): Cents {
  const total = Math.round(isPrivate ? random.logNormal(33_500, 1.05) : random.logNormal(62_000, 1.28))
  return total < 800 || total > 4_800_000 ? drawTotal(random, isPrivate) : total
}

/** Draws the main claims of one hand-over, ordered by invoice. */
export function drawClaims(random: Random, contract: Contract, handover: Day): Claim[] {
  const { kind, debtor } = contract
  const amounts = split(random, drawTotal(random, debtor.isPrivate), kind)
  const lastInvoice = handover - random.int(38, 115)
  const last = {
    reminderFees: random.chance(0.6) ? random.pick([250, 500, 500, 750, 1000, 1500]) : 0,
    bankFee: random.chance(0.12) ? random.pick([300, 350, 481, 811]) : 0,
  }
  return amounts.map((amount, index) => {
    const before = amounts.length - 1 - index
    return before === 0
      ? drawInvoice(random, contract, lastInvoice, { amount, ...last })
      : drawInvoice(random, contract, monthsLater(lastInvoice, -before * (kind.months || 1)), { amount })
  })
}

/**
 * Splits `total` into invoice amounts. Contracts that are billed monthly have several invoices of a realistic
 * monthly price.
 */
function split(random: Random, total: Cents, { months }: ClaimKind): Cents[] {
  const parts = months === 1 ? Math.min(6, Math.ceil(total / random.int(6000, 24_000))) : random.int(1, 3)
  const isOne = months !== 1 && (total < 6000 || random.chance(0.67))
  const weights = Array.from({ length: isOne ? 1 : parts }, () => random.int(70, 130))
  const sum = weights.reduce((whole, weight) => whole + weight)
  const shares = weights.slice(1).map((weight) => Math.round((total * weight) / sum))
  return [total - shares.reduce((whole, share) => whole + share, 0), ...shares]
}

/**
 * Draws an invoice dated `day`. It covers the whole months before the month of `day`; for a single delivery or
 * service, it covers only `day`.
 */
export function drawInvoice(
  random: Random,
  contract: Contract,
  day: Day,
  sums: Pick<Claim, 'amount'> & Partial<Claim>,
): Claim {
  const { kind } = contract
  const monthStart = day - Number(isoDay(day).slice(8)) + 1
  const period =
    kind.months === 0
      ? { from: day, to: null }
      : { from: monthsLater(monthStart, -kind.months), to: monthStart - 1 }
  const invoiceNumber = drawInvoiceNumber(random, contract, day)
  return { kind, invoiceNumber, invoiceDay: day, ...period, reminderFees: 0, bankFee: 0, ...sums }
}

/** Draws an invoice number in the creditor's pattern. */
function drawInvoiceNumber(random: Random, { creditor }: Contract, day: Day): string {
  const { glgNumber, trade } = creditor
  const number = random.digits(6)
  const year = isoDay(day).slice(2, 4)
  switch (Number(glgNumber.slice(-3, -2)) % 3) {
    case 1:
      return `${trade.invoicePrefix}-${yearOf(day)}-${number}`
    case 2:
      return `${trade.invoicePrefix}${year}/${number}`
    default:
      return `${number}${isoDay(day).slice(5, 7)}${year}`
  }
}
