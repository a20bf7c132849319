import { parse } from 'csv-parse/sync'

import type { RowError } from '#operator/import/row-error.ts'
import type { CsvRecord } from '#operator/import/rows/csv-records.ts'

/** A line such as `sep=;`, to which a spreadsheet may have appended more delimiters. */
export const delimiterHint = /^sep=([;,|\t])\1*$/i

/** The values of a record, or the reason why it cannot be parsed. */
export type Values = string[] | RowError

/**
 * Parses all records in one call, which is fast. If that fails, parses each record separately, to find those with
 * faults.
 */
export function parseRecords(records: readonly CsvRecord[], delimiter: string): Values[] {
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

/** Formats a number of values or names for a fault: “1 value”, “2 values”. */
export const counted = ({ length }: readonly unknown[], noun: string): string =>
  `${length} ${noun}${length === 1 ? '' : 's'}`

function attempt(parsing: () => string[][]): string[][] | undefined {
  try {
    return parsing()
  } catch {
    return undefined
  }
}

const wrongQuotes: RowError = {
  field: null,
  code: 'syntax',
  reason: 'A quote stands inside a value: put the whole value in quotes and write the quote twice.',
}
