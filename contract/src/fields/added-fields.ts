import * as z from 'zod/mini'

import type { SubmissionKind } from '#submission-kinds.ts'
import { answeredQuestion } from '#tasks.ts'

/** What the portal adds to what was sent, by kind. */
export const addedFields = {
  /** What was asked. */
  taskAnswer: answeredQuestion.shape,
  instruction: {
    /** Each warning that was confirmed, as the user has read it: the confirmation is evidence. */
    confirmedTexts: z.array(z.string()),
  },
} as const satisfies { readonly [Kind in SubmissionKind]?: Readonly<Record<string, z.core.$ZodType>> }

const byKind: { readonly [Kind in SubmissionKind]?: Readonly<Record<string, z.core.$ZodType>> } = addedFields

export const addedTo = (kind: SubmissionKind): Readonly<Record<string, z.core.$ZodType>> => byKind[kind] ?? {}
