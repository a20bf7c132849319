import * as z from 'zod/mini'

import { endpoint } from '#endpoint.ts'
import { attachment, fileEntry } from '#files.ts'

/*
 * Drafts of the hand-over wizard, one per browser tab, kept for thirty days (not in the specification).
 */

export const draftDays = 30

/** Maximum drafts per user. Saving another one deletes the oldest. */
export const maxDrafts = 10

const empty = z.object({})

/** Id of a draft, chosen at random by the browser. A draft can be sent once. */
export const draftId = z.string().check(z.regex(/^[\w-]{16,100}$/, { error: 'format' }))

const fileId = z.uuid({ error: 'format' })

const draftFile = z.object({ id: fileId, name: z.string(), fileSizeBytes: z.int() })
export type DraftFile = z.infer<typeof draftFile>

/** The state of the wizard's form, including invalid values. Only the wizard interprets it. */
const form = z
  .record(z.string(), z.unknown())
  .check(z.refine((value) => isShallow(value, maxLevels), { error: 'format' }))

/** Maximum nesting depth of the form's state. The form has only lists of rows with fields, so five is enough. */
const maxLevels = 5

/**
 * Whether objects and lists are nested at most `levels` deep. Never descends further, so deep input costs nothing.
 */
function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1))
}

export const readDraft = endpoint({
  path: '/v1/glg/uebergabe/draft/read',
  access: 'view',
  request: empty,
  response: z.object({
    draft: z.nullable(
      z.object({
        id: z.string(),
        form,
        /** ISO timestamp with time zone. */
        savedAt: z.string(),
        files: z.array(draftFile),
      }),
    ),
  }),
  summary: 'The user’s most recently saved draft of a mandate, if any.',
})

export const saveDraft = endpoint({
  path: '/v1/glg/uebergabe/draft/save',
  access: 'creditor',
  bodyLimitBytes: 300_000,
  request: z.object({ draftId, form }),
  response: z.object({ savedAt: z.string() }),
  summary: 'Saves the form of the wizard as a draft. Replaces the earlier form of this draft.',
})

export const addDraftFile = endpoint({
  path: '/v1/glg/uebergabe/draft/files/add',
  access: 'creditor',
  carriesFiles: true,
  request: z.object({
    draftId,
    file: fileEntry,
    /** Chosen by the browser, so that a retry stores the file only once. */
    id: z.optional(fileId),
  }),
  response: draftFile,
  summary: 'Adds a file to the draft. Creates the draft if needed.',
})

export const removeDraftFile = endpoint({
  path: '/v1/glg/uebergabe/draft/files/remove',
  access: 'creditor',
  request: z.object({ id: fileId }),
  response: empty,
  summary: 'Removes a file from the draft.',
})

export const readDraftFile = endpoint({
  path: '/v1/glg/uebergabe/draft/files/read',
  access: 'view',
  request: z.object({ id: fileId }),
  response: attachment,
  summary: 'A file of the draft.',
})

export const discardDraft = endpoint({
  path: '/v1/glg/uebergabe/draft/discard',
  access: 'creditor',
  request: z.object({ draftId }),
  response: empty,
  summary: 'Deletes the draft and its files.',
})
