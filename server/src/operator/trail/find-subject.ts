import { sql } from 'kysely'

import type { SecretKeys } from '#access/keys/sealed-secrets.ts'
import { unknownName } from '#access/login/unknown-name.ts'
import { foldUsername } from '#access/login/username.ts'
import type { Db } from '#db/connect.ts'

/** The persons that a name in a query of the audit trail refers to. */
export interface TrailSubject {
  /** Ids of the users who have or had the name. */
  readonly userIds: readonly string[]
  /** Actors of failed logins with this name while no user had it (`unknown-name.ts`), one per key. */
  readonly pseudonyms: readonly string[]
}

/**
 * Finds the users that a name refers to: the current user of this name and deleted ones, or the user with
 * this pseudonym (`#7`). Always returns `pseudonyms` for a name, even if there was never such a user.
 */
export async function findSubject(db: Db, keys: SecretKeys, name: string): Promise<TrailSubject> {
  const [, id] = /^#(\d{1,18})$/.exec(name) ?? []
  if (id !== undefined) return { userIds: (await isKnownUser(db, id)) ? [id] : [], pseudonyms: [] }
  const { rows } = await sql<{ id: string }>`
    select id from portal_user where username_folded = ${foldUsername(name)}
    union
    select user_id from audit
    where event = 'user_deleted' and user_id is not null and lower(details ->> 'username') = lower(${name})`.execute(
    db,
  )
  const pseudonyms = [...keys].map((key) => unknownName(new Map([key]), name))
  return { userIds: rows.map((row) => row.id), pseudonyms }
}

/**
 * Whether the portal has or had a user with this id. An unknown id must not be written to the audit trail,
 * because somebody may have typed a phone number, for example.
 */
async function isKnownUser(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from portal_user where id = ${id})
      or exists (select from audit where user_id = ${id}) as known`.execute(db)
  return rows[0]?.known === true
}

/**
 * Whether the portal has or had a case with this number. An unknown number must not be written to the audit
 * trail, because somebody may have typed a debtor's name.
 */
export async function isKnownCase(db: Db, inkassoNumber: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from inkasso_case where inkasso_number = ${inkassoNumber})
      or exists (select from audit where inkasso_number = ${inkassoNumber}) as known`.execute(db)
  return rows[0]?.known === true
}
