import { type RawBuilder, sql } from 'kysely'

import { keysOf } from '#access/login/throttle-keys.ts'
import type { PersonTable } from '#operator/persons/person-glossary.ts'
import type { PersonData, PersonReader } from '#operator/persons/person-rows.ts'
import type { KnownUser } from '#operator/users/require-user.ts'

/** Tables that refer to a user by id, with the SQL sort order of their rows. */
const ofUser = {
  portalUserGlgNumber: 'glg_number',
  portalUserAktentyp: 'aktentyp',
  session: 'last_used_at',
  twoFactor: 'created_at',
  knownNetwork: 'last_login_at',
  passwordRequest: 'requested_at',
  userNotice: 'created_at',
  userMail: 'confirmed_at',
  caseMute: 'inkasso_number',
  mailEvent: 'noted_at',
  mailConfirmation: 'requested_at',
  dispatch: 'created_at',
  unfinishedLogin: 'began_at',
  savedSearch: 'list, name',
  userSeen: 'seen_until',
  messageRead: 'inkasso_number',
  paperRead: 'read_at, paper_id',
  receivedDay: 'day',
  idempotency: 'created_at',
  handoverDraft: 'saved_at',
} as const satisfies Partial<Record<PersonTable, string>>

/** Reads all data about a user (Art. 15 GDPR), except secrets: passwords, tokens, keys and their hashes. */
export async function userData({ rows }: PersonReader, { userId, username }: KnownUser): Promise<PersonData> {
  const { exact, pattern } = keysOf(userId)
  const conditions: [PersonTable, RawBuilder<unknown>][] = [
    ['portalUser', sql`id = ${userId}`],
    // The cast is safe: `ofUser` has no keys besides those of its type.
    ...(Object.entries(ofUser) as [PersonTable, string][]).map(
      ([table, order]): [PersonTable, RawBuilder<unknown>] => [
        table,
        // raw: from the table above
        sql`user_id = ${userId} order by ${sql.raw(order)}`,
      ],
    ),
    ['throttle', sql`key = any(${exact}::text[]) or key like ${pattern} order by key`],
    [
      'submission',
      sql`user_id = ${userId} or (user_id is null and username = ${username}) order by position`,
    ],
    ['keptSubmission', sql`username = ${username} order by received_at`],
    ['notice', sql`user_id = ${username} order by date, time, id`],
    ['handover', sql`user_id = ${username} order by date, time, id`],
    [
      'audit',
      sql`user_id = ${userId} or actor = ${username} or details->>'username' = ${username} order by position`,
    ],
  ]
  const data: PersonData = {}
  for (const [table, condition] of conditions) data[table] = await rows(table, condition)
  return data
}
