import * as z from 'zod/mini'

import { suggestNearest } from '#ground/text/near-word.ts'
import type { SourceRow } from '#operator/import/row-error.ts'
import { fieldsOf, type RowChecks } from '#operator/import/rows/check-row.ts'
import { readRecords, type CsvRecord } from '#operator/import/rows/csv-records.ts'
import { counted, delimiterHint, parseRecords, type Values } from '#operator/import/rows/parse-records.ts'
import { deletedField } from '#operator/import/staging/deleted-rows.ts'
import { fingerprintOf } from '#operator/import/staging/unchanged-rows.ts'
import { OperatorError } from '#operator/operator-error.ts'

/**
 * Reads the rows of a CSV file (RFC 4180) with a header. The delimiter is a comma or semicolon, or the one
 * that a first line such as `sep=;` names. Excel also reads the delimiter from such a line.
 */
export async function* readCsv(
  source: AsyncIterable<Buffer>,
  checks: RowChecks,
): AsyncGenerator<SourceRow[]> {
  let hintedDelimiter: string | undefined
  let header: CsvHeader | undefined
  for await (const records of readRecords(source)) {
    if (!header && !hintedDelimiter && records[0]) {
      hintedDelimiter = delimiterHint.exec(records[0].text)?.[1]
      if (hintedDelimiter) records.shift()
    }
    const first = header ? undefined : records.shift()
    if (first) header = readHeader(first, checks, hintedDelimiter)
    if (header) yield readRows(records, header)
  }
  if (!header) throw new OperatorError('The file is empty; its first line must name the fields.')
}

interface CsvHeader {
  readonly delimiter: string
  readonly fields: readonly string[]
  /** Fields whose values are converted to numbers, because CSV has only texts. */
  readonly wholeNumbers: ReadonlySet<string>
}

/**
 * Parses the header and checks its field names, because with a wrong header every row is wrong. If there is a
 * column `deleted`, only the key is required. Throws an OperatorError if a field is unknown, repeated or missing.
 */
function readHeader(first: CsvRecord, checks: RowChecks, hintedDelimiter: string | undefined): CsvHeader {
  const { schema, deletion } = checks
  // Field names contain neither semicolons nor commas. German Excel writes semicolons.
  const delimiter = hintedDelimiter ?? (first.text.includes(';') ? ';' : ',')
  const [fields] = parseRecords([first], delimiter)
  if (!Array.isArray(fields)) throw new OperatorError(`Line ${first.line}: ${fields?.reason}`)
  const { shape } = schema.def
  const known = fieldsOf(checks)
  const needed = deletion && fields.includes(deletedField) ? deletion.def.shape : shape
  refuseUnknown(
    fields.filter((field) => !known.includes(field)),
    known,
  )
  refuse(
    fields.filter((field, index) => fields.indexOf(field) < index),
    'in the file twice',
  )
  refuse(
    Object.keys(needed).filter((field) => !fields.includes(field) && !accepts(needed[field], undefined)),
    'missing',
  )
  return {
    delimiter,
    fields,
    wholeNumbers: new Set(Object.keys(shape).filter((field) => accepts(shape[field], 1))),
  }
}

const accepts = (type: z.core.$ZodType = z.never(), value: unknown) => z.safeParse(type, value).success

function refuseUnknown(fields: readonly string[], known: readonly string[]) {
  if (fields.length === 0) return
  const names = fields.map((field) => `${JSON.stringify(field)} is unknown${suggestNearest(field, known)}`)
  throw new OperatorError(
    `In the first line, which names the fields, ${names.join(', ')}. There are ${known.join(', ')}.`,
  )
}

function refuse(fields: string[], complaint: string) {
  if (fields.length === 0) return
  const names = fields.map((field) => JSON.stringify(field)).join(', ')
  throw new OperatorError(`In the first line, which names the fields, ${names} is ${complaint}.`)
}

function readRows(records: CsvRecord[], header: CsvHeader): SourceRow[] {
  const values = parseRecords(records, header.delimiter)
  return records.flatMap((record, index) => readRow(record, values[index] ?? [], header))
}

function readRow(
  { line, text }: CsvRecord,
  values: Values,
  { delimiter, fields, wholeNumbers }: CsvHeader,
): SourceRow[] {
  if (!Array.isArray(values)) return [{ line, row: text, faults: [values] }]
  // Skips rows without values, which spreadsheets may append.
  if (values.every((value) => value === '')) return []
  if (values.length !== fields.length) {
    const reason = `The row has ${counted(values, 'value')}, but the first line names ${counted(fields, 'field')}.`
    return [{ line, row: text, faults: [{ field: null, code: 'syntax', reason }] }]
  }
  const row: Record<string, string | number> = {}
  for (const [index, field] of fields.entries()) {
    const value = values[index] ?? ''
    if (value !== '')
      row[field] = wholeNumbers.has(field) && /^[+-]?\d{1,15}$/.test(value) ? Number(value) : value
  }
  return [{ line, row, fingerprint: fingerprintOf(`${fields.join(delimiter)}\n${text}`) }]
}
