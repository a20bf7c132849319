import type { Db } from '#db/connect.ts'
import { copySentence } from '#operator/require-adopted.ts'
import type { Announcer } from '#start/announcer.ts'
import { isCopy, untilAdopted } from '#store-identity/copy.ts'

/** Says when the portal is a restored copy, and when it was adopted; the returned function knows it at any moment. */
export async function watchCopy(db: Db, announcer: Announcer, stop: AbortSignal): Promise<() => boolean> {
  let is = await isCopy(db)
  if (is) {
    announcer.warn(copySentence)
    void noteAdoption()
  }
  return () => is

  async function noteAdoption() {
    await untilAdopted(db, stop)
    if (stop.aborted) return
    is = false
    announcer.inform('The portal was adopted: it is a copy no longer.')
  }
}
