import { plainTable } from '#ground/terminal/plain-table.ts'
import { stopRequest } from '#ground/terminal/stop-request.ts'
import { OperatorError } from '#operator/operator-error.ts'

/** A moment for people: "2026-06-01 10:00 UTC". */
export const moment = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

export interface Listing<Item> {
  /** Printed when there is nothing to list. */
  readonly none: string
  /** The cells of a row; their keys are the headings. */
  readonly row: (item: Item, now: Date) => Readonly<Record<string, string | number>>
}

/** Prints a table, or a line of JSON for each item. */
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
 * Runs work that takes long: with a report of its progress, until it is done or a signal stops it.
 * @param interrupted The sentence of the OperatorError when it was stopped.
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

/** For a command that prints as it goes: its result is the exit code. */
export const exitCode = (code: number): number => code
