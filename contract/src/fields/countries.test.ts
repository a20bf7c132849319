import { expect, test } from 'vitest'

import { countries, countryOf, defaultCountryCode, isCountryCode } from '#fields/countries.ts'

test('there are about 250 countries and territories, each with a unique code and unique names', () => {
  expect(countries.length).toBeGreaterThanOrEqual(250)
  for (const key of ['code', 'de', 'en'] as const)
    expect(new Set(countries.map((country) => country[key])).size).toBe(countries.length)
  for (const { code, de, en } of countries) {
    expect(code).toMatch(/^[A-Z]{1,3}$/)
    expect(de.trim() && en.trim()).not.toBe('')
  }
})

test('Germany comes first, the others in German order: Österreich under O', () => {
  const [first, ...others] = countries
  expect(first?.code).toBe(defaultCountryCode)
  const names = others.map(({ de }) => de)
  expect(names).toEqual(names.toSorted(new Intl.Collator('de').compare))
})

test.each([
  ['D', 'Deutschland'],
  ['A', 'Österreich'],
  ['CH', 'Schweiz'],
  ['F', 'Frankreich'],
  ['NL', 'Niederlande'],
  ['PL', 'Polen'],
  ['TR', 'Türkei'],
  ['FL', 'Liechtenstein'],
])('%s is %s', (code, name) => {
  expect(countryOf(code)?.de).toBe(name)
  expect(isCountryCode(code)).toBe(true)
})

test.each(['', 'd', 'DE', 'QQQ', '__proto__'])('%j is no country', (code) => {
  expect(isCountryCode(code)).toBe(false)
})
