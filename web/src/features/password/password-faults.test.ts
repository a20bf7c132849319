import { expect, test } from 'vitest'

import { faultsOf } from '#features/password/password-faults.ts'

test.each([
  ['', '', [], { newPassword: ['required'], repeat: ['required'] }],
  ['vier lose Worte', '', [], { repeat: ['required'] }],
  ['', 'vier lose Worte', [], { newPassword: ['required'], repeat: ['differs'] }],
  ['vier lose Worte', 'vier lose Worte ', [], { repeat: ['differs'] }],
  ['vier lose Worte', 'vier lose Worte', [], {}],
  [
    'demo',
    'demo2',
    ['tooShort', 'tooGuessable'],
    { newPassword: ['tooShort', 'tooGuessable'], repeat: ['differs'] },
  ],
] as const)('errors of „%s“ repeated as „%s“', (newPassword, repeat, broken, faults) => {
  expect(faultsOf(newPassword, repeat, broken)).toEqual(faults)
})
