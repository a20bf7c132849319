import { link, mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { replaceFile } from '#files/durable.ts'
import { ifExists, pathExists } from '#files/exists.ts'
import { operatorPerson } from '#operator/act.ts'
import { unpackBundle } from '#operator/import/over-http/bundle.ts'
import { type DeliveryOptions, readOptions } from '#operator/import/over-http/delivery-options.ts'
import {
  acceptedAtOf,
  bodyIn,
  endedIds,
  endedRejectsIn,
  endIn,
  importFolderIn,
  namesIn,
  type Places,
  rejectsIn,
  waitingIds,
} from '#operator/import/over-http/places.ts'
import { discardDelivery } from '#operator/import/over-http/queue-delivery.ts'
import { type KeyLookup, requireSender } from '#operator/import/over-http/require-sender.ts'
import { stoppedAt } from '#operator/import/stopped-import.ts'
import { deliveryCutoff, errorsOf, type Inbox, removeAll } from '#operator/import/watch/inbox.ts'
import { OperatorError } from '#operator/operator-error.ts'

const hourMs = 3_600_000

/** Values in the outcome of a delivery whose options cannot be read. */
const unknownOptions = { by: '', isCheck: false, fingerprint: '' }

/**
 * Returns the deliveries over HTTP as an inbox. The content of an ended delivery is removed immediately,
 * because the sender still has it. The outcome and the rejected rows are kept for `deliveryDays`.
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
      const { by, isCheck, fingerprint } = (await readOptions(folderOf(id))) ?? unknownOptions
      await keepRejects(places, id)
      await replaceFile(endIn(places, id), JSON.stringify({ ...report, by, isCheck, fingerprint }))
      await remove(folderOf(id))
      return endIn(places, id)
    },
    async clean(now) {
      const ended = (await endedIds(places)).filter(
        (id) => acceptedAtOf(id) < deliveryCutoff(now, deliveryDays),
      )
      const rejects = await Promise.all(
        ended.map(async (id) => {
          const path = endedRejectsIn(places, id)
          return (await pathExists(path)) ? [path] : []
        }),
      )
      const left = await removeAll([...rejects.flat(), ...ended.map((id) => endIn(places, id))])
      return [...left, ...(await errorsOf((await brokenIn(places, now)).map(discardDelivery)))]
    },
  }
}

/** Keeps the rows that an import has rejected, if there are any. */
async function keepRejects(places: Places, id: string): Promise<void> {
  const rejects = rejectsIn(join(places.waiting, id))
  const found = await ifExists(stat(rejects))
  if (found !== undefined && found.size > 0) await rename(rejects, endedRejectsIn(places, id))
}

/** Prepares the import of a delivery. */
async function layOut(id: string, delivery: string, keys: KeyLookup) {
  const options = await readOptions(delivery)
  if (!options)
    throw new OperatorError(
      'The options of this delivery are missing or damaged, so nothing was imported. Send it again.',
    )
  await requireSender(keys, id, options)
  const { by, complete, maxDeletions, isCheck, isAtomic, leavesOutWrong, mapping, checkedMapping } = options
  if (!options.isFolder) await createFolder(delivery, options)
  return {
    folder: importFolderIn(delivery),
    complete,
    operator: operatorPerson(by),
    isAtomic,
    hasGaps: !options.isFolder && options.kind === null,
    isCheck,
    maxDeletions: maxDeletions ?? undefined,
    mapping: mapping ?? undefined,
    checkedMapping: checkedMapping ?? undefined,
    rejects: leavesOutWrong ? rejectsIn(delivery) : undefined,
  }
}

/** Creates the import folder for a delivery's body. Replaces a folder that a killed process left behind. */
async function createFolder(delivery: string, { kind }: Pick<DeliveryOptions, 'kind'>): Promise<void> {
  const folder = importFolderIn(delivery)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
  if (kind === null) await unpackBundle(bodyIn(delivery), folder).catch(stopped)
  else await link(bodyIn(delivery), join(folder, `${kind}.ndjson`))
}

function stopped(error: unknown): never {
  if (error instanceof OperatorError)
    throw stoppedAt({ place: 'the bundle', part: '', before: undefined }, error)
  throw error
}

/** Returns the folders that have received nothing for an hour. Their transfer must have broken off. */
async function brokenIn({ arriving }: Places, now: Date): Promise<readonly string[]> {
  const folders = (await namesIn(arriving)).map((name) => join(arriving, name))
  const touched = await Promise.all(folders.map(lastTouchedMs))
  return folders.filter((_, at) => now.getTime() - (touched[at] ?? Infinity) > hourMs)
}

/**
 * Returns the time when something in a delivery's folder was last written; undefined if the folder no longer
 * exists.
 */
async function lastTouchedMs(folder: string): Promise<number | undefined> {
  const paths = [folder, ...(await namesIn(folder).catch(() => [])).map((name) => join(folder, name))]
  const found = await Promise.all(paths.map((path) => ifExists(stat(path))))
  return found[0] && Math.max(...found.map((one) => one?.mtimeMs ?? 0))
}
