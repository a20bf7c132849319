import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import { databaseAway, portalAway, type Scenario } from '../scenario.ts'
import type { PostgresUnderFire } from '../world/postgres.ts'

/** How many kills of the portal per kill of the bundled database. */
const killsPerDatabaseKill = 5

/** The portal is killed at random times: during start-up, or after it has served for a while. */
export const kills: Scenario = {
  name: 'kills of the portal, some with its database',
  async play(stage, { kills }) {
    const { portal } = await stage.open()
    const postgres = await stage.bundledPostgres()
    await stage.away({ what: 'killed', ...portalAway }, async () => {
      for (let count = 1; count <= kills; count++) {
        await sleep(randomInt(50, 2_000))
        if (count % killsPerDatabaseKill === 0) await postgres.kill()
        await portal.kill()
        const started = portal.start()
        // One start in four is killed before the portal is ready.
        if (count < kills && randomInt(4) === 0) {
          await sleep(randomInt(50, 800))
          await portal.kill()
        }
        stage.recoveredIn(await started)
        if (count % 20 === 0) console.error(`${count} of ${kills} kills`)
      }
    })
  },
}

/** The bundled database is killed. The portal survives and restarts it. */
export const databaseKills: Scenario = {
  name: 'kills of the database alone',
  async play(stage, { isQuick }) {
    await stage.open()
    const postgres = await stage.bundledPostgres()
    for (let count = 0; count < (isQuick ? 1 : 4); count++) {
      await stage.away({ what: 'database killed', ...databaseAway }, async () => {
        await postgres.kill()
        await untilItAnswers(postgres)
      })
    }
  },
}

async function untilItAnswers(postgres: PostgresUnderFire): Promise<void> {
  for (;;) {
    try {
      await postgres.query('select 1')
      return
    } catch {
      await sleep(20)
    }
  }
}
