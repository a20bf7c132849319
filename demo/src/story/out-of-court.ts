import { type Day, germanDate, workdayFrom } from '#calendar.ts'
import type { Letter } from '#letters/letter-pdf.ts'
import { firstDemand } from '#letters/letters.ts'
import { euro } from '#money/cents.ts'
import { collectionFee, flatExpenses } from '#money/fees.ts'
import type { PaymentType } from '#money/ledger.ts'
import { after, event, inOrder, letter, oneOf, pause, sometimes, type Step } from '#story/steps.ts'
import { goOn, record, recordLetter, type Story, totalOf } from '#story/story.ts'

/** Opens the case and sends the first letter. Every case, even the newest, has this step. */
const begin: Step = (story) => {
  takeOn(story)
  record(story, 'Bonität', `Bonitätsprüfung: ${story.random.pick(creditChecks)}`, { automatic: true })
  // The first letter is sent on the day of the hand-over or on the next working day.
  goOn(story, 0, 1)
  raiseFee(story, 0, 0.5, 'Inkassovergütung 0,5 (Nr. 2300 VV RVG)')
  const deadline = workdayFrom(story.day + 14)
  demand(story, '1. Mahnschreiben', deadline, story.withDocuments ? firstDemand(story, deadline) : undefined)
  return true
}

/** Books main claims, the creditor's costs and the interest so far. */
function takeOn(story: Story) {
  const { contract, claims, handover, ledger } = story
  for (const { amount, invoiceNumber, invoiceDay, reminderFees, bankFee } of claims) {
    ledger.debit(handover, '10', amount, `Rechnung ${invoiceNumber} vom ${germanDate(invoiceDay)}`)
    ledger.debit(handover, '30', reminderFees, 'Mahnkosten des Gläubigers')
    ledger.debit(handover, '31', bankFee, 'Kosten der Rücklastschrift')
  }
  ledger.bookInterest(handover)
  const count = claims.length === 1 ? 'eine Hauptforderung' : `${claims.length} Hauptforderungen`
  const { creditor, geschaeftsId, kind } = contract
  const text = `Auftrag angelegt: ${count} von ${creditor.name} (Kundennummer ${geschaeftsId}) über ${euro(totalOf(story))}, ${kind.bezeichnung}.`
  record(story, 'Auftrag', text, { output: 'W - Webservice', automatic: true })
}

const creditChecks = [
  'keine Negativmerkmale bekannt.',
  'weiche Negativmerkmale, außergerichtlicher Einzug aussichtsreich.',
  'Anschrift bestätigt, Score im mittleren Bereich.',
  'Anschrift bestätigt, keine Eintragung im Schuldnerverzeichnis.',
]

function demand(story: Story, title: string, deadline: Day, document?: Letter) {
  const text = `${title}: {balance}, Zahlungsfrist ${germanDate(deadline)}.`
  recordLetter(story, 'Schriftverkehr', text, { automatic: true, letter: document })
}

/**
 * Raises the fee for the work out of court from `from` to `to` times a lawyer's fee: to 0.5 with the first
 * letter, then to 0.9 (Nr. 2300 VV RVG, note 2). Also raises the flat expenses.
 */
function raiseFee(story: Story, from: number, to: number, text: string) {
  const fee = collectionFee(totalOf(story), to)
  const before = collectionFee(totalOf(story), from)
  const expenses = flatExpenses(fee) - flatExpenses(before)
  story.ledger.debit(story.day, '40', fee - before, text)
  story.ledger.debit(story.day, '41', expenses, 'Auslagenpauschale Nr. 7002 VV RVG')
}

/** A letter is returned as undeliverable, and sent again to the new address. */
const mailReturned = inOrder(
  event([5, 9], 'Adresse', 'Rückläufer: Empfänger unter der angegebenen Anschrift nicht zu ermitteln.'),
  after([1, 4], (story) => {
    const { street, town } = story.contract.debtor.address
    story.ledger.debit(story.day, '32', story.random.pick([550, 690, 850]), 'Anschriftenermittlung')
    record(story, 'Adresse', `Adressermittlung: neue Anschrift ${street}, ${town}.`)
  }),
  letter([1, 2], 'Schriftverkehr', '1. Mahnschreiben (neue Anschrift): {balance}.', { automatic: true }),
)

/** From the hand-over to the first letter, which is sometimes sent again to a new address. */
export const opening: Step = inOrder(begin, sometimes(0.08, mailReturned))

export const secondDemand: Step = after([16, 20], (story) => {
  raiseFee(story, 0.5, 0.9, 'Inkassovergütung, Erhöhung auf 0,9 (Nr. 2300 VV RVG)')
  demand(story, '2. Mahnschreiben', workdayFrom(story.day + 10))
})

const calls = [
  'Schuldner nicht erreicht, Rückruf vereinbart.',
  'niemand erreicht, Nachricht auf dem Anrufbeantworter hinterlassen.',
  'Schuldner bittet um Aufschub bis zum Monatsende.',
  'Schuldner erkennt die Forderung an, ist zurzeit aber nicht zahlungsfähig.',
  'Schuldner bittet um eine Forderungsaufstellung.',
]

export const phoneCall = event([4, 9], 'Telefon', ({ random }) => `Telefonkontakt: ${random.pick(calls)}`)

const promise = event([3, 8], 'Zahlung', ({ random, day }) => {
  const until = workdayFrom(day + random.int(7, 21))
  return `Zahlungszusage: {balance} bis zum ${germanDate(until)}.`
})

/** Books a partial payment and records it in the history. Amounts above 30 € are rounded to the nearest 10 €. */
export function receivePart(story: Story, type: PaymentType, title: string) {
  const part = (story.ledger.balance * story.random.int(8, 35)) / 100
  const amount = part > 3000 ? Math.round(part / 1000) * 1000 : Math.round(part)
  const paid = story.ledger.payment(story.day, type, amount, title)
  if (paid > 0) record(story, 'Zahlung', `${title}: ${euro(paid)} eingegangen, offen sind noch {balance}.`)
}

const partialPayment = after([3, 12], (story) => receivePart(story, '50', 'Teilzahlung'))

const lastWarning = letter(
  [12, 18],
  'Schriftverkehr',
  'Letzte Mahnung: {balance}, sonst beantragen wir den Mahnbescheid.',
  { automatic: true },
)

const reminder = letter([0, 3], 'Schriftverkehr', 'Zahlungserinnerung: {balance}.')

export const addressCheck = event([0, 3], 'Adresse', 'Adressprüfung: Anschrift unverändert.', {
  automatic: true,
})

export const attempts: Step = inOrder(sometimes(0.25, promise), sometimes(0.12, partialPayment), lastWarning)

/** Events of a case that stays out of court for a long time. */
export const followUp: Step = inOrder(
  pause(60, 210),
  oneOf([phoneCall, 30], [reminder, 30], [addressCheck, 20], [partialPayment, 20]),
)
