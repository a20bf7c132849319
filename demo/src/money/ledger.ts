import { germanDate, dayOf, yearOf, type Day } from '#calendar.ts'
import type { Cents } from '#money/cents.ts'

/** Booking types: code → German name. Debits have positive amounts, payments and credits negative ones. */
export const bookingTypes = {
  '10': 'Hauptforderung',
  '11': 'Forderungserhöhung',
  '20': 'Zinsen',
  '30': 'Mahnkosten Gläubiger',
  '31': 'Bankrücklast',
  '32': 'Auskunftskosten',
  '40': 'Inkassovergütung',
  '41': 'Auslagenpauschale',
  '42': 'Gerichtskosten',
  '43': 'Gerichtsvollzieherkosten',
  '50': 'Zahlung Schuldner an uns',
  '51': 'Direktzahlung an Gläubiger',
  '52': 'Rate',
  '53': 'Pfändungserlös',
  '60': 'Gutschrift',
  '61': 'Vergleich/Nachlass',
  '80': 'Storno/Rücklastschrift',
  '90': 'Ausbuchung',
} as const

type BookingType = keyof typeof bookingTypes
export type PaymentType = '50' | '51' | '52' | '53'

export const isPayment = (type: string): boolean => /^5[0-3]$/.test(type)

export interface LedgerEntry {
  readonly day: Day
  readonly type: BookingType
  readonly amount: Cents
  readonly text: string
}

/**
 * Default interest rate in hundredths of a percent: the base rate plus five points for consumers, nine for
 * businesses (§§ 247, 288 BGB). For simplicity, the rate in force since July 2025 applies to all periods.
 */
export const interestRate = (isPrivate: boolean): number => (isPrivate ? 627 : 1027)

type Part = 'costs' | 'interest' | 'principal'
type Parts = Record<Part, Cents>

/**
 * The account of a case. Default interest runs on the open main claim (§ 288 (1) BGB), never on interest
 * (§ 289 BGB). Interest is booked at the end of each year and before every payment. Methods must be called in
 * the order of their days.
 */
export class Ledger {
  readonly entries: LedgerEntry[] = []
  /** Amounts that are still to be paid. */
  readonly open: Parts = { costs: 0, interest: 0, principal: 0 }
  /** Payments on the main claim minus returned debits. Credits do not count. */
  paidOfPrincipal: Cents = 0
  #rate: number
  #lastPayment: Parts | undefined
  /** Accrued interest that is not booked yet, in cents with fractions. */
  #grown = 0
  #grownUntil: Day

  /** @param rate interest rate from the first day of default, in hundredths of a percent */
  constructor(inDefaultFrom: Day, rate: number) {
    this.#grownUntil = inDefaultFrom
    this.#rate = rate
  }

  get balance(): Cents {
    return this.open.costs + this.open.interest + this.open.principal
  }

  /** Books a main claim (10, 11) or a cost. Does nothing if the amount is 0. */
  debit(day: Day, type: BookingType, amount: Cents, text: string) {
    if (amount === 0) return
    // An original main claim (10) bears interest from the first day of default, which is before the hand-over.
    if (type !== '10') this.runTo(day)
    this.open[type === '10' || type === '11' ? 'principal' : 'costs'] += amount
    this.entries.push({ day, type, amount, text })
  }

  /**
   * Books the interest up to `day`, then a payment, at most the balance. It settles costs first, then interest, then
   * the main claim (§ 367 (1) BGB). Returns the amount booked.
   */
  payment(day: Day, type: PaymentType, amount: Cents, text: string): Cents {
    this.bookInterest(day)
    const paid = Math.max(0, Math.min(amount, this.balance))
    if (paid === 0) return 0
    this.#lastPayment = this.#settle(paid, ['costs', 'interest', 'principal'])
    this.paidOfPrincipal += this.#lastPayment.principal
    this.entries.push({ day, type, amount: -paid, text })
    return paid
  }

  /** Books that the bank returned the last payment, and reopens the amounts that the payment had settled. */
  returnedDebit(day: Day, text: string) {
    const last = this.#lastPayment
    if (!last) throw new Error('There is no payment that the bank could take back')
    this.runTo(day)
    for (const part of ['costs', 'interest', 'principal'] as const) this.open[part] += last[part]
    this.paidOfPrincipal -= last.principal
    this.#lastPayment = undefined
    this.entries.push({ day, type: '80', amount: last.costs + last.interest + last.principal, text })
  }

  /** Books a correction or waiver: reduces first the main claim, then costs, then interest, without a payment. */
  credit(day: Day, type: '60' | '61' | '90', amount: Cents, text: string) {
    this.runTo(day)
    const credited = Math.min(amount, this.balance)
    if (credited <= 0) return
    this.#settle(credited, ['principal', 'costs', 'interest'])
    this.entries.push({ day, type, amount: -credited, text })
  }

  /** Books the interest up to `day`. */
  bookInterest(day: Day) {
    this.runTo(day)
    this.#bookGrown(day, `Verzugszinsen bis ${germanDate(day)}`)
  }

  /** Books the interest up to `day`. No interest accrues afterwards. Used when insolvency proceedings open. */
  stopInterest(day: Day) {
    this.bookInterest(day)
    this.#rate = 0
  }

  /** Advances the account to `day`. Interest accrues, and is booked at the end of each year. */
  runTo(day: Day) {
    const lastDay = this.entries.at(-1)?.day ?? Infinity
    for (let year = yearOf(this.#grownUntil); year < yearOf(day); year++) {
      const yearEnd = dayOf(`${year}-12-31`)
      this.#grow(yearEnd)
      if (lastDay <= yearEnd)
        this.#bookGrown(yearEnd, `Verzugszinsen bis ${germanDate(yearEnd)} (Jahreslauf)`)
    }
    this.#grow(day)
  }

  #grow(day: Day) {
    if (day <= this.#grownUntil) return
    this.#grown += (this.open.principal * this.#rate * (day - this.#grownUntil)) / (365 * 10_000)
    this.#grownUntil = day
  }

  #bookGrown(day: Day, text: string) {
    const amount = Math.floor(this.#grown)
    if (amount === 0) return
    this.#grown -= amount
    this.open.interest += amount
    this.entries.push({ day, type: '20', amount, text })
  }

  #settle(amount: Cents, order: readonly Part[]): Parts {
    const settled: Parts = { costs: 0, interest: 0, principal: 0 }
    let rest = amount
    for (const part of order) {
      settled[part] = Math.min(rest, this.open[part])
      this.open[part] -= settled[part]
      rest -= settled[part]
    }
    return settled
  }
}
