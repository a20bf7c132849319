import { dateInGerman } from '#calendar.ts'
import { euro } from '#money/cents.ts'
import { testIban } from '#parties/iban.ts'
import { drawInvoiceNumber, periodOf } from '#story/claims.ts'
import { after, event, inOrder, type Step } from '#story/steps.ts'
import type { Story } from '#story/story.ts'

/*
 * What the creditor sends after the hand-over: claim increases, payments, credit notes, statements.
 * Each leaves a notice, an event in the history and, where money is concerned, a booking.
 */

/** One more invoice of the same contract. */
export const claimIncrease: Step = after(6, 20, (story) => {
  const { creditor, kind, contractNumber } = story.identity
  const invoiceDay = story.handover - story.random.int(5, 30)
  const invoiceNumber = drawInvoiceNumber(story.random, creditor, invoiceDay)
  const amount = story.random.int(15, 45) * 100 + story.random.int(0, 99)
  story.claims.push({
    kind,
    invoiceNumber,
    contractNumber,
    invoiceDay,
    period: periodOf(kind, invoiceDay),
    amount,
    reminderFees: 0,
    bankFee: 0,
  })
  const invoice = `Rechnung ${invoiceNumber} vom ${dateInGerman(invoiceDay)}`
  story.ledger.claim(story.day, '11', amount, invoice)
  story.record({
    title: 'Forderungserhöhung',
    text: `Forderungserhöhung um ${euro(amount)}: ${invoice}.`,
    category: 'Auftrag',
    output: 'W - Webservice',
  })
  story.notices.push({
    day: story.day,
    type: 'F',
    amount,
    lines: [
      'Forderungserhöhung',
      invoice,
      `Rechnungsbetrag: ${euro(amount)}`,
      `Fälligkeitsdatum: ${dateInGerman(invoiceDay + 14)}`,
    ],
  })
})

/** The debtor paid the creditor instead of the collection company. */
export const directPayment: Step = after(5, 15, (story) => {
  const wanted = Math.round((story.ledger.balance * story.random.int(10, 35)) / 100)
  const paidOn = dateInGerman(story.day - story.random.int(1, 3))
  const amount = story.pay('51', wanted, `Direktzahlung an Gläubiger, Wertstellung ${paidOn}`)
  story.record({
    title: 'Direktzahlung',
    text: `Direktzahlung: ${euro(amount)} am ${paidOn} beim Gläubiger eingegangen.`,
    category: 'Zahlung',
    output: 'W - Webservice',
  })
  story.notices.push({
    day: story.day,
    type: 'Z',
    amount,
    lines: [
      `Zahlung des Schuldners über ${euro(amount)}`,
      `Eingang: ${paidOn}`,
      `Auf unser Konto ${testIban(Number(story.identity.creditor.glgNumber))}`,
    ],
  })
})

const creditReasons = [
  'Kulanz',
  'Retoure teilweise gutgeschrieben',
  'Berichtigung der Rechnung',
  'Bonus aus Vorjahr',
]

export const creditNote: Step = after(3, 12, (story) => {
  const amount = Math.round((story.ledger.open.principal * story.random.int(5, 25)) / 100)
  const reason = story.random.pick(creditReasons)
  story.ledger.credit(story.day, '60', amount, `Gutschrift des Gläubigers: ${reason}`)
  story.record({
    title: 'Gutschrift',
    text: `Gutschrift des Gläubigers über ${euro(amount)}: ${reason}.`,
    category: 'Auftrag',
    output: 'W - Webservice',
  })
  story.notices.push({
    day: story.day,
    type: 'G',
    amount,
    lines: [`Gutschrift über ${euro(amount)}`, `Grund: ${reason}`],
  })
})

const disputesAndAnswers = [
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
  [
    'Schuldner rügt Mängel der Leistung.',
    'Die Leistung wurde ohne Beanstandung abgenommen. Das Abnahmeprotokoll liegt uns vor.',
  ],
  [
    'Schuldner erklärt, die Rechnung nie erhalten zu haben.',
    'Rechnung und zwei Mahnungen gingen an die Anschrift aus dem Vertrag und kamen nicht zurück.',
  ],
] as const

/** The debtor disputes the claim, the creditor is asked and makes a statement. */
export const disputes: Step = (story) => {
  const [objection, answer] = story.random.pick(disputesAndAnswers)
  return inOrder(
    event(5, 11, () => ({
      title: 'Einwendungen des Schuldners',
      text: `Einwendungen: ${objection}`,
      category: 'Einwendung',
      debtor: 1,
    })),
    event(0, 2, () => ({
      title: 'Rückfrage an Gläubiger',
      text: `Gläubiger um Stellungnahme gebeten: ${objection}`,
      category: 'Einwendung',
      output: 'W - Webservice',
    })),
    after(3, 10, (told) => state(told, answer)),
  )(story)
}

function state(story: Story, answer: string) {
  story.record({
    title: 'Stellungnahme des Gläubigers',
    text: `Stellungnahme des Gläubigers: ${answer}`,
    category: 'Einwendung',
    output: 'W - Webservice',
  })
  story.notices.push({
    day: story.day,
    type: 'S',
    amount: null,
    lines: ['Stellungnahme zu den Einwendungen des Schuldners', answer, 'Bitte setzen Sie den Einzug fort.'],
  })
}
