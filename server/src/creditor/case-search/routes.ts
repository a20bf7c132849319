import { type CaseSearchRequest, exportCases, searchCases, sumCases } from '@portal/contract/case-search.ts'
import { readClosingReasons } from '@portal/contract/closing-reasons.ts'
import type { Pool } from 'pg'

import type { Creditor } from '#access/creditor.ts'
import type { OpenExport } from '#cases/open-export.ts'
import { ownSearch } from '#cases/own-search.ts'
import { allHitsQuery, hitCountQuery } from '#creditor/case-search/case-queries.ts'
import { findCases, findTotals } from '#creditor/case-search/find-cases.ts'
import type { Db } from '#db/connect.ts'
import type { Api } from '#http/api.ts'

export function caseSearchRoutes(api: Api, database: { db: Db; pool: Pool }, openExport: OpenExport) {
  api.creditor(searchCases, (request, creditor) => findCases(database, ownCaseSearch(creditor, request)))
  api.creditor(sumCases, (request, creditor) => findTotals(database.db, ownCaseSearch(creditor, request)))
  api.creditor(readClosingReasons, async () => ({ reasons: await closingReasons(database.db) }))
  api.creditorStream(exportCases, (request, creditor) => {
    const search = ownCaseSearch(creditor, request)
    return openExport(creditor, {
      list: 'cases',
      glgNumbers: search.glgNumbers,
      count: hitCountQuery(search),
      rows: allHitsQuery(search),
    })
  })
}

async function closingReasons(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('closingReason').select('closingReason').execute()
  return rows.map(({ closingReason }) => closingReason).toSorted((a, b) => a.localeCompare(b, 'de'))
}

const ownCaseSearch = (creditor: Creditor, { type, ...request }: CaseSearchRequest) => ({
  ...ownSearch(creditor, request, type),
  zinsenEnabled: creditor.zinsenEnabled,
})
