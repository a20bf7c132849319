import { createHash } from 'node:crypto'

import { type Receipt, receipt } from '@portal/contract/receipt.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { Db } from '#db/connect.ts'
import { throwInProgress } from '#db/database-away.ts'
import { untilReplicated } from '#db/durable-commit.ts'
import { AppError } from '#ground/app-error.ts'
import { firstCallTimeoutMs } from '#submissions/limits.ts'

/** What identifies a sending call, so that its retries are recognized (requirement R77). */
export interface KeyedCall {
  readonly userId: string
  readonly key: string
  readonly path: string
  /** Hash of the validated payload and its files. */
  readonly requestSha256: Buffer
}

/**
 * Hash of a request. It is equal for requests with equal fields after validation and equal files in the same
 * order.
 */
export const requestHash = (request: object): Buffer =>
  createHash('sha256').update(JSON.stringify(request)).digest()

/**
 * Returns the receipt of an earlier attempt at this call, after waiting until its commit is replicated.
 * Undefined if the call is new. Throws `key_reused` if the key was used for another call.
 */
export async function findReceipt(
  db: Db,
  { userId, key, path, requestSha256 }: KeyedCall,
): Promise<Receipt | undefined> {
  const row = await db
    .selectFrom('idempotency')
    .where('userId', '=', userId) // guard: R77
    .where('key', '=', key)
    .select(['path', 'requestSha256', 'answer'])
    .executeTakeFirst()
  if (!row) return undefined
  if (row.path !== path || !row.requestSha256.equals(requestSha256)) throw new AppError('key_reused') // guard: R77
  await untilReplicated(db) // guard: R105
  return z.parse(receipt, row.answer)
}

/**
 * Claims the idempotency key in the transaction that stores the submission. A second call with the same key
 * waits here until the first ends. If the first fails or is killed, its claim is rolled back. Throws
 * `in_progress` after `firstCallTimeoutMs`.
 * @returns the receipt of an earlier call, or undefined if this is the first
 */
export async function claimKey(transaction: Db, call: KeyedCall, now: Date): Promise<Receipt | undefined> {
  await sql`select set_config('lock_timeout', ${`${firstCallTimeoutMs}ms`}, true)`.execute(transaction)
  const { userId, key, path, requestSha256 } = call
  const claimed = await transaction
    .insertInto('idempotency')
    .values({ userId, key, path, requestSha256, answer: null, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
    .catch(throwInProgress)
  return claimed ? undefined : findReceipt(transaction, call)
}

/** Stores the receipt of a call with its key. */
export async function storeReceipt(transaction: Db, { userId, key }: KeyedCall, answer: Receipt) {
  await transaction
    .updateTable('idempotency')
    .set({ answer: JSON.stringify(answer) })
    .where('userId', '=', userId)
    .where('key', '=', key)
    .execute()
}
