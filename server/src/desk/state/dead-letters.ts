import { type DeadLetter, type LetterKind, mostDeadLetters } from '@portal/contract/desk/dead-letters.ts'
import type { Words } from '@portal/contract/words/words.ts'

import type { Db } from '#db/connect.ts'
import type { DeskCall } from '#desk/clerk.ts'
import { lockClerkOfCall } from '#desk/lock-clerk.ts'
import { DeskRefused } from '#desk/refusal.ts'
import { deadLetterWords, faultWords } from '#desk/state/dead-letter-words.ts'
import { subjectOfKind } from '#notify/mail/mail-subjects.ts'
import { letterChannels, retryDead } from '#operator/dispatch/retry-dead.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { webhookOf } from '#outbox/queue-webhooks.ts'

/** Reads the dead letters of a kind, oldest first, and their number. */
export async function findDeadLetters(
  db: Db,
  kind: LetterKind,
): Promise<{ rows: DeadLetter[]; total: number }> {
  const dead = db
    .selectFrom('dispatch')
    .where('channel', 'like', letterChannels[kind])
    .where('dispatch.state', '=', 'dead')
  const rows = await dead
    .leftJoin('portalUser', 'portalUser.id', 'dispatch.userId')
    .leftJoin('submission', 'submission.id', 'dispatch.submissionId')
    .select((eb) => [
      'dispatch.id',
      'channel',
      'dispatch.kind',
      'portalUser.username',
      'portalUser.customerNumber',
      'dispatch.createdAt',
      'settledAt',
      'tries',
      'lastFault',
      eb.fn
        .coalesce(
          'receiptNumber',
          eb.fn<string>('jsonb_extract_path_text', ['facts', eb.val('receiptNumber')]),
        )
        .as('receiptNumber'),
    ])
    .orderBy('settledAt')
    .orderBy('dispatch.id')
    .limit(mostDeadLetters)
    .execute()
  const { total } = await dead.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  return {
    rows: rows.map(({ kind: what, channel, username, createdAt, settledAt, lastFault, ...row }) =>
      Object.assign(row, {
        about: kind === 'mails' ? aboutMail(what) : deadLetterWords.newSubmission,
        recipient: kind === 'mails' ? (username ?? '') : webhookOf(channel),
        queuedAt: createdAt.toISOString(),
        deadSince: (settledAt ?? createdAt).toISOString(),
        fault: faultWords(lastFault) ?? null,
        rawFault: lastFault,
      }),
    ),
    total: Number(total),
  }
}

const aboutMail = (kind: string): Words => subjectOfKind(kind) ?? { de: kind, en: kind }

/**
 * Retries one dead letter, or all of a kind. Returns how many it retried. Throws `refused` if the letter is
 * no longer dead.
 */
export async function retryDeadLetters(
  db: Db,
  { kind, id }: { readonly kind: LetterKind; readonly id?: string | undefined },
  { clerk, act }: DeskCall,
): Promise<number> {
  try {
    return await retryDead(db, kind, id === undefined ? 'all' : [id], act, (transaction) =>
      lockClerkOfCall(transaction, clerk),
    )
  } catch (error) {
    throw error instanceof OperatorError ? new DeskRefused('refused', deadLetterWords.gone) : error
  }
}
