import { exportNotices, findNotices } from '@portal/contract/notices.ts'

import type { OpenExport } from '#cases/open-export.ts'
import { ownSearch } from '#cases/own-search.ts'
import { noticeList } from '#creditor/notices/notice-list.ts'
import type { Db } from '#db/connect.ts'
import type { Api } from '#http/api.ts'

export function noticeRoutes(api: Api, db: Db, openExport: OpenExport) {
  api.creditor(findNotices, (request, creditor) => noticeList.find(db, ownSearch(creditor, request)))
  api.creditorStream(exportNotices, (request, creditor) => {
    const search = ownSearch(creditor, request)
    return openExport(creditor, {
      list: 'notices',
      glgNumbers: search.glgNumbers,
      count: noticeList.countQuery(search),
      rows: noticeList.allQuery(search),
    })
  })
}
