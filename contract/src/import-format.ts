import { strictObject } from 'zod' // zod compiles checks into code, so it is twice as fast as zod/mini.
import * as z from 'zod/mini'

import { isoDate, money } from '#fields/fields.ts'
import { addressPart, optionalText, requiredText } from '#fields/text-fields.ts'
import { optionalLines, requiredLines } from '#fields/text-lines.ts'
import { handoverLocation } from '#handover-history.ts'
import type { ImportKindName } from '#import-files.ts'
import { messageTextLimit } from '#messages.ts'
import { newsKind } from '#news.ts'
import { importedPaperFields, isPaperAttachment, paperChecks } from '#paper-row.ts'
import { closingCategory } from '#statistics.ts'
import { noticeTypes } from '#submission-kinds.ts'
import { importedTaskFields, nameOfFile, taskChecks } from '#task-row.ts'

/*
 * The import format: one schema for each kind of file, in the order of loading. Field names are those of the API
 * (specification 1, part 3). Unknown fields are refused, so that no data is lost silently. docs/import-format.md
 * describes the format for operators. Used by the server and the demo data, but not by the screens.
 */

const text = (max: number) => z._default(optionalText(max), '')
const lines = (max: number) => z._default(optionalLines(max), '')
const optionalDate = z._default(z.nullable(isoDate), null)
const optionalMoney = z._default(money, '0.00')
const integer = z.int().check(z.minimum(-2_147_483_648), z.maximum(2_147_483_647))
/** The collection number is part of the URL of the case's page, so it must be a valid segment of a URL. */
const inkassoNumber = addressPart(35)
const glgNumber = requiredText(35)
const aktentyp = requiredText(35)
const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, { error: 'format' }))

const customerRow = strictObject({ customerNumber: requiredText(35), name: requiredText(200) })

const creditorNumberRow = strictObject({
  glgNumber,
  customerNumber: requiredText(35),
  name: text(200),
})

/**
 * A file type whose code or name begins with GERICHTLI, ÜBERWACHU or ABGESCHLO is judicial (specification 2,
 * part 8).
 */
const fileTypeRow = strictObject({ aktentyp, name: requiredText(100) })

/** The category of a closing reason. A reason without a row counts as `other`. */
const closingReasonRow = strictObject({ closingReason: requiredText(100), category: closingCategory })

const caseRow = strictObject({
  inkassoNumber,
  glgNumber,
  geschaeftsId: text(35),
  aktentyp,
  /** The debtor in one line, as shown in the case. Defaults to the name. */
  schuldner: text(300),
  schuldnername: requiredText(200),
  schuldneradresse: text(200),
  schuldnerplzort: text(200),
  hauptforderung: money,
  zinsen: optionalMoney,
  zahlungen: optionalMoney,
  /**
   * Payments on the main claim, to the collection company or the creditor. Defaults to a value derived from
   * `zahlungen`.
   */
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
  vorletzteaktionLong: lines(1000),
  letzteaktion: text(100),
  letzteaktionLong: lines(1000),
  aktuelleaktion: text(100),
  aktuelleaktionLong: lines(1000),
})

