import type { FieldError } from '@portal/contract/fields/field-errors.ts'

/** Codes for faults of rows: the field errors of the contract, and faults that only occur in files. */
export type RowErrorCode =
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

export interface RowError {
  /** Name of the field; null if the fault is about the whole row. */
  readonly field: string | null
  readonly code: RowErrorCode
  /** What is wrong, as an English sentence that does not name the field. */
  readonly reason: string
  /** The headings of the field's columns, if the file is read with a mapping. */
  readonly heading?: string
}

/** A row as read from the file. */
export interface SourceRow {
  /** Line of the file in which the row begins, from 1. */
  readonly line: number
  /** The fields by name; or the text of the row, if it could not be parsed. */
  readonly row: unknown
  /** Why the row could not be parsed; undefined if it could. */
  readonly faults?: readonly RowError[]
  /** Faults of single values, found when the row was read. The other fields are still checked. */
  readonly valueFaults?: readonly RowError[]
  /** Hash of the row's text (unchanged-rows.ts); undefined if it could not be parsed. */
  readonly fingerprint?: string
}

/** A row that cannot be imported. */
export interface BadRow {
  /** Line of the file in which the row begins, from 1. */
  readonly line: number
  readonly faults: readonly RowError[]
  /** The fields by name; or the beginning of the row's text, if it could not be parsed. */
  readonly row: unknown
}

/** Quotes a value for an error message: at most 60 characters, with control characters escaped. */
export const quoted = (value: unknown) => {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length <= 60 ? text : `${text.slice(0, 57)}…"`
}
