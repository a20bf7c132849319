import type { CaseDetail } from '@portal/contract/case-detail.ts'
import type { Pool } from 'pg'

import type { Creditor } from '#access/creditor.ts'
import type { RecordCaseView } from '#audit/case-views.ts'
import { preparedStatement, runPrepared } from '#db/prepared.ts'
import { AppError } from '#http/app-error.ts'

/**
 * The one way to a case: it must carry one of the creditor's own numbers and a file type that he may
 * see. A foreign case fails as `not_found`, exactly like an unknown one (requirement R36).
 * $1 collection number, $2 own creditor numbers, $3 own file types.
 */
export const ownCase =
  'c.inkasso_number = $1 and c.glg_number = any($2::text[]) and c.aktentyp = any($3::text[])'

/** The values of `ownCase` in their order. */
export const ownCaseValues = ({ glgNumbers, aktentypen }: Creditor, inkassoNumber: string): unknown[] => [
  inkassoNumber,
  glgNumbers,
  aktentypen,
]

export const notFound = () => new AppError('not_found')

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
  from inkasso_case c where ${ownCase}`)
