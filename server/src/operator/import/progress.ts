/** Receives the progress of an import. */
export interface ImportReport {
  /** Reports a warning. The import continues. */
  warn(sentence: string): void
  /** Called often, with the state of the current file. */
  progress(state: ImportProgress): void
  fileDone(summary: Pick<FileSummary, 'file' | 'read' | 'seconds'>): void
}

export interface ImportProgress {
  readonly file: string
  /**
   * A file is `reading` while its rows are validated, then `storing`. At the end the tables are vacuumed
   * (`tidying`).
   */
  readonly phase: 'reading' | 'storing' | 'tidying'
  readonly rows: number
  /** The part of the file that has been read, from 0 to 1. */
  readonly fraction: number
  /** Seconds since the file was opened. */
  readonly seconds: number
}

/** What happened to the rows of one file. */
export interface FileSummary {
  readonly file: string
  /** The beginning of the file name, for example `creditor-numbers`. */
  readonly kind: string
  /** Hash of the file as it is on disk, that is, of the compressed bytes if it is compressed. */
  readonly sha256: string
  /** Number of rows in the file, which is the sum of the next five fields. */
  readonly read: number
  readonly inserted: number
  readonly updated: number
  /** Rows that are equal to the stored ones, rows to delete that do not exist, and rows of erased persons. */
  readonly unchanged: number
  /** Rows that were deleted because the file marks them as deleted. */
  readonly deleted: number
  readonly rejected: number
  readonly seconds: number
}

export interface ImportSummary {
  readonly files: readonly FileSummary[]
  /** Number of rows that were deleted because complete files did not contain them, by kind. */
  readonly missing: Readonly<Record<string, number>>
  readonly warnings: readonly string[]
  /** Hash of the mapping that was used; '' if none was. */
  readonly mappingHash: string
  readonly seconds: number
}

export const rowsPerSecond = (rows: number, seconds: number) => Math.round(rows / Math.max(seconds, 0.001))

/** A report that does nothing. */
export const silentReport: ImportReport = { warn() {}, progress() {}, fileDone() {} }
