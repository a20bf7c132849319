import { codeOf, reasonOf } from '#ground/start-error.ts'
import { DeliveryError } from '#operator/import/delivery/manifest.ts'
import { WrongRowsError } from '#operator/import/rows/bad-rows.ts'
import { OperatorError } from '#operator/operator-error.ts'

interface Stop {
  /** What was being done. */
  readonly place: string
  /** What did not happen, e.g. `was deleted`. */
  readonly part: string
  /** The files imported before; undefined if all were rolled back. */
  readonly before: readonly string[] | undefined
}

/** The error that says how far an import came. `reason` is why it stopped; undefined if it was aborted. */
export function stoppedAt({ place, part, before }: Stop, reason: unknown): unknown {
  // A bug in the program must show its stack, and is no fault of the file, the disk or the database.
  if (reason instanceof TypeError || reason instanceof RangeError || reason instanceof DeliveryError)
    return reason
  const isWhole = before === undefined
  return new OperatorError(
    [
      `The import stopped at ${place}; nothing ${isWhole ? 'was changed' : part}.`,
      ...(reason === undefined ? [] : [wordsOf(reason)]),
      isWhole
        ? 'The import may be repeated.'
        : `Imported before it: ${before.join(', ') || 'nothing'}. The import may be repeated.`,
    ].join('\n'),
    { cause: reason },
  )
}

const wordsOf = (error: unknown) =>
  codeOf(error)?.startsWith('Z_')
    ? `It is not gzip, or was damaged or truncated (${reasonOf(error)}).`
    : reasonOf(error)

/**
 * The fault for the log: the first line only, because the following ones may quote values of rows, and the
 * counts of wrong rows.
 */
export function faultOf(reason: unknown): string {
  if (reason instanceof DeliveryError) return reason.message
  if (reason instanceof WrongRowsError) return `${reason.heading}.`
  if (!(reason instanceof OperatorError)) return 'The program failed.'
  const [first = ''] = reason.message.split('\n')
  return reason.cause instanceof WrongRowsError ? `${first} ${reason.cause.heading}.` : first
}
