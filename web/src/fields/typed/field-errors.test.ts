import { expect, test } from 'vitest'

import { topLevel } from '#fields/typed/field-errors.ts'

test('an error inside a list belongs to the field of the list', () => {
  expect(topLevel({ 'glgNumbers.3': 'tooLong', 'glgNumbers.4': 'format', dateMin: 'format' })).toEqual({
    glgNumbers: 'tooLong',
    dateMin: 'format',
  })
})
