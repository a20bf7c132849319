import { expect, test } from 'vitest'

import { faultsOf, readRequirements } from './requirements.ts'

test('R96 every security requirement has a test or a reason', () => {
  const requirements = readRequirements()
  const numbers = Array.from({ length: 110 }, (_, index) => `R${String(index + 1).padStart(2, '0')}`)
  expect(requirements.map(({ number }) => number)).toEqual(numbers)
  expect(faultsOf(requirements)).toEqual([])
})

test('R96 requirements without either, outdated reasons and reasons without a requirement are found', () => {
  const sources = {
    requirements: [
      '## Done (finished)',
      '| R01 ★ | tested |',
      '| R02 | reasoned |',
      '| R03 | forgotten |',
      '| R100 | tested and reasoned |',
      '## Still to come',
      '| R101 | later |',
    ].join('\n'),
    security: '\n### Requirements without a test\n\n| R02 | because |\n| R100 | old |\n| R999 | what |\n',
    tests: [['test(', "'R01 R100 it is so'", ', () => {})'].join('')],
  }
  const requirements = readRequirements(sources)
  expect(requirements.map(({ tests, reason }) => [tests.length, reason])).toEqual([
    [1, undefined],
    [0, 'because'],
    [0, undefined],
    [1, 'old'],
    [0, undefined],
  ])
  expect(faultsOf(requirements, sources.security)).toEqual([
    'R03 has neither a test nor a reason in SECURITY.md.',
    'R100 has a test: its reason in SECURITY.md is out of date.',
    'R999 has a reason in SECURITY.md, but is no requirement.',
  ])
})
