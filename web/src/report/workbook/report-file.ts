import type { Report } from '#report/report.ts'
import type { FileFormat } from '#report/workbook/table-writer.ts'
import type { FromWorker, ToWorker } from '#report/workbook/workbook.worker.ts'

interface ReportFileOptions {
  signal: AbortSignal
  /** Called with the number of rows written so far. */
  onRows: (rows: number) => void
}

/** Maximum number of rows queued for the worker, to limit memory. */
const maxQueuedRows = 20_000

/**
 * Writes a report to a file in a worker, while the rows arrive.
 * @throws Whatever loading the rows throws, or the reason of `signal` if it is aborted.
 */
export async function reportFile(
  report: Report,
  format: FileFormat,
  { signal, onRows }: ReportFileOptions,
): Promise<Blob> {
  const worker = new WorkbookWorker(onRows)
  const stop = () => worker.stop(signal.reason)
  signal.addEventListener('abort', stop)
  try {
    worker.post({ kind: 'begin', format })
    for (const { name, columns, cells } of report.tables) {
      worker.post({ kind: 'table', table: { name, columns, infoLines: report.infoLines } })
      for await (const rows of cells()) await worker.addRows(rows)
    }
    worker.post({ kind: 'end' })
    return await worker.file
  } finally {
    signal.removeEventListener('abort', stop)
    worker.stop(new Error('The work is over.'))
  }
}

/** Wraps the worker in promises. */
class WorkbookWorker {
  readonly file: Promise<Blob>
  readonly #worker = new Worker(new URL('./workbook.worker.ts', import.meta.url), {
    type: 'module',
  })
  readonly #onRows: (rows: number) => void
  #sent = 0
  #taken = 0
  #onTaken: (() => void) | undefined
  #fail: (reason: unknown) => void = () => {}

  constructor(onRows: (rows: number) => void) {
    this.#onRows = onRows
    this.file = new Promise((resolve, reject) => {
      this.#fail = reject
      this.#worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
        if (data.kind === 'file') resolve(data.file)
        else this.#take(data.rows)
      })
      this.#worker.addEventListener('error', (event) => this.stop(event))
    })
    // `reportFile` reports the failure. This only avoids an unhandled rejection while `reportFile` is not yet
    // waiting for the file.
    this.file.catch(() => {})
  }

  post(message: ToWorker): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    this.#worker.postMessage(message)
  }

  /**
   * Resolves when the worker can accept more rows.
   * @throws If the worker has failed.
   */
  async addRows(rows: Extract<ToWorker, { kind: 'rows' }>['rows']): Promise<void> {
    this.post({ kind: 'rows', rows })
    this.#sent += rows.length
    const hasRoom = new Promise<void>((resolve) => {
      this.#onTaken = resolve
    })
    if (this.#sent - this.#taken > maxQueuedRows) await Promise.race([hasRoom, this.file])
  }

  stop(reason: unknown): void {
    this.#fail(reason)
    this.#worker.terminate()
  }

  #take(rows: number) {
    this.#taken = rows
    this.#onRows(rows)
    if (this.#sent - this.#taken <= maxQueuedRows) this.#onTaken?.()
  }
}
