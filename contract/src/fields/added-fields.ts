import * as z from 'zod/mini'

import type { SubmissionKind } from '#submission-kinds.ts'
import { answeredQuestion } from '#tasks.ts'

/** Fields that the portal adds to a submission, by kind. */
export const addedFields = {
  taskAnswer: answeredQuestion.shape,
  instruction: {
    /** Warnings that the user confirmed, in the wording shown, as evidence. */
    confirmedTexts: z.array(z.string()),
  },
} as const satisfies { readonly [Kind in SubmissionKind]?: Readonly<Record<string, z.core.$ZodType>> }

const byKind: { readonly [Kind in SubmissionKind]?: Readonly<Record<string, z.core.$ZodType>> } = addedFields

export const addedFieldsOf = (kind: SubmissionKind): Readonly<Record<string, z.core.$ZodType>> =>
  byKind[kind] ?? {}
