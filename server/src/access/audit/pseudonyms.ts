import { sql } from 'kysely'

import { lockAuditTrail, type Sealable, sealed } from '#access/audit/seals.ts'
import type { SecretKeys } from '#access/keys/sealed-secrets.ts'
import type { Db } from '#db/connect.ts'
import { wholeWord } from '#ground/text/whole-word.ts'

/** The pseudonym that replaces the name of an erased user. `usernameFault` refuses such names for new users. */
export const pseudonymOf = (userId: string) => `#${userId}`

/** A user name, and the ids of all users who have had it. A name can be reused. */
export interface Erased {
  readonly userIds: readonly [string, ...string[]]
  readonly username: string
}

interface Named {
  readonly position: string
  readonly userId: string | null
  readonly actor: string
  /** JSON text as PostgreSQL writes it. */
  readonly details: string
}

const batchSize = 1_000

/**
 * Replaces an erased user's name with the pseudonym throughout the audit trail (requirement R72): as the
 * actor, and in the details of other rows. Positions, hashes and the chain stay unchanged, but each changed
 * row gets a seal. Returns the number of changed rows. After the first pass, locks the audit trail until the
 * transaction ends.
 */
export async function pseudonymise(transaction: Db, keys: SecretKeys, erased: Erased): Promise<number> {
  // The first, long pass runs without the lock. The second covers rows that were added in the meantime.
  const before = await replaceAfter(transaction, keys, erased, '0')
  await lockAuditTrail(transaction)
  const since = await replaceAfter(transaction, keys, erased, before.last)
  return before.rows + since.rows
}

async function replaceAfter(db: Db, keys: SecretKeys, erased: Erased, after: string) {
  const { position: last } = await db
    .selectFrom('audit')
    .select((eb) => eb.fn.coalesce(eb.fn.max('position'), eb.val(after)).as('position'))
    .executeTakeFirstOrThrow()
  let rows = 0
  for (let from = after; ;) {
    const named = await rowsNaming(db, erased, { from, last })
    const changed = named.flatMap((row) => withoutName(row, erased))
    await replace(db, keys, changed)
    rows += changed.length
    const lastRead = named.at(-1)
    if (!lastRead) return { rows, last }
    from = lastRead.position
  }
}

async function rowsNaming(
  db: Db,
  { userIds, username }: Erased,
  { from, last }: { from: string; last: string },
): Promise<readonly Named[]> {
  return db
    .selectFrom('audit')
    .where('position', '>', from)
    .where('position', '<=', last)
    .where((eb) =>
      eb.or([
        eb('userId', 'in', userIds),
        eb('actor', '=', username),
        eb(sql`strpos(lower(details::text), lower(${JSON.stringify(username).slice(1, -1)}))`, '>', 0),
      ]),
    )
    .select(['position', 'userId', 'actor', sql<string>`details::text`.as('details')])
    .orderBy('position')
    .limit(batchSize)
    .execute()
}

/** A list with the changed row, or an empty list if the row does not contain the name. */
function withoutName(row: Named, { userIds, username }: Erased): Named[] {
  const { actor, details } = row
  const pseudonym = pseudonymOf(userIds.find((userId) => userId === row.userId) ?? userIds[0])
  const next = {
    ...row,
    actor: actor === username ? pseudonym : actor,
    details: JSON.stringify(JSON.parse(details), (_key, value: unknown) =>
      typeof value === 'string' ? replaceName(value, username, pseudonym) : value,
    ),
  }
  const isSame = next.actor === actor && next.details === JSON.stringify(JSON.parse(details))
  return isSame ? [] : [next]
}

/** Replaces a name wherever it is a whole word, case-insensitively. */
export const replaceName = (text: string, name: string, pseudonym: string): string =>
  text.replaceAll(wholeWord(name), () => pseudonym)

async function replace(db: Db, keys: SecretKeys, rows: readonly Named[]): Promise<void> {
  if (rows.length === 0) return
  const given = sql`unnest(
    ${rows.map(({ position }) => position)}::bigint[], ${rows.map(({ actor }) => actor)}::text[],
    ${rows.map(({ details }) => details)}::jsonb[]) as given (position, actor, details)`
  const { rows: next } = await sql<Sealable>`
    select audit.position, hash,
      audit_content(audit.position, at, event, given.actor, user_id, inkasso_number, given.details) as content
    from audit join ${given} on given.position = audit.position order by audit.position`.execute(db)
  const { keyId, seals } = sealed(keys, next)
  await sql`
    update audit set actor = given.actor, details = given.details, seal_key_id = ${keyId}, seal = put.seal
    from ${given} join unnest(${next.map(({ position }) => position)}::bigint[], ${seals}::bytea[])
      as put (position, seal) on put.position = given.position
    where audit.position = given.position`.execute(db)
}
