import { once } from 'node:events'

import { withPortal, commandEnvironment } from '#cli/with-database.ts'
import { systemClock } from '#ground/clock.ts'
import { stopRequest } from '#ground/terminal/stop-request.ts'
import { openConfig } from '#operator/config/open-config.ts'
import type { ImportOptions } from '#operator/import/import-folder.ts'
import { placesIn } from '#operator/import/over-http/places.ts'
import { waitingDeliveries } from '#operator/import/over-http/waiting-deliveries.ts'
import { openInbox } from '#operator/import/watch/inbox.ts'
import { watchInbox } from '#operator/import/watch/watch-inbox.ts'

interface Wishes extends Pick<ImportOptions, 'isAtomic' | 'maxDeletions' | 'operator'> {
  /** The folder into which deliveries are renamed (docs/import-format.md). */
  readonly folder: string | undefined
  /** Whether deliveries are taken that came over HTTP. */
  readonly isOverHttp: boolean
}

/** `portal import --watch`, `--over-http`: imports deliveries as they come, until it is told to stop. */
export async function runWatch({ folder, isOverHttp, ...wishes }: Wishes): Promise<number> {
  const signal = stopRequest()
  // The service that started it was killed.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  const environment = await commandEnvironment()
  const { clamd } = environment
  const { retention, facts } = await openConfig(environment)
  const { deliveryDays } = retention
  return withPortal(async ({ db, pool, files, dataDir }) => {
    const inboxes = [
      ...(folder === undefined ? [] : [await openInbox(folder, { clock: systemClock, deliveryDays })]),
      ...(isOverHttp ? [waitingDeliveries(placesIn(dataDir), deliveryDays, { db, clock: systemClock })] : []),
    ]
    const order = { ...wishes, db, pool, files, clamd, features: facts.features, signal, clock: systemClock }
    const watches = inboxes.map((inbox) =>
      watchInbox({
        ...order,
        inbox,
        inform: (sentence) => console.log(sentence),
        warn: (sentence) => console.error(sentence),
      }),
    )
    for (const { place } of inboxes) console.log(`Deliveries are taken from ${place}.`)
    // Nothing else keeps the process alive between two looks.
    const alive = setInterval(() => {}, 60_000)
    if (!signal.aborted) await once(signal, 'abort')
    clearInterval(alive)
    await Promise.all(watches.map((watch) => watch.stop()))
    return 0
  })
}
