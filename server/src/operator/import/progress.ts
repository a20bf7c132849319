/** What an import tells while it runs. */
export interface ImportReport {
  /** Something to know that does not stop the import. */
  warn(sentence: string): void
  /** Called often, with what is going on now. */
  progress(state: ImportProgress): void
  fileDone(summary: Pick<FileSummary, 'file' | 'read' | 'seconds'>): void
}

export interface ImportProgress {
  readonly file: string
  /** Rows are first read and checked, then stored; at last the tables are tidied up, all at once. */
  readonly phase: 'reading' | 'storing' | 'tidying'
  readonly rows: number
  /** Part of the file that has been read, 0 to 1. */
  readonly fraction: number
  /** Since the file was begun. */
  readonly seconds: number
}

/** What became of one file. */
export interface FileSummary {
  readonly file: string
  /** Beginning of the file's name, e.g. `creditor-numbers`. */
  readonly kind: string
  /** Of its bytes as they lie there, packed or not. */
  readonly sha256: string
  /** Rows in the file; the next five add up to it. */
  readonly read: number
  readonly inserted: number
  readonly updated: number
  /** Stored before with the same values, to be deleted and not there, or erased on demand. */
  readonly unchanged: number
  /** By their own word. */
  readonly deleted: number
  readonly rejected: number
  readonly seconds: number
}

export interface ImportSummary {
  readonly files: readonly FileSummary[]
  /** Rows deleted because complete files named them no longer, by kind. */
  readonly missing: Readonly<Record<string, number>>
  /** What looked wrong. */
  readonly warnings: readonly string[]
  readonly seconds: number
}

export const rowsPerSecond = (rows: number, seconds: number) => Math.round(rows / Math.max(seconds, 0.001))

/** For imports that nobody watches. */
export const silentReport: ImportReport = { warn() {}, progress() {}, fileDone() {} }
