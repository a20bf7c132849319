import { expect, test } from 'vitest'

import { requestedPage } from '#screens/links/requested-page.ts'

test.each([
  [undefined, 1],
  ['3', 3],
  ['99999', 20_000],
  ['0', 1],
  ['-1', 1],
  ['1.5', 1],
  ['x', 1],
])('an address with the page %s requests page %s', (raw, page) => {
  expect(requestedPage(raw)).toBe(page)
})
