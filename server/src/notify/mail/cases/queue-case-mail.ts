import { queueDigests } from '#notify/mail/cases/digest.ts'
import { type EventContext, recordEvents } from '#notify/mail/cases/record-events.ts'
import { isCopy } from '#settings/store-identity/copy.ts'

/**
 * Queues mail to users about their cases. Does nothing on a restored copy of the portal: if the copy is put into
 * operation later, the mail would be outdated.
 */
export async function queueCaseMail(context: EventContext): Promise<void> {
  if (await isCopy(context.db)) return
  await recordEvents(context)
  await queueDigests(context)
}
