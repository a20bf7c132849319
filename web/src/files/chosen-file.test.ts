import { acceptedTypes, maxFiles } from '@portal/contract/files.ts'
import { expect, test } from 'vitest'

import { sortOut } from '#files/chosen-file.ts'
import { fileSize } from '#files/file-size.ts'

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

test.each([
  [1, '0,00'],
  [1536, '1,50'],
  [1_234_567, '1.205,63'],
  [10_240_000, '10.000,00'],
])('%i bytes are %s KB', (bytes, kilobytes) => {
  expect(fileSize(bytes)).toBe(`${kilobytes}\u00A0KB`)
})
