import { casePath, changesPath, tasksPath, threadsPath, unsubscribePath } from '@portal/contract/case-mail.ts'
import { expect, test } from 'vitest'

import { addressAfterLogin, legacyPath, pathInHash } from '#screens/addresses.ts'
import { paths } from '#screens/paths.ts'

test.each([
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
])('the earlier address %s leads to %s', (earlier, path) => {
  expect(legacyPath(earlier)).toBe(path)
})

test('a hash with a path is that path, any other hash is an anchor', () => {
  expect(pathInHash('/forderungen?page=2')).toBe('/forderungen?page=2')
  expect(pathInHash('main')).toBeUndefined()
  expect(pathInHash('')).toBeUndefined()
})

test('the login leads to the address that asked for it, else to the dashboard', () => {
  expect(addressAfterLogin('/forderungen?page=2')).toBe('/forderungen?page=2')
  expect(addressAfterLogin(undefined)).toBe('/dashboard')
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example',
  ' //evil.example',
])('no address, not even %j, leads to another host', (address) => {
  for (const path of [addressAfterLogin(address), legacyPath(`/glg${address}`), pathInHash(address) ?? '/']) {
    expect(new URL(path, 'https://portal.example').host).toBe('portal.example')
  }
})

test('where mails lead there are screens', () => {
  expect([casePath('2026/1'), tasksPath, threadsPath, changesPath, unsubscribePath('$token')]).toEqual([
    paths.case.replace('$inkassoNumber', '2026%2F1'),
    paths.tasks,
    paths.messages,
    paths.changes,
    paths.unsubscribe,
  ])
})