const mainClaimRow = strictObject({
  inkassoNumber,
  /** Number of the main claim within the case: 1, 2, 3 … */
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

const caseHistoryRow = strictObject({
  inkassoNumber,
  /** Record number, unique within the case; the latest entry is shown first. */
  recno: integer.check(z.minimum(0)),
  datum: isoDate,
  text: requiredLines(4000),
  schuldnr: z._default(integer, 0),
  status: text(100),
  sachbear: text(100),
  kategtx: text(100),
  ausgabe: text(20),
  /** Path of the document inside the import folder, e.g. `attachments/100001-3.pdf`. */
  attachment: nameOfFile(500),
  /** Download name of the document. Defaults to the file's name. */
  attachmentFilename: nameOfFile(200),
})

const bookingRow = strictObject({
  inkassoNumber,
  /** Number of the booking within the case: 1, 2, 3 … The latest booking is shown first. */
  index: integer,
  datum: isoDate,
  text: lines(500),
  betrag: money,
  buchart: text(10),
  bucharttxt: text(100),
})

const noticeRow = strictObject({
  id: requiredText(60),
  glgNumber,
  userId: requiredText(100),
  date: isoDate,
  time: timeOfDay,
  inkassoNumber,
  geschaeftsId: text(35),
  type: z.enum(noticeTypes),
  /** Null for statements. */
  betrag: z._default(z.nullable(money), null),
  content: lines(20_000),
})

const handoverRow = strictObject({
  id: requiredText(60),
  glgNumber,
  userId: requiredText(100),
  date: isoDate,
  time: timeOfDay,
  location: handoverLocation,
  text: requiredLines(2000),
})

const taskRow = strictObject(importedTaskFields).check(...taskChecks)
const messageRow = strictObject({
  messageId: requiredText(60),
  inkassoNumber,
  date: isoDate,
  time: timeOfDay,
  /** The author. */
  clerk: text(100),
  text: requiredLines(messageTextLimit),
  /** Path of the document, as in the case history. */
  attachment: nameOfFile(500),
  attachmentFilename: nameOfFile(200),
  /** `id` of the submission, if a creditor sent the message through the portal. */
  submissionId: z._default(z.nullable(z.uuid({ error: 'format' })), null),
})

const paperRow = strictObject(importedPaperFields).check(...paperChecks, isPaperAttachment)

const newsRow = strictObject({
  language: z.enum(['de', 'en']),
  text: requiredLines(2000),
  kind: z._default(newsKind, 'warning'),
})

/**
 * Kind of file → schema of its rows, in the order of loading. Rows may refer only to rows of earlier kinds.
 * The name of a file begins with its kind: `creditor-numbers.ndjson`, `cases-2.csv.gz`.
 */
export const importFormat = {
  customers: customerRow,
  'creditor-numbers': creditorNumberRow,
  'file-types': fileTypeRow,
  'closing-reasons': closingReasonRow,
  cases: caseRow,
  'main-claims': mainClaimRow,
  'case-history': caseHistoryRow,
  bookings: bookingRow,
  notices: noticeRow,
  handovers: handoverRow,
  tasks: taskRow,
  messages: messageRow,
  papers: paperRow,
  news: newsRow,
} as const satisfies Record<ImportKindName, unknown>

export type ImportKind = keyof typeof importFormat

/** A row as written into a file. Fields with a default are optional here. */
export type ImportRow<Kind extends ImportKind> = z.input<(typeof importFormat)[Kind]>
/** A row that its schema has checked, with defaults filled in. */
export type CheckedImportRow<Kind extends ImportKind> = z.output<(typeof importFormat)[Kind]>

/** Words for yes and no in a user file. */
const yesAndNo = { on: true, yes: true, ja: true, off: false, no: false, nein: false } as const

// The cast is safe: `Object.keys` returns exactly the keys of `yesAndNo`.
const yesOrNo = z._default(
  z.enum(Object.keys(yesAndNo) as (keyof typeof yesAndNo)[], { error: 'format' }),
  'off',
)

export const isYes = (word: z.infer<typeof yesOrNo>): boolean => yesAndNo[word]

/** A row of the user file (docs/users-format.md), which `portal user import` reads. */
export const userFileRow = strictObject({
  username: requiredText(100),
  customer: requiredText(35),
  /** Creditor numbers separated by commas, or `all`. */
  glg: requiredText(100_000),
  /** File types separated by commas, or `all`. */
  types: requiredText(10_000),
  zinsen: yesOrNo,
  auskunft: yesOrNo,
  /** Language of the printed letter with the initial password. */
  language: z._default(z.enum(['de', 'en'], { error: 'format' }), 'de'),
})
export type UserFileRow = z.infer<typeof userFileRow>
