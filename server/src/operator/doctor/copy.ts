import type { Db } from '#db/connect.ts'
import { type Finding, look } from '#operator/doctor/finding.ts'
import { isCopy } from '#store-identity/copy.ts'

/** Whether the portal is a restored copy. */
export async function lookAtCopy(db: Db): Promise<readonly Finding[]> {
  if (!(await isCopy(db))) return []
  return [
    look('restore', 'This is a restored copy of the portal.', {
      why: 'It imports nothing, mails nothing, tells no webhook, takes and gives no submissions.',
      command: 'portal adopt --confirm, when the portal that was saved is gone for good',
    }),
  ]
}
