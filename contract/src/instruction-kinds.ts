/** What a creditor can instruct the collection company to do with a case, in the order of the screen. */
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

/** Why an instruction is given, by kind; of the others nobody asks. */
export const reasonsOf = {
  pause: ['talks', 'promise', 'checking', 'other'],
  recall: ['paid', 'customerRelation', 'ownError', 'disputed', 'other'],
  disputed: ['defect', 'notDelivered', 'alreadyPaid', 'amount', 'noContract', 'other'],
} as const satisfies { readonly [Kind in InstructionKind]?: readonly string[] }
export type InstructionReason = (typeof reasonsOf)[keyof typeof reasonsOf][number]

/** What has to be confirmed before some instructions are taken; its words are in `instruction-words.ts`. */
export const warnings = ['W1', 'W2', 'W3', 'W4', 'W5', 'W6'] as const
export type Warning = (typeof warnings)[number]

/** A field that is not of every kind. */
export type InstructionField = 'until' | 'minAmount' | 'rate' | 'months' | 'reason'

/** The fields of each kind, all of which must be there; a text may stand beside each of them. */
export const fieldsOfKind: Readonly<Record<InstructionKind, readonly InstructionField[]>> = {
  pause: ['until', 'reason'],
  resume: [],
  recall: ['reason'],
  settle: ['minAmount', 'until'],
  instalments: ['rate', 'months'],
  court: [],
  disputed: ['reason'],
}

/** Whether a text must say more. @param reason As it was given, if it was. */
export const needsText = (kind: InstructionKind, reason: string | undefined): boolean =>
  kind === 'disputed' || (reason === 'other' && fieldsOfKind[kind].includes('reason'))

/** The reasons of a kind; none where nobody asks. */
export const reasonChoices = (kind: InstructionKind): readonly InstructionReason[] =>
  kind in reasonsOf
    ? // Safe: just asked.
      reasonsOf[kind as keyof typeof reasonsOf]
    : []
