import { expect, test } from 'vitest'

import { addressOfUsers, plainUsers, usersIn } from '#desk/users/users-address.ts'

test('a search for users survives its way through the address', () => {
  const search = { ...plainUsers, text: 'anna alpha', view: 'idle' as const, days: 365, page: 2 }
  expect(usersIn(addressOfUsers(search))).toEqual(search)
  expect(addressOfUsers(plainUsers)).toEqual({})
})

test('parameters that are not valid are ignored', () => {
  expect(usersIn({ q: 'x', view: 'nothing', days: 'many', page: '-1' })).toEqual({ ...plainUsers, text: 'x' })
})

test('on the page of a customer the list has only their users', () => {
  expect(usersIn({}, 'K1')).toEqual({ ...plainUsers, customerNumber: 'K1' })
})
