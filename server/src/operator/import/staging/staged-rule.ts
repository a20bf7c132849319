import type { RowError } from '#operator/import/row-error.ts'

/** A check of staged rows that must query other rows. */
export interface Rule {
  /** SQL that selects the rows that violate the rule, with the columns of `Broken`. */
  readonly query: string
  readonly faultOf: (row: Broken) => RowError
}

export interface Broken {
  readonly import_line: string
  readonly import_source: string | null
  readonly value: string
  /** Line of the first row with the same key. */
  readonly first_line?: string
}
