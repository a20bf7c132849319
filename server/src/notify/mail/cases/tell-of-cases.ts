import { queueDigests } from '#notify/mail/cases/digest.ts'
import { type EventContext, noteEvents } from '#notify/mail/cases/note-events.ts'
import { isCopy } from '#settings/store-identity/copy.ts'

/** Queues what users are to be told of their cases; a restored copy queues nothing that would be old when it is adopted. */
export async function tellOfCases(context: EventContext): Promise<void> {
  if (await isCopy(context.db)) return
  await noteEvents(context)
  await queueDigests(context)
}
