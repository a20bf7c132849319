import { type Migration, ownMigrations } from '#db/migrations.ts'
import type { Manifest } from '#operator/backup/manifest.ts'
import { OperatorError } from '#operator/operator-error.ts'

/**
 * The migrations that made the schema of a backup, as this program has them. Throws an OperatorError when it is newer
 * than the program, or one of them was another.
 */
export function migrationsOf({ database, portalVersion }: Manifest): readonly Migration[] {
  return database.migrations.map(({ name, checksum }) => {
    const known = ownMigrations.find((migration) => migration.name === name)
    if (!known)
      throw new OperatorError(
        `The backup is newer than this program: its schema has ${name}, which this version does not know; restore it with a version that does, newer than this one.`,
      )
    if (known.checksum !== checksum)
      throw new OperatorError(
        `The backup's schema was made by another ${name} than this program has; restore it with the version that made it (${portalVersion}).`,
      )
    return known
  })
}
