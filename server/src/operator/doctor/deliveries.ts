import { type Finding, look, right } from '#operator/doctor/finding.ts'
import {
  type UnfinishedDeliveries,
  unfinishedInFolder,
  unfinishedOverHttp,
} from '#operator/import/delivery/unfinished-deliveries.ts'
import { placesIn } from '#operator/import/over-http/places.ts'

/** Deliveries of the watched folder that are not in. Fails when it cannot be read. */
export const lookAtFolder = async (folder: string, now: Date): Promise<readonly Finding[]> =>
  findingsOf(await unfinishedInFolder(folder), now, {
    come: `are renamed into ${folder}`,
    command: `read the report beside each in ${folder}/failed, mend and rename it into the folder again, and take it away there`,
  })

/** Deliveries that came over HTTP and are not in. */
export const lookAtOverHttp = async (dataDir: string, now: Date): Promise<readonly Finding[]> =>
  findingsOf(await unfinishedOverHttp(placesIn(dataDir)), now, {
    come: 'come over HTTP',
    command: `send it again under the same name; what was wrong says its file in ${placesIn(dataDir).ended}, which may be taken away`,
  })

/** An import of so many minutes is a large one, or nobody imports. */
const longWaitMinutes = 15

function findingsOf(
  { failed, waiting }: UnfinishedDeliveries,
  now: Date,
  { come, command }: { readonly come: string; readonly command: string },
): readonly Finding[] {
  const findings: Finding[] = []
  if (failed.length > 0)
    findings.push(
      look(
        'deliveries',
        `Of those that ${come} have failed: ${failed.length}, the first at ${failed[0]?.toISOString()}.`,
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
        `Of those that ${come} wait: ${waiting.length}, the first since ${first.toISOString()}.`,
        {
          why: 'Creditors do not see them yet.',
          command: 'read in the log of the service why they are not imported: "Deliveries wait in …"',
        },
      ),
    )
  if (findings.length > 0) return findings
  return [
    right(
      'deliveries',
      `Of those that ${come} none has failed or waits longer than ${longWaitMinutes} minutes.`,
    ),
  ]
}
