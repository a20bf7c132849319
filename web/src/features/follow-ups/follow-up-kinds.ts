/** The four follow-ups in the order of the menu. */
export const followUpKinds = ['claims', 'payments', 'creditNotes', 'statement'] as const
export type FollowUpKind = (typeof followUpKinds)[number]
