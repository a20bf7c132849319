import type { saveMapping } from '@portal/contract/desk/mappings.ts'
import type * as z from 'zod/mini'

import type { Db } from '#db/connect.ts'
import type { DeskCall } from '#desk/clerk.ts'
import { nameOfActor } from '#desk/item/decision.ts'
import { lockClerkOfCall } from '#desk/lock-clerk.ts'
import { mappingWords, otherMappingWords } from '#desk/mappings/mapping-words.ts'
import { deskInvalid, DeskRefused } from '#desk/refusal.ts'
import { faultAt, faultsOfMapping, fieldsOfFaults } from '#operator/import/mapping/check-mapping.ts'
import {
  findMapping,
  putMapping,
  removeMapping,
  type StoredMapping,
} from '#operator/import/mapping/stored-mappings.ts'

/**
 * Saves a mapping. Throws an error with a message for the clerk if the mapping is wrong, or if the stored one
 * has changed since the clerk saw it.
 */
export async function saveStored(
  db: Db,
  { name, mapping, before }: z.output<typeof saveMapping.request>,
  { clerk, act }: DeskCall,
): Promise<StoredMapping> {
  const faults = faultsOfMapping(mapping).map((fault) => faultAt('mapping', fault))
  if (faults.length > 0) throw deskInvalid(mappingWords.wrong, fieldsOfFaults(faults))
  await putMapping(db, { name, mapping }, act, {
    before: before === null ? null : new Date(before),
    check: (transaction) => lockClerkOfCall(transaction, clerk),
    async refuseOther(transaction, stored) {
      if (!stored) throw new DeskRefused('refused', mappingWords.removed)
      const who = await nameOfActor(transaction, `operator:${stored.changedBy}`)
      throw new DeskRefused('refused', otherMappingWords(name, who, stored.changedAt))
    },
  })
  return findMapping(db, name)
}

export async function removeStored(db: Db, name: string, { clerk, act }: DeskCall): Promise<void> {
  await removeMapping(db, name, act, (transaction) => lockClerkOfCall(transaction, clerk))
}
