import { expect, test } from 'vitest'

import { casesLink, typesByState } from '#screens/links/cases-link.ts'

const session = {
  glgNumbers: ['100100', '100200'],
  userAktenTypes: ['V', 'A', 'G', 'ABGESCHLOSSEN-1'],
  aktenTypes: ['V', 'G', 'A', 'X', 'ABGESCHLOSSEN-1'],
  aktenTypeNames: ['Vorgerichtlich', 'Gerichtlich', 'Abgeschlossen', 'Abgeschlossen (alt)', 'Archiv'],
}

test('open and closed types are distinguished by code and name, among those that the user may see', () => {
  expect(typesByState(session, 'open')).toEqual(['V', 'G'])
  expect(typesByState(session, 'closed')).toEqual(['A', 'ABGESCHLOSSEN-1'])
})

test('a link contains the filters as search parameters', () => {
  const chosen = { glgNumbers: ['100200'], types: ['V'], dateMin: '2026-03-01', dateMax: '2026-03-31' }
  expect(casesLink(session, chosen)).toEqual({
    to: '/forderungen',
    search: { glg: ['100200'], type: ['V'], from: '2026-03-01', to: '2026-03-31' },
  })
})

test('a link leaves out all creditor numbers and all types', () => {
  const { glgNumbers, userAktenTypes } = session
  expect(casesLink(session, { glgNumbers, types: userAktenTypes }).search).toEqual({})
})
