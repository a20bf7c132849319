import type { CaseDetail } from '@portal/contract/case-detail.ts'

import type { Creditor } from '#access/creditor.ts'
import type { Db } from '#db/connect.ts'
import { isOneOf } from '#db/is-one-of.ts'
import { AppError } from '#http/app-error.ts'

/**
 * The one way to a case: it must carry one of the creditor's own numbers and a file type that he may
 * see. A foreign case fails as `not_found`, exactly like an unknown one (requirement R36).
 */
const ownCase = (db: Db, { glgNumbers, aktentypen }: Creditor, inkassoNumber: string) =>
  db
    .selectFrom('inkassoCase')
    .where('inkassoNumber', '=', inkassoNumber)
    .where(isOneOf('glgNumber', glgNumbers))
    .where(isOneOf('aktentyp', aktentypen))

const notFound = () => new AppError('not_found')

/** The case itself; interest only for users who may see it. */
export async function readOwnCase(db: Db, creditor: Creditor, inkassoNumber: string): Promise<CaseDetail> {
  const row = await ownCase(db, creditor, inkassoNumber)
    .select(['glgNumber as glaeubigergnummer', 'geschaeftsId as ihraz', ...detailColumns])
    .executeTakeFirstOrThrow(notFound)
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
  'vorletzteaktionLong',
  'letzteaktion',
  'letzteaktionLong',
  'aktuelleaktion',
  'aktuelleaktionLong',
  'schuldnername',
  'schuldneradresse',
  'schuldnerplzort',
] as const

/** Throws `not_found` unless the case is the creditor's own: for what hangs on a case. */
export async function requireOwnCase(db: Db, creditor: Creditor, inkassoNumber: string) {
  await ownCase(db, creditor, inkassoNumber).select('inkassoNumber').executeTakeFirstOrThrow(notFound)
}
