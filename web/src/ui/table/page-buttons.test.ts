import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { maxPageButtons, pageButtons, pageCount } from '#ui/table/page-buttons.ts'

const shown = (current: number, pages: number, most?: number) =>
  pageButtons(current, pages, most)
    .map((button) => (button === 'gap' ? '…' : button))
    .join(' ')

test.each([
  [1, 1, '1'],
  [2, 3, '1 2 3'],
  [5, 10, '1 2 3 4 5 6 7 8 9 10'],
  [1, 11, '1 2 3 4 5 6 7 8 9 … 11'],
  [11, 11, '1 … 3 4 5 6 7 8 9 10 11'],
  [400, 800, '1 … 396 397 398 399 400 401 402 403 … 800'],
])('on page %i of %i the buttons are %s', (current, pages, buttons) => {
  expect(shown(current, pages)).toBe(buttons)
})

test('a narrow screen offers fewer pages', () => {
  expect(shown(400, 800, 5)).toBe('1 … 399 400 401 … 800')
})

test('never more than ten buttons, always with first, current and last, in order and without duplicates', () => {
  const position = fc.integer({ min: 1, max: 500 }).chain((pages) =>
    fc.record({
      pages: fc.constant(pages),
      current: fc.integer({ min: 1, max: pages }),
      most: fc.integer({ min: 3, max: maxPageButtons }),
    }),
  )
  fc.assert(
    fc.property(position, ({ pages, current, most }) => {
      const buttons = pageButtons(current, pages, most)
      const numbers = buttons.filter((button) => button !== 'gap')

      expect(numbers.length).toBe(Math.min(pages, most))
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
      expect(numbers).toEqual(expect.arrayContaining([1, current, pages]))
      const isGapRight = (button: (typeof buttons)[number], index: number) =>
        button !== 'gap' || Number(buttons[index + 1]) - Number(buttons[index - 1]) > 1
      expect(buttons.every(isGapRight)).toBe(true)
    }),
  )
})

test.each([
  [0, 1],
  [1, 1],
  [25, 1],
  [26, 2],
  [20_000, 800],
])('%i rows fill %i pages of 25', (rows, pages) => {
  expect(pageCount(rows, 25)).toBe(pages)
})
