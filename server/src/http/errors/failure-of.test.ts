import { NoResultError } from 'kysely'
import { expect, test } from 'vitest'

import { failureOf } from '#http/errors/failure-of.ts'

const failure = (fields: object) => failureOf(Object.assign(new Error('…'), fields)).code

test('a lost connection is the database’s, except for the client’s own', () => {
  expect(failure({ code: 'ECONNRESET' })).toBe('unavailable')
  expect(failure({ code: 'ECONNRESET', statusCode: 400 })).toBe('malformed')
})

test('a record deleted during the call is not found; a deleted user is not logged in', () => {
  expect(failure({ code: '23503', constraint: 'message_read_inkasso_number_fkey' })).toBe('not_found')
  expect(failure({ code: '23503', constraint: 'message_read_user_id_fkey' })).toBe('unauthenticated')
  expect(failureOf(new NoResultError({ kind: 'SelectQueryNode' })).code).toBe('not_found')
})

test('a full disk, a database that shuts down and other errors have different codes', () => {
  expect(failure({ code: 'ENOSPC' })).toBe('storage_full')
  expect(failure({ code: '57P01' })).toBe('unavailable')
  expect(failure({ code: '22001' })).toBe('internal')
  expect(failureOf('thrown').code).toBe('internal')
})
