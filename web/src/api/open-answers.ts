import type { ErrorCode } from '@portal/contract/errors.ts'

import { ApiFailure } from '#api/failure.ts'

/** After a failure with one of these codes, the server may have stored the submission or may still store it. */
const leaveOpen = new Set<ErrorCode>(['unavailable', 'in_progress', 'internal'])

/**
 * Codes that settle whether an earlier try has arrived: the server returns them only after looking up the
 * idempotency key without finding it (`server/src/submissions/submit.ts`). `invalid` settles it too, because the
 * same body was refused earlier as well. After any other code, an earlier try may have arrived.
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
