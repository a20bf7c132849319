import { searchCases, type CaseSearchRequest } from '@portal/contract/case-search.ts'
import { exportCases } from '@portal/contract/export.ts'
import type { Pool } from 'pg'

import { type Creditor, ownAktentypen, ownGlgNumbers } from '#access/creditor.ts'
import type { Db } from '#db/connect.ts'
import type { OpenExport } from '#export/open-export.ts'
import { allHitsQuery, hitCountQuery } from '#features/case-search/filtered-list.ts'
import { findCases } from '#features/case-search/find-cases.ts'
import type { Api } from '#http/api.ts'

export function caseSearchRoutes(api: Api, database: { db: Db; pool: Pool }, openExport: OpenExport) {
  api.creditor(searchCases, (request, creditor) => findCases(database, ownSearch(request, creditor)))
  api.creditorStream(exportCases, (request, creditor) => {
    const search = ownSearch(request, creditor)
    return openExport(creditor, {
      list: 'cases',
      glgNumbers: search.glgNumbers,
      count: hitCountQuery(search),
      rows: allHitsQuery(search),
    })
  })
}

const ownSearch = (request: CaseSearchRequest, creditor: Creditor) => ({
  ...request,
  glgNumbers: ownGlgNumbers(creditor, request.glgNumbers),
  type: ownAktentypen(creditor, request.type),
})
