import { expect, test } from 'vitest'

import { chooseDelivery, readWith } from '#desk/imports/chosen-delivery.ts'

const found = (...paths: string[]) =>
  paths.map((path) => ({ path, file: new File(['x'], path.split('/').at(-1) ?? '') }))

const rolesOf = (...paths: string[]) =>
  chooseDelivery(found(...paths)).files.map(({ path, role }) => [path, role])

test('says what the import does with each file of a dropped folder', () => {
  expect(
    rolesOf(
      'nacht/cases-10.csv',
      'nacht/cases-2.csv.gz',
      'nacht/attachments/a.pdf',
      'nacht/Akten.csv',
      'nacht/manifest.json',
      'nacht/.DS_Store',
      'nacht/Thumbs.db',
    ),
  ).toEqual([
    ['manifest.json', 'manifest'],
    ['cases-2.csv.gz', 'rows'],
    ['cases-10.csv', 'rows'],
    ['Akten.csv', 'unknown'],
    ['attachments/a.pdf', 'document'],
  ])
})

test('a folder around all files is left out, however deep; one beside others stays', () => {
  expect(rolesOf('a/b/cases.csv', 'a/b/letters/a.pdf')).toEqual([
    ['cases.csv', 'rows'],
    ['letters/a.pdf', 'document'],
  ])
  expect(rolesOf('cases.csv', 'letters/a.pdf')).toEqual([
    ['cases.csv', 'rows'],
    ['letters/a.pdf', 'document'],
  ])
})

test('a single file of JSON lines that is named after no kind is a bundle', () => {
  expect(rolesOf('nacht.ndjson.gz')).toEqual([['nacht.ndjson.gz', 'bundle']])
  expect(rolesOf('cases.ndjson')).toEqual([['cases.ndjson', 'rows']])
  expect(chooseDelivery(found('nacht.ndjson')).fault).toBeUndefined()
})

test('kinds are named once, and a manifest is noticed', () => {
  const { kinds, hasManifest } = chooseDelivery(
    found('cases-1.csv', 'cases-2.csv', 'customers.csv', 'manifest.json'),
  )
  expect([kinds, hasManifest]).toEqual([['cases', 'customers'], true])
})

test('the ending of a name may be written in capitals', () => {
  const chosen = chooseDelivery(found('cases.CSV', 'Akten_1.csv.GZ'))
  expect(chosen.kinds).toEqual(['cases'])
  expect(readWith(chosen, [nightly], null).files.map(({ role }) => role)).toEqual(['rows', 'mapped'])
})

test('what cannot be imported is said before anything is sent', () => {
  expect(chooseDelivery([]).fault).toBe('nothing')
  expect(chooseDelivery(found('Akten.xlsx')).fault).toBe('nothing')
  expect(chooseDelivery(found('nacht.zip')).fault).toBe('archive')
  expect(chooseDelivery(found('cases.csv', String.raw`a\b.pdf`)).fault).toBe('wrongPath')
  const many = Array.from({ length: 2_001 }, (_, at) => `cases-${at}.csv`)
  expect(chooseDelivery(found(...many)).fault).toBe('tooMany')
  const large = new File([], 'cases.csv')
  Object.defineProperty(large, 'size', { value: 100_000_001 })
  expect(chooseDelivery([{ path: 'cases.csv', file: large }]).fault).toBe('tooLarge')
})

const nightly = { name: 'nacht', files: [{ name: 'Akten_*.csv', kind: 'cases' }] }
const other = { name: 'andere', files: [{ name: 'Akten*', kind: 'cases' }] }

test('a mapping that fits a file is used: the only one by default, otherwise the chosen one', () => {
  const chosen = chooseDelivery(found('Akten_1.csv.gz', 'Liste.csv', 'attachments/Akten_1.csv'))
  expect(chosen.fault).toBe('nothing')
  const read = readWith(chosen, [nightly], null)
  expect([read.mapping, read.fault, read.kinds]).toEqual(['nacht', undefined, ['cases']])
  expect(read.files.map(({ role }) => role)).toEqual(['mapped', 'unknown', 'document'])
  expect(readWith(chosen, [nightly, other], null)).toMatchObject({ mapping: undefined, fault: 'nothing' })
  expect(readWith(chosen, [nightly, other], 'andere')).toMatchObject({ mapping: 'andere', fault: undefined })
  expect(readWith(chooseDelivery(found('cases.csv')), [nightly], null).mapping).toBeUndefined()
})
