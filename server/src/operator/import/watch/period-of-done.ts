import { deliveryCutoff, listEnded, reportEnding } from '#operator/import/watch/inbox.ts'
import type { Moment } from '#privacy/retention/period.ts'
import type { ShownPeriod } from '#privacy/retention/show-periods.ts'

/** Describes the retention period of the folder `done`, and counts the deliveries that are due for removal. */
export async function periodOfDone(folder: string, { now, retention }: Moment): Promise<ShownPeriod> {
  const deliveries = (await listEnded(folder, 'done')).filter(({ name }) => !name.endsWith(reportEnding))
  const since = deliveries.map((delivery) => delivery.since.getTime())
  return {
    data: 'deliveries',
    what: 'deliveries that are in',
    howLong: `${retention.deliveryDays} days in ${folder}/done`,
    setBy: 'retention.deliveryDays',
    rows: deliveries.length,
    oldest: since.length === 0 ? null : new Date(Math.min(...since)),
    due: since.filter((time) => time < deliveryCutoff(now, retention.deliveryDays).getTime()).length,
  }
}
