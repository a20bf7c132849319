import type { ErrorCode } from '@portal/contract/errors.ts'

import { ApiFailure } from '#api/failure.ts'
import type { IdempotentCall, SendOptions } from '#api/send.ts'
import { isWorthRetrying } from '#sending/send-with-dialog.ts'

/** A case that was chosen in a list. */
export interface ChosenCase {
  readonly inkassoNumber: string
  /** The debtor. */
  readonly name: string
}

/** The outcome of the submission for one case: its receipt number, or the failure. */
export type CaseResult =
  | { readonly of: ChosenCase; readonly receiptNumber: string }
  | { readonly of: ChosenCase; readonly error: unknown }

/** Thrown if some submissions failed and may succeed on a retry. */
export class NotAllSent extends Error {
  readonly results: readonly CaseResult[]

  constructor(results: readonly CaseResult[]) {
    super('Some cases were not sent.')
    this.results = results
  }
}

/** The user stopped the batch before this case was sent. */
export class Stopped extends Error {}

const ofSession = new Set<ErrorCode>(['reauthentication_required', 'unauthenticated'])

/**
 * Prepares one submission for each case, so that each case has its own result. Returns a function that sends,
 * one after another, those that have not been received yet. It throws `NotAllSent` if a retry can help, and
 * immediately throws a refusal of the session (`reauthentication_required`, `unauthenticated`).
 */
export function sendToCases(cases: readonly ChosenCase[], callOf: (of: ChosenCase) => IdempotentCall) {
  const calls = cases.map((of) => ({ of, call: callOf(of) }))
  const received = new Map<ChosenCase, string>()

  return async ({ signal, onProgress }: SendOptions): Promise<readonly CaseResult[]> => {
    const results: CaseResult[] = []
    for (const { of, call } of calls) {
      onProgress?.(results.length / calls.length)
      // oxlint-disable-next-line no-await-in-loop -- sequential, so that the portal handles other users between them
      results.push(signal?.aborted ? { of, error: new Stopped() } : await resultOf(of, call))
    }
    const mayRetry = results.some((result) => 'error' in result && isWorthRetrying(result.error))
    if (mayRetry && !signal?.aborted) throw new NotAllSent(results)
    return results
  }

  async function resultOf(of: ChosenCase, call: IdempotentCall): Promise<CaseResult> {
    const before = received.get(of)
    if (before !== undefined) return { of, receiptNumber: before }
    try {
      const { receiptNumber } = await call.send()
      received.set(of, receiptNumber)
      return { of, receiptNumber }
    } catch (error) {
      if (error instanceof ApiFailure && ofSession.has(error.code)) throw error
      return { of, error }
    }
  }
}
