import { describeField } from '@portal/contract/fields/describe-field.ts'
import { fieldErrorsOf } from '@portal/contract/fields/field-errors.ts'
import { handoverStart } from '@portal/contract/handover.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { excessOf } from '#fields/typed/too-long.ts'

test('a text is too long exactly when its rules refuse its length, not counting surrounding spaces', () => {
  const { maxLength } = describeField(handoverStart, 'geschaeftsId') ?? {}
  const texts = fc.string({
    unit: fc.constantFrom('x', 'ß', '😀', ' ', '\u00A0'),
    minLength: 25,
    maxLength: 50,
  })
  fc.assert(
    fc.property(texts, (value) => {
      const { error } = handoverStart.safeParse({ glgNumber: '1', geschaeftsId: value })
      const isRefused = error !== undefined && fieldErrorsOf(error)['geschaeftsId'] === 'tooLong'
      expect(excessOf('text', { value, maxLength }) !== undefined).toBe(isRefused)
    }),
  )
})

test('the characters of a text that is too long are counted', () => {
  expect(excessOf('text', { value: ` ${'x'.repeat(42)} `, maxLength: 35 })).toEqual({ length: 42, most: 35 })
  expect(excessOf('date', { value: '12. Februar 2026', maxLength: undefined })).toEqual({
    length: 16,
    most: 10,
  })
  expect(excessOf('date', { value: ' 31.02.26 ', maxLength: undefined })).toBeUndefined()
  expect(excessOf('amount', { value: '1'.repeat(99), maxLength: undefined })).toBeUndefined()
})
