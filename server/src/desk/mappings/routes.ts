import {
  guessMapping,
  listMappings,
  mappingKinds,
  previewMapping,
  removeMapping,
  saveMapping,
  showMapping,
} from '@portal/contract/desk/mappings.ts'

import type { Db } from '#db/connect.ts'
import { nameOfActor } from '#desk/item/decision.ts'
import { removeStored, saveStored } from '#desk/mappings/change-mappings.ts'
import type { DeskMount } from '#desk/mount.ts'
import { kinds } from '#operator/import/kinds.ts'
import { guessEntry } from '#operator/import/mapping/guess-mapping.ts'
import { fieldsOfKind } from '#operator/import/mapping/kind-fields.ts'
import { previewEntry } from '#operator/import/mapping/preview-mapping.ts'
import type { Sample } from '#operator/import/mapping/read-sample.ts'
import { findMapping, type StoredMapping, storedMappings } from '#operator/import/mapping/stored-mappings.ts'

/** Mounts the calls about mappings of foreign exports. */
export function mappingRoutes(mount: DeskMount, db: Db) {
  mount.call(listMappings, async () => {
    const stored = await storedMappings(db)
    return { mappings: await Promise.all(stored.map((one) => listed(db, one))) }
  })
  mount.call(showMapping, async ({ name }) => shown(db, await findMapping(db, name)))
  mount.call(saveMapping, async (request, call) => shown(db, await saveStored(db, request, call)))
  mount.call(removeMapping, async ({ name }, call) => {
    await removeStored(db, name, call)
    return {}
  })
  mount.call(mappingKinds, async () => ({
    kinds: kinds.map((kind) => ({
      kind: kind.name,
      fields: [...fieldsOfKind(kind).values()].map(({ field, form, isRequired, isKey, choices }) => ({
        field,
        form,
        isRequired,
        isKey,
        choices: [...choices],
      })),
    })),
  }))
  mount.call(guessMapping, async ({ file, kind }) => {
    const sample = sampleOf(file)
    return previewEntry(sample, await guessEntry(sample, kind || undefined))
  })
  mount.call(previewMapping, async ({ file, mapping }) => previewEntry(sampleOf(file), mapping))
}

const sampleOf = ({ name, data, isCut }: { name: string; data: string; isCut: boolean }): Sample => ({
  name,
  bytes: Buffer.from(data, 'base64'),
  isCut,
})

async function listed(db: Db, stored: StoredMapping) {
  const files = stored.mapping.files.map(({ name, kind }) => ({ name, kind }))
  return { ...(await shown(db, stored)), files }
}

/** A stored mapping for the screen, with the name of the clerk who saved it. */
const shown = async (db: Db, { name, mapping, changedBy, changedAt }: StoredMapping) => ({
  name,
  mapping,
  changedBy: await nameOfActor(db, `operator:${changedBy}`),
  changedAt: changedAt.toISOString(),
})
