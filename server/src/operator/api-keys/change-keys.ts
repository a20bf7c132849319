import type { OperatorScope } from '@portal/contract/operator/endpoint.ts'

import type { Db } from '#db/connect.ts'
import { type Act, auditAct } from '#operator/act.ts'
import { anyAddress } from '#operator/api-keys/key-options.ts'
import { newSecret, secretHash } from '#operator/api-keys/secret.ts'
import { notFound, OperatorError } from '#operator/operator-error.ts'

const [hourMs, dayMs] = [3_600_000, 86_400_000]

export interface NewKey {
  readonly name: string
  readonly scopes: readonly OperatorScope[]
  /** IP addresses and ranges; an empty list allows all. */
  readonly allowedAddresses: readonly string[]
  /** Validity in days. */
  readonly days: number
}

/** A new secret. It is shown only once. */
export interface NewSecret {
  readonly secret: string
  readonly expiresAt: Date
}

interface RotatedSecret extends NewSecret {
  /** When the previous secrets expire, if they do not expire earlier. */
  readonly formerEndsAt: Date
}

/** Creates a key and returns its secret. Throws an OperatorError if a key has or had this name. */
export async function createKey(
  db: Db,
  { name, scopes, allowedAddresses, days }: NewKey,
  act: Act,
): Promise<NewSecret> {
  const { now } = act
  const expiresAt = new Date(now.getTime() + days * dayMs)
  return db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('apiKey')
      .values({
        name,
        scopes: [...new Set(scopes)],
        allowedAddresses: [...allowedAddresses],
        createdAt: now,
        expiresAt,
        revokedAt: null,
      })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('name')
      .executeTakeFirstOrThrow(
        () =>
          new OperatorError(
            `The name ${name} is or was used for a key, and the audit trail refers to it; please choose another.`,
          ),
      )
    const secret = await insertSecret(transaction, name, now)
    const details = {
      name,
      scopes: scopes.join(','),
      from: allowedAddresses.join(',') || anyAddress,
      expiresAt: expiresAt.toISOString(),
    }
    await auditAct(transaction, act, { event: 'api_key_created', details })
    return { secret, expiresAt }
  })
}

/**
 * Creates a new secret for a key and makes the key valid for `days` from now on. Previous secrets stay valid for
 * `hours` at most. The scopes stay the same. Throws an OperatorError if the key does not exist, is revoked or has
 * expired.
 */
export const rotateKey = (
  db: Db,
  { name, hours, days }: { name: string; hours: number; days: number },
  act: Act,
): Promise<RotatedSecret> =>
  db.transaction().execute(async (transaction) => {
    const { now } = act
    const { revokedAt, expiresAt } = await requireLockedKey(transaction, name)
    if (revokedAt) throw new OperatorError(`The key ${name} is revoked; please create another.`)
    if (expiresAt <= now) throw new OperatorError(`The key ${name} has expired; please create another.`)
    const endsAt = new Date(Math.min(now.getTime() + hours * hourMs, expiresAt.getTime()))
    const renewed = new Date(now.getTime() + days * dayMs)
    await transaction.updateTable('apiKey').set({ expiresAt: renewed }).where('name', '=', name).execute()
    await transaction
      .updateTable('apiKeySecret')
      .set({ endsAt })
      .where('name', '=', name)
      .where((eb) => eb.or([eb('endsAt', 'is', null), eb('endsAt', '>', endsAt)]))
      .execute()
    const secret = await insertSecret(transaction, name, now)
    await auditAct(transaction, act, {
      event: 'api_key_rotated',
      details: { name, hours, expiresAt: renewed.toISOString() },
    })
    return { secret, expiresAt: renewed, formerEndsAt: endsAt }
  })

/**
 * Revokes a key permanently. Returns false if it was revoked before. Throws an OperatorError if there is no such
 * key.
 */
export const revokeKey = (db: Db, name: string, act: Act): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const { revokedAt } = await requireLockedKey(transaction, name)
    if (revokedAt) return false
    await transaction.updateTable('apiKey').set({ revokedAt: act.now }).where('name', '=', name).execute()
    await auditAct(transaction, act, { event: 'api_key_revoked', details: { name } })
    return true
  })

async function insertSecret(transaction: Db, name: string, madeAt: Date): Promise<string> {
  const secret = newSecret()
  await transaction
    .insertInto('apiKeySecret')
    .values({ hash: secretHash(secret), name, madeAt, endsAt: null, lastUsedAt: null, lastUsedFrom: null })
    .execute()
  return secret
}

const requireLockedKey = (transaction: Db, name: string) =>
  transaction
    .selectFrom('apiKey')
    .where('name', '=', name)
    .select(['revokedAt', 'expiresAt'])
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound(`There is no key ${name}.`))
