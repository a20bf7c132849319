import {
  findMessageThreads,
  markAllMessagesRead,
  markMessagesRead,
  readMessageFile,
  readMessages,
  sendMessage,
  undoAllMessagesRead,
} from '@portal/contract/messages.ts'
import type { Pool } from 'pg'

import { writeAudit } from '#access/audit/write-audit.ts'
import { ownScope } from '#access/creditor.ts'
import { lockOwnCase } from '#access/own-case.ts'
import { findThreads } from '#creditor/messages/find-threads.ts'
import { markAllRead, markRead, undoAllRead } from '#creditor/messages/mark-read.ts'
import { readMessageFile as readFile } from '#creditor/messages/read-file.ts'
import { readThread } from '#creditor/messages/read-thread.ts'
import type { Api } from '#http/api.ts'
import { type SendingContext, sendingRoute } from '#submissions/sending-routes.ts'

interface Context extends SendingContext {
  readonly pool: Pool
}

/** Mounts the calls for messages between creditor and collection company. */
export function messageRoutes(api: Api, { pool, ...context }: Context) {
  const { db, files, clock } = context
  api.creditor(readMessages, (request, creditor) => readThread(pool, creditor, request))

  api.creditor(markMessagesRead, async (mark, creditor) => {
    await markRead(pool, creditor, mark)
    return {}
  })

  api.creditor(markAllMessagesRead, async ({ glgNumbers }, creditor) => ({
    marks: await markAllRead(pool, { ...ownScope(creditor, glgNumbers), userId: creditor.userId }),
  }))

  api.creditor(undoAllMessagesRead, async ({ marks }, { userId }) => {
    await undoAllRead(pool, userId, marks)
    return {}
  })

  api.creditor(findMessageThreads, ({ glgNumbers, ...page }, creditor) =>
    findThreads(pool, { ...page, ...ownScope(creditor, glgNumbers), userId: creditor.userId }),
  )

  // The audit row is written in the same transaction, so that no file is returned without it.
  api.creditor(readMessageFile, (key, creditor) =>
    db.transaction().execute(async (transaction) => {
      const attachment = await readFile({ db: transaction, files }, creditor, key)
      const { inkassoNumber, ...details } = key
      const { actor, userId } = creditor
      const entry = { event: 'file_download', actor, userId, inkassoNumber, details } as const
      await writeAudit(transaction, entry, clock())
      return attachment
    }),
  )

  sendingRoute(api, context, sendMessage, ({ inkassoNumber }) => ({
    findSubject: (transaction, creditor) => lockOwnCase(transaction, creditor, inkassoNumber),
    // Messages are shown from their submissions, so nothing else is stored.
    show: async () => {},
  }))
}
