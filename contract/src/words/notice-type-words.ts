import { followUpKinds, type NoticeType, submissionKinds } from '#submission-kinds.ts'
import type { Words } from '#words/words.ts'

/** What one notice of a type is called. */
export const noticeTypeWords = Object.fromEntries(
  followUpKinds.map((kind) => [submissionKinds[kind].letter, submissionKinds[kind].one]),
  // Object.fromEntries forgets which keys it was given.
) as Record<NoticeType, Words>
