import { expect, test } from 'vitest'

import { linesOf } from '#desk/numbers/numbers-rows.ts'

test('a cell with thousands of characters is shown shortened, and why its row cannot be used', () => {
  const inkassoNumber = '9'.repeat(3000)
  const [line] = linesOf([{ line: 2, receiptNumber: 'M-1', inkassoNumber, fault: 'tooLong' }], 'en')
  expect(line).toMatchObject({
    receiptNumber: 'M-1',
    inkassoNumber: `${'9'.repeat(60)}…`,
    outcome: 'refused',
    message: 'The collection number has more than 35 characters.',
  })
})
