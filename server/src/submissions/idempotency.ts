import { createHash } from 'node:crypto'

import { type Receipt, receipt } from '@portal/contract/receipt.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { Db } from '#db/connect.ts'
import { throwInProgress } from '#db/database-away.ts'
import { untilReplicated } from '#db/durable-commit.ts'
import { AppError } from '#ground/app-error.ts'
import { patienceWithFirstCallMs } from '#submissions/limits.ts'

/** A sending call as it is known again when it comes once more (requirement R77). */
export interface KeyedCall {
  readonly userId: string
  readonly key: string
  readonly path: string
  /** Of the checked payload and its files. */
  readonly requestSha256: Buffer
}

/** The hash by which two bodies are the same: equal fields after the checks, equal files in equal order. */
export const requestHash = (request: object): Buffer =>
  createHash('sha256').update(JSON.stringify(request)).digest()

/**
 * The answer that this call has had already, confirmed anew (`untilReplicated`); undefined when it is new. Throws `key_reused`
 * when the key was another call's.
 */
export async function findAnswer(
  db: Db,
  { userId, key, path, requestSha256 }: KeyedCall,
): Promise<Receipt | undefined> {
  const row = await db
    .selectFrom('idempotency')
    .where('userId', '=', userId)
    .where('key', '=', key)
    .select(['path', 'requestSha256', 'answer'])
    .executeTakeFirst()
  if (!row) return undefined
  if (row.path !== path || !row.requestSha256.equals(requestSha256)) throw new AppError('key_reused')
  await untilReplicated(db)
  return z.parse(receipt, row.answer)
}

/**
 * Claims the key inside the submission's own transaction: a second call waits here until the first has ended, and
 * of a call that failed or was killed no claim remains.
 * @returns The answer of the call that was first; undefined when this is the first.
 */
export async function claimKey(transaction: Db, call: KeyedCall, now: Date): Promise<Receipt | undefined> {
  await sql`select set_config('lock_timeout', ${`${patienceWithFirstCallMs}ms`}, true)`.execute(transaction)
  const { userId, key, path, requestSha256 } = call
  const claimed = await transaction
    .insertInto('idempotency')
    .values({ userId, key, path, requestSha256, answer: null, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
    .catch(throwInProgress)
  return claimed ? undefined : findAnswer(transaction, call)
}

/** Keeps the answer with its claim. */
export async function keepAnswer(transaction: Db, { userId, key }: KeyedCall, answer: Receipt) {
  await transaction
    .updateTable('idempotency')
    .set({ answer: JSON.stringify(answer) })
    .where('userId', '=', userId)
    .where('key', '=', key)
    .execute()
}
