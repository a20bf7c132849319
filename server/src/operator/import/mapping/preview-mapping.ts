import { previewRows, type MappingPreview } from '@portal/contract/desk/mappings.ts'
import type { FileMapping, MappingFault } from '@portal/contract/import-mapping.ts'

import type { Kind } from '#operator/import/kinds.ts'
import { faultsOfEntry, kindOfEntry } from '#operator/import/mapping/check-mapping.ts'
import { headingOf } from '#operator/import/mapping/mapped-columns.ts'
import {
  cellsOf,
  examplesOf,
  readSample,
  type Sample,
  type SampleLines,
} from '#operator/import/mapping/read-sample.ts'
import type { SourceRow } from '#operator/import/row-error.ts'
import { checkRow } from '#operator/import/rows/check-row.ts'
import { mappedRows, readHeadings } from '#operator/import/rows/read-mapped-csv.ts'
import { OperatorError } from '#operator/operator-error.ts'

/** Maximum number of distinct values that are shown for each column. */
const mostExamples = 3

/**
 * Previews an entry of a mapping: reads the first rows of a file as an import would, and collects the faults
 * in the file and in the entry.
 */
export async function previewEntry(sample: Sample, mapping: FileMapping): Promise<MappingPreview> {
  const lines = await readSample(sample, mapping)
  const kind = kindOfEntry(mapping)
  const { headings, rows } = cellsOf(lines, mapping.separator)
  const read = kind ? readRows(lines, kind, mapping) : { faults: [], rows: [] }
  return {
    mapping,
    headings: headings.map((heading, index) => ({
      heading,
      examples: examplesOf(rows, index, mostExamples),
    })),
    faults: [...lines.faults, ...faultsOfEntry(mapping), ...read.faults],
    fields: mapping.columns.map(({ field }) => field),
    rows: kind ? read.rows.map((row) => shownRow(row, kind, mapping)) : [],
  }
}

interface ReadRows {
  readonly faults: readonly MappingFault[]
  readonly rows: readonly SourceRow[]
}

function readRows({ first, records }: SampleLines, kind: Kind, mapping: FileMapping): ReadRows {
  if (!first) return { faults: [], rows: [] }
  try {
    const header = readHeadings(first, kind, mapping)
    // Limits the rows only now, because `mappedRows` leaves out rows without values.
    const rows = mappedRows(records, header).slice(0, previewRows)
    return { faults: header.columns.faults, rows }
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    return { faults: [{ path: 'separator', field: '', code: 'format', reason: error.message }], rows: [] }
  }
}

function shownRow(source: SourceRow, kind: Kind, { columns }: FileMapping): MappingPreview['rows'][number] {
  const checked = checkRow(source, kind)
  const faults = 'faults' in checked ? checked.faults : []
  const values = fieldsOf('faults' in checked ? source.row : checked.row)
  const headings = new Map(columns.map((column) => [column.field, headingOf(column)]))
  return {
    line: source.line,
    values: columns.map(({ field }) => textOf(values.get(field))),
    faults: faults.map(({ field, code, reason }) => ({
      field: field ?? '',
      heading: headings.get(field ?? '') ?? '',
      code,
      reason,
    })),
  }
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const fieldsOf = (row: unknown): ReadonlyMap<string, unknown> =>
  new Map(typeof row === 'object' && row !== null ? Object.entries(row) : [])
