import { parse } from 'csv-parse/sync'
import * as z from 'zod/mini'

import { perhaps } from '#ground/text/near-word.ts'
import type { Fault, SourceRow } from '#operator/import/fault.ts'
import { fieldsOf, type RowChecks } from '#operator/import/rows/check-row.ts'
import { readRecords, type CsvRecord } from '#operator/import/rows/csv-records.ts'
import { deletedField } from '#operator/import/staging/deleted-rows.ts'
import { fingerprintOf } from '#operator/import/staging/known-rows.ts'
import { OperatorError } from '#operator/operator-error.ts'

/**
 * Rows of a CSV file (RFC 4180) whose first line names the fields, with commas or semicolons between them. A line `sep=;`
 * may stand before it, by which Excel knows the delimiter.
 */
export async function* readCsv(
  source: AsyncIterable<Buffer>,
  checks: RowChecks,
): AsyncGenerator<SourceRow[]> {
  let given: string | undefined
  let header: CsvHeader | undefined
  for await (const records of readRecords(source)) {
    if (!header && !given && records[0]) {
      given = delimiterHint.exec(records[0].text)?.[1]
      if (given) records.shift()
    }
    const first = header ? undefined : records.shift()
    if (first) header = readHeader(first, checks, given)
    if (header) yield readRows(records, header)
  }
  if (!header) throw new OperatorError('The file is empty; its first line must name the fields.')
}

/** `sep=;`, filled up with delimiters when a spreadsheet took it for a row. */
const delimiterHint = /^sep=([;,|\t])\1*$/i

/** What the first line of a CSV file tells about the others. */
interface CsvHeader {
  readonly delimiter: string
  readonly fields: readonly string[]
  /** Fields that are whole numbers, while CSV has only texts. */
  readonly wholeNumbers: ReadonlySet<string>
}

/**
 * Checks the field names against the schema: a header that is wrong makes every row wrong. A file that may delete rows
 * needs their key alone.
 */
function readHeader(first: CsvRecord, checks: RowChecks, given: string | undefined): CsvHeader {
  const { schema, deletion } = checks
  // Field names contain neither, and German Excel writes semicolons.
  const delimiter = given ?? (first.text.includes(';') ? ';' : ',')
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
    'there twice',
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
  const names = fields.map((field) => `${JSON.stringify(field)} is unknown${perhaps(field, known)}`)
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
  // Spreadsheets like to leave rows behind that have nothing but delimiters.
  if (values.every((value) => value === '')) return []
  if (values.length !== fields.length) {
    const reason = `The row has ${values.length} values, but the first line names ${fields.length} fields.`
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

/** The values of a record, or why there are none. */
type Values = string[] | Fault

/** The values of each record. All are parsed at once, which is fast; only if that fails, one by one. */
function parseRecords(records: CsvRecord[], delimiter: string): Values[] {
  const options = { delimiter, record_delimiter: '\n', relax_column_count: true }
  const parseText = (text: string) => parse(text, options)
  if (!records.some(({ fault }) => fault)) {
    const all = attempt(() => parseText(records.map(({ text }) => text).join('\n')))
    if (all?.length === records.length) return all
  }
  return records.map(({ text, fault }) => {
    if (fault) return fault
    const parsed = attempt(() => parseText(text))
    return parsed?.length === 1 ? (parsed[0] ?? wrongQuotes) : wrongQuotes
  })
}

function attempt(parsing: () => string[][]): string[][] | undefined {
  try {
    return parsing()
  } catch {
    return undefined
  }
}

const wrongQuotes: Fault = {
  field: null,
  code: 'syntax',
  reason: 'A quote stands inside a value: put the whole value in quotes and write the quote twice.',
}
