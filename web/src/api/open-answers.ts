import type { ErrorCode } from '@portal/contract/errors.ts'

import { ApiFailure } from '#api/failure.ts'

/** After these the server may have stored what was sent, or may still do so. */
const leaveOpen = new Set<ErrorCode>(['unavailable', 'in_progress', 'internal'])

/**
 * What the server answers after it has looked for the key and not found it (`server/src/submissions/submit.ts`), and
 * `invalid`: the same body was not taken before either. Nothing else says what became of an earlier try.
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

/** Whether what was sent may have arrived although it failed so; one that was broken off may have left the browser before. */
export const mayHaveArrived = (error: unknown): boolean =>
  error instanceof ApiFailure
    ? leaveOpen.has(error.code)
    : error instanceof DOMException && error.name === 'AbortError'

/** Whether a failure says that no earlier try with the same key has arrived, or names its receipt. */
export const isSettled = (error: unknown): boolean => error instanceof ApiFailure && settle.has(error.code)
