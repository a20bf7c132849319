import { germanDate } from '#calendar.ts'
import { euro } from '#money/cents.ts'
import { drawInvoice } from '#story/claims.ts'
import { after, event, inOrder, type Step } from '#story/steps.ts'
import { record, type SentNotice, type Story } from '#story/story.ts'

/*
 * Messages from the creditor after the hand-over. Each creates a notice, an event in the history and, if it is about
 * money, a booking.
 */

const viaPortal = { output: 'W - Webservice' } as const

function send(story: Story, category: string, text: string, notice: Omit<SentNotice, 'day'>) {
  record(story, category, text, viaPortal)
  story.notices.push({ day: story.day, ...notice })
}

/** The creditor adds another invoice of the same contract. */
export const claimIncrease: Step = after([6, 20], (story) => {
  const { random, contract, handover, day } = story
  const amount = random.int(1500, 4599)
  const claim = drawInvoice(random, contract, handover - random.int(5, 30), { amount })
  const invoice = `Rechnung ${claim.invoiceNumber} vom ${germanDate(claim.invoiceDay)}`
  const due = `Fälligkeitsdatum: ${germanDate(claim.invoiceDay + 14)}`
  story.claims.push(claim)
  story.ledger.debit(day, '11', amount, invoice)
  send(story, 'Auftrag', `Forderungserhöhung: ${euro(amount)}, ${invoice}.`, {
    type: 'F',
    amount,
    lines: ['Forderungserhöhung', `${invoice}: ${euro(amount)}`, due],
  })
})

/** The debtor paid the creditor instead of the collection company. */
export const directPayment: Step = after([5, 15], (story) => {
  const { ledger, random, day } = story
  const paidOn = germanDate(day - random.int(1, 3))
  const part = Math.round((ledger.balance * random.int(10, 35)) / 100)
  const amount = ledger.payment(day, '51', part, `Direktzahlung an Gläubiger, Wertstellung ${paidOn}`)
  send(story, 'Zahlung', `Direktzahlung: ${euro(amount)} am ${paidOn} beim Gläubiger eingegangen.`, {
    type: 'Z',
    amount,
    lines: [`Zahlung vom ${paidOn}: ${euro(amount)}`],
  })
})

const creditReasons = [
  'Kulanz',
  'Retoure teilweise gutgeschrieben',
  'Berichtigung der Rechnung',
  'Bonus aus dem Vorjahr',
]

export const creditNote: Step = after([3, 12], (story) => {
  const { ledger, random, day } = story
  const amount = Math.round((ledger.open.principal * random.int(5, 25)) / 100)
  const reason = random.pick(creditReasons)
  ledger.credit(day, '60', amount, `Gutschrift des Gläubigers: ${reason}`)
  send(story, 'Auftrag', `Gutschrift: ${euro(amount)} vom Gläubiger, ${reason}.`, {
    type: 'G',
    amount,
    lines: [`Gutschrift vom ${germanDate(day)}: ${euro(amount)}`, `Grund: ${reason}`],
  })
})

/** Objections of debtors, with the creditor's answer. */
const objections = [
  [
    'Schuldner bestreitet die Höhe der Forderung.',
    'Die Abrechnung wurde geprüft und ist richtig. Der Einzelnachweis liegt uns vor.',
  ],
  [
    'Schuldner wendet ein, den Vertrag rechtzeitig gekündigt zu haben.',
    'Eine Kündigung ist bei uns nicht eingegangen. Der Vertrag lief bis zum Ende des Abrechnungszeitraums.',
  ],
  [
    'Schuldner behauptet, bereits bezahlt zu haben.',
    'Die genannte Zahlung betraf eine frühere Rechnung. Die übergebene Forderung ist weiter offen.',
  ],
] as const

/** The debtor disputes the claim, and the creditor answers. */
export const dispute: Step = (story) => {
  const [objection, answer] = story.random.pick(objections)
  return inOrder(
    event([5, 11], 'Einwendung', `Einwendungen des Schuldners: ${objection}`),
    event([0, 2], 'Einwendung', `Rückfrage an Gläubiger: Bitte um Stellungnahme. ${objection}`, viaPortal),
    after([3, 10], () =>
      send(story, 'Einwendung', `Stellungnahme des Gläubigers: ${answer}`, {
        type: 'S',
        amount: null,
        lines: ['Stellungnahme', answer, 'Bitte setzen Sie den Einzug fort.'],
      }),
    ),
  )(story)
}
