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

/** What the caller is told about anything thrown. Whatever is not known stays `internal`. */
export function failureOf(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (!(error instanceof Error)) return new AppError('internal')
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const known = codeByFastifyError[code]
  if (known) return new AppError(known)
  // Before the database: a caller who goes away while he sends ends with ECONNRESET, too.
  if ('statusCode' in error && error.statusCode === 400) return new AppError('malformed')
  return new AppError(vanished(error, code) ?? outageOf(error, code))
}

/**
 * What the call was about has been deleted since it was looked at, or is being deleted: a row that is not there any more, or
 * one that a foreign key refers to (SQLSTATE 23503). A user takes their session along.
 */
function vanished(error: Error, code: string): ErrorCode | undefined {
  if (error instanceof NoResultError) return 'not_found'
  if (code !== '23503') return undefined
  const constraint = 'constraint' in error ? String(error.constraint) : ''
  return constraint.endsWith('_user_id_fkey') ? 'unauthenticated' : 'not_found'
}

/** What the portal stands on, if it has failed. */
function outageOf(error: Error, code: string): ErrorCode {
  if (error instanceof StorageError) return error.isWriting ? 'storage_full' : 'unavailable'
  // The last is the database's own.
  if (isDiskFull(error) || code === '53100') return 'storage_full'
  return isDatabaseAway(error) || isRefusedByDatabase(error) ? 'unavailable' : 'internal'
}
