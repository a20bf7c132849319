import { dateInGerman, monthsLater, workdayFrom, type Day } from '#calendar.ts'
import { paymentPlan } from '#letters/letters.ts'
import type { PaymentType } from '#money/booking-types.ts'
import { euro, type Cents } from '#money/cents.ts'
import { collectionFee, flatExpenses } from '#money/value-fees.ts'
import { after, type Step } from '#story/steps.ts'
import type { Story } from '#story/story.ts'

/** A case that is not settled in the end keeps at least this open. */
const leastRest: Cents = 1500
const leastRate: Cents = 1000
/** The longest plan: two years. */
const mostRates = 24

/** Some of the balance, in whole tens of euros where that is possible. */
function partOfBalance(story: Story): Cents {
  const part = (story.ledger.balance * story.random.int(8, 35)) / 100
  return part > 3000 ? Math.round(part / 1000) * 1000 : Math.round(part)
}

export const partialPayment: Step = after(3, 12, (story) => receivePart(story, '50', 'Teilzahlung'))

/** A payment of a part of the balance, with its event. */
export function receivePart(story: Story, type: PaymentType, title: string) {
  const paid = story.pay(type, partOfBalance(story), title)
  if (paid === 0) return
  story.record({
    title,
    text: `${title} über ${euro(paid)} eingegangen, offen sind noch ${story.balanceInWords}.`,
    category: 'Zahlung',
    debtor: 1,
  })
}

/** A payment plan is agreed and paid, until it breaks or the time is up. */
export const instalments: Step = (story) => {
  if (!story.goOn(3, 10)) return false
  const plan = agree(story)
  // Before a court case the plan has broken; else one in six breaks.
  const breaks = story.end < story.today ? story.traits.stage !== 'Abgeschlossen' : story.random.chance(0.16)
  const lastRate = breaks ? story.random.int(1, 5) : mostRates
  for (let index = 0; index < lastRate; index++) {
    if (!payRate(story, plan, index)) return false
  }
  return breakPlan(story)
}

interface Plan {
  readonly rate: Cents
  readonly firstDue: Day
}

/** With the settlement fee of 0.7 on half the claim that a mere payment plan costs. */
function agree(story: Story): Plan {
  const fee = collectionFee(Math.round(story.total / 2), 0.7, story.handover)
  const expenses = flatExpenses(fee)
  story.ledger.cost(story.day, '40', fee, 'Einigungsgebühr Ratenzahlung')
  story.ledger.cost(story.day, '41', expenses, 'Auslagenpauschale Nr. 7002 VV RVG')
  const months = Math.max(1, (story.end - story.day) / 30)
  const isClosing = story.traits.stage === 'Abgeschlossen'
  const rates = months + (isClosing ? 0 : story.random.int(4, 24))
  const rate = Math.max(leastRate, Math.ceil(story.ledger.balance / rates / 500) * 500)
  const firstDue = monthsLater(story.day + 10, story.random.int(0, 1))
  const plan = { rate, firstDue }
  story.record({
    title: 'Ratenvereinbarung',
    text: `Ratenvereinbarung: monatlich ${euro(rate)}, erste Rate am ${dateInGerman(firstDue)}.`,
    category: 'Zahlung',
    output: story.drawOutput(),
    debtor: 1,
    letter:
      story.traits.withDocuments && story.random.chance(0.2)
        ? paymentPlan(story, { ...plan, fee: fee + expenses })
        : undefined,
  })
  return plan
}

/** Pays the rate of one month; false when the time is up. */
function payRate(story: Story, { rate, firstDue }: Plan, index: number): boolean {
  const day = workdayFrom(monthsLater(firstDue, index) + story.random.int(0, 2))
  if (day > story.end) return false
  story.day = Math.max(story.day, day)
  const open = story.ledger.balance - leastRest
  if (open <= 0) return true
  const paid = story.pay('52', Math.min(rate, open), `Rate ${index + 1}`)
  if (index === 0) {
    story.record({
      title: 'Erste Rate eingegangen',
      text: `Erste Rate über ${euro(paid)} eingegangen, Ratenplan läuft.`,
      category: 'Zahlung',
      debtor: 1,
      automatic: true,
    })
  }
  return !story.random.chance(0.01) || returnDebit(story, paid)
}

/** The bank takes a rate back. */
function returnDebit(story: Story, amount: Cents): boolean {
  if (!story.goOn(3, 6)) return false
  story.ledger.returnedDebit(story.day, 'Rücklastschrift der letzten Rate')
  story.record({
    title: 'Rücklastschrift',
    text: `Rücklastschrift über ${euro(amount)}, Schuldner zur Nachzahlung aufgefordert.`,
    category: 'Zahlung',
    output: story.drawOutput(),
    debtor: 1,
  })
  return true
}

function breakPlan(story: Story): boolean {
  if (!story.goOn(38, 50)) return false
  story.recordLetter({
    title: 'Ratenzahlung ausgeblieben',
    text: `Ratenzahlung ausgeblieben, Vereinbarung gekündigt. Der Rest von ${story.balanceInWords} ist sofort fällig.`,
    category: 'Zahlung',
  })
  return true
}
