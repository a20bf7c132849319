import type { Pool } from 'pg'

import { readAppliedMigrations, missingMigrations } from '#db/applied-migrations.ts'

/** The pending migrations, and whether portals of the previous version may run during and after them. */
export interface MigrationPlan {
  /** Whether the database is empty. */
  readonly isNew: boolean
  /** The pending migrations, in the order in which they will run. */
  readonly steps: readonly { readonly name: string; readonly earlierMayRun: boolean }[]
}

/** Finds the pending migrations. Changes nothing. */
export async function planMigrations(pool: Pool): Promise<MigrationPlan> {
  const applied = await readAppliedMigrations(pool)
  const steps = missingMigrations(applied).map(({ name, earlierMayRun }) => ({ name, earlierMayRun }))
  return { isNew: applied.length === 0, steps }
}

/**
 * Describes the plan: a line for each migration, and whether portals of the previous version may run during and
 * after them.
 */
export function planSentences(plan: MigrationPlan): string[] {
  const { isNew, steps } = plan
  if (steps.length === 0) return ['The schema is up to date.']
  if (isNew) return [`The database is empty: ${steps.length} migrations make the tables.`]
  const lines = steps.map(
    ({ name, earlierMayRun }) =>
      `  ${name}  the version before ${earlierMayRun ? 'may' : 'must not'} run on it`,
  )
  return [`Migrations: ${steps.length}`, ...lines, consequence(plan)]
}

/** Whether portals of the previous version may run during and after the migrations. */
export const allowsEarlierProgram = ({ isNew, steps }: MigrationPlan): boolean =>
  isNew || steps.every(({ earlierMayRun }) => earlierMayRun)

const consequence = (plan: MigrationPlan) =>
  allowsEarlierProgram(plan)
    ? 'Portals of the version before may go on running meanwhile, and you may go back to it without a restore.'
    : 'Stop every portal of the version before first, and make a backup: going back to it needs a restore.'
