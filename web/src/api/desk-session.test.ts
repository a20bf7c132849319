import type { DeskSession } from '@portal/contract/desk/session.ts'
import { beforeEach, expect, test } from 'vitest'

import {
  currentDeskSession,
  deskSessionKey,
  expireDeskSession,
  hasDeskSessionExpired,
  hasLoggedOut,
  isDeskActive,
  restoreDeskSession,
  signIn,
  signOut,
} from '#api/desk-session.ts'
import { tabStore } from '#storage/browser-storage.ts'

const session: DeskSession = {
  token: 'secret',
  state: 'active',
  name: 'kim',
  fullName: 'Kim Lange',
  role: 'clerk',
  decides: ['mandate'],
  seesAs: false,
  seesAll: true,
}

beforeEach(signOut)

test('the session of a clerk survives a reload, under a key of its own', () => {
  signIn(session)
  expect(restoreDeskSession(tabStore.getItem(deskSessionKey))).toEqual(session)
  expect(tabStore.getItem('session')).toBeNull()
})

test.each([
  ['nothing', null],
  ['no JSON', '{"token":'],
  ['a session of another version', JSON.stringify({ ...session, role: 'king' })],
])('%s in storage is no session of a clerk', (_what, stored) => {
  expect(restoreDeskSession(stored)).toBeNull()
})

test('only a complete login counts as logged in', () => {
  expect(isDeskActive(session)).toBe(true)
  expect(isDeskActive({ ...session, state: 'pending', fullName: '', role: null })).toBe(false)
  expect(isDeskActive({ ...session, state: 'setUp', fullName: '', role: null })).toBe(false)
  expect(isDeskActive(null)).toBe(false)
})

test('a session that the server ended is distinguished from a logout; neither memory nor storage keeps it', () => {
  signIn(session)
  expireDeskSession()
  expect([currentDeskSession(), tabStore.getItem(deskSessionKey), hasDeskSessionExpired()]).toEqual([
    null,
    null,
    true,
  ])
  signIn(session)
  signOut()
  expect([currentDeskSession(), hasDeskSessionExpired(), hasLoggedOut()]).toEqual([null, false, true])
  signIn(session)
  expect(hasLoggedOut()).toBe(false)
})
