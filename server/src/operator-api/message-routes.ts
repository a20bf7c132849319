import { listOperatorMessages, sendOperatorMessage } from '@portal/contract/operator/messages.ts'

import type { Db } from '#db/connect.ts'
import type { FileStore } from '#files/file-store.ts'
import type { ClamdAddress } from '#files/scan/clamd.ts'
import type { Mount } from '#operator-api/mount.ts'
import { listMessages } from '#operator/messages/list-messages.ts'
import { sendMessage } from '#operator/messages/send-message.ts'
import { invalid } from '#operator/operator-error.ts'

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
    messageId: await sendMessage(context, { ...message, clerk, file: file && decoded(file) }, act),
  }))
}

function decoded({ name, data }: { name: string; data: string }) {
  const bytes = Buffer.from(data, 'base64')
  if (bytes.toString('base64').replaceAll('=', '') !== data.replaceAll('=', ''))
    throw invalid('The file is not in Base64.', { 'file.data': 'format' })
  return { name, bytes }
}
