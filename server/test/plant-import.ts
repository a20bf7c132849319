import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Db } from '#db/connect.ts'
import {
  endedRejectsIn,
  endIn,
  idOf,
  importFolderIn,
  type Places,
} from '#operator/import/over-http/places.ts'

/** Id of a delivery whose import was stopped by a fault. */
export const pastDelivery = idOf(Date.parse('2026-05-31T22:00:00Z'), 'nacht')

/** Adds an import to the log, and its delivery's outcome with one rejected row. Returns the import's id. */
export async function plantImport(db: Db, places: Places): Promise<string> {
  await mkdir(places.ended, { recursive: true })
  await writeFile(endedRejectsIn(places, pastDelivery), '{"row":{"name":"Geheimer, Greta"}}\n')
  const fault = 'cases.ndjson, line 1: Geheimer, Greta'
  const outcome = { state: 'stopped', fault, warnings: [], isCheck: false, fingerprint: '' }
  await writeFile(endIn(places, pastDelivery), JSON.stringify(outcome))
  const { id } = await db
    .insertInto('dataImport')
    .values({
      startedAt: new Date('2026-05-31T22:00:00Z'),
      endedAt: new Date('2026-05-31T22:00:03Z'),
      operator: 'key:kern',
      source: importFolderIn(join(places.waiting, pastDelivery)),
      state: 'stopped',
      fault: 'Geheim',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
