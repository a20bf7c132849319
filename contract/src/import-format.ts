import { strictObject } from 'zod' // compiles a row's check into code, which halves its time against zod/mini
import * as z from 'zod/mini'

import { inkassoNumber, isoDate, money } from '#fields.ts'
import { handoverLocation } from '#handover-history.ts'
import { closingCategory } from '#statistics.ts'
import { optionalText, requiredText } from '#text-fields.ts'

/*
 * The import format: one schema for each kind of file, in the order of loading.
 * Field names are the wire's (specification 1, part 3); an unknown one is refused, as it would be lost in silence.
 * docs/import-format.md describes the same for operators. Server and demo data read it; the screens do not.
 */

const text = (max: number) => z._default(optionalText(max), '')
const optionalDate = z._default(z.nullable(isoDate), null)
const optionalMoney = z._default(money, '0.00')
const integer = z.int().check(z.minimum(-2_147_483_648), z.maximum(2_147_483_647))
const glgNumber = requiredText(35)
const aktentyp = requiredText(35)
const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, { error: 'format' }))

export const customerRow = strictObject({ customerNumber: requiredText(35), name: requiredText(200) })

export const creditorNumberRow = strictObject({
  glgNumber,
  customerNumber: requiredText(35),
  name: text(200),
})

/** A file type whose name begins with GERICHTLI, ÜBERWACHU or ABGESCHLO is judicial (specification 2, part 8). */
export const fileTypeRow = strictObject({ aktentyp, name: requiredText(100) })

/** What a closing reason of the cases says about success; a reason without a row counts as `other`. */
export const closingReasonRow = strictObject({ closingReason: requiredText(100), category: closingCategory })

export const caseRow = strictObject({
  inkassoNumber,
  glgNumber,
  geschaeftsId: text(35),
  aktentyp,
  /** The debtor in one line, as shown in the case; by default the name. */
  schuldner: text(300),
  schuldnername: requiredText(200),
  schuldneradresse: text(200),
  schuldnerplzort: text(200),
  hauptforderung: money,
  zinsen: optionalMoney,
  zahlungen: optionalMoney,
  /** Payments on the main claim, to the collection company or the creditor; by default follows from `zahlungen`. */
  zahlungenHauptforderung: z._default(z.nullable(money), null),
  aktuellersaldo: money,
  datletztezahl: optionalDate,
  handoverDate: isoDate,
  closedDate: optionalDate,
  closingReason: text(100),
  negativinfo1: text(200),
  negativinfo2: text(200),
  negativinfo3: text(200),
  negativinfo4: text(200),
  negativinfo5: text(200),
  negativinfo6: text(200),
  vorletzteaktion: text(100),
  vorletzteaktionLong: text(1000),
  letzteaktion: text(100),
  letzteaktionLong: text(1000),
  aktuelleaktion: text(100),
  aktuelleaktionLong: text(1000),
})

export const mainClaimRow = strictObject({
  inkassoNumber,
  /** 1, 2, 3 … within the case. */
  position: integer,
  katnr: text(10),
  bezeichnung: text(200),
  rechnr: text(100),
  vertnr: text(100),
  datvon: optionalDate,
  datbis: optionalDate,
  betrag: money,
  mahnkost: optionalMoney,
  bankrl: optionalMoney,
})

export const caseHistoryRow = strictObject({
  inkassoNumber,
  /** Unique within the case; the latest is shown first. */
  recno: integer.check(z.minimum(0)),
  datum: isoDate,
  text: requiredText(4000),
  schuldnr: z._default(integer, 0),
  status: text(100),
  sachbear: text(100),
  kategtx: text(100),
  ausgabe: text(20),
  /** Path of the document inside the import folder, e.g. `attachments/100001-3.pdf`. */
  attachment: text(500),
  /** The name under which the document is saved; by default the file's own name. */
  attachmentFilename: text(200),
})

export const bookingRow = strictObject({
  inkassoNumber,
  /** 1, 2, 3 … within the case; the latest is shown first. */
  index: integer,
  datum: isoDate,
  text: text(500),
  betrag: money,
  buchart: text(10),
  bucharttxt: text(100),
})

export const noticeRow = strictObject({
  id: requiredText(60),
  glgNumber,
  userId: requiredText(100),
  date: isoDate,
  time: timeOfDay,
  inkassoNumber,
  geschaeftsId: text(35),
  /** F claim increase, Z payment, S statement, G credit note. */
  type: z.enum(['F', 'Z', 'S', 'G']),
  /** Null for statements. */
  betrag: z._default(z.nullable(money), null),
  content: text(20_000),
})

export const handoverRow = strictObject({
  id: requiredText(60),
  glgNumber,
  userId: requiredText(100),
  date: isoDate,
  time: timeOfDay,
  /** Where the debtor lives: in Germany, or `aus`, abroad. */
  location: handoverLocation,
  text: requiredText(2000),
})

export const newsRow = strictObject({ language: z.enum(['de', 'en']), text: requiredText(2000) })

export type CustomerRow = z.input<typeof customerRow>
export type CreditorNumberRow = z.input<typeof creditorNumberRow>
export type FileTypeRow = z.input<typeof fileTypeRow>
export type ClosingReasonRow = z.input<typeof closingReasonRow>
export type CaseRow = z.input<typeof caseRow>
export type MainClaimRow = z.input<typeof mainClaimRow>
export type CaseHistoryRow = z.input<typeof caseHistoryRow>
export type BookingRow = z.input<typeof bookingRow>
export type NoticeRow = z.input<typeof noticeRow>
export type HandoverRow = z.input<typeof handoverRow>
export type NewsRow = z.input<typeof newsRow>
