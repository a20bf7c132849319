import { exportNotices } from '@portal/contract/export.ts'
import { findNotices as findNoticesCall, type NoticesRequest } from '@portal/contract/notices.ts'

import { type Creditor, ownGlgNumbers } from '#access/creditor.ts'
import type { Db } from '#db/connect.ts'
import type { OpenExport } from '#export/open-export.ts'
import { allQuery, countQuery, findNotices } from '#features/notices/find-notices.ts'
import type { Api } from '#http/api.ts'

export function noticeRoutes(api: Api, db: Db, openExport: OpenExport) {
  api.creditor(findNoticesCall, (request, creditor) => findNotices(db, ownSearch(request, creditor)))
  api.creditorStream(exportNotices, (request, creditor) => {
    const search = ownSearch(request, creditor)
    return openExport(creditor, {
      list: 'notices',
      glgNumbers: search.glgNumbers,
      count: (snapshot) => countQuery(snapshot, search),
      rows: (snapshot) => allQuery(snapshot, search),
    })
  })
}

const ownSearch = (request: NoticesRequest, creditor: Creditor) => ({
  ...request,
  glgNumbers: ownGlgNumbers(creditor, request.glgNumbers),
  aktentypen: creditor.aktentypen,
})
