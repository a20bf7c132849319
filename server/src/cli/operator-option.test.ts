import { userInfo } from 'node:os'

import { afterEach, expect, test, vi } from 'vitest'

import { takeOperator } from '#cli/operator-option.ts'

afterEach(() => void vi.unstubAllEnvs())

test.each([
  [
    ['user', 'list', '--as', 'Olga Muster'],
    ['user', 'list'],
  ],
  [
    ['--as=Olga Muster', 'user', 'list', '--json'],
    ['user', 'list', '--json'],
  ],
  [
    ['user', 'delete', '--reason', 'left', '--as', 'Olga Muster', 'anna'],
    ['user', 'delete', '--reason', 'left', 'anna'],
  ],
])('R72 the person of %j is Olga Muster', (args, rest) => {
  expect(takeOperator(args)).toEqual({ operator: 'Olga Muster', rest })
})

test('R72 without --as the person is the system’s user, or the user who called sudo', () => {
  vi.stubEnv('SUDO_USER', undefined)
  expect(takeOperator(['user', 'list'])).toEqual({ operator: userInfo().username, rest: ['user', 'list'] })
  vi.stubEnv('SUDO_USER', 'olga')
  expect(takeOperator(['user', 'list']).operator).toBe('olga')
  for (const odd of ['', 'ol\u202Ega']) {
    vi.stubEnv('SUDO_USER', odd)
    expect(takeOperator([]).operator).toBe(userInfo().username)
  }
})

test('R72 a person cannot use the name of an API key or of a clerk', () => {
  expect(() => takeOperator(['user', 'list', '--as', 'clerk:carla'])).toThrow('are those of clerks')
  expect(() => takeOperator(['user', 'list', '--as', 'key:collection'])).toThrow('are those of keys')
})

test('--as after -- is not an option', () => {
  vi.stubEnv('SUDO_USER', 'olga')
  const args = ['user', 'show', '--', '--as', 'x']
  expect(takeOperator(args)).toEqual({ operator: 'olga', rest: args })
})

test.each([
  [['user', 'list', '--as'], 'Please give the name of who does it with --as <person>.'],
  [['user', 'list', '--as', ''], 'The name of the acting person, "", is empty.'],
  [['user', 'list', '--as', '\u115F'], 'has characters that cannot be seen.'],
  [['user', 'list', '--as', 'a\u0007'], 'has characters that cannot be seen.'],
  [['user', 'list', '--as', ' olga'], 'has blanks around it.'],
  [['user', 'list', '--as', 'x'.repeat(101)], 'is longer than 100 characters.'],
  [['--as', 'olga', 'user', 'list', '--as', 'otto'], 'Please give --as once.'],
])('%j is rejected with a sentence', (args, sentence) => {
  expect(() => takeOperator(args)).toThrow(sentence)
})
