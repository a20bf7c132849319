import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { type Finding, look, right } from '#operator/doctor/finding.ts'

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
