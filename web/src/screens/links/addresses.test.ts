import { casePath, changesPath, tasksPath, threadsPath, unsubscribePath } from '@portal/contract/case-mail.ts'
import { messagesAnchor } from '@portal/contract/messages-anchor.ts'
import { viewPath } from '@portal/contract/see-as.ts'
import { expect, test } from 'vitest'

import { addressAfterLogin, inOwnCase, pathInHash, redirectTarget } from '#screens/links/addresses.ts'
import { paths } from '#screens/links/paths.ts'

test.each([
  ['/', '/dashboard'],
  ['/glg', '/dashboard'],
  ['/glg/', '/dashboard'],
  ['/glg/glg', '/dashboard'],
  ['/glg/privacy', '/privacy'],
  ['/glg/imprint', '/imprint'],
  ['/glg/login', '/login'],
  ['/glg/glossar', '/glossar'],
  ['/glg/auftragsuebergabe', '/auftragsuebergabe'],
  ['/glg/uebergabe-history', '/uebergabe-history'],
  ['/glg/upload', '/upload'],
  ['/glg/pwchange', '/pwchange'],
  ['/glg/statistics', '/statistics'],
  ['/glg/forderungen', '/forderungen'],
  ['/glg/meldungen', '/meldungen'],
  ['/glg/forderungen/2026-000123', '/forderungen/2026-000123'],
  ['/GLG', '/dashboard'],
  ['/GLG/Glg', '/dashboard'],
  ['/GLG/Forderungen', '/forderungen'],
  ['/Glg/FORDERUNGEN/AZ-1.PDF', '/forderungen/AZ-1.PDF'],
])('the address %s redirects to %s', (earlier, path) => {
  expect(redirectTarget(earlier)).toBe(path)
})

test.each([
  ['/forderungen?page=2', '/upload', '/forderungen?page=2'],
  ['forderungen', '/', '/forderungen'],
  ['forderungen/4711.2024', '/', '/forderungen/4711.2024'],
  ['glg/meldungen?page=2', '/', '/glg/meldungen?page=2'],
  ['upload', '/GLG', '/upload'],
  ['upload', '/glg/', '/upload'],
])('the hash #%s at %s is the path %s', (hash, at, path) => {
  expect(pathInHash(hash, at)).toBe(path)
})

test.each([
  ['/Forderungen', '/forderungen'],
  ['/Upload?a=B#C', '/upload?a=B#C'],
  ['/FORDERUNGEN/AZ-1.PDF', '/forderungen/AZ-1.PDF'],
  ['/forderungen/AZ-1.PDF', undefined],
  ['/GLG/forderungen', undefined],
  ['/Forderung', undefined],
  ['/', undefined],
])('the address %s has the canonical case %s', (typed, own) => {
  expect(inOwnCase(typed)).toBe(own)
})

test.each([
  ['', '/'],
  ['own-sessions', '/pwchange'],
  [messagesAnchor, '/forderungen/4711'],
  ['forderung', '/glossar'],
])('the hash #%s at %s is an anchor', (hash, at) => {
  expect(pathInHash(hash, at)).toBeUndefined()
})

test('the login redirects to the address that required it, else to the dashboard', () => {
  expect(addressAfterLogin('/forderungen?page=2')).toBe('/forderungen?page=2')
  expect(addressAfterLogin(undefined)).toBe('/dashboard')
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example',
  ' //evil.example',
])('no address, not even %j, redirects to another host', (address) => {
  for (const path of [
    addressAfterLogin(address),
    redirectTarget(`/glg${address}`),
    pathInHash(address, '/') ?? '/',
  ]) {
    expect(new URL(path, 'https://portal.example').host).toBe('portal.example')
  }
})

test('the links in e-mails and of the desk lead to screens', () => {
  expect([
    casePath('2026/1'),
    tasksPath,
    threadsPath,
    changesPath,
    unsubscribePath('$token'),
    viewPath,
  ]).toEqual([
    paths.case.replace('$inkassoNumber', '2026%2F1'),
    paths.tasks,
    paths.messages,
    paths.changes,
    paths.unsubscribe,
    paths.view,
  ])
})
