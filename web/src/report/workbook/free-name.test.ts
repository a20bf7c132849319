import { expect, test } from 'vitest'

import { freeName } from '#report/workbook/zip.ts'

test.each([
  [[], 'Brief.pdf', 'Brief.pdf'],
  [['Brief.pdf'], 'Brief.pdf', 'Brief (2).pdf'],
  [['Brief.pdf', 'Brief (2).pdf'], 'Brief.pdf', 'Brief (3).pdf'],
  [['Brief'], 'Brief', 'Brief (2)'],
  [['a.b.pdf'], 'a.b.pdf', 'a.b (2).pdf'],
])('among %j a document %s is called %s', (taken, name, free) => {
  expect(freeName(new Map(taken.map((one) => [one, 1])), name)).toBe(free)
})
