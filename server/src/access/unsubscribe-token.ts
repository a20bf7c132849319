import { createHmac, timingSafeEqual } from 'node:crypto'

import { type MailPurpose, type mailPurposes, purposeOf } from '@portal/contract/case-mail.ts'

import { derivedKey, type SecretKeys } from '#access/keys/sealed-secrets.ts'

/** Whose mail a link ends, and which of it. */
export interface Subscription {
  readonly userId: string
  readonly purpose: MailPurpose
  /** Where the mail goes: whoever no longer has this mailbox ends nothing. */
  readonly address: string
}

const userBytes = 8
const markBytes = 16

const letters: Readonly<Record<MailPurpose, keyof typeof mailPurposes>> = { cases: 'c', digest: 'd' }

/**
 * The token of the link that ends a user's mail: the letter of its purpose, his id and a mark of both and the address
 * under the newest key. Stored nowhere, and the same in each mail until the key changes.
 */
export function unsubscribeTokenOf(keys: SecretKeys, subscription: Subscription): string {
  const [newest] = keys.values()
  if (!newest) throw new Error('there is no key to make a token with')
  const { userId, purpose } = subscription
  const user = Buffer.alloc(userBytes)
  user.writeBigUInt64BE(BigInt(userId))
  return letters[purpose] + Buffer.concat([user, markUnder(newest, subscription)]).toString('base64url')
}

/** What a token says, before anybody knows whether it is right; undefined for what is no token. */
export function readUnsubscribeToken(token: string): Omit<Subscription, 'address'> | undefined {
  const purpose = purposeOf(token)
  if (!purpose) return undefined
  const user = Buffer.from(token.slice(1), 'base64url').readBigUInt64BE()
  // Beyond it no id of the database goes.
  return user > 0x7f_ff_ff_ff_ff_ff_ff_ffn ? undefined : { purpose, userId: String(user) }
}

/** Whether the mark of a token is that of the subscription under any of the keys: they may have been rotated meanwhile. */
export function isUnsubscribeToken(keys: SecretKeys, token: string, subscription: Subscription): boolean {
  const mark = Buffer.from(token.slice(1), 'base64url').subarray(userBytes)
  return [...keys.values()].some((key) => timingSafeEqual(markUnder(key, subscription), mark))
}

const markUnder = (key: Buffer, { userId, purpose, address }: Subscription): Buffer =>
  createHmac('sha256', derivedKey(key, 'links that end mail'))
    .update(JSON.stringify([userId, purpose, address]))
    .digest()
    .subarray(0, markBytes)
