import { dateInGerman, dayOf, yearOf, type Day } from '#calendar.ts'
import type { BookingType, CostType, CreditType, PaymentType } from '#money/booking-types.ts'
import type { Cents } from '#money/cents.ts'
import { interestUnits, interestUnitsPerCent } from '#money/default-interest.ts'

export interface LedgerEntry {
  readonly day: Day
  readonly type: BookingType
  /** Debits positive, payments and credits negative. */
  readonly amount: Cents
  readonly text: string
}

/**
 * The account of a case. Payments settle costs, then interest, then the main claim (§ 367 BGB);
 * default interest runs on what is open of the main claim and is booked at the end of each year,
 * and whenever the account is brought up to date. Days must come in order.
 */
export class Ledger {
  readonly entries: LedgerEntry[] = []
  readonly #points: number
  #principal: Cents = 0
  #paidOfPrincipal: Cents = 0
  #interest: Cents = 0
  #costs: Cents = 0
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

  get balance(): Cents {
    return this.#principal + this.#interest + this.#costs
  }

  get principal(): Cents {
    return this.#principal
  }

  /** Payments on the main claim, without what the bank took back; credits are no payments. */
  get paidOfPrincipal(): Cents {
    return this.#paidOfPrincipal
  }

  /** A main claim: 10 as handed over, on which interest runs from the first day of default, or 11, added later. */
  claim(day: Day, type: '10' | '11', amount: Cents, text: string) {
    if (type === '11') this.#reach(day)
    this.#principal += amount
    this.#enter(day, type, amount, text)
  }

  /** Books a cost; nothing for 0. */
  cost(day: Day, type: CostType, amount: Cents, text: string) {
    if (amount === 0) return
    this.#reach(day)
    this.#costs += amount
    this.#enter(day, type, amount, text)
  }

  /** Books a payment of at most the open balance and returns what was booked. */
  payment(day: Day, type: PaymentType, amount: Cents, text: string): Cents {
    this.#reach(day)
    const paid = Math.min(amount, this.balance)
    if (paid > 0) {
      this.#paidOfPrincipal += this.#settle(paid)
      this.#enter(day, type, -paid, text)
    }
    return Math.max(paid, 0)
  }

  /** The bank takes a payment back: what it had settled last, the main claim, is open again. */
  returnedDebit(day: Day, amount: Cents, text: string) {
    this.#reach(day)
    const ofPrincipal = Math.min(amount, this.#paidOfPrincipal)
    this.#paidOfPrincipal -= ofPrincipal
    this.#principal += ofPrincipal
    this.#costs += amount - ofPrincipal
    this.#enter(day, '80', amount, text)
  }

  /** Lowers the balance without money, by at most the balance; a credit note lowers the main claim first. */
  credit(day: Day, type: CreditType, amount: Cents, text: string) {
    this.#reach(day)
    const credited = Math.min(amount, this.balance)
    if (credited <= 0) return
    const ofPrincipal = Math.min(credited, this.#principal)
    this.#principal -= ofPrincipal
    this.#settle(credited - ofPrincipal)
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
    this.#interest += amount
    this.#enter(day, '20', amount, text)
  }

  #grow(day: Day) {
    if (day <= this.#grownUntil) return
    if (!this.#interestStopped) {
      this.#grown += interestUnits(this.#principal, this.#points, this.#grownUntil, day)
    }
    this.#grownUntil = day
  }

  /** Returns what was settled of the main claim. */
  #settle(amount: Cents): Cents {
    const ofCosts = Math.min(amount, this.#costs)
    const ofInterest = Math.min(amount - ofCosts, this.#interest)
    this.#costs -= ofCosts
    this.#interest -= ofInterest
    const ofPrincipal = amount - ofCosts - ofInterest
    this.#principal -= ofPrincipal
    return ofPrincipal
  }

  #enter(day: Day, type: BookingType, amount: Cents, text: string) {
    this.entries.push({ day, type, amount, text })
  }
}
