import { searchCases } from '@portal/contract/case-search.ts'

import { ownAktentypen, ownGlgNumbers } from '#access/creditor.ts'
import type { Db } from '#db/connect.ts'
import { findCases } from '#features/case-search/find-cases.ts'
import type { Api } from '#http/api.ts'

export function caseSearchRoutes(api: Api, db: Db) {
  api.creditor(searchCases, (search, creditor) =>
    findCases(db, {
      ...search,
      glgNumbers: ownGlgNumbers(creditor, search.glgNumbers),
      type: ownAktentypen(creditor, search.type),
    }),
  )
}
