/** Receives the progress of an import. */
export interface ImportReport {
  /** A warning; the import continues. */
  warn(sentence: string): void
  /** Called often, with the current state. */
  progress(state: ImportProgress): void
  fileDone(summary: Pick<FileSummary, 'file' | 'read' | 'seconds'>): void
}

export interface ImportProgress {
  readonly file: string
  /** Rows are first read and validated, then stored. At the end all tables are vacuumed together. */
  readonly phase: 'reading' | 'storing' | 'tidying'
  readonly rows: number
  /** Part of the file that has been read, 0 to 1. */
  readonly fraction: number
  /** Since the start of the file. */
  readonly seconds: number
}

/** The outcome of one file. */
export interface FileSummary {
  readonly file: string
  /** The beginning of the file name, e.g. `creditor-numbers`. */
  readonly kind: string
  /** Of the file's bytes, compressed or not. */
  readonly sha256: string
  /** Rows in the file: the sum of the next five. */
  readonly read: number
  readonly inserted: number
  readonly updated: number
  /** Rows with the stored values, rows to delete that do not exist, and rows of erased persons. */
  readonly unchanged: number
  /** Rows that the file marks as deleted. */
  readonly deleted: number
  readonly rejected: number
  readonly seconds: number
}

export interface ImportSummary {
  readonly files: readonly FileSummary[]
  /** Rows deleted because complete files no longer contain them, by kind. */
  readonly missing: Readonly<Record<string, number>>
  readonly warnings: readonly string[]
  readonly seconds: number
}

export const rowsPerSecond = (rows: number, seconds: number) => Math.round(rows / Math.max(seconds, 0.001))

/** For imports without an audience. */
export const silentReport: ImportReport = { warn() {}, progress() {}, fileDone() {} }
