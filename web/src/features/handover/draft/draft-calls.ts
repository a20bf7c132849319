import {
  addDraftFile,
  readDraftFile,
  removeDraftFile,
  saveDraft,
  type DraftFile,
} from '@portal/contract/handover-draft.ts'

import { ApiFailure, call } from '#api/call.ts'
import { type DraftStore, AlreadyHandedOver } from '#features/handover/draft/draft-autosave.ts'
import { toFileEntry, UnreadableFile } from '#sending/files/file-entries.ts'
import type { FileFault } from '#sending/files/file-fault.ts'

/** Stores the user's draft on the server. */
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
      await call(addDraftFile, { draftId, file: await toFileEntry(file), id: file.id })
      return undefined
    } catch (error) {
      const fault = permanentFault(error)
      if (fault === undefined) throw asHandedOver(error)
      return fault
    }
  },
  async removeFile(id) {
    try {
      await call(removeDraftFile, { id })
    } catch (error) {
      if (!(error instanceof ApiFailure && error.code === 'not_found')) throw error
    }
  },
}

const asHandedOver = (error: unknown) =>
  error instanceof ApiFailure && error.receipt ? new AlreadyHandedOver(error.receipt) : error

/** The error of a file that can never be stored; undefined if a retry may succeed. */
function permanentFault(error: unknown): FileFault | undefined {
  if (error instanceof UnreadableFile) return 'unreadable'
  if (!(error instanceof ApiFailure)) return undefined
  if (error.code === 'too_large') return 'tooLarge'
  return error.code === 'invalid' ? (Object.values(error.fields)[0] ?? 'unknown') : undefined
}

/** Fetches the contents of a draft's files, by id. */
export async function fetchDraftFiles(files: readonly DraftFile[]): Promise<ReadonlyMap<string, Blob>> {
  return new Map(await Promise.all(files.map(async ({ id }) => [id, await fetchDraftFile(id)] as const)))
}

async function fetchDraftFile(id: string): Promise<Blob> {
  const { data, dataType } = await call(readDraftFile, { id })
  const bytes = Uint8Array.from(atob(data), (character) => character.codePointAt(0) ?? 0)
  return new Blob([bytes], { type: dataType })
}
