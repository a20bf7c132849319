import type { Fault } from '#operator/import/fault.ts'

/** A check of a row that needs other rows or tables. */
export interface Rule {
  /** Selects the rows that violate it, as `Broken`. */
  readonly query: string
  readonly faultOf: (row: Broken) => Fault
}

export interface Broken {
  readonly import_line: string
  readonly import_source: string | null
  readonly value: string
  /** Line of the earlier row with the same key. */
  readonly first_line?: string
}
