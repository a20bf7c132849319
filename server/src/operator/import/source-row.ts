import type { Fault } from '#operator/import/fault.ts'

/** A row as it stood in the file. */
export interface SourceRow {
  /** Line of the file in which the row begins; the first is 1. */
  readonly line: number
  /** Its fields by name; its text when it could not be read. */
  readonly row: unknown
  /** Why it could not be read. */
  readonly faults?: readonly Fault[]
}
