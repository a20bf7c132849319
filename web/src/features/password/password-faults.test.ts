import { expect, test } from 'vitest'

import { faultsOf } from '#features/password/password-faults.ts'

test.each([
  ['', '', { newPassword: 'required', repeat: 'required' }],
  ['vier lose Worte', '', { repeat: 'required' }],
  ['', 'vier lose Worte', { newPassword: 'required', repeat: 'differs' }],
  ['vier lose Worte', 'vier lose Worte ', { repeat: 'differs' }],
  ['vier lose Worte', 'vier lose Worte', {}],
])('errors of „%s“ repeated as „%s“', (newPassword, repeat, faults) => {
  expect(faultsOf(newPassword, repeat)).toEqual(faults)
})
