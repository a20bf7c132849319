/** The instructions that a creditor can give for a case, in the order of the screen. */
export const instructionKinds = [
  'pause',
  'resume',
  'recall',
  'settle',
  'instalments',
  'court',
  'disputed',
] as const
export type InstructionKind = (typeof instructionKinds)[number]

/** Possible reasons by kind. The other kinds have no reasons. */
export const reasonsOf = {
  pause: ['talks', 'promise', 'checking', 'other'],
  recall: ['paid', 'customerRelation', 'ownError', 'disputed', 'other'],
  disputed: ['defect', 'notDelivered', 'alreadyPaid', 'amount', 'noContract', 'other'],
} as const satisfies { readonly [Kind in InstructionKind]?: readonly string[] }
export type InstructionReason = (typeof reasonsOf)[keyof typeof reasonsOf][number]

/** Warnings that the creditor must confirm before some instructions. Their texts are in `instruction-words.ts`. */
export const warnings = ['W1', 'W2', 'W3', 'W4', 'W5', 'W6'] as const
export type Warning = (typeof warnings)[number]

/** A field that only some kinds have. */
export type InstructionField = 'until' | 'minAmount' | 'rate' | 'months' | 'reason'

/** The fields of each kind, all required. Every kind also has an optional text. */
export const fieldsOfKind: Readonly<Record<InstructionKind, readonly InstructionField[]>> = {
  pause: ['until', 'reason'],
  resume: [],
  recall: ['reason'],
  settle: ['minAmount', 'until'],
  instalments: ['rate', 'months'],
  court: [],
  disputed: ['reason'],
}

/** Whether the text is required. */
export const needsText = (kind: InstructionKind, reason: string | undefined): boolean =>
  kind === 'disputed' || (reason === 'other' && fieldsOfKind[kind].includes('reason'))

/** The reasons from which the creditor can choose for a kind; empty if the kind has no reasons. */
export const reasonChoices = (kind: InstructionKind): readonly InstructionReason[] =>
  kind in reasonsOf
    ? // The cast is safe: `in` has checked the key.
      reasonsOf[kind as keyof typeof reasonsOf]
    : []
