import { parseArgs } from 'node:util'

import { commandEnvironment } from '#cli/with-database.ts'
import { migrate } from '#db/migrate.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { mayEarlierRun, planMigrations, planSentences } from '#operator/schema/plan-migrations.ts'
import { openDatabase } from '#settings/open-database.ts'
import { refuseOtherStore } from '#settings/store-identity/own-store.ts'
import { refuseUnfinishedRestore } from '#settings/unfinished-restore.ts'

const usage = `migrate [--stopped]
migrate --plan

Brings the database's schema up to date, as the start of the portal does; no other command does it. With
--plan it only says what would be run, and whether the version before may run on the database afterwards.
When it must not, --stopped says that every portal of that version is stopped.`

/** `portal migrate`: the schema, before the portal is started. */
export const migrateCommand = {
  name: 'migrate',
  usage,
  async run(args: string[]): Promise<number> {
    const flag = { type: 'boolean', default: false } as const
    const { values } = parseArgs({ args, options: { plan: flag, stopped: flag } })
    const environment = await commandEnvironment()
    await refuseUnfinishedRestore(environment.dataDir)
    const database = await openDatabase(environment, {
      schema: 'as it is',
      recognize: (found) => refuseOtherStore(found, environment.dataDir),
    })
    try {
      const plan = await planMigrations(database.pool)
      console.log(planSentences(plan).join('\n'))
      if (values.plan || plan.steps.length === 0) return 0
      if (!mayEarlierRun(plan) && !values.stopped)
        throw new OperatorError('Nothing was run. When they are stopped, give: portal migrate --stopped')
      await migrate(database.pool)
      console.log('All of them were run. The schema is up to date.')
      return 0
    } finally {
      await database.close()
    }
  },
}
