import { onTestFinished } from 'vitest'

import { watchInbox, type WatchOrder } from '#operator/import/watch/watch-inbox.ts'
import { actAt } from '#test/act.ts'

/** Imports the deliveries of an inbox as they come, until the test ends; answers what it tells. */
export function watchUntilEnd(
  order: Pick<WatchOrder, 'db' | 'pool' | 'files' | 'inbox' | 'clock' | 'timeLimits'>,
): string[] {
  const told: string[] = []
  const stop = new AbortController()
  const running = watchInbox({
    ...order,
    operator: actAt().by,
    signal: stop.signal,
    inform: (sentence) => told.push(sentence),
    warn: (sentence) => told.push(sentence),
  })
  onTestFinished(async () => {
    stop.abort()
    await running.stop()
  })
  return told
}
