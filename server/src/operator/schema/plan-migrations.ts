import type { Pool } from 'pg'

import { lookAtSchema, missingMigrations } from '#db/applied-migrations.ts'

/** What `migrate` has to do, and what that means for programs of the version before. */
export interface MigrationPlan {
  /** Whether the database has no table of the portal yet. */
  readonly isNew: boolean
  /** In the order in which they run. */
  readonly steps: readonly { readonly name: string; readonly earlierMayRun: boolean }[]
}

/** Looks what would be run; changes nothing. */
export async function planMigrations(pool: Pool): Promise<MigrationPlan> {
  const applied = await lookAtSchema(pool)
  const steps = missingMigrations(applied).map(({ name, earlierMayRun }) => ({ name, earlierMayRun }))
  return { isNew: applied.length === 0, steps }
}

/** The plan for the operator: a line for each step, and what he may do meanwhile and afterwards. */
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

/** Whether portals of the version before may go on running; on an empty database there are none. */
export const mayEarlierRun = ({ isNew, steps }: MigrationPlan): boolean =>
  isNew || steps.every(({ earlierMayRun }) => earlierMayRun)

const consequence = (plan: MigrationPlan) =>
  mayEarlierRun(plan)
    ? 'Portals of the version before may go on running meanwhile, and you may go back to it without a restore.'
    : 'Stop every portal of the version before first, and make a backup: going back to it needs a restore.'
