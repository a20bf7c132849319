import { fieldErrorsOf, type FieldError } from '@portal/contract/field-errors.ts'
import type * as z from 'zod/mini'

/** What can be wrong with a row: a field error of the contract, or one that only files have. */
type FaultCode =
  | FieldError
  | 'encoding'
  | 'syntax'
  | 'unknownField'
  | 'unknownReference'
  | 'duplicate'
  | 'attachmentMissing'
  | 'attachmentPath'
  | 'attachmentType'
  | 'attachmentTooLarge'

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

/** The faults that a schema found; parse with `reportInput`, so that the sentences can show the value. */
export function faultsOf(error: z.core.$ZodError): Fault[] {
  const codes = fieldErrorsOf(error)
  const seen = new Set<string>()
  return error.issues.flatMap((issue): Fault[] => {
    if (issue.code === 'unrecognized_keys') return issue.keys.map(unknownField)
    const field = issue.path.join('.')
    if (seen.has(field)) return []
    seen.add(field)
    const code = codeOf(issue, codes[field])
    return [{ field, code, reason: reasonFor(code, issue) }]
  })
}

/** A field that the format does not have, most often a typing error. */
const unknownField = (field: string): Fault => ({
  field,
  code: 'unknownField',
  reason: 'There is no such field in this kind of file.',
})

function codeOf(issue: z.core.$ZodIssue, code: FieldError = 'format'): FieldError {
  if (issue.input === undefined) return 'required'
  return issue.code === 'invalid_type' && issue.expected !== 'string' ? 'number' : code
}

function reasonFor(code: FaultCode, issue: z.core.$ZodIssue): string {
  const value = quoted(issue.input)
  if (code === 'required') return 'The value is missing.'
  if (issue.code === 'too_big' && code === 'tooLong')
    return `The text has more than ${issue.maximum} characters.`
  if (code === 'range') return `${value} is too large or too small.`
  if (issue.code === 'invalid_value') return `${value} is not one of ${issue.values.join(', ')}.`
  if (issue.code === 'invalid_type')
    return `${value} is not a ${issue.expected === 'string' ? 'text' : 'whole number'}.`
  if (code === 'number') return `${value} is not an amount with two decimal places such as 1234.50.`
  if (issue.code === 'invalid_format' && issue.format === 'date')
    return `${value} is not a day such as 2026-01-31.`
  return `${value} does not have the form that this field needs.`
}
