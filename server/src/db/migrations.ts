import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

/** A file in server/migrations. Migrations cannot be reverted. */
export interface Migration {
  readonly name: string
  readonly sql: string
  /** SHA-256 of the text with Unix line endings, in hex. */
  readonly checksum: string
  /** Whether the previous version of the program may run on a database with this migration. */
  readonly earlierMayRun: boolean
}

/**
 * First line of a migration. It says whether the previous version of the program may run afterwards, and is
 * required from 0009 on.
 */
const declaration = /^-- earlier program: (may|must not) run\n/
const lastUndeclared = '0008'

/**
 * Whether the previous version of the program may run after this migration. Throws an Error if the migration
 * doesn't say.
 */
export function allowsEarlierProgram(name: string, sql: string): boolean {
  const [, word] = declaration.exec(sql) ?? []
  if (word === undefined && name.slice(0, 4) > lastUndeclared)
    throw new Error(
      `The migration ${name} does not begin with "-- earlier program: may run" or "must not run".`,
    )
  return word === 'may'
}

function readMigrations(folder: URL): readonly Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      const sql = readFileSync(new URL(name, folder), 'utf8').replaceAll('\r\n', '\n')
      const checksum = createHash('sha256').update(sql).digest('hex')
      return { name, sql, checksum, earlierMayRun: allowsEarlierProgram(name, sql) }
    })
}

/** Read at the start, so that a newer checkout doesn't affect a running portal. */
export const ownMigrations = readMigrations(new URL('../../migrations/', import.meta.url))
