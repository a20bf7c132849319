import { dateInGerman, dayOf, yearOf, type Day } from '#calendar.ts'
import type { BookingType, CostType, CreditType, PaymentType } from '#money/booking-types.ts'
import type { Cents } from '#money/cents.ts'
import { interestUnits, interestUnitsPerCent } from '#money/default-interest.ts'
import {
  add,
  nothing,
  type Parts,
  settledByCredit,
  settledByPayment,
  subtract,
  totalOf,
} from '#money/settlement.ts'

export interface LedgerEntry {
  readonly day: Day
  readonly type: BookingType
  /** Debits positive, payments and credits negative. */
  readonly amount: Cents
  readonly text: string
}

/**
 * The account of a case. Default interest runs on what is open of the main claim (§ 288 (1) BGB), never on interest
 * (§ 289 BGB). It is booked at the end of each year, before every payment, which settles it before the main claim
 * (§ 367 (1) BGB), and whenever the account is brought up to date. Days must come in order.
 */
export class Ledger {
  readonly entries: LedgerEntry[] = []
  readonly #points: number
  #open = nothing
  #paidOfPrincipal: Cents = 0
  /** What the last payment settled, for the case that the bank takes it back. */
  #lastPayment: Parts | null = null
  /** Interest that has grown but is not booked, in units. */
  #grown = 0
  #grownUntil: Day
  #interestStopped = false

  /**
   * @param interestFrom First day of default.
   * @param points Points over the base rate, in hundredths.
   */
  constructor(interestFrom: Day, points: number) {
    this.#grownUntil = interestFrom
    this.#points = points
  }

  /** What is open of all that is booked. */
  get open(): Parts {
    return this.#open
  }

  get balance(): Cents {
    return totalOf(this.#open)
  }

  /** Payments on the main claim, without what the bank took back; credits are no payments. */
  get paidOfPrincipal(): Cents {
    return this.#paidOfPrincipal
  }

  /** A main claim: 10 as handed over, on which interest runs from the first day of default, or 11, added later. */
  claim(day: Day, type: '10' | '11', amount: Cents, text: string) {
    if (type === '11') this.#reach(day)
    this.#open = add(this.#open, { principal: amount })
    this.#enter(day, type, amount, text)
  }

  /** Books a cost; nothing for 0. */
  cost(day: Day, type: CostType, amount: Cents, text: string) {
    if (amount === 0) return
    this.#reach(day)
    this.#open = add(this.#open, { costs: amount })
    this.#enter(day, type, amount, text)
  }

  /** Books the interest up to `day`, then a payment of at most the open balance, and returns what was paid. */
  payment(day: Day, type: PaymentType, amount: Cents, text: string): Cents {
    if (amount <= 0) return 0
    this.bookInterest(day)
    const paid = Math.min(amount, this.balance)
    if (paid === 0) return 0
    const settled = settledByPayment(this.#open, paid)
    this.#open = subtract(this.#open, settled)
    this.#paidOfPrincipal += settled.principal
    this.#lastPayment = settled
    this.#enter(day, type, -paid, text)
    return paid
  }

  /**
   * The bank takes the last payment back: what it had settled is open again. No interest is asked for the few days
   * in between.
   */
  returnedDebit(day: Day, text: string) {
    if (!this.#lastPayment) throw new Error('There is no payment that the bank could take back')
    this.#reach(day)
    const { principal } = this.#lastPayment
    this.#open = add(this.#open, this.#lastPayment)
    this.#paidOfPrincipal -= principal
    this.#enter(day, '80', totalOf(this.#lastPayment), text)
    this.#lastPayment = null
  }

  /** Lowers the balance without money, by at most the balance; a credit note lowers the main claim first. */
  credit(day: Day, type: CreditType, amount: Cents, text: string) {
    this.#reach(day)
    const credited = Math.min(amount, this.balance)
    if (credited <= 0) return
    this.#open = subtract(this.#open, settledByCredit(this.#open, credited))
    this.#enter(day, type, -credited, text)
  }

  /** Books the interest up to `day`. */
  bookInterest(day: Day) {
    this.#reach(day)
    this.#bookGrown(day, `Verzugszinsen bis ${dateInGerman(day)}`)
  }

  /** Brings the account to `day`: books what each year's end on the way brings. */
  runTo(day: Day) {
    this.#reach(day)
  }

  /** From now on no interest runs, as when insolvency proceedings open. */
  stopInterest(day: Day) {
    this.bookInterest(day)
    this.#interestStopped = true
  }

  /** Lets the interest grow up to `day`, with the yearly booking at each year's end on the way. */
  #reach(day: Day) {
    const lastDay = this.entries.at(-1)?.day ?? Infinity
    for (let year = yearOf(this.#grownUntil); year < yearOf(day); year++) {
      const yearEnd = dayOf(`${year}-12-31`)
      this.#grow(yearEnd)
      if (lastDay <= yearEnd) {
        this.#bookGrown(yearEnd, `Verzugszinsen bis ${dateInGerman(yearEnd)} (Jahreslauf)`)
      }
    }
    this.#grow(day)
  }

  #bookGrown(day: Day, text: string) {
    const amount = Math.floor(this.#grown / interestUnitsPerCent)
    if (amount === 0) return
    this.#grown -= amount * interestUnitsPerCent
    this.#open = add(this.#open, { interest: amount })
    this.#enter(day, '20', amount, text)
  }

  #grow(day: Day) {
    if (day <= this.#grownUntil) return
    if (!this.#interestStopped) {
      this.#grown += interestUnits(this.#open.principal, this.#points, this.#grownUntil, day)
    }
    this.#grownUntil = day
  }

  #enter(day: Day, type: BookingType, amount: Cents, text: string) {
    this.entries.push({ day, type, amount, text })
  }
}
