import {
  addDraftFile,
  discardDraft,
  readDraft,
  readDraftFile,
  removeDraftFile,
  saveDraft,
} from '@portal/contract/handover-draft.ts'

import type { Reauthorize } from '#access/find-session.ts'
import { addFile, readFile, removeFile } from '#creditor/handover-draft/draft-files.ts'
import { findDraft, saveForm } from '#creditor/handover-draft/draft.ts'
import type { Db } from '#db/connect.ts'
import type { FileStore } from '#files/file-store.ts'
import type { Clock } from '#ground/clock.ts'
import type { Api } from '#http/api.ts'
import { discardDraftOf } from '#submissions/discard-draft.ts'
import { tryToRemoveUnneeded } from '#submissions/unneeded-files.ts'

interface Context {
  readonly db: Db
  readonly files: FileStore
  readonly clock: Clock
  readonly reauthorize: Reauthorize
}

export function handoverDraftRoutes(api: Api, context: Context) {
  const { db, files, clock } = context
  api.creditor(readDraft, async (_payload, { userId }) => ({ draft: await findDraft(db, userId, clock()) }))
  api.creditor(saveDraft, (draft, { userId }) => saveForm(context, userId, draft))
  api.creditor(addDraftFile, ({ id, draftId }, creditor, { files: [file] }) =>
    addFile(context, creditor, { file, id, draftId }),
  )
  api.creditor(removeDraftFile, async ({ id }, { userId }) => {
    await removeFile(context, userId, id)
    return {}
  })
  api.creditor(readDraftFile, ({ id }, { userId }) => readFile(context, userId, id))
  api.creditor(discardDraft, async ({ draftId }, { userId }) => {
    await discardDraftOf(db, userId, draftId)
    await tryToRemoveUnneeded({ db, files })
    return {}
  })
}
