import { exportHandovers, findHandovers } from '@portal/contract/handover-history.ts'

import type { OpenExport } from '#cases/open-export.ts'
import { ownSearch } from '#cases/own-search.ts'
import { handoverList } from '#creditor/handover-history/handover-list.ts'
import type { Db } from '#db/connect.ts'
import type { Api } from '#http/api.ts'

export function handoverHistoryRoutes(api: Api, db: Db, openExport: OpenExport) {
  api.creditor(findHandovers, (request, creditor) => handoverList.find(db, ownSearch(creditor, request)))
  api.creditorStream(exportHandovers, (request, creditor) => {
    const search = ownSearch(creditor, request)
    return openExport(creditor, {
      list: 'handovers',
      glgNumbers: search.glgNumbers,
      count: handoverList.countQuery(search),
      rows: handoverList.allQuery(search),
    })
  })
}
