import type { CaseDetail } from '@portal/contract/case-detail.ts'
import type { Pool } from 'pg'

import type { RecordCaseView } from '#access/audit/case-views.ts'
import type { Creditor } from '#access/creditor.ts'
import { isOwnCase, notFound, ownCaseValues } from '#access/own-case.ts'
import { type AnsweredColumns, selectList } from '#db/answered-columns.ts'
import { costsOfCreditor, interestBookings, openMainClaim, otherCosts } from '#db/bookings.ts'
import { preparedStatement, runPrepared } from '#db/prepared.ts'
import { withoutAmounts } from '#ground/text/without-amounts.ts'

/**
 * Reads a case and records the view in the audit trail (requirement R73). Users who may not see interest get only
 * the account of the main claim (docs/decisions/access.md).
 */
export async function readOwnCase(
  { pool, recordView }: { pool: Pool; recordView: RecordCaseView },
  creditor: Creditor,
  inkassoNumber: string,
  now: Date,
): Promise<CaseDetail> {
  const { actor, userId, zinsenEnabled } = creditor
  const statement = zinsenEnabled ? detailStatement : mainClaimStatement
  const [row] = await runPrepared(pool, statement, ownCaseValues(creditor, inkassoNumber))
  if (!row) throw notFound()
  await recordView({ actor, userId, inkassoNumber, at: now }) // guard: R72
  return zinsenEnabled ? row : { ...row, ...maskedTexts(row) }
}

const freeTextFields = [
  'negativinfo1',
  'negativinfo2',
  'negativinfo3',
  'negativinfo4',
  'negativinfo5',
  'negativinfo6',
  'vorletzteaktion',
  'vorletzteaktionLong',
  'letzteaktion',
  'letzteaktionLong',
  'aktuelleaktion',
  'aktuelleaktionLong',
] as const

/** Removes amounts from texts that the collection company has written. */
const maskedTexts = (row: CaseDetail): Partial<CaseDetail> =>
  Object.fromEntries(freeTextFields.map((field) => [field, withoutAmounts(row[field])]))

/**
 * SQL: the costs of case `c`.
 * @param only Further condition on the bookings `h`, starting with `and`.
 */
const costsOf = (only = '') => `(
  select greatest(
      coalesce(sum(h.betrag) filter (where ${costsOfCreditor}), 0),
      (select coalesce(sum(m.mahnkost + m.bankrl), 0) from main_claim m where m.inkasso_number = c.inkasso_number)
    ) + coalesce(sum(h.betrag) filter (where ${otherCosts}), 0)
  from booking h where h.inkasso_number = c.inkasso_number ${only})::numeric(14,2)`

/** SQL: the day of the latest history entry with the same text as the current action. */
const dayOfCurrentAction = `(
  select h.datum from case_history h
  where h.inkasso_number = c.inkasso_number
    and h.text in (nullif(c.aktuelleaktion_long, ''), nullif(c.aktuelleaktion, ''))
  order by h.recno desc limit 1)`

/** SQL: the amount of the undecided payments and credit notes of case `c`. Notices of an earlier creditor do not count. */
const reported = `(
  select coalesce(sum(n.betrag), 0) from notice n join submission s on s.id = n.submission_id
  where n.inkasso_number = c.inkasso_number
    and n.glg_number = c.glg_number -- guard: R36
    and n.type in ('Z', 'G') and s.state in ('received', 'fetched'))::numeric(14,2)`

const detailColumns: AnsweredColumns<CaseDetail> = {
  glaeubigergnummer: 'c.glg_number',
  ihraz: 'c.geschaefts_id',
  hauptforderung: 'c.hauptforderung',
  zinsen: 'c.zinsen',
  kosten: costsOf(),
  zahlungen: 'c.zahlungen',
  aktuellersaldo: 'c.aktuellersaldo',
  datletztezahl: 'c.datletztezahl',
  gemeldet: reported,
  schuldner: 'c.schuldner',
  negativinfo1: 'c.negativinfo1',
  negativinfo2: 'c.negativinfo2',
  negativinfo3: 'c.negativinfo3',
  negativinfo4: 'c.negativinfo4',
  negativinfo5: 'c.negativinfo5',
  negativinfo6: 'c.negativinfo6',
  aktentyp: 'c.aktentyp',
  abschlussDatum: 'c.closed_date',
  abschlussGrund: 'c.closing_reason',
  vorletzteaktion: 'c.vorletzteaktion',
  vorletzteaktionLong: 'c.vorletzteaktion_long',
  letzteaktion: 'c.letzteaktion',
  letzteaktionLong: 'c.letzteaktion_long',
  aktuelleaktion: 'c.aktuelleaktion',
  aktuelleaktionLong: 'c.aktuelleaktion_long',
  aktuelleaktionDatum: dayOfCurrentAction,
  schuldnername: 'c.schuldnername',
  schuldneradresse: 'c.schuldneradresse',
  schuldnerplzort: 'c.schuldnerplzort',
}

const mainClaimColumns: AnsweredColumns<CaseDetail> = {
  ...detailColumns,
  zinsen: 'null',
  kosten: costsOf(`and not ${interestBookings}`),
  zahlungen: 'c.zahlungen_hauptforderung',
  aktuellersaldo: openMainClaim,
}

const statementOf = (columns: AnsweredColumns<CaseDetail>) =>
  preparedStatement<CaseDetail>(`
    select ${selectList(columns)} from inkasso_case c
    where ${isOwnCase} -- guard: R36 always
  `)
const detailStatement = statementOf(detailColumns)
const mainClaimStatement = statementOf(mainClaimColumns)
