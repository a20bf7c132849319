import { codeOf, reasonOf } from '#ground/start-error.ts'
import { DeliveryError } from '#operator/import/delivery/manifest.ts'
import { WrongRowsError } from '#operator/import/rows/bad-rows.ts'
import { OperatorError } from '#operator/operator-error.ts'

interface Stop {
  /** At which file or step the import stopped. */
  readonly place: string
  /** Completes the sentence "nothing …" in the message: `of this file was changed` or `was deleted`. */
  readonly part: string
  /** Files that were imported before; undefined if all were rolled back. */
  readonly before: readonly string[] | undefined
}

/**
 * Returns an error that says how far an import got.
 * @param reason Why it stopped; undefined if it was aborted.
 */
export function stoppedAt({ place, part, before }: Stop, reason: unknown): unknown {
  // Programming errors keep their stack trace, and a DeliveryError says all that is needed.
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
 * Returns why an import stopped, for the import log. For a DeliveryError, this is the whole message, which
 * names only files. For other errors, it is the first line and the number of wrong rows, because further
 * lines may quote values.
 */
export function faultOf(reason: unknown): string {
  if (reason instanceof DeliveryError) return reason.message
  if (reason instanceof WrongRowsError) return `${reason.heading}.`
  if (!(reason instanceof OperatorError)) return 'The program failed.'
  const [first = ''] = reason.message.split('\n')
  return reason.cause instanceof WrongRowsError ? `${first} ${reason.cause.heading}.` : first
}
