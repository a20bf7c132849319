import { link, mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { replaceFile } from '#files/durable.ts'
import { isThere } from '#files/is-there.ts'
import { operatorPerson } from '#operator/act.ts'
import { unpackBundle } from '#operator/import/over-http/bundle.ts'
import {
  acceptedAtOf,
  bodyIn,
  endedIds,
  endIn,
  namesIn,
  type Places,
  waitingIds,
} from '#operator/import/over-http/places.ts'
import { readWishes } from '#operator/import/over-http/wishes.ts'
import { stoppedAt } from '#operator/import/stopped-import.ts'
import { doneBefore, type Inbox } from '#operator/import/watch/inbox.ts'
import { OperatorError } from '#operator/operator-error.ts'

const hourMs = 3_600_000

/**
 * Deliveries that came over HTTP, as an inbox. Of one that has ended its bytes are removed, whoever has sent them has them;
 * what became of it is kept for some days.
 */
export function waitingDeliveries(places: Places, deliveryDays: number): Inbox {
  const folderOf = (id: string) => join(places.waiting, id)
  const remove = (path: string) => rm(path, { recursive: true, force: true })
  return {
    place: places.waiting,
    waiting: () => waitingIds(places),
    async take(id) {
      const folder = folderOf(id)
      // Whoever worked on it was killed before it was taken away.
      const hasEnded = await isThere(endIn(places, id))
      if (hasEnded) await remove(folder)
      return hasEnded ? undefined : { open: () => layOut(folder) }
    },
    async end(id, _ending, report) {
      await mkdir(places.ended, { recursive: true, mode: 0o700 })
      const { isCheck, fingerprint } = await readWishes(folderOf(id))
      await replaceFile(endIn(places, id), JSON.stringify({ ...report, isCheck, fingerprint }))
      await remove(folderOf(id))
      return endIn(places, id)
    },
    async clean(now) {
      for (const id of await endedIds(places))
        if (acceptedAtOf(id) < doneBefore(now, deliveryDays)) await remove(endIn(places, id))
      await removeBroken(places, now)
    },
  }
}

/** Makes the import folder of a delivery, anew if a killed process has left one. */
async function layOut(delivery: string) {
  const { by, kind, complete, maxDeletions, isCheck } = await readWishes(delivery)
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
    isCheck,
    maxDeletions: maxDeletions ?? undefined,
  }
}

function stopped(error: unknown): never {
  if (error instanceof OperatorError)
    throw stoppedAt({ place: 'the bundle', part: '', before: undefined }, error)
  throw error
}

/** A delivery into which nothing has come for an hour was broken off with its portal. */
async function removeBroken({ arriving }: Places, now: Date): Promise<void> {
  for (const name of await namesIn(arriving)) {
    const folder = join(arriving, name)
    const found = await stat(bodyIn(folder))
      .catch(() => stat(folder))
      .catch(() => undefined)
    if (found && now.getTime() - found.mtimeMs > hourMs) await rm(folder, { recursive: true, force: true })
  }
}
