import { expect, test } from 'vitest'

import { handoverLink } from '#screens/links/handover-link.ts'

test('a hand-over is found by its German date and its location, newest first', () => {
  const receivedAt = '2026-11-21T23:30:00.000Z'
  const to = '/uebergabe-history'
  const search = { from: '2026-11-22', to: '2026-11-22', sort: '-date' }
  expect(handoverLink({ receivedAt })).toEqual({ to, search })
  expect(handoverLink({ receivedAt, countryCode: 'D' })).toEqual({ to, search })
  expect(handoverLink({ receivedAt, countryCode: 'NL' })).toEqual({
    to,
    search: { location: 'aus', ...search },
  })
})
