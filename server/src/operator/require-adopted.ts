import type { Db } from '#db/connect.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { isCopy } from '#settings/store-identity/copy.ts'

/**
 * Throws an OperatorError if this portal is a restored copy that is not adopted. Such a copy must not exchange
 * data with other systems.
 */
export async function requireAdopted(db: Db): Promise<void> {
  if (await isCopy(db)) throw new OperatorError(copySentence, { code: 'restored_copy' })
}

/** Explains to the operator what a copy does not do. */
export const copySentence =
  'This is a restored copy of the portal: it imports nothing, mails nothing, calls no webhook, accepts and exports no submissions. "portal adopt" makes it the portal.'
