import type { ErrorCode } from '@portal/contract/errors.ts'

import { ApiFailure } from '#api/failure.ts'

/** After a failure with one of these codes, the server may have stored the submission or may still store it. */
const leaveOpen = new Set<ErrorCode>(['unavailable', 'in_progress', 'internal'])

/**
 * Codes that prove that no earlier try with this idempotency key was stored: before the server returns one, it
 * looks for the key and does not find it (`server/src/submissions/submit.ts`). `invalid` may be returned without
 * that look-up, but then the earlier try had the same body and was refused as well. Other codes prove nothing.
 */
const settle = new Set<ErrorCode>([
  'invalid',
  'already_sent',
  'already_judicial',
  'not_open',
  'changed',
  'already_closed',
  'already_at_court',
  'instruction_pending',
  'no_pause',
  'nothing_open',
])

/** Whether a submission may have arrived despite this error. An aborted one may already have left the browser. */
export const mayHaveArrived = (error: unknown): boolean =>
  error instanceof ApiFailure
    ? leaveOpen.has(error.code)
    : error instanceof DOMException && error.name === 'AbortError'

/** Whether a failure proves that no earlier try with the same key has arrived, or contains the receipt of one. */
export const isSettled = (error: unknown): boolean => error instanceof ApiFailure && settle.has(error.code)
