import { sql } from 'kysely'

import type { SecretKeys } from '#access/keys/sealed-secrets.ts'
import { unknownName } from '#access/login/unknown-name.ts'
import { foldUsername } from '#access/login/username.ts'
import type { Db } from '#db/connect.ts'

/** Whom a name in a question about the audit trail means. */
export interface TrailSubject {
  /** Ids of the users who have or had the name. */
  readonly userIds: readonly string[]
  /** How the audit trail names somebody without an account who typed the name at the login (`unknown-name.ts`). */
  readonly pseudonyms: readonly string[]
}

/**
 * Finds the users whom a name means: the one who has it, deleted ones who had it, or the one of a pseudonym (`#7`). The
 * name itself need not be stored anywhere.
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

/** Whether the portal has or had a user of this id. Other digits may be anything, such as a telephone number. */
async function isKnownUser(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from portal_user where id = ${id})
      or exists (select from audit where user_id = ${id}) as known`.execute(db)
  return rows[0]?.known === true
}

/** Whether the portal knows a case number. What is no case may be anything, such as the name of a debtor. */
export async function isKnownCase(db: Db, inkassoNumber: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from inkasso_case where inkasso_number = ${inkassoNumber})
      or exists (select from audit where inkasso_number = ${inkassoNumber}) as known`.execute(db)
  return rows[0]?.known === true
}
