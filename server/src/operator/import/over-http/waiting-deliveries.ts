import { link, mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { replaceFile } from '#files/durable.ts'
import { pathExists } from '#files/exists.ts'
import { operatorPerson } from '#operator/act.ts'
import { unpackBundle } from '#operator/import/over-http/bundle.ts'
import { readOptions } from '#operator/import/over-http/delivery-options.ts'
import {
  acceptedAtOf,
  bodyIn,
  endedIds,
  endIn,
  namesIn,
  type Places,
  waitingIds,
} from '#operator/import/over-http/places.ts'
import { type KeyLookup, requireSender } from '#operator/import/over-http/require-sender.ts'
import { stoppedAt } from '#operator/import/stopped-import.ts'
import { deliveryCutoff, type Inbox, removeAll } from '#operator/import/watch/inbox.ts'
import { OperatorError } from '#operator/operator-error.ts'

const hourMs = 3_600_000

/**
 * The deliveries over HTTP as an inbox. When a delivery has ended, its content is removed at once, because the
 * sender still has it. Its outcome is kept for `deliveryDays`.
 */
export function waitingDeliveries(places: Places, deliveryDays: number, keys: KeyLookup): Inbox {
  const folderOf = (id: string) => join(places.waiting, id)
  const remove = (path: string) => rm(path, { recursive: true, force: true })
  return {
    place: places.waiting,
    waiting: () => waitingIds(places),
    async take(id) {
      const folder = folderOf(id)
      // True if the process was killed after the import, but before it removed the folder.
      const hasEnded = await pathExists(endIn(places, id))
      if (hasEnded) await remove(folder)
      return hasEnded ? undefined : { open: () => layOut(id, folder, keys) }
    },
    async end(id, _ending, report) {
      await mkdir(places.ended, { recursive: true, mode: 0o700 })
      const { isCheck, fingerprint } = await readOptions(folderOf(id))
      await replaceFile(endIn(places, id), JSON.stringify({ ...report, isCheck, fingerprint }))
      await remove(folderOf(id))
      return endIn(places, id)
    },
    async clean(now) {
      const ended = (await endedIds(places)).filter(
        (id) => acceptedAtOf(id) < deliveryCutoff(now, deliveryDays),
      )
      return removeAll([...ended.map((id) => endIn(places, id)), ...(await brokenIn(places, now))])
    },
  }
}

/** Creates the import folder of a delivery, in place of one that a killed process left behind. */
async function layOut(id: string, delivery: string, keys: KeyLookup) {
  const options = await readOptions(delivery)
  await requireSender(keys, id, options)
  const { by, kind, complete, maxDeletions, isCheck } = options
  const folder = join(delivery, 'folder')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
  if (kind === null) await unpackBundle(bodyIn(delivery), folder).catch(stopped)
  else await link(bodyIn(delivery), join(folder, `${kind}.ndjson`))
  return {
    folder,
    complete,
    operator: operatorPerson(by),
    isAtomic: true,
    hasGaps: kind === null,
    isCheck,
    maxDeletions: maxDeletions ?? undefined,
  }
}

function stopped(error: unknown): never {
  if (error instanceof OperatorError)
    throw stoppedAt({ place: 'the bundle', part: '', before: undefined }, error)
  throw error
}

/** Folders of deliveries whose transfer broke off: nothing was received for an hour. */
async function brokenIn({ arriving }: Places, now: Date): Promise<readonly string[]> {
  const folders = (await namesIn(arriving)).map((name) => join(arriving, name))
  const found = await Promise.all(
    folders.map((folder) =>
      stat(bodyIn(folder))
        .catch(() => stat(folder))
        // Removed in the meantime.
        .catch(() => undefined),
    ),
  )
  return folders.filter((_, at) => now.getTime() - (found[at]?.mtimeMs ?? Infinity) > hourMs)
}
