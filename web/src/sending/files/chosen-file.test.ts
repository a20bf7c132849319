import { acceptedTypes, maxFiles } from '@portal/contract/files.ts'
import { expect, test } from 'vitest'

import { randomId } from '#api/random-id.ts'
import { partitionFiles, soundFiles, withoutReplaced } from '#sending/files/chosen-file.ts'
import { fileSize } from '#sending/files/file-size.ts'

const file = (name: string, content = 'x', lastModified = 1) => new File([content], name, { lastModified })
const faultsOf = (files: readonly File[]) => partitionFiles([], files).refused.map(({ fault }) => fault)

test('every accepted extension is accepted, in capitals too', () => {
  const names = Object.keys(acceptedTypes).flatMap((extension) => [
    `a.${extension}`,
    `b.${extension.toUpperCase()}`,
  ])
  expect(faultsOf(names.map((name) => file(name)))).toEqual([])
})

test.each(['setup.exe', 'rechnung.pdf.exe', 'pdf', '.', 'a.', 'a.constructor'])('%s is rejected', (name) => {
  expect(faultsOf([file(name)])).toEqual(['extension'])
})

test('an empty file is rejected', () => {
  expect(faultsOf([file('leer.pdf', '')])).toEqual(['empty'])
})

test('the same file is accepted only once; a different file with the same name is accepted', () => {
  expect(faultsOf([file('a.pdf'), file('a.pdf')])).toEqual(['twice'])
  expect(faultsOf([file('a.pdf'), file('a.pdf', 'yy'), file('a.pdf', 'x', 2)])).toEqual([])
})

test('a submission accepts only its maximum number of files', () => {
  const many = Array.from({ length: maxFiles + 2 }, (_, index) => file(`${index}.pdf`))
  expect(faultsOf(many)).toEqual(['tooMany', 'tooMany'])
})

test('files within the limit are kept, even if others are too large or wrong', () => {
  const files = [
    { id: 'a', name: 'a.pdf', sizeBytes: 6_000_000 },
    { id: 'wrong', name: 'b.pdf', sizeBytes: 1_000_000 },
    { id: 'too-large', name: 'c.pdf', sizeBytes: 4_240_001 },
    { id: 'd', name: 'd.pdf', sizeBytes: 4_240_000 },
  ]
  const sound = soundFiles(files, new Map([['wrong', 'fileContent']]))
  expect(sound.map(({ id }) => id)).toEqual(['a', 'd'])
})

test('a file with the same name replaces a refused file, but not a valid one', () => {
  const files = ['right', 'wrong'].map((id) => ({ id, name: 'a.pdf', sizeBytes: 1 }))
  const other = { id: 'other', name: 'b.pdf', sizeBytes: 1 }
  const faults = new Map([
    ['wrong', 'fileContent'],
    ['other', 'fileContent'],
  ] as const)
  const left = withoutReplaced([...files, other], faults, new Set(['a.pdf']))
  expect(left.map(({ id }) => id)).toEqual(['right', 'other'])
})

test('each file has a unique ID in the format of a draft', () => {
  const ids = Array.from({ length: 50 }, randomId)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(ids).size).toBe(50)
})

test.each([
  [0, '0,00'],
  [1, '0,01'],
  [1536, '1,50'],
  [1_234_567, '1.205,63'],
  [10_240_000, '10.000,00'],
])('%i bytes are %s KB', (bytes, kilobytes) => {
  expect(fileSize(bytes)).toBe(`${kilobytes}\u00A0KB`)
})
