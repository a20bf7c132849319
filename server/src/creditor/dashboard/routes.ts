import { readDashboard, readLastSent } from '@portal/contract/dashboard.ts'

import { ownScope } from '#access/creditor.ts'
import { findLastSent } from '#creditor/dashboard/last-sent.ts'
import { readFigures } from '#creditor/dashboard/read-figures.ts'
import type { Db } from '#db/connect.ts'
import type { Api } from '#http/api.ts'

export function dashboardRoutes(api: Api, db: Db) {
  api.creditor(readDashboard, ({ glgNumbers }, creditor) => readFigures(db, ownScope(creditor, glgNumbers)))
  api.creditor(readLastSent, ({ glgNumbers }, creditor) => findLastSent(db, ownScope(creditor, glgNumbers)))
}
