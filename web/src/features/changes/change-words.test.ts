import { expect, test } from 'vitest'

import { countedWords } from '#features/changes/change-words.ts'

test('a number and its noun stay on one line, in the case of letters that the language requires', () => {
  expect(countedWords({ what: 'newCase', count: 1 }, 'de')).toBe('1\u00a0neue Akte')
  expect(countedWords({ what: 'newCase', count: 1 }, 'en')).toBe('1\u00a0new case')
  expect(countedWords({ what: 'payment', count: 1 }, 'en')).toBe('1\u00a0payment')
  expect(countedWords({ what: 'payment', count: 1200 }, 'de')).toBe('1.200\u00a0Zahlungen')
})
