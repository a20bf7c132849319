import { once } from 'node:events'

import { withPortal, commandEnvironment } from '#command-line/with-database.ts'
import { openConfig } from '#operator/config/open-config.ts'
import type { ImportOrder } from '#operator/import/import-folder.ts'
import { watchFolder } from '#operator/import/watch/watch-folder.ts'
import { stopRequest } from '#terminal/stop-request.ts'
import { systemClock } from '#time/clock.ts'

type Wishes = Pick<ImportOrder, 'isAtomic' | 'maxDeletions' | 'operator'>

/** `portal import --watch`: imports what is renamed into a folder, until it is told to stop. */
export async function runWatch(inbox: string, wishes: Wishes): Promise<number> {
  const signal = stopRequest()
  // The service that started it was killed.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  const environment = await commandEnvironment()
  const { clamd } = environment
  const { retention } = await openConfig(environment)
  return withPortal(async ({ db, pool, files }) => {
    const { deliveryDays } = retention
    const order = { ...wishes, inbox, deliveryDays, db, pool, files, clamd, signal, clock: systemClock }
    const watch = await watchFolder({
      ...order,
      inform: (sentence) => console.log(sentence),
      warn: (sentence) => console.error(sentence),
    })
    console.log(`Deliveries are taken from ${inbox}.`)
    // Nothing else keeps the process alive between two looks.
    const alive = setInterval(() => {}, 60_000)
    if (!signal.aborted) await once(signal, 'abort')
    clearInterval(alive)
    await watch.stop()
    return 0
  })
}
