import { markChangesRead, readChanges } from '@portal/contract/changes.ts'
import type { FeatureSwitches } from '@portal/contract/feature-switches.ts'

import { findChanges } from '#creditor/changes/find-changes.ts'
import { markRead, readUnreadWindow } from '#creditor/changes/window.ts'
import type { Db } from '#db/connect.ts'
import type { Api } from '#http/api.ts'

export function changeRoutes(api: Api, db: Db, features: FeatureSwitches) {
  api.creditor(readChanges, async ({ most }, creditor) => {
    const window = await readUnreadWindow(db, creditor.userId)
    const { changes, ...found } = await findChanges(db, { scope: creditor, features }, window)
    return {
      since: window.since.toISOString(),
      until: window.until.toISOString(),
      ...found,
      changes: changes.slice(0, most),
    }
  })

  api.creditor(markChangesRead, async ({ until }, { userId }) => {
    await markRead(db, userId, until)
    return {}
  })
}
