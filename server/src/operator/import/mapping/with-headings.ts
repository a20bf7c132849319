import type { ImportFile } from '#operator/import/delivery/find-files.ts'
import { headingOf } from '#operator/import/mapping/mapped-columns.ts'
import type { BadRow } from '#operator/import/row-error.ts'
import type { BadRows } from '#operator/import/rows/bad-rows.ts'

/** Adds to each fault in a mapped file the headings of its field. */
export function withHeadings(badRows: BadRows, files: readonly ImportFile[]): BadRows {
  const headings = new Map(
    files.flatMap(({ name, mapping }) =>
      mapping
        ? [[name, new Map(mapping.columns.map((column) => [column.field, headingOf(column)]))] as const]
        : [],
    ),
  )
  return {
    ...badRows,
    add(file, rows) {
      const ofFile = headings.get(file)
      return badRows.add(file, ofFile ? rows.map((row) => withHeading(row, ofFile)) : rows)
    },
  }
}

const withHeading = (row: BadRow, headings: ReadonlyMap<string, string>): BadRow => ({
  ...row,
  faults: row.faults.map((fault) => {
    const heading = fault.field === null ? undefined : headings.get(fault.field)
    return heading ? { ...fault, heading } : fault
  }),
})
