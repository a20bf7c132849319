import type { CaseDetail } from '@portal/contract/case-detail.ts'
import type { Pool } from 'pg'

import type { Creditor } from '#access/creditor.ts'
import { isOwnCase, notFound, ownCaseValues } from '#access/own-case.ts'
import type { RecordCaseView } from '#audit/case-views.ts'
import { type AnsweredColumns, selectList } from '#db/answered-columns.ts'
import { costsOfCreditor, otherCosts } from '#db/cost-bookings.ts'
import { preparedStatement, runPrepared } from '#db/prepared.ts'

/**
 * The case itself, answered only after the view was recorded in the audit trail (requirement R73); interest only for
 * users who may see it.
 */
export async function readOwnCase(
  { pool, recordView }: { pool: Pool; recordView: RecordCaseView },
  creditor: Creditor,
  inkassoNumber: string,
  now: Date,
): Promise<CaseDetail> {
  const [row] = await runPrepared(pool, detailStatement, ownCaseValues(creditor, inkassoNumber))
  if (!row) throw notFound()
  const { username, userId } = creditor
  await recordView({ username, userId, inkassoNumber, at: now })
  return { ...row, zinsen: creditor.zinsenEnabled ? row.zinsen : null }
}

const costs = `(
  select greatest(
      coalesce(sum(h.betrag) filter (where ${costsOfCreditor}), 0),
      (select coalesce(sum(m.mahnkost + m.bankrl), 0) from main_claim m where m.inkasso_number = c.inkasso_number)
    ) + coalesce(sum(h.betrag) filter (where ${otherCosts}), 0)
  from booking h where h.inkasso_number = c.inkasso_number)::numeric(14,2)`

/** Of the latest entry of the history with the words of the current action. */
const dayOfCurrentAction = `(
  select h.datum from case_history h
  where h.inkasso_number = c.inkasso_number
    and h.text in (nullif(c.aktuelleaktion_long, ''), nullif(c.aktuelleaktion, ''))
  order by h.recno desc limit 1)`

const answered: AnsweredColumns<CaseDetail> = {
  glaeubigergnummer: 'c.glg_number',
  ihraz: 'c.geschaefts_id',
  hauptforderung: 'c.hauptforderung',
  zinsen: 'c.zinsen',
  kosten: costs,
  zahlungen: 'c.zahlungen',
  aktuellersaldo: 'c.aktuellersaldo',
  datletztezahl: 'c.datletztezahl',
  schuldner: 'c.schuldner',
  negativinfo1: 'c.negativinfo1',
  negativinfo2: 'c.negativinfo2',
  negativinfo3: 'c.negativinfo3',
  negativinfo4: 'c.negativinfo4',
  negativinfo5: 'c.negativinfo5',
  negativinfo6: 'c.negativinfo6',
  aktentyp: 'c.aktentyp',
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

const detailStatement = preparedStatement<CaseDetail>(
  `select ${selectList(answered)} from inkasso_case c where ${isOwnCase}`,
)
