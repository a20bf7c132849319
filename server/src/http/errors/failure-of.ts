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

/** The failure to return for any thrown error. Unknown errors are `internal`. */
export function failureOf(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (!(error instanceof Error)) return new AppError('internal')
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const known = codeByFastifyError[code]
  if (known) return new AppError(known)
  // Checked before the database's errors: a client that disconnects during a body also causes ECONNRESET.
  if ('statusCode' in error && error.statusCode === 400) return new AppError('malformed')
  return new AppError(deletedMeanwhile(error, code) ?? outageOf(error, code))
}

/**
 * The code if a row was deleted during the call: it is missing, or a foreign key references it (SQLSTATE 23503). If the
 * user was deleted, their session is gone too.
 */
function deletedMeanwhile(error: Error, code: string): ErrorCode | undefined {
  if (error instanceof NoResultError) return 'not_found'
  if (code !== '23503') return undefined
  const constraint = 'constraint' in error ? String(error.constraint) : ''
  return constraint.endsWith('_user_id_fkey') ? 'unauthenticated' : 'not_found'
}

/** The code for a failure of database or disk, else `internal`. */
function outageOf(error: Error, code: string): ErrorCode {
  if (error instanceof StorageError) return error.isWriting ? 'storage_full' : 'unavailable'
  // 53100: the disk of the database is full.
  if (isDiskFull(error) || code === '53100') return 'storage_full'
  return isDatabaseAway(error) || isRefusedByDatabase(error) ? 'unavailable' : 'internal'
}
