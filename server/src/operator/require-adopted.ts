import type { Db } from '#db/connect.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { isCopy } from '#settings/store-identity/copy.ts'

/** Throws an OperatorError while this portal is a restored copy: production's data is not for it, nor its for others. */
export async function requireAdopted(db: Db): Promise<void> {
  if (await isCopy(db)) throw new OperatorError(copySentence, { code: 'restored_copy' })
}

/** What a copy says of itself to the operator. */
export const copySentence =
  'This is a restored copy of the portal: it imports nothing, mails nothing, tells no webhook, takes and gives no submissions. "portal adopt" makes it the portal.'
