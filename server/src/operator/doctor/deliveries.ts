import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { type Finding, look, right } from '#operator/doctor/finding.ts'
import { acceptedAtOf, placesIn, waitingIds } from '#operator/import/over-http/places.ts'

/** Deliveries that have failed lie there until somebody takes them away. Fails when the folder cannot be read. */
export async function lookAtDeliveries(folder: string): Promise<readonly Finding[]> {
  const failed = (await readdir(join(folder, 'failed'))).filter((name) => !name.endsWith('.report.json'))
  if (failed.length === 0) return [right('deliveries', `None has failed in ${folder}.`)]
  return [
    look('deliveries', `In ${folder}/failed ${failed.length === 1 ? 'lies one' : `lie ${failed.length}`}.`, {
      why: 'Their rows are not in the portal.',
      command:
        'read the report beside each, mend and rename it into the folder again, and take it away there',
    }),
  ]
}

/** An import of so many minutes is a large one, or nobody imports. */
const longWaitMinutes = 15

/** Deliveries that came over HTTP and are not in yet. */
export async function lookAtWaiting(dataDir: string, now: Date): Promise<readonly Finding[]> {
  const ids = await waitingIds(placesIn(dataDir))
  const since = ids[0] === undefined ? now : acceptedAtOf(ids[0])
  if (now.getTime() - since.getTime() < longWaitMinutes * 60_000)
    return [
      right('deliveries', `None of those that came over HTTP waits longer than ${longWaitMinutes} minutes.`),
    ]
  return [
    look('deliveries', `${ids.length} that came over HTTP wait, the first since ${since.toISOString()}.`, {
      why: 'Creditors do not see them yet.',
      command: 'read in the log of the service why they are not imported: "Deliveries wait in …"',
    }),
  ]
}
