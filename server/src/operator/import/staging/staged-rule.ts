import type { Fault } from '#operator/import/fault.ts'

/** Something that can be wrong with a row and that only the other rows and tables tell. */
export interface Rule {
  /** Query for the rows that break it, as `Broken`. */
  readonly query: string
  readonly faultOf: (row: Broken) => Fault
}

export interface Broken {
  readonly import_line: string
  readonly import_source: string | null
  readonly value: string
  /** Line of the row that has the same key. */
  readonly first_line?: string
}
