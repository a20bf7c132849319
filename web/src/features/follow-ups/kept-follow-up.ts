import type { FollowUpKind } from '@portal/contract/submission-kinds.ts'

import { createKeptOverLogin } from '#screens/leaving/kept-over-login.ts'

/** The unsent follow-up of a session that ended, with its case. */
export const keptFollowUp = createKeptOverLogin<{
  readonly kind: FollowUpKind
  readonly inkassoNumber: string
  readonly form: object
}>()
