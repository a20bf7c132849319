import type { FollowUpKind } from '@portal/contract/submission-kinds.ts'

import { createReloginStore } from '#screens/leaving/relogin-store.ts'

/** The unsent follow-up of a session that ended, with its case. */
export const unsentFollowUp = createReloginStore<{
  readonly kind: FollowUpKind
  readonly inkassoNumber: string
  readonly form: object
}>()
