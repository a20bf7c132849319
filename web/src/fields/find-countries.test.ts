import { countries } from '@portal/contract/countries.ts'
import { expect, test } from 'vitest'

import { findCountries } from '#fields/find-countries.ts'

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
