import { expect, test } from 'vitest'

import { browserStore } from '#storage/browser-storage.ts'

/** A fake storage with room for `room` entries. */
function storageOf(room: number): Storage {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem(key, value) {
      if (!values.has(key) && values.size >= room) throw new DOMException('full', 'QuotaExceededError')
      values.set(key, value)
    },
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  }
}

const forbidden = () => {
  throw new DOMException('forbidden', 'SecurityError')
}

test.each([
  ['takes nothing', () => storageOf(0)],
  ['is forbidden', forbidden],
  ['is not there', () => null],
])('when storage %s, values are kept until the page is closed', (_what, open) => {
  const store = browserStore(open)
  expect(store.getItem('a')).toBeNull()
  store.setItem('a', '1')
  store.setItem('b', '2')
  expect([store.getItem('a'), store.getItem('b')]).toEqual(['1', '2'])
  store.removeItem('a')
  expect([store.getItem('a'), store.getItem('b')]).toEqual([null, '2'])
  store.clear()
  expect(store.getItem('b')).toBeNull()
})

test('a full storage keeps its entries, and no outdated value is read from it', () => {
  const storage = storageOf(1)
  const store = browserStore(() => storage)
  store.setItem('a', '1')
  store.setItem('b', '2')
  expect([storage.getItem('a'), storage.getItem('b'), store.getItem('b')]).toEqual(['1', null, '2'])
  store.setItem('a', '3')
  expect([storage.getItem('a'), store.getItem('a')]).toEqual(['3', '3'])
  store.removeItem('a')
  store.setItem('b', '4')
  expect([storage.getItem('b'), store.getItem('b')]).toEqual(['4', '4'])
})
