import { listOperatorMessages, sendOperatorMessage } from '@portal/contract/operator/messages.ts'

import type { Db } from '#db/connect.ts'
import type { FileStore } from '#files/file-store.ts'
import type { ClamdAddress } from '#files/scan/clamd.ts'
import type { Mount } from '#operator-api/mount.ts'
import { decodedFile } from '#operator/files/check-sent-file.ts'
import { listMessages } from '#operator/messages/list-messages.ts'
import { sendMessage } from '#operator/messages/send-message.ts'

interface Context {
  readonly db: Db
  readonly files: FileStore
  readonly clamd?: ClamdAddress | undefined
}

export function messageRoutes(mount: Mount, context: Context) {
  mount.call(listOperatorMessages, async ({ inkassoNumber }, act) => ({
    messages: await listMessages(context.db, inkassoNumber, act),
  }))
  mount.call(sendOperatorMessage, async ({ clerk = '', file, ...message }, act) => ({
    messageId: await sendMessage(context, { ...message, clerk, file: file && decodedFile(file) }, act),
  }))
}
