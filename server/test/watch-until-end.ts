import { onTestFinished } from 'vitest'

import { watchInbox, type WatchOptions } from '#operator/import/watch/watch-inbox.ts'
import { actAt } from '#test/act.ts'

/** Watches an inbox and imports its deliveries until the test ends. Returns the output. */
export function watchUntilEnd(
  order: Pick<WatchOptions, 'db' | 'pool' | 'files' | 'inbox' | 'clock' | 'timeLimits'>,
): string[] {
  const reported: string[] = []
  const stop = new AbortController()
  const running = watchInbox({
    ...order,
    operator: actAt().by,
    signal: stop.signal,
    inform: (sentence) => reported.push(sentence),
    warn: (sentence) => reported.push(sentence),
  })
  onTestFinished(async () => {
    stop.abort()
    await running.stop()
  })
  return reported
}
