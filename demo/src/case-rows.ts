import type { ImportRow } from '@portal/contract/import-format.ts'

import { isoDay } from '#calendar.ts'
import type { Letter } from '#letters/letter.ts'
import { bookingTypes, countsAsReceived, isPayment } from '#money/booking-types.ts'
import { decimal, type Cents } from '#money/cents.ts'
import type { LedgerEntry } from '#money/ledger.ts'
import { negativeFeatures, type Story } from '#story/story.ts'

export interface DemoDocument {
  /** Path inside the import folder. */
  readonly path: string
  readonly letter: Letter
}

/** The row of the case itself. Its sums follow from main claims and bookings. */
export function caseRowOf(story: Story): ImportRow<'cases'> {
  const { inkassoNumber, identity, ledger, handover, closed, traits } = story
  const { debtor } = identity
  const lastPayment = ledger.entries.findLast(({ type }) => isPayment(type))
  return {
    inkassoNumber,
    glgNumber: identity.creditor.glgNumber,
    geschaeftsId: identity.geschaeftsId,
    aktentyp: traits.stage,
    schuldner: debtor.coDebtor ? `${debtor.fullName} und ${debtor.coDebtor}` : debtor.fullName,
    schuldnername: debtor.listName,
    schuldneradresse: debtor.address.street,
    schuldnerplzort: debtor.address.town,
    hauptforderung: decimal(story.total),
    zinsen: decimal(sumOf(ledger.entries, (type) => type === '20')),
    zahlungen: decimal(receivedBy(story)),
    zahlungenHauptforderung: decimal(paidOfMainClaim(story)),
    aktuellersaldo: decimal(ledger.balance),
    datletztezahl: lastPayment ? isoDay(lastPayment.day) : null,
    handoverDate: isoDay(handover),
    ...(closed && { closedDate: isoDay(closed.day), closingReason: closed.reason }),
    ...negativeInfosOf(story),
    ...lastActionsOf(story),
  }
}

const sumOf = (entries: readonly LedgerEntry[], counts: (type: string) => boolean): Cents =>
  entries.reduce((sum, { type, amount }) => (counts(type) ? sum + amount : sum), 0)

const receivedBy = ({ ledger }: Story): Cents => 0 - sumOf(ledger.entries, countsAsReceived)

/** In a case paid in full the whole main claim, even if a credit note had lowered it before. */
const paidOfMainClaim = (story: Story): Cents =>
  story.closed?.reason === 'Vollständig bezahlt'
    ? Math.min(story.total, receivedBy(story))
    : story.ledger.paidOfPrincipal

/** `negativinfo1` to `negativinfo6`, only those that are set. */
function negativeInfosOf({ negative }: Story): Record<string, string> {
  const infos: Record<string, string> = {}
  negativeFeatures.forEach((feature, index) => {
    const words = negative.get(feature)
    if (words) infos[`negativinfo${index + 1}`] = words
  })
  return infos
}

const noEvent = { title: '', text: '' }

/** The last three events of the history, short and long. */
function lastActionsOf({ events }: Story) {
  const [last, second, third] = [-1, -2, -3].map((index) => events.at(index) ?? noEvent)
  return {
    vorletzteaktion: third?.title,
    vorletzteaktionLong: third?.text,
    letzteaktion: second?.title,
    letzteaktionLong: second?.text,
    aktuelleaktion: last?.title,
    aktuelleaktionLong: last?.text,
  }
}

export const mainClaimsOf = ({ inkassoNumber, claims }: Story): ImportRow<'main-claims'>[] =>
  claims.map(({ kind, invoiceNumber, contractNumber, period, amount, reminderFees, bankFee }, index) => ({
    inkassoNumber,
    position: index + 1,
    katnr: kind.katnr,
    bezeichnung: kind.bezeichnung,
    rechnr: invoiceNumber,
    vertnr: contractNumber,
    datvon: isoDay(period.from),
    datbis: period.to === null ? null : isoDay(period.to),
    betrag: decimal(amount),
    mahnkost: decimal(reminderFees),
    bankrl: decimal(bankFee),
  }))

const documentPath = (inkassoNumber: string, recno: number) => `attachments/${inkassoNumber}-${recno}.pdf`

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
      attachment: documentPath(inkassoNumber, index + 1),
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

export const documentsOf = ({ inkassoNumber, events }: Story): DemoDocument[] =>
  events.flatMap(({ letter }, index) =>
    letter ? [{ path: documentPath(inkassoNumber, index + 1), letter }] : [],
  )
