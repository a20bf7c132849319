import type { InstructionKind } from '@portal/contract/instruction-kinds.ts'

import { createKeptOverLogin } from '#screens/leaving/kept-over-login.ts'

/** An instruction that was being filled in when the session ended, with the case that it is about. */
export const keptInstruction = createKeptOverLogin<{
  readonly kind: InstructionKind
  readonly inkassoNumber: string
  /** What stands in it. */
  readonly form: object
}>()
