import type { FollowUpKind } from '@portal/contract/submission-kinds.ts'

import { createKeptOverLogin } from '#screens/leaving/kept-over-login.ts'

/** A follow-up that was being typed when the session ended, with the case that it is about. */
export const keptFollowUp = createKeptOverLogin<{
  readonly kind: FollowUpKind
  readonly inkassoNumber: string
  /** What stands in it. */
  readonly form: object
}>()
