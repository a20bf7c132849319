import type * as z from 'zod/mini'

import type { sendingCalls } from '#sending-calls.ts'

type SendingCalls = typeof sendingCalls
type Sent = z.output<SendingCalls[keyof SendingCalls]['request']>

type KeyOf<Union> = Union extends unknown ? keyof Union : never
type RowOf<Union, Key extends PropertyKey> = Union extends { [K in Key]: (infer Row extends object)[] }
  ? Row
  : never

/** Fields of a request that are not kept with what it says: files have rows of their own, a draft is gone. */
const notKept = ['files', 'draftId'] as const

/** Whether a field of a request is kept as part of what was sent. */
export const isKept = (field: string): boolean => !notKept.some((name) => name === field)

/** A field of what creditors send, beside whom it is about and the codes of what was confirmed. */
export type SentField = Exclude<
  KeyOf<Sent>,
  'glgNumber' | 'inkassoNumber' | 'confirmed' | (typeof notKept)[number]
>

/** One that is a list of rows. */
export type ListField = { [F in SentField]: [RowOf<Sent, F>] extends [never] ? never : F }[SentField]

/** A field of such a row. */
export type RowField = { [List in ListField]: KeyOf<RowOf<Sent, List>> }[ListField]
