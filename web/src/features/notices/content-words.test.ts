import { expect, test } from 'vitest'

import { contentWords } from '#features/notices/content-words.ts'

test('an IBAN is in groups of four, and another long word stays as it is', () => {
  expect(contentWords(['Zahlung', 'IBAN DE89370400440532013000, Rechnung RE20260000000000001 '])).toBe(
    'Zahlung\nIBAN DE89 3704 0044 0532 0130 00, Rechnung RE20260000000000001',
  )
})
