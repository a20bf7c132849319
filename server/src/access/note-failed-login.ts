import { accountKey, addressKey } from '#access/throttle-keys.ts'
import { accountPolicy, addressPolicy, noteFailure } from '#access/throttle.ts'
import { writeAudit } from '#audit/write-audit.ts'
import type { Db } from '#db/connect.ts'

interface FailedLogin {
  readonly username: string
  readonly userId: string | undefined
  readonly address: string
}

/** Counts a wrong password against name and address, and writes it down in the same transaction. */
export async function noteFailedLogin(db: Db, { username, userId, address }: FailedLogin, now: Date) {
  await db.transaction().execute(async (transaction) => {
    const isAccountLocked = await noteFailure(transaction, accountKey(username), accountPolicy, now)
    const isAddressLocked = await noteFailure(transaction, addressKey(address), addressPolicy, now)
    const event = isAccountLocked || isAddressLocked ? 'authn_login_lock' : 'authn_login_fail'
    await writeAudit(transaction, { event, actor: username, userId, details: { address } }, now)
  })
}
