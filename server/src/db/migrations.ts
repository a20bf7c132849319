import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

/** One forward step of the schema: a file of server/migrations. */
export interface Migration {
  readonly name: string
  readonly sql: string
  /** SHA-256 of the text with Unix line ends, in hexadecimal. */
  readonly checksum: string
  /** Whether the program of the version before may run on a database that has it. */
  readonly earlierMayRun: boolean
}

/** From the ninth on a migration begins by saying it: `-- earlier program: may run`, or `must not run`. */
const declaration = /^-- earlier program: (may|must not) run\n/
const lastUndeclared = '0008'

/** Throws when the file does not say whether the earlier program may run. */
export function mayEarlierRun(name: string, sql: string): boolean {
  const [, word] = declaration.exec(sql) ?? []
  if (word === undefined && name.slice(0, 4) > lastUndeclared)
    throw new Error(
      `The migration ${name} does not begin with "-- earlier program: may run" or "must not run".`,
    )
  return word === 'may'
}

/** Reads the migrations of a folder in the order of their names. */
function readMigrations(folder: URL): readonly Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      const sql = readFileSync(new URL(name, folder), 'utf8').replaceAll('\r\n', '\n')
      const checksum = createHash('sha256').update(sql).digest('hex')
      return { name, sql, checksum, earlierMayRun: mayEarlierRun(name, sql) }
    })
}

/** Read once: a newer checkout under a running portal does not change what this process knows. */
export const ownMigrations = readMigrations(new URL('../../migrations/', import.meta.url))
