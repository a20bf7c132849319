import { exportHandovers } from '@portal/contract/export.ts'
import {
  findHandovers as findHandoversCall,
  type HandoverHistoryRequest,
} from '@portal/contract/handover-history.ts'

import { type Creditor, ownGlgNumbers } from '#access/creditor.ts'
import type { Db } from '#db/connect.ts'
import type { OpenExport } from '#export/open-export.ts'
import { allQuery, countQuery, findHandovers } from '#features/handover-history/find-handovers.ts'
import type { Api } from '#http/api.ts'

export function handoverHistoryRoutes(api: Api, db: Db, openExport: OpenExport) {
  api.creditor(findHandoversCall, (request, creditor) => findHandovers(db, ownSearch(request, creditor)))
  api.creditorStream(exportHandovers, (request, creditor) => {
    const search = ownSearch(request, creditor)
    return openExport(creditor, {
      list: 'handovers',
      glgNumbers: search.glgNumbers,
      count: (snapshot) => countQuery(snapshot, search),
      rows: (snapshot) => allQuery(snapshot, search),
    })
  })
}

const ownSearch = (request: HandoverHistoryRequest, creditor: Creditor) => ({
  ...request,
  glgNumbers: ownGlgNumbers(creditor, request.glgNumbers),
  aktentypen: creditor.aktentypen,
})
