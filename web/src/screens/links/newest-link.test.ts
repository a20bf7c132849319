import { expect, test } from 'vitest'

import { newestLink } from '#screens/links/newest-link.ts'

test('a link to submissions sorts by newest first and keeps its filters', () => {
  expect(newestLink('notices')).toEqual({ to: '/meldungen', search: { sort: '-date' } })
  expect(newestLink('handoverHistory', { location: 'aus' })).toEqual({
    to: '/uebergabe-history',
    search: { location: 'aus', sort: '-date' },
  })
})
