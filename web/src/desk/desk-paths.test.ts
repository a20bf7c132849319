import { expect, test } from 'vitest'

import { addressAfterLogin } from '#desk/desk-paths.ts'

test('after a login a clerk is back where they were, but never on another host', () => {
  expect(addressAfterLogin('/eingang/E-1?view=mine')).toBe('/eingang/E-1?view=mine')
  for (const from of [
    undefined,
    '',
    'https://example.com',
    '//example.com',
    '/\\example.com',
    '/login?from=x',
  ])
    expect(addressAfterLogin(from)).toBe('/')
})
