import type { ImportRow } from '@portal/contract/import-format.ts'

import { dateInGerman, workdayFrom, type Day } from '#calendar.ts'
import type { Letter } from '#letters/letter.ts'
import type { PaymentType } from '#money/booking-types.ts'
import { euro, type Cents } from '#money/cents.ts'
import type { Ledger } from '#money/ledger.ts'
import { automaton, drawClerk } from '#parties/collection-company.ts'
import type { Identity } from '#parties/identity.ts'
import type { Random } from '#random.ts'
import type { Claim } from '#story/claims.ts'
import type { Stage } from '#story/stages.ts'

export type Output = 'D - Brief' | 'E - E-Post' | 'M - E-Mail' | 'F - Fax' | 'W - Webservice' | ''

type Category =
  | 'Auftrag'
  | 'Bonität'
  | 'Schriftverkehr'
  | 'Telefon'
  | 'Adresse'
  | 'Zahlung'
  | 'Einwendung'
  | 'Mahnverfahren'
  | 'Vollstreckung'
  | 'Überwachung'
  | 'Insolvenz'
  | 'Abschluss'

/** 0 all debtors, 1 the main debtor, 2 the co-debtor. */
type DebtorNumber = 0 | 1 | 2

export interface HistoryEvent {
  readonly day: Day
  /** Short, for the last actions of the case. */
  readonly title: string
  readonly text: string
  readonly category: Category
  readonly output: Output
  readonly debtor: DebtorNumber
  readonly clerk: string
  readonly letter?: Letter | undefined
}

export interface EventDetails extends Pick<HistoryEvent, 'title' | 'text' | 'category' | 'letter'> {
  readonly output?: Output
  /** All debtors unless it says otherwise. */
  readonly debtor?: DebtorNumber
  /** Nobody in person did it. */
  readonly automatic?: boolean
}

export interface SentNotice {
  readonly day: Day
  /** F claim increase, Z payment, S statement, G credit note. */
  readonly type: ImportRow<'notices'>['type']
  readonly amount: Cents | null
  readonly lines: readonly string[]
}

/** The six negative features in the order of the screen. */
export const negativeFeatures = [
  'swornStatement',
  'arrestWarrant',
  'insolvency',
  'disclosureRefused',
  'hopelessEnforcement',
  'nonPayer',
] as const
export type NegativeFeature = (typeof negativeFeatures)[number]

/** What makes a case different from most, drawn before its story. */
export interface Traits {
  readonly stage: Stage
  readonly disputed: boolean
  readonly instalments: boolean
  /** Letters of this case become documents. */
  readonly withDocuments: boolean
}

interface Beginning {
  readonly inkassoNumber: string
  readonly random: Random
  readonly identity: Identity
  readonly claims: Claim[]
  readonly ledger: Ledger
  readonly handover: Day
  /** First day of default: interest runs from here. */
  readonly inDefaultFrom: Day
  readonly today: Day
  readonly traits: Traits
}

/**
 * A case while it is being told, day by day: what happened, what was booked, what the creditor sent.
 * `day` is where the story stands; it never passes `end`.
 */
export class Story {
  readonly inkassoNumber: string
  readonly random: Random
  readonly identity: Identity
  readonly traits: Traits
  readonly claims: Claim[]
  readonly ledger: Ledger
  readonly handover: Day
  readonly inDefaultFrom: Day
  readonly today: Day
  readonly clerk: string
  readonly events: HistoryEvent[] = []
  readonly notices: SentNotice[] = []
  readonly negative = new Map<NegativeFeature, string>()
  closed: { readonly day: Day; readonly reason: string } | null = null
  day: Day
  /** The last day of the part that is being told. */
  end: Day

  constructor(beginning: Beginning) {
    this.inkassoNumber = beginning.inkassoNumber
    this.random = beginning.random
    this.identity = beginning.identity
    this.traits = beginning.traits
    this.claims = beginning.claims
    this.ledger = beginning.ledger
    this.handover = beginning.handover
    this.inDefaultFrom = beginning.inDefaultFrom
    this.today = beginning.today
    this.clerk = drawClerk(beginning.random)
    this.day = beginning.handover
    this.end = beginning.today
  }

  /** Goes on by so many days to a working day; false, and no step, when that is after `end`. */
  goOn(least: number, most: number): boolean {
    const next = workdayFrom(this.day + this.random.int(least, most))
    if (next > this.end) return false
    this.day = next
    return true
  }

  record({ output = '', debtor = 0, automatic = false, title, text, category, letter }: EventDetails) {
    const clerk = automatic ? automaton : this.clerk
    this.events.push({ day: this.day, title, text, category, output, debtor, clerk, letter })
  }

  /** Records a letter to the debtor; with a co-debtor one to both, or one to each. */
  recordLetter(details: EventDetails) {
    const output = this.drawOutput()
    if (!this.hasCoDebtor) return this.record({ ...details, output, debtor: 1 })
    if (this.random.chance(0.5)) return this.record({ ...details, output })
    this.record({ ...details, output, debtor: 1 })
    const text = `${details.text} Zweitschrift an ${this.identity.debtor.coDebtor.replace(/^Herr /, 'Herrn ')}.`
    this.record({ ...details, text, output, debtor: 2, letter: undefined })
  }

  /** Books a payment of the debtor; nothing when the account is settled. */
  pay(type: PaymentType, amount: Cents, text: string): Cents {
    return this.ledger.payment(this.day, type, amount, text)
  }

  /** Marks a negative feature, once. */
  mark(feature: NegativeFeature, words: string) {
    if (!this.negative.has(feature)) this.negative.set(feature, `${words} ${dateInGerman(this.day)}`)
  }

  get hasCoDebtor(): boolean {
    return this.identity.debtor.coDebtor !== ''
  }

  get total(): Cents {
    return this.claims.reduce((sum, { amount }) => sum + amount, 0)
  }

  get balanceInWords(): string {
    return euro(this.ledger.balance)
  }

  /** How a letter goes out. */
  drawOutput(): Output {
    return this.random.weighted<Output>(
      this.identity.debtor.isPrivate
        ? [
            ['D - Brief', 60],
            ['E - E-Post', 24],
            ['M - E-Mail', 16],
          ]
        : [
            ['D - Brief', 58],
            ['E - E-Post', 18],
            ['M - E-Mail', 16],
            ['F - Fax', 8],
          ],
    )
  }
}
