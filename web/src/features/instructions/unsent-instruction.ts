import type { InstructionKind } from '@portal/contract/instruction-kinds.ts'

import { createReloginStore } from '#screens/leaving/relogin-store.ts'

/** An unfinished instruction from before the session ended, with its case. */
export const unsentInstruction = createReloginStore<{
  readonly kind: InstructionKind
  readonly inkassoNumber: string
  readonly form: object
}>()
