import { beforeEach, expect, test } from 'vitest'

import { lastCases, rememberCase } from '#screens/links/last-cases.ts'
import { tabStore } from '#storage/browser-storage.ts'

const opened = (number: number) => ({ inkassoNumber: String(number), name: 'Muster', customerNumber: 'K-1' })

beforeEach(() => tabStore.clear())

test('the last opened case comes first, each case once, eight at most', () => {
  for (let number = 1; number <= 9; number++) rememberCase(opened(number))
  rememberCase(opened(5))
  expect(lastCases().map(({ inkassoNumber }) => inkassoNumber)).toEqual([
    '5',
    '9',
    '8',
    '7',
    '6',
    '4',
    '3',
    '2',
  ])
})

test('nothing outlives the session, and invalid entries are ignored', () => {
  rememberCase(opened(1))
  tabStore.clear()
  expect(lastCases()).toEqual([])
  tabStore.setItem('lastCases', '[{"inkassoNumber":1}]')
  expect(lastCases()).toEqual([])
})
