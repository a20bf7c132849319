import * as z from 'zod/mini'

/** Every way a call can fail. The words for people stand in the server, the HTTP status too. */
export const errorCode = z.enum([
  'malformed',
  'invalid',
  'unauthenticated',
  'login_failed',
  'forbidden',
  'second_factor_required',
  'two_factor_required',
  'two_factor_compulsory',
  'reauthentication_required',
  'wrong_code',
  'not_found',
  'method_not_allowed',
  'conflict',
  'not_pending',
  'too_large',
  'headers_too_large',
  'too_slow',
  'expectation_failed',
  'unsupported_media_type',
  'too_many',
  'in_progress',
  'key_reused',
  'already_judicial',
  'already_sent',
  'export_too_large',
  'storage_full',
  'internal',
  'unavailable',
])
export type ErrorCode = z.infer<typeof errorCode>
