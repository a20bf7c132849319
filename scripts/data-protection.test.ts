import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { readRequirements } from './requirements.ts'

const document = readFileSync(join(import.meta.dirname, '../docs/data-protection.md'), 'utf8')

test('each requirement that docs/data-protection.md cites has a test', () => {
  const named = new Set(document.match(/\bR\d{2,3}\b/g))
  const tested = readRequirements().filter(({ tests }) => tests.length > 0)
  const numbers = new Set(tested.map(({ number }) => number))
  expect(named.size).toBeGreaterThan(40)
  expect([...named].filter((number) => !numbers.has(number))).toEqual([])
})

test('every internal link of docs/data-protection.md has a target', () => {
  const titles = Array.from(document.matchAll(/^#{2,3} (.+)$/gm), ([, title = '']) => title.toLowerCase())
  const places = new Set(titles.map((title) => title.replaceAll(/[^\w -]/g, '').replaceAll(' ', '-')))
  const pointedTo = Array.from(document.matchAll(/\]\(#([^)]+)\)/g), ([, place = '']) => place)
  expect(pointedTo.length).toBeGreaterThan(12)
  expect(pointedTo.filter((place) => !places.has(place))).toEqual([])
})
