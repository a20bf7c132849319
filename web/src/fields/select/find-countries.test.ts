import { countries } from '@portal/contract/fields/countries.ts'
import { expect, test } from 'vitest'

import { findCountries, matchCountry } from '#fields/select/find-countries.ts'

const codesFor = (typed: string) =>
  findCountries(typed, ({ de, code }) => `${de} (${code})`).map(({ code }) => code)

test.each(['Osterreich', 'Österreich', 'oesterreich', 'ÖSTERREICH', 'A', 'a', ' Austria ', 'Austri'])(
  '%j finds Austria first',
  (typed) => expect(codesFor(typed)[0]).toBe('A'),
)

test('a code comes before names, a name that begins with the text before one that contains it', () => {
  expect(codesFor('f')[0]).toBe('F')
  expect(codesFor('niederl')).toEqual(['NL', 'BES'].filter((code) => codesFor('niederl').includes(code)))
  expect(codesFor('guinea').indexOf('RG')).toBeLessThan(codesFor('guinea').indexOf('GQ'))
})

test('an empty field, or one that shows the selected country, finds all', () => {
  expect(codesFor('')).toHaveLength(countries.length)
  expect(codesFor('Deutschland (D)')).toHaveLength(countries.length)
})

test('an unknown country finds none', () => {
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
])('leaving the field with %j in it selects %s', (typed, code) => {
  expect(matchCountry(typed)?.code).toBe(code)
})

test('each country is matched by its code and by each of its names', () => {
  for (const { code, de, en } of countries)
    for (const typed of [
      code,
      code.toLowerCase(),
      de,
      de.toUpperCase(),
      en.normalize('NFD').replaceAll(/\p{M}/gu, ''),
    ])
      expect([typed, matchCountry(typed)?.code]).toEqual([typed, code])
})
