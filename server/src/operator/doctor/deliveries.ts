import { type Finding, look, right } from '#operator/doctor/finding.ts'
import {
  type UnfinishedDeliveries,
  unfinishedInFolder,
  unfinishedOverHttp,
} from '#operator/import/delivery/unfinished-deliveries.ts'
import { placesIn } from '#operator/import/over-http/places.ts'

/** Checks the watched folder for failed and waiting deliveries. Throws if the folder cannot be read. */
export const checkFolder = async (folder: string, now: Date): Promise<readonly Finding[]> =>
  findingsOf(await unfinishedInFolder(folder), now, {
    where: `in ${folder}`,
    command: `read the report beside each in ${folder}/failed, correct the delivery, and move it back into ${folder}; then remove the report`,
  })

/** Checks the deliveries over HTTP for failed and waiting ones. */
export const checkOverHttp = async (dataDir: string, now: Date): Promise<readonly Finding[]> =>
  findingsOf(await unfinishedOverHttp(placesIn(dataDir)), now, {
    where: 'over HTTP',
    command: `read the fault in its file in ${placesIn(dataDir).ended}, which may be removed, and send the delivery again under the same name`,
  })

/** If a delivery waits longer, either the import before it is large, or no portal imports. */
const longWaitMinutes = 15

function findingsOf(
  { failed, waiting }: UnfinishedDeliveries,
  now: Date,
  { where, command }: { readonly where: string; readonly command: string },
): readonly Finding[] {
  const findings: Finding[] = []
  if (failed.length > 0)
    findings.push(
      look(
        'deliveries',
        `Failed deliveries ${where}: ${failed.length}, the first at ${failed[0]?.toISOString()}.`,
        {
          why: 'Their rows are not in the portal.',
          command,
        },
      ),
    )
  const [first = now] = waiting
  if (now.getTime() - first.getTime() >= longWaitMinutes * 60_000)
    findings.push(
      look(
        'deliveries',
        `Waiting deliveries ${where}: ${waiting.length}, the first since ${first.toISOString()}.`,
        {
          why: 'Creditors do not see them yet.',
          command: 'read in the log of the service why they are not imported: "Deliveries wait in …"',
        },
      ),
    )
  if (findings.length > 0) return findings
  return [
    right('deliveries', `No delivery ${where} has failed or waits for more than ${longWaitMinutes} minutes.`),
  ]
}
