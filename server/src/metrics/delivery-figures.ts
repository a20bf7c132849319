import { type Family, gauge } from '#metrics/exposition.ts'
import type { Clock } from '#time/clock.ts'

/** Of the deliveries whose rows are not in the portal: when each failed, and since when each other one waits, the earliest first. */
type ReadNotIn = () => Promise<{ readonly failed: readonly Date[]; readonly waiting: readonly Date[] }>

/** What is told of deliveries: nothing where nobody brings any, or while their folder cannot be read. */
export const deliveryFigures =
  (read: ReadNotIn | undefined, clock: Clock) => async (): Promise<readonly Family[]> => {
    const notIn = await read?.().catch(() => undefined)
    if (!notIn) return []
    const { failed, waiting } = notIn
    const now = clock().getTime()
    const [first] = waiting
    return [
      gauge('portal_deliveries_failed', 'Deliveries that have failed and are not in since.', failed.length),
      gauge('portal_deliveries_waiting', 'Deliveries that wait or are being imported.', waiting.length),
      gauge(
        'portal_deliveries_oldest_age_seconds',
        'Age of the oldest of them.',
        first ? Math.max(0, now - first.getTime()) / 1_000 : 0,
      ),
    ]
  }
