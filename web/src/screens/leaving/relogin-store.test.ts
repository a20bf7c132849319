import type { SessionFields } from '@portal/contract/session.ts'
import { beforeEach, expect, test } from 'vitest'

import { expireSession, signIn, signOut } from '#api/session.ts'
import { createReloginStore } from '#screens/leaving/relogin-store.ts'

const session = (name: string): SessionFields => ({
  token: `token of ${name}`,
  name,
  customerName: '',
  customerNames: [],
  glgNumbers: [],
  date: '2026-11-21',
  userAktenTypes: [],
  aktenTypes: [],
  aktenTypeNames: [],
  zinsenEnabled: false,
  auskunftEnabled: false,
  useTwoFA: false,
  neededTwoFA: false,
  compulsoryTwoFA: false,
})

/** A form with unsaved input that is on the screen. */
function typed(text: string | undefined) {
  const place = createReloginStore<string>()
  signIn(session('demo'))
  const leave = place.watch(() => text)
  return { ...place, leave }
}

beforeEach(signOut)

test('input is restored when the same user logs in after the session has ended', () => {
  const { entries, watch, leave } = typed('Halb fertig')
  expireSession()
  leave()
  // A call that was pending is refused too, which ends the session once more.
  expireSession()
  expect(entries()).toBeUndefined()
  signIn(session('demo'))
  expect(entries()).toBe('Halb fertig')
  watch(() => 'Halb fertig')
  expect(entries()).toBeUndefined()
})

test('C23 after a logout nothing is kept, neither for the same user nor for another', () => {
  const { entries, leave } = typed('Halb fertig')
  signOut()
  leave()
  signIn(session('demo'))
  expect(entries()).toBeUndefined()

  const resumed = typed('Halb fertig')
  expireSession()
  resumed.leave()
  signIn(session('demo'))
  signOut()
  signIn(session('demo'))
  expect(resumed.entries()).toBeUndefined()
})

test('C23 another user who logs in next never gets the input', () => {
  const { entries, leave } = typed('Halb fertig')
  expireSession()
  leave()
  signIn(session('other'))
  expect(entries()).toBeUndefined()
  expireSession()
  signIn(session('demo'))
  expect(entries()).toBeUndefined()
})

test('an empty form, or one that was left before, keeps nothing', () => {
  const empty = typed(undefined)
  expireSession()
  signIn(session('demo'))
  expect(empty.entries()).toBeUndefined()

  const left = typed('Halb fertig')
  left.leave()
  expireSession()
  signIn(session('demo'))
  expect(left.entries()).toBeUndefined()
})

test('input is restored after a compulsory two-factor set-up, but not after a logout during it', () => {
  const { entries, leave } = typed('Halb fertig')
  signIn({ ...session('demo'), compulsoryTwoFA: true })
  leave()
  // The session ends during the set-up.
  expireSession()
  signIn({ ...session('demo'), compulsoryTwoFA: true })
  signIn({ ...session('demo'), compulsoryTwoFA: true, useTwoFA: true })
  expect(entries()).toBe('Halb fertig')

  const form = typed('Halb fertig')
  signIn({ ...session('demo'), compulsoryTwoFA: true })
  form.leave()
  signOut()
  signIn(session('demo'))
  expect(form.entries()).toBeUndefined()
})
