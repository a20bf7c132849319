import { type DeskFinding, look, right } from '#operator/doctor/finding.ts'
import { type DeliveryPlace, deliveryWords, inFolder, overHttp } from '#operator/doctor/system-words.ts'
import {
  type UnfinishedDeliveries,
  unfinishedInFolder,
  unfinishedOverHttp,
} from '#operator/import/delivery/unfinished-deliveries.ts'
import { placesIn } from '#operator/import/over-http/places.ts'

/** Checks the watched folder for failed and waiting deliveries. Throws if the folder cannot be read. */
export const checkFolder = async (folder: string, now: Date): Promise<readonly DeskFinding[]> =>
  findingsOf(await unfinishedInFolder(folder), now, inFolder(folder))

/** Checks the deliveries over HTTP for failed and waiting ones. */
export const checkOverHttp = async (dataDir: string, now: Date): Promise<readonly DeskFinding[]> =>
  findingsOf(await unfinishedOverHttp(placesIn(dataDir)), now, overHttp(placesIn(dataDir).ended))

/** If a delivery waits longer than this, either the import before it is large, or no portal is importing. */
const longWaitMinutes = 15

function findingsOf(
  { failed, waiting }: UnfinishedDeliveries,
  now: Date,
  { where, command }: DeliveryPlace,
): readonly DeskFinding[] {
  const findings: DeskFinding[] = []
  const [firstFailed] = failed
  if (firstFailed)
    findings.push(
      look('deliveries', deliveryWords.failed(where, failed.length, firstFailed), {
        why: deliveryWords.failedWhy,
        command,
      }),
    )
  const [since = now] = waiting
  if (now.getTime() - since.getTime() >= longWaitMinutes * 60_000)
    findings.push(
      look(
        'deliveries',
        deliveryWords.waiting(where, { count: waiting.length, since }),
        deliveryWords.waitingAdvice,
      ),
    )
  if (findings.length > 0) return findings
  return [right('deliveries', deliveryWords.none(where, longWaitMinutes))]
}
