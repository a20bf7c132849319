import { codeOf, reasonOf } from '#ground/start-error.ts'
import { DeliveryError } from '#operator/import/delivery/manifest.ts'
import { WrongRowsError } from '#operator/import/rows/bad-rows.ts'
import { OperatorError } from '#operator/operator-error.ts'

interface Stop {
  /** What was at work. */
  readonly place: string
  /** What has not happened to it. */
  readonly part: string
  /** The files that are in; undefined when all are taken back. */
  readonly before: readonly string[] | undefined
}

/** How far an import came, as an error. `reason` is why it stopped, undefined when somebody wanted it. */
export function stoppedAt({ place, part, before }: Stop, reason: unknown): unknown {
  // A mistake in the program is no fault of the file, the disk or the database, and shows its stack.
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
    ? `It is no gzip, or was damaged or cut off on its way (${reasonOf(error)}).`
    : reasonOf(error)

/** What the log keeps of it: the lines after the first may quote values of rows; of these it has how many are wrong, and how. */
export function faultOf(reason: unknown): string {
  if (reason instanceof DeliveryError) return reason.message
  if (reason instanceof WrongRowsError) return `${reason.heading}.`
  if (!(reason instanceof OperatorError)) return 'The program failed.'
  const [first = ''] = reason.message.split('\n')
  return reason.cause instanceof WrongRowsError ? `${first} ${reason.cause.heading}.` : first
}
