import type { DeskSession } from '@portal/contract/desk/session.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { expireDeskSession, signIn, signOut } from '#api/desk-session.ts'
import { keepForm, keptForm } from '#desk/dialogs/kept-forms.ts'
import { seenAt, useActForm } from '#desk/dialogs/use-act-form.ts'

const kim: DeskSession = {
  token: 'secret',
  state: 'active',
  name: 'kim',
  fullName: 'Kim Lange',
  role: 'clerk',
  decides: [],
  seesAs: false,
  seesAllCustomers: true,
}
const note = { text: 'Adresse prüfen' }

beforeEach(() => {
  signOut()
  signIn(kim)
})

test('what was typed is there for the same clerk after the session has ended', () => {
  expireDeskSession()
  // The dialog closes when the session ends, and then keeps its form.
  keepForm('note E-1', note)
  signIn({ ...kim, state: 'pending', fullName: '', role: null })
  signIn(kim)
  expect(keptForm('note E-1')).toEqual(note)
  keepForm('note E-1', undefined)
  expect(keptForm('note E-1')).toBeUndefined()
})

test('kept input comes with what the clerk had seen, not with what another clerk has written since', () => {
  const place = 'news 1'
  const Probe = ({ stored }: { stored: string }) => {
    const seen = seenAt(place, stored)
    const { form } = useActForm({ place, schema: z.object({}), empty: { stored }, seen, failure: undefined })
    return `typed ${Object.values(form.store.read().form).join()}, seen ${seen}`
  }
  const opened = (stored: string) => renderToStaticMarkup(createElement(Probe, { stored }))
  expect(opened('Samstag')).toBe('typed Samstag, seen Samstag')
  expireDeskSession()
  keepForm(place, { typed: { stored: 'Sonntag' }, seen: 'Samstag' })
  signIn(kim)
  expect(opened('Montag')).toBe('typed Sonntag, seen Samstag')
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
