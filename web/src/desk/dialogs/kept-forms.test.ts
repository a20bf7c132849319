import type { DeskSession } from '@portal/contract/desk/session.ts'
import { beforeEach, expect, test } from 'vitest'

import { expireDeskSession, signIn, signOut } from '#api/desk-session.ts'
import { keepForm, keptForm } from '#desk/dialogs/kept-forms.ts'

const kim: DeskSession = {
  token: 'secret',
  state: 'active',
  name: 'kim',
  fullName: 'Kim Lange',
  role: 'clerk',
  decides: [],
  seesAs: false,
  seesAll: true,
}
const note = { text: 'Adresse prüfen' }

beforeEach(() => {
  signOut()
  signIn(kim)
})

test('what was typed is there for the same clerk after the session has ended', () => {
  expireDeskSession()
  // The dialog closes with the session, and keeps its form then.
  keepForm('note E-1', note)
  signIn({ ...kim, state: 'pending', fullName: '', role: null })
  signIn(kim)
  expect(keptForm('note E-1')).toEqual(note)
  keepForm('note E-1', undefined)
  expect(keptForm('note E-1')).toBeUndefined()
})

test('another clerk does not find it', () => {
  expireDeskSession()
  keepForm('note E-1', note)
  signIn({ ...kim, name: 'noor' })
  expect(keptForm('note E-1')).toBeUndefined()
})

test('a logout discards it, also what an open dialog holds when the logout closes it', () => {
  keepForm('note E-1', note)
  signOut()
  keepForm('note E-2', note)
  signIn(kim)
  expect([keptForm('note E-1'), keptForm('note E-2')]).toEqual([undefined, undefined])
})
