import { createHmac, timingSafeEqual } from 'node:crypto'

import { type MailPurpose, type mailPurposes, purposeOf } from '@portal/contract/case-mail.ts'

import { derivedKey, type SecretKeys } from '#access/keys/sealed-secrets.ts'

/** What an unsubscribe link unsubscribes from, and for whom. */
export interface Subscription {
  readonly userId: string
  readonly purpose: MailPurpose
  /** The address to which the mail was sent. If the user changes their address, the link becomes invalid. */
  readonly address: string
}

const userBytes = 8
const macBytes = 16

const letters: Readonly<Record<MailPurpose, keyof typeof mailPurposes>> = { cases: 'c', digest: 'd' }

/**
 * The token of an unsubscribe link: first letter of the purpose, user id, and a MAC over both and the address,
 * with the newest key. It is not stored, and is the same in all mails until the key is rotated.
 */
export function unsubscribeTokenOf(keys: SecretKeys, subscription: Subscription): string {
  const [newest] = keys.values()
  if (!newest) throw new Error('there is no key to make a token with')
  const { userId, purpose } = subscription
  const user = Buffer.alloc(userBytes)
  user.writeBigUInt64BE(BigInt(userId))
  return letters[purpose] + Buffer.concat([user, macUnder(newest, subscription)]).toString('base64url')
}

/** Decodes a token without verifying it. Undefined if it is malformed. */
export function readUnsubscribeToken(token: string): Omit<Subscription, 'address'> | undefined {
  const purpose = purposeOf(token)
  if (!purpose) return undefined
  const user = Buffer.from(token.slice(1), 'base64url').readBigUInt64BE()
  // Ids in the database are not larger (bigint).
  return user > 0x7f_ff_ff_ff_ff_ff_ff_ffn ? undefined : { purpose, userId: String(user) }
}

/**
 * Whether the token's MAC matches the subscription under any of the keys. Older keys are tried too, because
 * the keys may have been rotated since the mail was sent.
 */
export function isUnsubscribeToken(keys: SecretKeys, token: string, subscription: Subscription): boolean {
  const mac = Buffer.from(token.slice(1), 'base64url').subarray(userBytes)
  return [...keys.values()].some((key) => timingSafeEqual(macUnder(key, subscription), mac))
}

const macUnder = (key: Buffer, { userId, purpose, address }: Subscription): Buffer =>
  createHmac('sha256', derivedKey(key, 'links that end mail'))
    .update(JSON.stringify([userId, purpose, address]))
    .digest()
    .subarray(0, macBytes)
