import { sql } from 'kysely'

import { holdTrail, type Sealable, sealed } from '#access/audit/seals.ts'
import type { SecretKeys } from '#access/keys/sealed-secrets.ts'
import type { Db } from '#db/connect.ts'
import { asWord } from '#ground/text/as-word.ts'

/** What stands in the place of the name of a user who was erased. Nobody can be called so (`usernameFault`). */
export const pseudonymOf = (userId: string) => `#${userId}`

/** Who had a name: several, one after the other, when it was given again. */
export interface Erased {
  readonly userIds: readonly [string, ...string[]]
  readonly username: string
}

interface Named {
  readonly position: string
  readonly userId: string | null
  readonly actor: string
  /** JSON as the database writes it: a name of its own stays as it is. */
  readonly details: string
}

/** So many rows at a time. */
const portion = 1_000

/**
 * Puts the pseudonym in the place of an erased user's name in the whole trail (requirement R72): where he did something, and
 * where his name stands in the details of what others did. Positions, hashes and the chain stay; each changed row is
 * sealed. The transaction holds the trail from the end of the first look on. Answers how many rows.
 */
export async function pseudonymise(transaction: Db, keys: SecretKeys, erased: Erased): Promise<number> {
  // The long look is taken while others write; what they have added since is short.
  const before = await replaceAfter(transaction, keys, erased, '0')
  await holdTrail(transaction)
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
    .limit(portion)
    .execute()
}

/** The row as it is to be; none when his name does not stand in it. */
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

/** A text with a name replaced wherever it stands as a word of its own, in whatever case. */
export const replaceName = (text: string, name: string, pseudonym: string): string =>
  text.replaceAll(asWord(name), () => pseudonym)

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
