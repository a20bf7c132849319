import type { FieldError } from '@portal/contract/fields/field-errors.ts'

/** What can be wrong with a row: a field error of the contract, or one that only files have. */
export type FaultCode =
  | FieldError
  | 'encoding'
  | 'syntax'
  | 'unknownField'
  | 'unknownReference'
  | 'duplicate'
  | 'stillNeeded'
  | 'attachmentMissing'
  | 'attachmentPath'
  | 'attachmentType'
  | 'attachmentTooLarge'
  | 'attachmentInfected'
  | 'olderRevision'
  | 'otherCreditor'

/** One thing that is wrong with a row. */
export interface Fault {
  /** Null when the row as a whole is wrong. */
  readonly field: string | null
  readonly code: FaultCode
  /** An English sentence without the field's name. */
  readonly reason: string
}

/** A row as it stood in the file. */
export interface SourceRow {
  /** Line of the file in which the row begins; the first is 1. */
  readonly line: number
  /** Its fields by name; its text when it could not be read. */
  readonly row: unknown
  /** Why it could not be read. */
  readonly faults?: readonly Fault[]
  /** The hash of its text (known-rows.ts), of a row that could be read. */
  readonly fingerprint?: string
}

/** A row that cannot be imported. */
export interface BadRow {
  /** Line of the file in which the row begins; the first is 1. */
  readonly line: number
  /** At least one. */
  readonly faults: readonly Fault[]
  /** The row's fields, or its beginning as text when it could not be read. */
  readonly row: unknown
}

/** A value in a sentence: quoted, harmless for a terminal, not too long. */
export const quoted = (value: unknown) => {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length <= 60 ? text : `${text.slice(0, 57)}…"`
}
