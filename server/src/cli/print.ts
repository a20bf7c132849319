import { plainTable } from '#ground/terminal/plain-table.ts'
import { stopRequest } from '#ground/terminal/stop-request.ts'
import { OperatorError } from '#operator/operator-error.ts'

export interface Listing<Item> {
  /** The sentence that is printed if there are no items. */
  readonly none: string
  /** Returns the cells of a row, by heading. */
  readonly row: (item: Item, now: Date) => Readonly<Record<string, string | number>>
}

/** Prints a table, or one line of JSON per item. */
export function printList<Item>(
  items: readonly Item[],
  { json = false, none, row }: Listing<Item> & { readonly json?: boolean },
): void {
  const now = new Date()
  if (json) for (const item of items) console.log(JSON.stringify(item))
  else console.log(items.length === 0 ? none : plainTable(items.map((item) => row(item, now))))
}

export const asJson = (value: unknown): string => JSON.stringify(value, null, 2)

interface Report {
  close(): void
}

/**
 * Runs long work that reports its progress. Throws an OperatorError if a signal such as SIGINT stops it.
 * @param interrupted Message of the OperatorError; if undefined, the error of the work is thrown.
 */
export async function withReport<Progress extends Report, Result>(
  report: Progress,
  interrupted: string | undefined,
  work: (report: Progress, signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const signal = stopRequest()
  try {
    return await work(report, signal)
  } catch (error) {
    throw signal.aborted && interrupted !== undefined
      ? new OperatorError(interrupted, { cause: error })
      : error
  } finally {
    report.close()
  }
}

/** `print` for a command whose `run` prints everything and returns the exit code. */
export const exitCode = (code: number): number => code
