import type { CaseDetail } from '@portal/contract/case-detail.ts'
import type { Pool } from 'pg'

import type { Creditor } from '#access/creditor.ts'
import { isOwnCase, notFound, ownCaseValues } from '#access/own-case.ts'
import type { RecordCaseView } from '#audit/case-views.ts'
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

const detailColumns = [
  'hauptforderung',
  'zinsen',
  'zahlungen',
  'aktuellersaldo',
  'datletztezahl',
  'schuldner',
  'negativinfo1',
  'negativinfo2',
  'negativinfo3',
  'negativinfo4',
  'negativinfo5',
  'negativinfo6',
  'aktentyp',
  'vorletzteaktion',
  'letzteaktion',
  'aktuelleaktion',
  'schuldnername',
  'schuldneradresse',
  'schuldnerplzort',
] as const satisfies (keyof CaseDetail)[]

const detailStatement = preparedStatement<CaseDetail>(`
  select c.glg_number as glaeubigergnummer, c.geschaefts_id as ihraz, ${detailColumns.join(', ')},
    vorletzteaktion_long as "vorletzteaktionLong", letzteaktion_long as "letzteaktionLong",
    aktuelleaktion_long as "aktuelleaktionLong"
  from inkasso_case c where ${isOwnCase}`)
