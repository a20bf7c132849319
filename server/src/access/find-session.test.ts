import { expect, test } from 'vitest'

import { type OpenSession, requireActive, requireLoggedIn } from '#access/find-session.ts'
import { ViewOnly } from '#ground/app-error.ts'

// The cast is safe: only the state of a refused session is read.
const sessionOf = (state: OpenSession['state']) => ({ state, user: {} }) as OpenSession

test('R36 the session in which a clerk sees as a user is not the user’s own', () => {
  expect(() => requireActive(sessionOf('view'))).toThrow(ViewOnly)
  expect(() => requireLoggedIn(sessionOf('view'))).toThrow(ViewOnly)
})

test('R24 a session without the second factor is not active, nor one whose user has yet to set it up', () => {
  expect(() => requireActive(sessionOf('pending'))).toThrow('second_factor_required')
  expect(() => requireActive(sessionOf('setUp'))).toThrow('two_factor_required')
  expect(() => requireLoggedIn(sessionOf('pending'))).toThrow('second_factor_required')
  expect(requireLoggedIn(sessionOf('setUp'))).toEqual({})
})
