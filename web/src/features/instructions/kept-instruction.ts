import type { InstructionKind } from '@portal/contract/instruction-kinds.ts'

import { createKeptOverLogin } from '#screens/leaving/kept-over-login.ts'

/** An unfinished instruction from before the session ended, with its case. */
export const keptInstruction = createKeptOverLogin<{
  readonly kind: InstructionKind
  readonly inkassoNumber: string
  readonly form: object
}>()
