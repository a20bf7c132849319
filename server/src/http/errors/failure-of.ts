import type { ErrorCode } from '@portal/contract/errors.ts'
import { NoResultError } from 'kysely'

import { isDatabaseAway } from '#db/database-away.ts'
import { isRefusedByDatabase } from '#db/database-refusal.ts'
import { StorageError } from '#files/storage-errors.ts'
import { AppError } from '#ground/app-error.ts'
import { isDiskFull } from '#ground/start-error.ts'

const codeByFastifyError: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
}

/** Converts any thrown error to a failure for the caller. Unknown errors become `internal`. */
export function failureOf(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (!(error instanceof Error)) return new AppError('internal')
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const known = codeByFastifyError[code]
  if (known) return new AppError(known)
  // A client that disconnects while sending a body causes ECONNRESET, too. It must not count as a database error.
  if ('statusCode' in error && error.statusCode === 400) return new AppError('malformed')
  return new AppError(deletedMeanwhile(error, code) ?? outageOf(error, code))
}

/**
 * Returns the code if a row was deleted during the API call: either the row is missing, or a foreign key to
 * it is violated (SQLSTATE 23503). If the user was deleted, the session no longer exists either.
 */
function deletedMeanwhile(error: Error, code: string): ErrorCode | undefined {
  if (error instanceof NoResultError) return 'not_found'
  if (code !== '23503') return undefined
  const constraint = 'constraint' in error ? String(error.constraint) : ''
  return constraint.endsWith('_user_id_fkey') ? 'unauthenticated' : 'not_found'
}

/** The code for a failure of the database or the disk, otherwise `internal`. */
function outageOf(error: Error, code: string): ErrorCode {
  if (error instanceof StorageError) return error.isWriting ? 'storage_full' : 'unavailable'
  // SQLSTATE 53100: the database's disk is full.
  if (isDiskFull(error) || code === '53100') return 'storage_full'
  return isDatabaseAway(error) || isRefusedByDatabase(error) ? 'unavailable' : 'internal'
}
