import type { SessionFields } from '@portal/contract/session.ts'
import { beforeEach, expect, test } from 'vitest'

import {
  currentSession,
  expireSession,
  hasSessionExpired,
  isAuthenticated,
  lastEnding,
  onSessionChange,
  restoreSession,
  sessionKey,
  signIn,
  signOut,
  signOutFromOtherTab,
} from '#api/session.ts'
import { tabStore } from '#storage/browser-storage.ts'

const fields: SessionFields = {
  token: 'secret',
  name: 'demo',
  customerName: 'Beispiel GmbH',
  customerNames: ['Nord', ''],
  glgNumbers: ['100100', '100200'],
  date: '2026-11-21',
  userAktenTypes: ['Vorgerichtlich'],
  aktenTypes: ['Vorgerichtlich'],
  aktenTypeNames: ['Vorgerichtlich'],
  zinsenEnabled: true,
  auskunftEnabled: false,
  useTwoFA: false,
  neededTwoFA: false,
  compulsoryTwoFA: false,
}

beforeEach(signOut)

test('the session survives a reload', () => {
  signIn(fields)
  expect(restoreSession(tabStore.getItem(sessionKey))).toEqual(fields)
})

test.each([
  ['nothing', null],
  ['no JSON', '{"token":'],
  ['a session of an older version', JSON.stringify({ ...fields, glgNumbers: '100100' })],
])('%s in storage is no session', (_what, stored) => {
  expect(restoreSession(stored)).toBeNull()
})

test('a token counts as logged in only without a pending second factor or two-factor set-up', () => {
  expect(isAuthenticated(fields)).toBe(true)
  expect(isAuthenticated({ ...fields, neededTwoFA: true })).toBe(false)
  expect(isAuthenticated({ ...fields, token: '' })).toBe(false)
  expect(isAuthenticated({ ...fields, compulsoryTwoFA: true })).toBe(false)
  expect(isAuthenticated({ ...fields, compulsoryTwoFA: true, useTwoFA: true })).toBe(true)
  expect(isAuthenticated(null)).toBe(false)
})

test('after a logout neither memory nor storage has the session', () => {
  signIn(fields)
  tabStore.setItem('draft', 'of a debtor')
  signOut()
  expect(currentSession()).toBeNull()
  expect(tabStore.getItem(sessionKey)).toBeNull()
  expect(tabStore.getItem('draft')).toBeNull()
})

test('a session that the server ended is distinguished from one that the user ended', () => {
  signIn(fields)
  expireSession()
  expect([currentSession(), hasSessionExpired(), lastEnding()]).toEqual([null, true, 'expired'])
  signIn(fields)
  signOutFromOtherTab()
  expect([currentSession(), hasSessionExpired(), lastEnding()]).toEqual([null, false, 'elsewhere'])
  signIn(fields)
  signOut()
  expect([hasSessionExpired(), lastEnding()]).toEqual([false, undefined])
})

test('listeners are called on login and logout', () => {
  const names: (string | undefined)[] = []
  const stop = onSessionChange(() => names.push(currentSession()?.name))
  signIn(fields)
  signOut()
  stop()
  signIn(fields)
  expect(names).toEqual(['demo', undefined])
})
