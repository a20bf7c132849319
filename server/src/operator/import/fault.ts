import type { FieldError } from '@portal/contract/fields/field-errors.ts'

/** Codes for what is wrong with a row: the field errors of the contract and those that only files have. */
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

/** One fault of a row. */
export interface Fault {
  /** Null when the row as a whole is wrong. */
  readonly field: string | null
  readonly code: FaultCode
  /** An English sentence without the field's name. */
  readonly reason: string
}

/** A row as read from the file. */
export interface SourceRow {
  /** Line of the file in which the row begins; the first is 1. */
  readonly line: number
  /** The fields by name, or the text if it could not be parsed. */
  readonly row: unknown
  /** Why it could not be parsed. */
  readonly faults?: readonly Fault[]
  /** Hash of its text (known-rows.ts). Only for rows that could be parsed. */
  readonly fingerprint?: string
}

/** A row that cannot be imported. */
export interface BadRow {
  /** Line of the file in which the row begins; the first is 1. */
  readonly line: number
  /** At least one. */
  readonly faults: readonly Fault[]
  /** The row's fields, or the beginning of its text if it could not be parsed. */
  readonly row: unknown
}

/** Quotes a value for an error message: escaped for terminals, at most 60 characters. */
export const quoted = (value: unknown) => {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length <= 60 ? text : `${text.slice(0, 57)}…"`
}
