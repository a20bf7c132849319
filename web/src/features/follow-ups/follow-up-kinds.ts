import { type FollowUpKind, submissionKinds } from '@portal/contract/submission-kinds.ts'
import type { Words } from '@portal/contract/words/words.ts'

const { claimIncreases, payments, creditNotes, statement } = submissionKinds

/** What each follow-up is called in the menu and above its dialog, in the order of the menu. */
export const followUpTitles = {
  claimIncreases: claimIncreases.many,
  payments: payments.many,
  creditNotes: creditNotes.many,
  statement: statement.one,
} satisfies Record<FollowUpKind, Words>

// Object.keys gives plain strings; these are the keys of the record above.
export const followUpMenu = Object.keys(followUpTitles) as FollowUpKind[]
