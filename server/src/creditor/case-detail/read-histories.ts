import type { Booking, CaseHistoryEntry, MainClaim } from '@portal/contract/case-detail.ts'
import type { Pool, QueryResultRow } from 'pg'

import type { Creditor } from '#access/creditor.ts'
import { isOwnCase, notFound, ownCaseValues } from '#access/own-case.ts'
import { type AnsweredColumns, selectList } from '#db/answered-columns.ts'
import { claimedAmount, interestBookings } from '#db/bookings.ts'
import { preparedStatement, runPrepared } from '#db/prepared.ts'
import { withoutAmounts } from '#ground/text/without-amounts.ts'

type ReadHistory<Entry> = (pool: Pool, creditor: Creditor, inkassoNumber: string) => Promise<Entry[]>

/**
 * How to read one kind of a case's entries: the table (alias `h`), its columns and order, and an optional
 * condition. All are SQL.
 */
interface History<Entry> {
  readonly table: string
  readonly columns: AnsweredColumns<Entry>
  readonly order: string
  readonly only?: string
}

/**
 * Returns a function that reads one kind of entries of an own case in a single query. The function throws
 * `not_found` for any other case.
 */
function historyOf<Entry extends QueryResultRow>(history: History<Entry>): ReadHistory<Entry> {
  const { table, columns, order, only = 'true' } = history
  const statement = preparedStatement<Entry & { hasEntry: boolean }>(`
    select h.inkasso_number is not null as "hasEntry", ${selectList(columns)}
    from inkasso_case c left join ${table} h
      on h.inkasso_number = c.inkasso_number -- guard: R36
      and ${only}
    where ${isOwnCase} -- guard: R36
    order by ${order}`)
  return async (pool, creditor, inkassoNumber) => {
    const rows = await runPrepared(pool, statement, ownCaseValues(creditor, inkassoNumber))
    if (rows.length === 0) throw notFound()
    return rows.filter(({ hasEntry }) => hasEntry)
  }
}

/**
 * Returns a function that reads the whole history for users who may see interest, and a reduced one for others
 * (docs/decisions/access.md).
 * @param withoutInterest Replaces parts of `whole` for users who may not see interest.
 * @param masked Removes the amounts from the texts of an entry.
 */
function historyByRight<Entry extends QueryResultRow>(
  whole: History<Entry>,
  withoutInterest: Partial<History<Entry>>,
  masked: (entry: Entry) => Entry,
): ReadHistory<Entry> {
  const readAll = historyOf(whole)
  const readRest = historyOf({ ...whole, ...withoutInterest })
  return async (pool, creditor, inkassoNumber) => {
    if (creditor.zinsenEnabled) return readAll(pool, creditor, inkassoNumber)
    return (await readRest(pool, creditor, inkassoNumber)).map(masked)
  }
}

/** The main claims of a case, ordered by position. */
export const findMainClaims = historyOf<MainClaim>({
  table: 'main_claim',
  columns: {
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
  order: 'h.position',
})

/** The history of a case, latest record first. */
export const findCaseHistory = historyByRight<CaseHistoryEntry>(
  {
    table: 'case_history',
    columns: {
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
    order: 'h.recno desc',
  },
  {},
  (entry) => ({
    ...entry,
    text: withoutAmounts(entry.text),
    status: withoutAmounts(entry.status),
    kategtx: withoutAmounts(entry.kategtx),
  }),
)

const bookingColumns: AnsweredColumns<Booking> = {
  index: 'h.index',
  datum: 'h.datum',
  text: 'h.text',
  betrag: 'h.betrag',
  buchart: 'h.buchart',
  bucharttxt: 'h.bucharttxt',
}

/** The bookings of a case, latest first. */
export const findBookings = historyByRight<Booking>(
  { table: 'booking', columns: bookingColumns, order: 'h.index desc' },
  { columns: { ...bookingColumns, betrag: claimedAmount }, only: `not ${interestBookings}` },
  (booking) => ({
    ...booking,
    text: withoutAmounts(booking.text),
    bucharttxt: withoutAmounts(booking.bucharttxt),
  }),
)
