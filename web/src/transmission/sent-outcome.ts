import type { ErrorCode } from '@portal/contract/errors.ts'

import { ApiFailure } from '#api/call.ts'
import type { Sent } from '#api/send.ts'
import { serverSentence } from '#transmission/server-sentence.ts'

/** What is known of something that was sent. */
export type Outcome =
  | { readonly kind: 'sending' }
  | { readonly kind: 'received'; readonly receiptNumber: string }
  /** The server has said so, or it never left the browser. */
  | { readonly kind: 'refused'; readonly why: readonly string[] }
  | { readonly kind: 'unknown' }

/** After these it may have been stored all the same; and after a try that was broken off, for an earlier one may have arrived. */
const leaveOpen = new Set<ErrorCode>(['unavailable', 'in_progress', 'internal'])

const isBrokenOff = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Waits for the answer. Never throws. */
export async function outcomeOf(answer: Sent['answer']): Promise<Outcome> {
  try {
    return { kind: 'received', receiptNumber: (await answer).receiptNumber }
  } catch (error) {
    const isOpen = error instanceof ApiFailure ? leaveOpen.has(error.code) : isBrokenOff(error)
    const receipt = error instanceof ApiFailure ? error.receipt : undefined
    if (receipt) return { kind: 'received', receiptNumber: receipt.receiptNumber }
    return isOpen ? { kind: 'unknown' } : { kind: 'refused', why: serverSentence(error) }
  }
}
