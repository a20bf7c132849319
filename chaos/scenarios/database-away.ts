import { setTimeout as sleep } from 'node:timers/promises'

import type { TcpProxy } from '../../e2e/kit/tcp-proxy.ts'
import { databaseAway, type Scenario } from '../scenario.ts'

/** All PostgreSQL processes are suspended and then resumed, as on a machine whose disk hangs. */
export const frozen: Scenario = {
  name: 'database frozen',
  async play(stage, { isQuick }) {
    await stage.open()
    const postgres = await stage.bundledPostgres()
    await stage.away({ what: 'frozen', ...databaseAway }, async () => {
      await postgres.freeze()
      await sleep(isQuick ? 5_000 : 20_000)
      postgres.thaw()
    })
  },
}

/** A proxy holds back all data between portal and database for a while. Connections stay open. */
export const cutOff = onTheLine('database cut off by a silent line', (proxy) => proxy.cutOff())

/** Connections to the database break, and new ones fail for a while. */
export const dropped = onTheLine('database cut off by broken connections', (proxy) => proxy.hangUp())

function onTheLine(name: string, disturb: (proxy: TcpProxy) => void): Scenario {
  return {
    name,
    async play(stage, { isQuick }) {
      const postgres = await stage.ownPostgres()
      const proxy = await stage.proxyTo(postgres.port)
      await stage.open({ DATABASE_URL: postgres.url(proxy.port) })
      await stage.away({ what: name, ...databaseAway }, async () => {
        disturb(proxy)
        await sleep(isQuick ? 5_000 : 20_000)
        proxy.restore()
      })
    },
  }
}

/** The operator restarts PostgreSQL: `fast` is a clean shutdown, `immediate` is like a power cut. */
export const restarted: Scenario = {
  name: 'restarts of PostgreSQL',
  async play(stage, { isQuick }) {
    const postgres = await stage.ownPostgres()
    await stage.open({ DATABASE_URL: postgres.url() })
    for (const mode of isQuick ? (['immediate'] as const) : (['fast', 'immediate', 'fast'] as const))
      await stage.away({ what: `restart ${mode}`, ...databaseAway }, () => postgres.restart(mode))
  },
}
