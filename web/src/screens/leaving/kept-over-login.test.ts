import type { SessionFields } from '@portal/contract/session.ts'
import { beforeEach, expect, test } from 'vitest'

import { expireSession, signIn, signOut } from '#api/session.ts'
import { createKeptOverLogin } from '#screens/leaving/kept-over-login.ts'

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

/** Somebody has typed into a form and is still there. */
function typed(text: string | undefined) {
  const place = createKeptOverLogin<string>()
  signIn(session('demo'))
  const leave = place.watch(() => text)
  return { ...place, leave }
}

beforeEach(signOut)

test('what was typed is there again when the same user logs in after the end of the session', () => {
  const { kept, watch, leave } = typed('Halb fertig')
  expireSession()
  leave()
  // A call that was under way is refused, too.
  expireSession()
  expect(kept()).toBeUndefined()
  signIn(session('demo'))
  expect(kept()).toBe('Halb fertig')
  watch(() => 'Halb fertig')
  expect(kept()).toBeUndefined()
})

test('C23 after logging out nothing is kept, neither for the same user nor for another', () => {
  const { kept, leave } = typed('Halb fertig')
  signOut()
  leave()
  signIn(session('demo'))
  expect(kept()).toBeUndefined()

  const resumed = typed('Halb fertig')
  expireSession()
  resumed.leave()
  signIn(session('demo'))
  signOut()
  signIn(session('demo'))
  expect(resumed.kept()).toBeUndefined()
})

test('C23 who logs in next does not get what another user has typed, not even later', () => {
  const { kept, leave } = typed('Halb fertig')
  expireSession()
  leave()
  signIn(session('other'))
  expect(kept()).toBeUndefined()
  expireSession()
  signIn(session('demo'))
  expect(kept()).toBeUndefined()
})

test('a form in which nothing stands, or that was left before, keeps nothing', () => {
  const empty = typed(undefined)
  expireSession()
  signIn(session('demo'))
  expect(empty.kept()).toBeUndefined()

  const left = typed('Halb fertig')
  left.leave()
  expireSession()
  signIn(session('demo'))
  expect(left.kept()).toBeUndefined()
})

test('what was typed is there again when two-factor, compulsory since then, is set up, and not when somebody logs out there', () => {
  const { kept, leave } = typed('Halb fertig')
  signIn({ ...session('demo'), compulsoryTwoFA: true })
  leave()
  // The set-up takes its time, and the session ends meanwhile.
  expireSession()
  signIn({ ...session('demo'), compulsoryTwoFA: true })
  signIn({ ...session('demo'), compulsoryTwoFA: true, useTwoFA: true })
  expect(kept()).toBe('Halb fertig')

  const given = typed('Halb fertig')
  signIn({ ...session('demo'), compulsoryTwoFA: true })
  given.leave()
  signOut()
  signIn(session('demo'))
  expect(given.kept()).toBeUndefined()
})
