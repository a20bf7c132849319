import { markChangesRead, readChanges, undoMarkRead } from '@portal/contract/changes.ts'

import { findChanges, findOldest } from '#creditor/changes/find-changes.ts'
import { markRead, undoMark } from '#creditor/changes/read-mark.ts'
import { readUnreadWindow } from '#creditor/changes/window.ts'
import type { Db } from '#db/connect.ts'
import type { Api } from '#http/api.ts'

export function changeRoutes(api: Api, db: Db) {
  api.creditor(readChanges, async ({ most, ...days }, creditor) => {
    const unread = await readUnreadWindow(db, creditor.userId)
    const window = days.dateMin || days.dateMax ? { ...unread, days } : unread
    const { changes, ...found } = await findChanges(db, creditor, window)
    const oldest = window === unread ? null : await findOldest(db, creditor, unread)
    return {
      since: unread.readUntil.toISOString(),
      until: unread.until.toISOString(),
      recordedSince: oldest?.toISOString() ?? null,
      ...found,
      changes: changes.slice(0, most),
    }
  })

  api.creditor(markChangesRead, ({ until }, { userId }) => markRead(db, userId, until))

  api.creditor(undoMarkRead, async ({ readUntil, before }, { userId }) => ({
    isUndone: await undoMark(db, userId, { readUntil, before: before || null }),
  }))
}
