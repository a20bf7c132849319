import { countries } from '@portal/contract/fields/countries.ts'
import { expect, test } from 'vitest'

import { findCountries, meantCountry } from '#fields/select/find-countries.ts'

const codesFor = (typed: string) =>
  findCountries(typed, ({ de, code }) => `${de} (${code})`).map(({ code }) => code)

test.each(['Osterreich', 'Österreich', 'oesterreich', 'ÖSTERREICH', 'A', 'a', ' Austria ', 'Austri'])(
  '%j finds Austria first',
  (typed) => expect(codesFor(typed)[0]).toBe('A'),
)

test('a sign comes before names, the beginning of a name before its middle', () => {
  expect(codesFor('f')[0]).toBe('F')
  expect(codesFor('niederl')).toEqual(['NL', 'BES'].filter((code) => codesFor('niederl').includes(code)))
  expect(codesFor('guinea').indexOf('RG')).toBeLessThan(codesFor('guinea').indexOf('GQ'))
})

test('what nobody has typed yet, or has just chosen, finds all', () => {
  expect(codesFor('')).toHaveLength(countries.length)
  expect(codesFor('Deutschland (D)')).toHaveLength(countries.length)
})

test('what is no country finds none', () => {
  expect(codesFor('Atlantis')).toEqual([])
})

test.each([
  ['Niederlande', 'NL'],
  [' niederlande ', 'NL'],
  ['NL', 'NL'],
  ['nl', 'NL'],
  ['Netherlands', 'NL'],
  ['öst', 'A'],
  ['nieder', 'NL'],
  ['karibische', 'BES'],
  ['inseln', undefined],
  ['österr', 'A'],
  ['Oesterreich', 'A'],
  ['Niger', 'RN'],
  ['guinea', 'RG'],
  ['deutschl', 'D'],
  ['AT', 'A'],
  ['pt', 'P'],
  ['US', 'USA'],
  ['DE', 'D'],
  ['ES', 'ES'],
  ['ei', undefined],
  ['ZZ', undefined],
  ['Atlantis', undefined],
  ['', undefined],
  [' ', undefined],
])('who leaves the field with %j in it means %s', (typed, code) => {
  expect(meantCountry(typed)?.code).toBe(code)
})

test('each country is meant by its sign and by each of its names', () => {
  for (const { code, de, en } of countries)
    for (const typed of [
      code,
      code.toLowerCase(),
      de,
      de.toUpperCase(),
      en.normalize('NFD').replaceAll(/\p{M}/gu, ''),
    ])
      expect([typed, meantCountry(typed)?.code]).toEqual([typed, code])
})
