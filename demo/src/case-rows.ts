import type { ImportRow } from '@portal/contract/import-format.ts'

import { isoDay } from '#calendar.ts'
import type { Letter } from '#letters/letter-pdf.ts'
import { decimal, euro, type Cents } from '#money/cents.ts'
import { bookingTypes, isPayment } from '#money/ledger.ts'
import type { Random } from '#random.ts'
import { negativeFeatures, totalOf, type Story } from '#story/story.ts'

/** The row of the case. Its sums are computed from main claims and bookings. */
export function caseRowOf(story: Story): ImportRow<'cases'> {
  const { inkassoNumber, contract, ledger, handover, closed, stage, negative, events } = story
  const { debtor, creditor, geschaeftsId } = contract
  const lastPayment = ledger.entries.findLast(({ type }) => isPayment(type))
  const [last = '', second = '', third = ''] = [-1, -2, -3].map((index) => events.at(index)?.text)
  return {
    inkassoNumber,
    glgNumber: creditor.glgNumber,
    geschaeftsId,
    aktentyp: stage,
    schuldner: debtor.coDebtor ? `${debtor.fullName} und ${debtor.coDebtor}` : debtor.fullName,
    schuldnername: debtor.listName,
    schuldneradresse: debtor.address.street,
    schuldnerplzort: debtor.address.town,
    hauptforderung: decimal(totalOf(story)),
    zinsen: decimal(bookedAs(story, (type) => type === '20')),
    zahlungen: decimal(receivedBy(story)),
    zahlungenHauptforderung: decimal(paidOfMainClaim(story)),
    aktuellersaldo: decimal(ledger.balance),
    datletztezahl: lastPayment ? isoDay(lastPayment.day) : null,
    handoverDate: isoDay(handover),
    ...(closed && { closedDate: isoDay(closed.day), closingReason: closed.reason }),
    ...Object.fromEntries(
      negativeFeatures.map((feature, index) => [`negativinfo${index + 1}`, negative.get(feature) ?? '']),
    ),
    vorletzteaktion: titleOf(third),
    vorletzteaktionLong: third,
    letzteaktion: titleOf(second),
    letzteaktionLong: second,
    aktuelleaktion: titleOf(last),
    aktuelleaktionLong: last,
  }
}

const titleOf = (text: string) => text.split(':')[0] ?? ''

const bookedAs = ({ ledger }: Story, counts: (type: string) => boolean): Cents =>
  ledger.entries.reduce((sum, { type, amount }) => (counts(type) ? sum + amount : sum), 0)

/** Payments minus returned debits. */
const receivedBy = (story: Story): Cents => 0 - bookedAs(story, (type) => isPayment(type) || type === '80')

/** Payments on the main claim. In a case paid in full, all payments count, up to the main claim. */
const paidOfMainClaim = (story: Story): Cents =>
  story.closed?.reason === 'Vollständig bezahlt'
    ? Math.min(totalOf(story), receivedBy(story))
    : story.ledger.paidOfPrincipal

export const mainClaimsOf = ({ inkassoNumber, contract, claims }: Story): ImportRow<'main-claims'>[] =>
  claims.map(({ kind, invoiceNumber, from, to, amount, reminderFees, bankFee }, index) => ({
    inkassoNumber,
    position: index + 1,
    katnr: kind.katnr,
    bezeichnung: kind.bezeichnung,
    rechnr: invoiceNumber,
    vertnr: contract.contractNumber,
    datvon: isoDay(from),
    datbis: to === null ? null : isoDay(to),
    betrag: decimal(amount),
    mahnkost: decimal(reminderFees),
    bankrl: decimal(bankFee),
  }))

const documentPath = (inkassoNumber: string, index: number) => `attachments/${inkassoNumber}-${index + 1}.pdf`

export const historyOf = ({ inkassoNumber, events, closed }: Story): ImportRow<'case-history'>[] =>
  events.map(({ day, text, debtor, category, output, clerk, letter }, index) => ({
    inkassoNumber,
    recno: index + 1,
    datum: isoDay(day),
    text,
    schuldnr: debtor,
    status: closed || index < events.length - 1 ? 'erledigt' : 'in Bearbeitung',
    sachbear: clerk,
    kategtx: category,
    ausgabe: output,
    ...(letter && {
      attachment: documentPath(inkassoNumber, index),
      attachmentFilename: letter.filename,
    }),
  }))

export const bookingsOf = ({ inkassoNumber, ledger }: Story): ImportRow<'bookings'>[] =>
  ledger.entries.map(({ day, type, amount, text }, index) => ({
    inkassoNumber,
    index: index + 1,
    datum: isoDay(day),
    text,
    betrag: decimal(amount),
    buchart: type,
    bucharttxt: bookingTypes[type],
  }))

export interface DemoDocument {
  /** Path inside the import folder. */
  readonly path: string
  readonly letter: Letter
}

export const documentsOf = ({ inkassoNumber, events }: Story): DemoDocument[] =>
  events.flatMap(({ letter }, index) =>
    letter ? [{ path: documentPath(inkassoNumber, index), letter }] : [],
  )

/** Draws a time of day in office hours: `09:05:31`. */
export const drawTime = (random: Random) =>
  [random.int(7, 17), random.int(0, 59), random.int(0, 59)]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')

/** Notices that the creditor's users sent about the case. Empty if the creditor has no users. */
export function noticesOf(story: Story): ImportRow<'notices'>[] {
  const { inkassoNumber, contract, notices, random } = story
  const { users, glgNumber } = contract.creditor
  const sent = users.length === 0 ? [] : notices
  return sent.map(({ day, type, amount, lines }, index) => ({
    id: `${inkassoNumber}-${index + 1}`,
    glgNumber,
    userId: random.pick(users),
    date: isoDay(day),
    time: drawTime(random),
    inkassoNumber,
    geschaeftsId: contract.geschaeftsId,
    type,
    betrag: amount === null ? null : decimal(amount),
    // The import reads ¶ as a line break.
    content: lines.join('¶'),
  }))
}

/**
 * Texts of uploads. Like those of mandates and notices, they have the portal's wording, so that the portal
 * can translate them.
 */
const uploads = ['1 Datei (Rechnung.pdf)', '2 Dateien (Mahnung.pdf, …)', '3 Dateien (Vertrag.pdf, …)']

/** The mandate with which a case began, and in some cases a later upload of files. */
export function handoversOf(story: Story): ImportRow<'handovers'>[] {
  const { random, inkassoNumber, contract, claims, handover } = story
  const { geschaeftsId, debtor, creditor } = contract
  const { users, glgNumber } = creditor
  if (users.length === 0) return []
  const claimed = claims.reduce(
    (sum, { amount, invoiceDay }) => (invoiceDay <= handover - 38 ? sum + amount : sum),
    0,
  )
  const mandate: ImportRow<'handovers'> = {
    id: `${inkassoNumber}-A`,
    glgNumber,
    userId: random.pick(users),
    date: isoDay(handover),
    time: drawTime(random),
    location: random.chance(0.04) ? 'aus' : 'in',
    text: `Auftrag ${geschaeftsId}: ${debtor.listName}, Hauptforderung ${euro(claimed)}`,
  }
  const text = `Datei-Upload: ${random.pick(uploads)}`
  const time = drawTime(random)
  return random.chance(0.08) ? [mandate, { ...mandate, id: `${inkassoNumber}-D`, time, text }] : [mandate]
}
