import { isDatabaseAway } from '#db/database-away.ts'
import { codeOf, reasonOf } from '#ground/start-error.ts'

/** Remedies for the operator, by SQLSTATE. */
const remedies: Readonly<Record<string, string>> = {
  '28000':
    'The database refuses the portal’s role: allow it to log in (alter role … login) and check pg_hba.conf.',
  '28P01':
    'The database refuses the password of the portal’s role: correct DATABASE_URL or the role’s password.',
  '3D000': 'The database that DATABASE_URL names does not exist: correct the name, or restore the database.',
  '42501':
    'The portal’s role lacks a right in the database: make it the owner of the database (alter database … owner to …) and all its tables.',
  '42P01':
    'The portal’s tables are not in the database, or its role may not see them: restore them, or grant usage on the schema.',
  '25006': 'The database is read-only: connect the portal to the one that can be written.',
  '55000': 'The database takes no connections: allow them (alter database … allow_connections true).',
  '53100': 'The disk of the database is full: make room.',
  '53300': 'The database has no connection left: raise max_connections, or end other programs.',
}

/** A sentence that tells the operator how to fix a database error, or undefined if there is nothing to do. */
export const remedyFor = (error: unknown): string | undefined => remedies[codeOf(error) ?? '']

/**
 * Whether the database cannot be used until the operator changes something, such as login, privileges or
 * DATABASE_URL.
 */
export const isRefusedByDatabase = (error: unknown): boolean =>
  ['28000', '28P01', '3D000', '42501', '42P01', '25006', '55000'].includes(codeOf(error) ?? '')

/** A command's message about a database error. Undefined for any other error. */
export function refusedByDatabase(error: unknown): string | undefined {
  const remedy = remedyFor(error)
  if (remedy) return `The database refuses it: ${reasonOf(error)}. ${remedy}`
  if (isDatabaseAway(error))
    return `The database went away (${reasonOf(error)}): make sure that it runs, and run the command again.`
  const isOfServer = error instanceof Error && 'severity' in error
  return isOfServer ? `The database refuses it: ${reasonOf(error)} (${codeOf(error)}).` : undefined
}
