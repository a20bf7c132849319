import { expect, test } from 'vitest'

import { retryMoment } from '#notify/webhooks/post.ts'

const now = new Date('2026-11-27T23:59:00Z')

test.each([
  ['120', '2026-11-28T00:01:00.000Z'],
  [' 3600 ', '2026-11-28T00:59:00.000Z'],
  ['Sat, 28 Nov 2026 01:30:00 GMT', '2026-11-28T01:30:00.000Z'],
  ['Saturday, 28-Nov-26 01:30:00 GMT', '2026-11-28T01:30:00.000Z'],
  ['999999999999999999999', '2026-11-28T11:59:00.000Z'],
  ['Sat, 28 Nov 2099 01:30:00 GMT', '2026-11-28T11:59:00.000Z'],
  ['0', undefined],
  ['-5', undefined],
  ['1.5', undefined],
  ['soon', undefined],
  ['Fri, 27 Nov 2026 23:00:00 GMT', undefined],
  ['Xyz GMT', undefined],
  ['2026-11-28T01:30:00Z', undefined],
  ['', undefined],
  [undefined, undefined],
])('Retry-After %j is until %s', (header, until) => {
  expect(retryMoment(header, now)?.toISOString()).toBe(until)
})
