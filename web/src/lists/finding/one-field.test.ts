import { expect, test } from 'vitest'

import { keyInField, textInField, withoutField } from '#lists/finding/one-field.ts'

const none = { glgNumbers: ['1'], geschaeftsId: '', inkassoNumber: '', invoiceNumber: '', name: '' }
const byCustomer = { ...none, geschaeftsId: 'K-1' }

test('the field shows the number or name that is searched for, unless there are several', () => {
  expect(textInField(none)).toBe('')
  expect([keyInField(byCustomer), textInField(byCustomer)]).toEqual(['geschaeftsId', 'K-1'])
  expect(textInField({ ...byCustomer, name: 'Meier' })).toBe('')
})

test('a new text replaces the old one, and keeps every filter that was set or edited in a field of its own', () => {
  expect(withoutField(byCustomer, byCustomer)).toEqual(none)
  expect(withoutField(byCustomer, { ...byCustomer, name: 'Meier' })).toEqual({ ...none, name: 'Meier' })
  const edited = { ...byCustomer, geschaeftsId: 'K-2' }
  expect(withoutField(byCustomer, edited)).toEqual(edited)
  const both = { ...byCustomer, name: 'Meier' }
  expect(withoutField(both, both)).toEqual(both)
})
