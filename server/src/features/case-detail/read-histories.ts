import type { Booking, CaseHistoryEntry, MainClaim } from '@portal/contract/case-detail.ts'
import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'

/** The main claims of a case in the order of their positions. */
export const findMainClaims = (db: Db, inkassoNumber: string): Promise<MainClaim[]> =>
  db
    .selectFrom('mainClaim')
    .where('inkassoNumber', '=', inkassoNumber)
    .select(['katnr', 'bezeichnung', 'rechnr', 'vertnr', 'datvon', 'datbis', 'betrag', 'mahnkost', 'bankrl'])
    .orderBy('position')
    .execute()

/** What happened in a case, the latest record first. */
export const findCaseHistory = (db: Db, inkassoNumber: string): Promise<CaseHistoryEntry[]> =>
  db
    .selectFrom('caseHistory')
    .where('inkassoNumber', '=', inkassoNumber)
    .select(['recno', 'datum', 'text', 'schuldnr', 'status', 'sachbear', 'kategtx', 'ausgabe'])
    .select(sql<boolean>`attachment_sha256 is not null`.as('hasAttachment'))
    .orderBy('recno', 'desc')
    .execute()

/** The bookings of a case, the latest first. */
export const findBookings = (db: Db, inkassoNumber: string): Promise<Booking[]> =>
  db
    .selectFrom('booking')
    .where('inkassoNumber', '=', inkassoNumber)
    .select(['index', 'datum', 'text', 'betrag', 'buchart', 'bucharttxt'])
    .orderBy('index', 'desc')
    .execute()
