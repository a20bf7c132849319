import type { ErrorCode } from '@portal/contract/errors.ts'

import { ApiFailure } from '#api/failure.ts'

/** After these codes the server may have stored the submission, or may still do so. */
const leaveOpen = new Set<ErrorCode>(['unavailable', 'in_progress', 'internal'])

/**
 * Codes that the server returns only after looking up the idempotency key without finding it
 * (`server/src/submissions/submit.ts`), and `invalid`: the same body was not accepted earlier either. No other code
 * says whether an earlier try has arrived.
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

/** Whether a submission may have arrived despite this error. Even an aborted one may have left the browser. */
export const mayHaveArrived = (error: unknown): boolean =>
  error instanceof ApiFailure
    ? leaveOpen.has(error.code)
    : error instanceof DOMException && error.name === 'AbortError'

/** Whether a failure proves that no earlier try with the same key has arrived, or names its receipt. */
export const isSettled = (error: unknown): boolean => error instanceof ApiFailure && settle.has(error.code)
