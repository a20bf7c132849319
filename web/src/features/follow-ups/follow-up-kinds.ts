import { type FollowUpKind, submissionKinds } from '@portal/contract/submission-kinds.ts'
import type { Words } from '@portal/contract/words/words.ts'

const { claimIncreases, payments, creditNotes, statement } = submissionKinds

/** Title of each follow-up in the menu and its dialog, in menu order. */
export const followUpTitles = {
  claimIncreases: claimIncreases.many,
  payments: payments.many,
  creditNotes: creditNotes.many,
  statement: statement.one,
} satisfies Record<FollowUpKind, Words>

// The cast is safe: `followUpTitles` has no keys besides those of `FollowUpKind`.
export const followUpMenu = Object.keys(followUpTitles) as FollowUpKind[]
