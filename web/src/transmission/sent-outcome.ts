import { ApiFailure } from '#api/call.ts'
import { mayHaveArrived } from '#api/open-answers.ts'
import type { Sent } from '#api/send.ts'
import { serverSentence } from '#transmission/server-sentence.ts'

/** What is known of something that was sent. */
export type Outcome =
  | { readonly kind: 'sending' }
  | { readonly kind: 'received'; readonly receiptNumber: string }
  /** The server has said so, or it never left the browser. */
  | { readonly kind: 'refused'; readonly why: readonly string[] }
  | { readonly kind: 'unknown' }

/** Waits for the answer. Never throws. */
export async function outcomeOf(answer: Sent['answer']): Promise<Outcome> {
  try {
    return { kind: 'received', receiptNumber: (await answer).receiptNumber }
  } catch (error) {
    const receipt = error instanceof ApiFailure ? error.receipt : undefined
    if (receipt) return { kind: 'received', receiptNumber: receipt.receiptNumber }
    return mayHaveArrived(error) ? { kind: 'unknown' } : { kind: 'refused', why: serverSentence(error) }
  }
}
