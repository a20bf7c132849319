import { beforeEach, expect, test } from 'vitest'

import { aboutEntry } from '#desk/trail/about-entry.ts'
import { setLanguage } from '#i18n/language.ts'

beforeEach(() => setLanguage('en'))

const plain = { inkassoNumber: '', receiptNumber: '', user: '', actor: 'operator:clerk:dana', facts: [] }

test.for([
  [{ mapping: 'ledger' }, ['ledger']],
  [{ clerk: 'carla', role: 'clerk' }, ['carla']],
  [{ name: 'erp', hours: '24' }, ['erp']],
  [{ import: '7', isWhole: 'true', 'cases.csv': 'read 2' }, ['Import 7']],
  [{ languages: '2', fromDay: '2026-12-24', untilDay: '2027-01-01' }, ['24.12.2026 – 01.01.2027']],
  [{ languages: '1', fromDay: '2026-12-24' }, ['24.12.2026 – …']],
  [{ rows: '3' }, []],
] as const)('an entry with %o is about %o', ([facts, about]) => {
  const named = Object.entries(facts).map(([name, value]) => ({ name, value }))
  expect(aboutEntry({ ...plain, facts: named })).toEqual(about)
})

test('a case, a submission and a user come first, but not the user who acted', () => {
  const facts = [{ name: 'clerk', value: 'carla' }]
  const entry = { ...plain, facts, inkassoNumber: '4711', user: 'anna' }
  expect(aboutEntry(entry)).toEqual(['4711', 'anna'])
  expect(aboutEntry({ ...entry, actor: 'anna' })).toEqual(['4711'])
})
