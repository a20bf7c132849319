import * as z from 'zod/mini'

import { endpoint } from '#endpoint.ts'
import { inkassoNumber, isoDate, money } from '#fields/fields.ts'
import { attachment } from '#files.ts'

const ofCase = z.object({ inkassoNumber })

/**
 * A case (specification 1, part 3), with its costs, the payments and credit notes that the creditor has
 * reported, its closing and the day of the current action. Missing texts are ''. Users who may not see
 * interest (`zinsenEnabled` is off) get only the account of the main claim: the payments on it, its open
 * part, and texts without amounts (docs/decisions/access.md).
 */
export const caseDetail = z.object({
  glaeubigergnummer: z.string(), // Misspelt in the API; clients depend on it.
  /** The creditor's own number for the debtor or the order ("Ihr Zeichen"). */
  ihraz: z.string(),
  hauptforderung: money,
  /** Null if the user may not see interest (`zinsenEnabled` is off). */
  zinsen: z.nullable(money),
  /** Costs booked so far: reminder costs, bank chargebacks, fees, expenses. */
  kosten: money,
  /** All payments; for users who may not see interest, only those on the main claim. */
  zahlungen: money,
  /** The balance; for users who may not see interest, the open part of the main claim, zero for a settled case. */
  aktuellersaldo: money,
  /** Day of the last payment; null if there was none. */
  datletztezahl: z.nullable(isoDate),
  /**
   * Sum of the payments and credit notes that the creditor has reported through the portal and that the collection
   * company has neither accepted nor refused; "0.00" if there are none.
   */
  gemeldet: money,
  schuldner: z.string(),
  /**
   * One text each for: sworn statement, arrest warrant, insolvency, asset disclosure refused, hopeless
   * enforcement, non-payer.
   */
  negativinfo1: z.string(),
  negativinfo2: z.string(),
  negativinfo3: z.string(),
  negativinfo4: z.string(),
  negativinfo5: z.string(),
  negativinfo6: z.string(),
  aktentyp: z.string(),
  /** Day on which the case was closed; null for an open case, or if the day is unknown. */
  abschlussDatum: z.nullable(isoDate),
  /** Why the case was closed. */
  abschlussGrund: z.string(),
  /** The last three actions, oldest first, each with a short and a long text. */
  vorletzteaktion: z.string(),
  vorletzteaktionLong: z.string(),
  letzteaktion: z.string(),
  letzteaktionLong: z.string(),
  aktuelleaktion: z.string(),
  aktuelleaktionLong: z.string(),
  /** Day of the current action; null if the case history does not contain that action. */
  aktuelleaktionDatum: z.nullable(isoDate),
  schuldnername: z.string(),
  schuldneradresse: z.string(),
  schuldnerplzort: z.string(),
})
export type CaseDetail = z.infer<typeof caseDetail>

const mainClaim = z.object({
  /** Number in the dunning courts' catalogue of main claims. */
  katnr: z.string(),
  bezeichnung: z.string(),
  rechnr: z.string(),
  vertnr: z.string(),
  datvon: z.nullable(isoDate),
  datbis: z.nullable(isoDate),
  betrag: money,
  mahnkost: money,
  bankrl: money,
})
export type MainClaim = z.infer<typeof mainClaim>

const caseHistoryEntry = z.object({
  recno: z.int(),
  datum: isoDate,
  text: z.string(),
  /** Below 1: all debtors; 1: the main debtor; above 1: the co-debtor with that number. */
  schuldnr: z.int(),
  status: z.string(),
  sachbear: z.string(),
  kategtx: z.string(),
  /** The first letter is the channel: D letter, E e-post, M e-mail, F fax, W web service. */
  ausgabe: z.string(),
  hasAttachment: z.boolean(),
})
export type CaseHistoryEntry = z.infer<typeof caseHistoryEntry>

const booking = z.object({
  index: z.int(),
  datum: isoDate,
  text: z.string(),
  /** Null for users who may not see interest, unless the booking is a main claim or costs. */
  betrag: z.nullable(money),
  buchart: z.string(),
  bucharttxt: z.string(),
})
export type Booking = z.infer<typeof booking>

const history = <Entry extends z.core.$ZodType>(entry: Entry) => z.object({ history: z.array(entry) })

export const readCase = endpoint({
  path: '/v1/glg/forderung',
  access: 'view',
  request: ofCase,
  response: caseDetail,
  summary: 'One case. Answers not_found for a case of another creditor, as for an unknown one.',
})

export const readMainClaims = endpoint({
  path: '/v1/glg/forderung/hauptforderung',
  access: 'view',
  request: ofCase,
  response: history(mainClaim),
  summary: 'The main claims of a case.',
})

export const readCaseHistory = endpoint({
  path: '/v1/glg/forderung/history',
  access: 'view',
  request: ofCase,
  response: history(caseHistoryEntry),
  summary: 'What happened in a case, latest record number first.',
})

export const readBookings = endpoint({
  path: '/v1/glg/forderung/zahlungs_history',
  access: 'view',
  request: ofCase,
  response: history(booking),
  summary: 'The bookings of a case, latest index first. Without interest for users who may not see it.',
})

export const readAttachment = endpoint({
  path: '/v1/glg/forderungsaufstellung',
  access: 'view',
  request: z.object({ inkassoNumber, recno: z.int().check(z.minimum(0), z.maximum(2_147_483_647)) }),
  response: attachment,
  summary: 'The document of one entry of a case history.',
})
