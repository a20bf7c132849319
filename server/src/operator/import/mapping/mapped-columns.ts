import { asOneLine } from '@portal/contract/fields/blanks.ts'
import type { FileMapping, MappedColumn, MappingFault } from '@portal/contract/import-mapping.ts'

import { suggestNearest } from '#ground/text/near-word.ts'
import type { Kind } from '#operator/import/kinds.ts'
import { readValue, type Notation } from '#operator/import/mapping/foreign-values.ts'
import { fieldsOfKind, type KindField } from '#operator/import/mapping/kind-fields.ts'
import type { RowError } from '#operator/import/row-error.ts'

/** The columns of a file as a mapping reads them. */
export interface MappedColumns {
  /** Reads the fields of a row from the values of a line. */
  readonly read: (values: readonly string[]) => MappedRow
  /** Faults in the headings. */
  readonly faults: readonly MappingFault[]
}

interface MappedRow {
  readonly row: Record<string, string | number>
  /**
   * Faults of values that are not in the notation of the mapping. The row contains these values unconverted.
   */
  readonly valueFaults: readonly RowError[]
}

/** Joins the headings of a column, for messages. */
export const headingOf = ({ headers = [] }: Pick<MappedColumn, 'headers'>) => headers.join(' + ')

/** Finds the columns of a mapping by the headings of a file. If a column is missing, rows lack its field. */
export function mapColumns(
  kind: Kind,
  { columns, ...notation }: FileMapping,
  headings: readonly string[],
): MappedColumns {
  const places = placesOf(headings)
  const fields = fieldsOfKind(kind)
  const readers = columns.flatMap((column) => {
    const field = fields.get(column.field)
    return field ? [columnReader(field, column, places, notation)] : []
  })
  return {
    faults: faultsOfHeadings(columns, places),
    read(values) {
      // Unknown fields were left out, so `__proto__` cannot be a key.
      const row: Record<string, string | number> = {}
      const valueFaults: RowError[] = []
      for (const { field, read } of readers) {
        const value = read(values)
        if (typeof value === 'object') valueFaults.push(value.fault)
        const plain = typeof value === 'object' ? value.text : value
        if (plain !== '') row[field] = plain
      }
      return { row, valueFaults }
    },
  }
}

/** Heading → indexes of its columns. */
type Places = ReadonlyMap<string, readonly number[]>

function placesOf(headings: readonly string[]): Places {
  const places = new Map<string, number[]>()
  for (const [index, heading] of headings.entries()) {
    const word = asOneLine(heading)
    const known = places.get(word)
    if (known) known.push(index)
    else places.set(word, [index])
  }
  return places
}

interface UnreadValue {
  readonly text: string
  readonly fault: RowError
}

interface ColumnReader {
  readonly field: string
  readonly read: (values: readonly string[]) => string | number | UnreadValue
}

function columnReader(
  { field, form }: KindField,
  { headers = [], value: fixed, join, values: codes }: MappedColumn,
  places: Places,
  notation: Notation,
): ColumnReader {
  if (fixed !== undefined) {
    const value = form === 'wholeNumber' && /^[+-]?\d{1,15}$/.test(fixed) ? Number(fixed) : fixed
    return { field, read: () => value }
  }
  const indexes = headers.flatMap((heading) => places.get(heading)?.[0] ?? [])
  const words = new Map(codes.map(({ from, to }) => [from, to]))
  const read = (values: readonly string[]) => {
    const text = textAt(values, indexes, join)
    const replaced = words.get(text.trim())
    if (replaced !== undefined) return form === 'wholeNumber' && replaced !== '' ? Number(replaced) : replaced
    const value = readValue(text, form, notation)
    return typeof value === 'object' ? { text, fault: { field, ...value } } : value
  }
  return { field, read }
}

function textAt(values: readonly string[], indexes: readonly number[], join: string): string {
  if (indexes.length === 1) return values[indexes[0] ?? 0] ?? ''
  const texts = indexes.map((index) => (values[index] ?? '').trim())
  return texts.filter((text) => text !== '').join(join)
}

/* Limits for suggestions, because each suggestion compares a heading with all headings of the file. */
const mostSuggestions = 20
const longestKnown = 60
const mostKnown = 200

function faultsOfHeadings(columns: readonly MappedColumn[], places: Places): MappingFault[] {
  const known = [...places.keys()].filter(({ length }) => length <= longestKnown).slice(0, mostKnown)
  const faults: MappingFault[] = []
  for (const [index, { field, headers = [] }] of columns.entries())
    for (const heading of headers) {
      const found = places.get(heading)?.length ?? 0
      if (found === 1) continue
      const named = `The heading ${JSON.stringify(heading)} for ${field} is`
      const meant = faults.length < mostSuggestions ? suggestNearest(heading, known) : ''
      const [code, reason] =
        found === 0
          ? (['unknown', `${named} missing${meant}.`] as const)
          : (['superfluous', `${named} in the file twice.`] as const)
      faults.push({ path: `columns.${index}.headers`, field, code, reason })
    }
  return faults
}
