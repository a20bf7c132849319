import * as z from 'zod/mini'

import { endpoint } from '#endpoint.ts'
import { attachment, fileEntry } from '#files.ts'

/*
 * What is typed into the hand-over wizard and not sent yet: a draft for each tab in which one was begun, kept for thirty
 * days (calls of our own beside the specified ones).
 */

export const draftDays = 30

/** So many drafts a user may have at once; beyond, the one that was not touched for longest goes. */
export const maxDrafts = 10

const empty = z.object({})

/** Names a draft until it is handed over, which it is once; chosen at random by whoever begins it. */
export const draftId = z.string().check(z.regex(/^[\w-]{16,100}$/, { error: 'format' }))

const fileId = z.uuid({ error: 'format' })

export const draftFile = z.object({ id: fileId, name: z.string(), fileSizeBytes: z.int() })
export type DraftFile = z.infer<typeof draftFile>

/** The form as the wizard keeps it, wrong and half-typed values included: only the wizard reads it. */
const form = z
  .record(z.string(), z.unknown())
  .check(z.refine((value) => isShallow(value, maxLevels), { error: 'format' }))

/** A form has lists of rows with fields, and nothing below. */
const maxLevels = 5

/** Whether objects and lists lie at most so deep in each other; what is endlessly nested is not followed further. */
function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1))
}

export const readDraft = endpoint({
  path: '/v1/glg/uebergabe/draft/read',
  access: 'creditor',
  request: empty,
  response: z.object({
    draft: z.nullable(
      z.object({
        id: z.string(),
        form,
        /** ISO moment with time zone. */
        savedAt: z.string(),
        files: z.array(draftFile),
      }),
    ),
  }),
  summary: 'The user’s draft of a mandate that was saved last, if there is one.',
})

export const saveDraft = endpoint({
  path: '/v1/glg/uebergabe/draft/save',
  access: 'creditor',
  bodyLimitBytes: 300_000,
  request: z.object({ draftId, form }),
  response: z.object({ savedAt: z.string() }),
  summary: 'Keeps what is typed in the wizard, in place of what the draft had before.',
})

export const addDraftFile = endpoint({
  path: '/v1/glg/uebergabe/draft/files/add',
  access: 'creditor',
  carriesFiles: true,
  request: z.object({
    draftId,
    file: fileEntry,
    /** Made by the sender, so that a file that is sent again after a lost answer is kept once. */
    id: z.optional(fileId),
  }),
  response: draftFile,
  summary: 'Adds a file to the draft, which may begin with it.',
})

export const removeDraftFile = endpoint({
  path: '/v1/glg/uebergabe/draft/files/remove',
  access: 'creditor',
  request: z.object({ id: fileId }),
  response: empty,
  summary: 'Takes a file off the draft.',
})

export const readDraftFile = endpoint({
  path: '/v1/glg/uebergabe/draft/files/read',
  access: 'creditor',
  request: z.object({ id: fileId }),
  response: attachment,
  summary: 'A file of the draft.',
})

export const discardDraft = endpoint({
  path: '/v1/glg/uebergabe/draft/discard',
  access: 'creditor',
  request: z.object({ draftId }),
  response: empty,
  summary: 'Throws the draft away with its files.',
})
