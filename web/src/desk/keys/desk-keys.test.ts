import { expect, test } from 'vitest'

import { type KeyPress, keyFor, meaningOf } from '#desk/keys/desk-keys.ts'

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
  ...more,
})

test.each([
  ['j', 'down'],
  ['k', 'up'],
  ['t', 'take'],
  ['a', 'accept'],
  ['r', 'refuse'],
  ['q', 'ask'],
  ['m', 'write'],
  ['n', 'note'],
  ['z', 'zip'],
  ['x', 'following'],
  ['/', 'search'],
  ['?', 'help'],
  ['A', 'accept'],
  ['Escape', 'close'],
  ['b', undefined],
  ['constructor', undefined],
])('the key %s means %s', (key, meaning) => {
  expect(meaningOf(press(key), true)).toBe(meaning)
})

test('on a German keyboard, the characters that need Shift work', () => {
  expect(meaningOf(press('/', { shiftKey: true }), true)).toBe('search')
  expect(meaningOf(press('?', { shiftKey: true }), true)).toBe('help')
})

test('a key that is part of a shortcut, of composed text or already handled means nothing', () => {
  for (const more of ['ctrlKey', 'metaKey', 'altKey', 'isComposing', 'defaultPrevented'])
    expect(meaningOf(press('a', { [more]: true }), true)).toBeUndefined()
  expect(meaningOf(press('A', { shiftKey: true }), true)).toBeUndefined()
})

test('a held key repeats only the movement in the list', () => {
  expect(meaningOf(press('j', { repeat: true }), true)).toBe('down')
  expect(meaningOf(press('a', { repeat: true }), true)).toBeUndefined()
})

test('if single keys are off, only keys with a name work, and buttons show none', () => {
  expect(meaningOf(press('a'), false)).toBeUndefined()
  expect(meaningOf(press('/'), false)).toBeUndefined()
  expect(meaningOf(press('Escape'), false)).toBe('close')
  expect([keyFor('accept', true), keyFor('accept', false)]).toEqual(['a', undefined])
})
