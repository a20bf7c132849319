import { fieldErrorsOf, type FieldError } from '@portal/contract/fields/field-errors.ts'
import type * as z from 'zod/mini'

import { suggestNearest } from '#ground/text/near-word.ts'
import type { Kind, Row } from '#operator/import/kinds.ts'
import {
  quoted,
  type BadRow,
  type RowError,
  type RowErrorCode,
  type SourceRow,
} from '#operator/import/row-error.ts'
import { deletedField, readMark } from '#operator/import/staging/deleted-rows.ts'

/** A row that conforms to its schema. */
export interface CheckedRow {
  readonly line: number
  readonly row: Row
  /** Whether the stored row is to be deleted. In that case only the key is validated. */
  readonly isDeleted: boolean
  /** The fields as read from the file. */
  readonly source: unknown
  /** Hash of the row's text (unchanged-rows.ts). */
  readonly fingerprint: string | undefined
}

/** The schemas of a kind. If `deletion` is undefined, rows cannot be marked as deleted. */
export type RowChecks = Pick<Kind, 'schema'> & Partial<Pick<Kind, 'deletion'>>

/** Names of all fields that a row may have. */
export const fieldsOf = ({ schema, deletion }: RowChecks): string[] => [
  ...Object.keys(schema.def.shape),
  ...(deletion ? [deletedField] : []),
]

/** Validates a row. Null and '' count as missing. */
export function checkRow(source: SourceRow, checks: RowChecks): CheckedRow | BadRow {
  const { valueFaults = [] } = source
  const checked = checkParsed(source, checks)
  if (valueFaults.length === 0) return checked
  const { line, row } = source
  const others = 'faults' in checked ? checked.faults : []
  const isNew = ({ field }: RowError) => !valueFaults.some((fault) => fault.field === field)
  return { line, row, faults: [...valueFaults, ...others.filter(isNew)] }
}

function checkParsed(source: SourceRow, checks: RowChecks): CheckedRow | BadRow {
  const { line, row, faults } = source
  if (faults) return { line, row, faults }
  const filled = withoutEmptyValues(row)
  const { schema, deletion } = checks
  if (!deletion) return checkFields({ source, fields: filled, isDeleted: false }, schema, checks)
  const { fields, isDeleted } = readMark(filled)
  if (isDeleted === undefined) return { line, row, faults: [neitherYesNorNo] }
  return checkFields({ source, fields, isDeleted }, isDeleted ? deletion : schema, checks)
}

interface MarkedRow {
  readonly source: SourceRow
  readonly fields: unknown
  readonly isDeleted: boolean
}

function checkFields(
  { source: { line, row, fingerprint }, fields, isDeleted }: MarkedRow,
  schema: RowChecks['schema'] | Kind['deletion'],
  checks: RowChecks,
): CheckedRow | BadRow {
  const checked = schema.safeParse(fields, { reportInput: true })
  if (!checked.success) return { line, row, faults: faultsOf(checked.error, fieldsOf(checks)) }
  // The cast is safe: the schemas of import-format.ts produce only strings, integers and nulls. If the row is to
  // be deleted, only its key is read.
  return { line, row: checked.data as Row, isDeleted, source: row, fingerprint }
}

const neitherYesNorNo: RowError = {
  field: deletedField,
  code: 'format',
  reason: 'The value must be true or false.',
}

function withoutEmptyValues(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return row
  const entries = Object.entries(row)
  const isEmpty = ([, value]: [string, unknown]) => value === null || value === ''
  return entries.some(isEmpty) ? Object.fromEntries(entries.filter((entry) => !isEmpty(entry))) : row
}

/**
 * Converts zod's issues to faults. The values are quoted only if the row was parsed with `reportInput`.
 * @param known Names of all valid fields.
 */
export function faultsOf(error: z.core.$ZodError, known: readonly string[]): RowError[] {
  const codes = fieldErrorsOf(error)
  const seen = new Set<string>()
  return error.issues.flatMap((issue): RowError[] => {
    if (issue.code === 'unrecognized_keys') return issue.keys.map((field) => unknownField(field, known))
    const field = issue.path.join('.')
    if (seen.has(field)) return []
    seen.add(field)
    const code = codeOf(issue, codes[field])
    return [{ field, code, reason: reasonFor(code, issue) }]
  })
}

const unknownField = (field: string, known: readonly string[]): RowError => ({
  field,
  code: 'unknownField',
  reason: `There is no such field in this kind of file${suggestNearest(field, known)}. There are ${known.join(', ')}.`,
})

function codeOf(issue: z.core.$ZodIssue, code: FieldError = 'format'): FieldError {
  if (issue.input === undefined) return 'required'
  return issue.code === 'invalid_type' && issue.expected !== 'string' ? 'number' : code
}

/** Reasons that do not name the value. */
const sentences: ReadonlyMap<RowErrorCode, string> = new Map([
  ['required', 'The value is missing.'],
  ['superfluous', 'The value is not allowed in such a row.'],
  ['fileType', 'The file is not of a kind that such a row may have.'],
])

function reasonFor(code: RowErrorCode, issue: z.core.$ZodIssue): string {
  const value = quoted(issue.input)
  const sentence = sentences.get(code)
  if (sentence !== undefined) return sentence
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
