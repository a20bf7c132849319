import type { Booking, CaseHistoryEntry, MainClaim } from '@portal/contract/case-detail.ts'
import type { Pool, QueryResultRow } from 'pg'

import type { Creditor } from '#access/creditor.ts'
import { isOwnCase, notFound, ownCaseValues } from '#access/own-case.ts'
import { type AnsweredColumns, selectList } from '#db/answered-columns.ts'
import { preparedStatement, runPrepared } from '#db/prepared.ts'

type ReadHistory<Entry> = (pool: Pool, creditor: Creditor, inkassoNumber: string) => Promise<Entry[]>

/**
 * Reads one kind of entries of an own case in a single question; `not_found` for any other case.
 * @param columns of the table `h`
 */
function historyOf<Entry extends QueryResultRow>(
  table: string,
  columns: AnsweredColumns<Entry>,
  order: string,
): ReadHistory<Entry> {
  const statement = preparedStatement<Entry & { hasEntry: boolean }>(`
    select h.inkasso_number is not null as "hasEntry", ${selectList(columns)}
    from inkasso_case c left join ${table} h on h.inkasso_number = c.inkasso_number
    where ${isOwnCase} order by ${order}`)
  return async (pool, creditor, inkassoNumber) => {
    const rows = await runPrepared(pool, statement, ownCaseValues(creditor, inkassoNumber))
    if (rows.length === 0) throw notFound()
    return rows.filter(({ hasEntry }) => hasEntry)
  }
}

/** The main claims of a case in the order of their positions. */
export const findMainClaims = historyOf<MainClaim>(
  'main_claim',
  {
    katnr: 'h.katnr',
    bezeichnung: 'h.bezeichnung',
    rechnr: 'h.rechnr',
    vertnr: 'h.vertnr',
    datvon: 'h.datvon',
    datbis: 'h.datbis',
    betrag: 'h.betrag',
    mahnkost: 'h.mahnkost',
    bankrl: 'h.bankrl',
  },
  'h.position',
)

/** What happened in a case, the latest record first. */
export const findCaseHistory = historyOf<CaseHistoryEntry>(
  'case_history',
  {
    recno: 'h.recno',
    datum: 'h.datum',
    text: 'h.text',
    schuldnr: 'h.schuldnr',
    status: 'h.status',
    sachbear: 'h.sachbear',
    kategtx: 'h.kategtx',
    ausgabe: 'h.ausgabe',
    hasAttachment: 'h.attachment_sha256 is not null',
  },
  'h.recno desc',
)

/** The bookings of a case, the latest first. */
export const findBookings = historyOf<Booking>(
  'booking',
  {
    index: 'h.index',
    datum: 'h.datum',
    text: 'h.text',
    betrag: 'h.betrag',
    buchart: 'h.buchart',
    bucharttxt: 'h.bucharttxt',
  },
  'h.index desc',
)
