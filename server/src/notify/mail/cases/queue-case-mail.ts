import { queueDigests } from '#notify/mail/cases/digest.ts'
import { type EventContext, noteEvents } from '#notify/mail/cases/note-events.ts'
import { isCopy } from '#settings/store-identity/copy.ts'

/**
 * Queues mail to users about their cases. Does nothing on a restored copy of the portal: if the copy is put into
 * operation later, the mail would be outdated.
 */
export async function queueCaseMail(context: EventContext): Promise<void> {
  if (await isCopy(context.db)) return
  await noteEvents(context)
  await queueDigests(context)
}
