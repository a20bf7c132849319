import { expect, test } from 'vitest'

import { ruleStates } from '#features/password/PasswordRules.tsx'

const context = {
  hasSecondFactor: false,
  words: ['anna', 'Musterwerk Energie GmbH', '100100'],
  isListed: (folded: string) => folded === 'passwordpassword',
}

test.each([
  ['', ['open', 'open', 'open']],
  ['aaa', ['notYet', 'notYet', 'met']],
  ['elf Zeichen', ['notYet', 'onSending', 'met']],
  ['Musterwerk2026', ['met', 'onSending', 'notYet']],
  ['PasswordPassword', ['met', 'notYet', 'met']],
  ['passwordpassword12', ['met', 'notYet', 'met']],
  ['vier lose Worte', ['met', 'onSending', 'met']],
])('rules after typing „%s“: %j', (typed, states) => {
  expect(Object.values(ruleStates(typed, context))).toEqual(states)
})

test('with a second factor eight characters are enough', () => {
  expect(ruleStates('vier Wort', { ...context, hasSecondFactor: true }).tooShort).toBe('met')
})
