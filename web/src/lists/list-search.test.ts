import { expect, test } from 'vitest'

import { inPagesOf, type ListSearch } from '#lists/list-search.ts'

const page = (pageNumber: number, itemsPerPage: number): ListSearch => ({
  filters: { glgNumbers: ['100100'] },
  sortedBy: 'date',
  sortedDesc: true,
  itemsPerPage,
  pageNumber,
})

test.each([
  [1, 25, 100, 1],
  [5, 25, 100, 2],
  [4, 25, 100, 1],
  [2, 100, 10, 11],
  [7, 10, 25, 3],
])(
  'the first row of page %i of %i rows is still visible with pages of %i rows',
  (from, size, newSize, to) => {
    expect(inPagesOf(newSize, page(from, size))).toEqual(page(to, newSize))
  },
)
