import type * as z from 'zod/mini'

import type { sendingCalls } from '#sending-calls.ts'

type SendingCalls = typeof sendingCalls
type Sent = z.output<SendingCalls[keyof SendingCalls]['request']>

type KeyOf<Union> = Union extends unknown ? keyof Union : never
type RowOf<Union, Key extends PropertyKey> = Union extends { [K in Key]: (infer Row extends object)[] }
  ? Row
  : never

/** Fields that are not part of the stored payload: files have their own rows, and a sent draft is deleted. */
const notStored = ['files', 'draftId'] as const

/** Whether a field of a request is part of the stored payload. */
export const isStoredField = (field: string): boolean => !notStored.some((name) => name === field)

/** A field of a submission, except creditor number, case number and confirmed warnings. */
export type SentField = Exclude<
  KeyOf<Sent>,
  'glgNumber' | 'inkassoNumber' | 'confirmed' | (typeof notStored)[number]
>

/** A field that is a list of rows. */
export type ListField = { [F in SentField]: [RowOf<Sent, F>] extends [never] ? never : F }[SentField]

/** A field of a row in a list field. */
export type RowField = { [List in ListField]: KeyOf<RowOf<Sent, List>> }[ListField]
