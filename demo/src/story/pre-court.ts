import { dateInGerman, workdayFrom } from '#calendar.ts'
import { firstDemand } from '#letters/letters.ts'
import { euro } from '#money/cents.ts'
import { collectionFee, flatExpenses } from '#money/value-fees.ts'
import { followUp, lastWarning, mailReturned, phoneCall, promise } from '#story/contacts.ts'
import { claimIncrease, creditNote, directPayment, disputes } from '#story/creditor-messages.ts'
import { instalments, partialPayment } from '#story/payments.ts'
import { inOrder, repeatedly, sometimes, when, type Step } from '#story/steps.ts'
import type { Story } from '#story/story.ts'

/** Part of the full fee for the first letter, and for all work out of court (Nr. 2300 VV RVG, note 2). */
const firstLetterFactor = 0.5
const fullFactor = 0.9

/** A first letter has gone out in every case, however young. */
const begin: Step = (story) => {
  takeOn(story)
  checkCredit(story)
  demandFirst(story)
  return true
}

/** Takes the order on: main claims, the creditor's own costs and the interest up to now. */
function takeOn(story: Story) {
  const { creditor, geschaeftsId, kind } = story.identity
  const day = story.handover
  for (const claim of story.claims) {
    story.ledger.claim(
      day,
      '10',
      claim.amount,
      `Rechnung ${claim.invoiceNumber} vom ${dateInGerman(claim.invoiceDay)}`,
    )
    story.ledger.cost(day, '30', claim.reminderFees, 'Mahnkosten des Gläubigers')
    story.ledger.cost(day, '31', claim.bankFee, 'Kosten der Rücklastschrift')
  }
  story.ledger.bookInterest(day)
  const claims = story.claims.length === 1 ? 'eine Hauptforderung' : `${story.claims.length} Hauptforderungen`
  story.record({
    title: 'Auftrag angelegt',
    text: `Auftrag von ${creditor.name} angelegt (Kundennummer ${geschaeftsId}): ${claims} über ${euro(story.total)}, ${kind.bezeichnung}.`,
    category: 'Auftrag',
    output: 'W - Webservice',
    automatic: true,
  })
}

const creditChecks = [
  'Bonitätsprüfung: keine Negativmerkmale bekannt.',
  'Bonitätsprüfung: weiche Negativmerkmale, Einzug außergerichtlich aussichtsreich.',
  'Bonitätsprüfung: Anschrift bestätigt, Score im mittleren Bereich.',
  'Bonitätsprüfung: Anschrift bestätigt, keine Eintragung im Schuldnerverzeichnis.',
]

function checkCredit(story: Story) {
  story.record({
    title: 'Bonitätsprüfung',
    text: story.random.pick(creditChecks),
    category: 'Bonität',
    automatic: true,
  })
}

/** Raises the fee for the work out of court by the difference of the two factors. */
function raiseFee(story: Story, from: number, to: number, text: string) {
  const fee = collectionFee(story.total, to, story.handover)
  const before = collectionFee(story.total, from, story.handover)
  const expenses = flatExpenses(fee) - flatExpenses(before)
  story.ledger.cost(story.day, '40', fee - before, text)
  story.ledger.cost(story.day, '41', expenses, 'Auslagenpauschale Nr. 7002 VV RVG')
}

/** On the day of the hand-over or the next working day. */
function demandFirst(story: Story) {
  story.goOn(0, 1)
  raiseFee(story, 0, firstLetterFactor, 'Inkassovergütung 0,5 (Nr. 2300 VV RVG)')
  const deadline = workdayFrom(story.day + 14)
  story.recordLetter({
    title: '1. Mahnschreiben',
    text: `1. Mahnschreiben über ${story.balanceInWords}, Zahlungsfrist ${dateInGerman(deadline)}.`,
    category: 'Schriftverkehr',
    automatic: true,
    letter: story.traits.withDocuments ? firstDemand(story, deadline) : undefined,
  })
}

const demandAgain: Step = (story) => {
  if (!story.goOn(16, 20)) return false
  raiseFee(story, firstLetterFactor, fullFactor, 'Inkassovergütung, Erhöhung auf 0,9 (Nr. 2300 VV RVG)')
  story.recordLetter({
    title: '2. Mahnschreiben',
    text: `2. Mahnschreiben über ${story.balanceInWords}, Zahlungsfrist ${dateInGerman(workdayFrom(story.day + 10))}.`,
    category: 'Schriftverkehr',
    automatic: true,
  })
  return true
}

/** A case from the hand-over through everything out of court, until the end of that part. */
export const preCourt: Step = inOrder(
  begin,
  sometimes(0.08, mailReturned),
  sometimes(0.03, claimIncrease),
  sometimes(0.04, directPayment),
  when(({ traits }) => traits.disputed, disputes),
  demandAgain,
  sometimes(0.02, creditNote),
  sometimes(0.6, phoneCall),
  when(({ traits }) => traits.instalments, instalments),
  sometimes(0.25, promise),
  sometimes(0.12, partialPayment),
  lastWarning,
  repeatedly(followUp),
)
