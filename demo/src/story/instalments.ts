import { germanDate, monthsLater, workdayFrom, type Day } from '#calendar.ts'
import { paymentPlan } from '#letters/letters.ts'
import { euro, type Cents } from '#money/cents.ts'
import { collectionFee, flatExpenses } from '#money/fees.ts'
import type { Step } from '#story/steps.ts'
import { drawOutput, goOn, record, recordLetter, type Story, totalOf } from '#story/story.ts'

/** Maximum length of a plan: two years. */
const mostRates = 24
/** Instalments stop at this balance, in cents. The closing of the case settles the rest. */
const leastRest: Cents = 1500

interface Plan {
  readonly rate: Cents
  readonly firstDue: Day
}

/**
 * Agrees on a payment plan, and pays the instalments until the chapter ends. In open cases one plan in six
 * fails early.
 */
export const payInInstalments: Step = (story) => {
  if (!goOn(story, 3, 10)) return false
  const plan = agree(story)
  const breaks = story.stage !== 'Abgeschlossen' && story.random.chance(0.16)
  const rates = breaks ? story.random.int(1, 5) : mostRates
  for (let index = 0; index < rates; index++) if (!payRate(story, plan, index)) return false
  return breakPlan(story)
}

/**
 * Agrees on a plan. The settlement fee is 0.7 times a lawyer's fee for half of the claim, as for payment
 * plans without a waiver.
 */
function agree(story: Story): Plan {
  const { ledger, random, day, end, stage } = story
  const fee = collectionFee(Math.round(totalOf(story) / 2), 0.7)
  const expenses = flatExpenses(fee)
  ledger.debit(day, '40', fee, 'Einigungsgebühr Ratenzahlung')
  ledger.debit(day, '41', expenses, 'Auslagenpauschale Nr. 7002 VV RVG')
  const months = Math.max(1, (end - day) / 30) + (stage === 'Abgeschlossen' ? 0 : random.int(4, 24))
  const rate = Math.max(1000, Math.ceil(ledger.balance / months / 500) * 500)
  const firstDue = monthsLater(day + 10, random.int(0, 1))
  const text = `Ratenvereinbarung: monatlich ${euro(rate)}, erste Rate am ${germanDate(firstDue)}.`
  record(story, 'Zahlung', text, {
    output: drawOutput(story),
    letter: story.withDocuments && random.chance(0.2) ? paymentPlan(story, rate, firstDue) : undefined,
  })
  return { rate, firstDue }
}

/**
 * Pays the instalment of one month. The bank returns one payment in a hundred. Returns false if the chapter
 * is over.
 */
function payRate(story: Story, { rate, firstDue }: Plan, index: number): boolean {
  const day = workdayFrom(monthsLater(firstDue, index) + story.random.int(0, 2))
  if (day > story.end) return false
  story.day = Math.max(story.day, day)
  const open = Math.min(rate, story.ledger.balance - leastRest)
  const paid = story.ledger.payment(story.day, '52', open, `Rate ${index + 1}`)
  if (paid === 0) return true
  const first = `Erste Rate eingegangen: ${euro(paid)}, Ratenplan läuft.`
  if (index === 0) record(story, 'Zahlung', first, { automatic: true })
  return !story.random.chance(0.01) || returnDebit(story, paid)
}

function returnDebit(story: Story, amount: Cents): boolean {
  if (!goOn(story, 3, 6)) return false
  story.ledger.returnedDebit(story.day, 'Rücklastschrift der letzten Rate')
  const text = `Rücklastschrift: ${euro(amount)}, Schuldner zur Nachzahlung aufgefordert.`
  record(story, 'Zahlung', text, { output: drawOutput(story) })
  return true
}

function breakPlan(story: Story): boolean {
  if (!goOn(story, 38, 50)) return false
  const text = 'Ratenzahlung ausgeblieben: Vereinbarung gekündigt. Der Rest von {balance} ist sofort fällig.'
  recordLetter(story, 'Zahlung', text)
  return true
}
