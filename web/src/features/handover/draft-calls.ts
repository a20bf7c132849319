import {
  addDraftFile,
  readDraftFile,
  removeDraftFile,
  saveDraft,
  type DraftFile,
} from '@portal/contract/handover-draft.ts'

import { ApiFailure, call } from '#api/call.ts'
import { type DraftStore, HandedOver } from '#features/handover/draft-keeper.ts'
import { toFileEntry } from '#files/file-entries.ts'

/** The user's draft on the server. */
export const serverDraft: DraftStore = {
  async save(draftId, form) {
    try {
      return (await call(saveDraft, { draftId, form })).savedAt
    } catch (error) {
      throw asHandedOver(error)
    }
  },
  async addFile(draftId, file) {
    try {
      return (await call(addDraftFile, { draftId, file: await toFileEntry(file) })).id
    } catch (error) {
      if (isLasting(error)) return null
      throw asHandedOver(error)
    }
  },
  async removeFile(id) {
    try {
      await call(removeDraftFile, { id })
    } catch (error) {
      if (!isLasting(error)) throw error
    }
  },
}

const asHandedOver = (error: unknown) =>
  error instanceof ApiFailure && error.receipt ? new HandedOver(error.receipt) : error

/** The server has looked at it and will say the same the next time; a file that cannot be read stays so, too. */
const isLasting = (error: unknown) => !(error instanceof ApiFailure) || lastingCodes.has(error.code)

const lastingCodes = new Set<ApiFailure['code']>(['invalid', 'too_large', 'not_found'])

/** The content of a draft's file. */
export async function fetchDraftFile({ id, name }: DraftFile): Promise<{ name: string; content: Blob }> {
  const { data, dataType } = await call(readDraftFile, { id })
  const bytes = Uint8Array.from(atob(data), (character) => character.codePointAt(0) ?? 0)
  return { name, content: new Blob([bytes], { type: dataType }) }
}
