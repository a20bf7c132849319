import type { SheetCell } from '#report/report.ts'
import type { FileFormat, TableStart, TableWriter } from '#report/workbook/table-writer.ts'
import { writerFor } from '#report/workbook/writer-for.ts'

/*
 * Writes a spreadsheet in a worker, so that the page stays responsive. The page gets errors as the worker's
 * `error` event. A rejected promise fires no such event, so its reason is thrown again.
 */

/** Messages from the page, in this order. */
export type ToWorker =
  | { kind: 'begin'; format: FileFormat }
  | { kind: 'table'; table: TableStart }
  | { kind: 'rows'; rows: readonly SheetCell[][] }
  | { kind: 'end' }

/** Messages from the worker: number of rows written so far, finally the file. */
export type FromWorker = { kind: 'taken'; rows: number } | { kind: 'file'; file: Blob }

let writer: TableWriter | undefined
let taken = 0

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
const answer = (message: FromWorker) => self.postMessage(message)

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'begin') {
    writer = writerFor(data.format)
    return
  }
  if (!writer) throw new Error('The worker received data before the file format.')
  if (data.kind === 'table') writer.startTable(data.table)
  else if (data.kind === 'rows') {
    writer.addRows(data.rows)
    taken += data.rows.length
    answer({ kind: 'taken', rows: taken })
  } else
    writer.finish().then(
      (file) => answer({ kind: 'file', file }),
      (cause: unknown) =>
        setTimeout(() => {
          throw cause
        }),
    )
})
