import { acceptedTypes, maxFiles } from '@portal/contract/files.ts'
import { expect, test } from 'vitest'

import { randomId } from '#api/random-id.ts'
import { sortOut, soundFiles, withoutReplaced } from '#sending/files/chosen-file.ts'
import { fileSize } from '#sending/files/file-size.ts'

const file = (name: string, content = 'x', lastModified = 1) => new File([content], name, { lastModified })
const faultsOf = (files: readonly File[]) => sortOut([], files).refused.map(({ fault }) => fault)

test('every accepted extension is taken, in capitals too', () => {
  const names = Object.keys(acceptedTypes).flatMap((extension) => [
    `a.${extension}`,
    `b.${extension.toUpperCase()}`,
  ])
  expect(faultsOf(names.map((name) => file(name)))).toEqual([])
})

test.each(['setup.exe', 'rechnung.pdf.exe', 'pdf', '.', 'a.', 'a.constructor'])('%s is not taken', (name) => {
  expect(faultsOf([file(name)])).toEqual(['extension'])
})

test('an empty file is not taken', () => {
  expect(faultsOf([file('leer.pdf', '')])).toEqual(['empty'])
})

test('the very same file is taken once, another one of its name as well', () => {
  expect(faultsOf([file('a.pdf'), file('a.pdf')])).toEqual(['twice'])
  expect(faultsOf([file('a.pdf'), file('a.pdf', 'yy'), file('a.pdf', 'x', 2)])).toEqual([])
})

test('no more files are taken than one submission may have', () => {
  const many = Array.from({ length: maxFiles + 2 }, (_, index) => file(`${index}.pdf`))
  expect(faultsOf(many)).toEqual(['tooMany', 'tooMany'])
})

test('what fits within the limit is kept, whatever is too large or wrong beside it', () => {
  const files = [
    { id: 'a', name: 'a.pdf', sizeBytes: 6_000_000 },
    { id: 'wrong', name: 'b.pdf', sizeBytes: 1_000_000 },
    { id: 'too-large', name: 'c.pdf', sizeBytes: 4_240_001 },
    { id: 'd', name: 'd.pdf', sizeBytes: 4_240_000 },
  ]
  const sound = soundFiles(files, new Map([['wrong', 'fileContent']]))
  expect(sound.map(({ id }) => id)).toEqual(['a', 'd'])
})

test('a file that was refused makes room for another of its name, a right one does not', () => {
  const files = ['right', 'wrong'].map((id) => ({ id, name: 'a.pdf', sizeBytes: 1 }))
  const other = { id: 'other', name: 'b.pdf', sizeBytes: 1 }
  const faults = new Map([
    ['wrong', 'fileContent'],
    ['other', 'fileContent'],
  ] as const)
  const left = withoutReplaced([...files, other], faults, new Set(['a.pdf']))
  expect(left.map(({ id }) => id)).toEqual(['right', 'other'])
})

test('a file has an id as a draft wants it, and no two have the same', () => {
  const ids = Array.from({ length: 50 }, randomId)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(ids).size).toBe(50)
})

test.each([
  [1, '0,00'],
  [1536, '1,50'],
  [1_234_567, '1.205,63'],
  [10_240_000, '10.000,00'],
])('%i bytes are %s KB', (bytes, kilobytes) => {
  expect(fileSize(bytes)).toBe(`${kilobytes}\u00A0KB`)
})
