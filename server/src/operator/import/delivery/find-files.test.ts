import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { findFiles } from '#operator/import/delivery/find-files.ts'
import { caseEntry } from '#test/foreign-export.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-find-files-'))
})
afterEach(() => rm(folder, { recursive: true }))

const put = (...names: string[]) => Promise.all(names.map((name) => writeFile(join(folder, name), '')))

test('files are imported in the order of their references, split files by number', async () => {
  await put(
    'news.csv',
    'cases-10.ndjson',
    'cases-2.csv.gz',
    'cases.ndjson',
    'customers.ndjson.gz',
    'creditor-numbers.csv',
  )
  const { files, unknown } = await findFiles(folder)
  expect(files.map(({ name }) => name)).toEqual([
    'customers.ndjson.gz',
    'creditor-numbers.csv',
    'cases.ndjson',
    'cases-2.csv.gz',
    'cases-10.ndjson',
    'news.csv',
  ])
  expect(files[3]).toMatchObject({ format: 'csv', isCompressed: true, kind: { name: 'cases' } })
  expect(unknown).toEqual([])
})

test('the ending of a name may be written in capitals', async () => {
  await put('cases-2.CSV.GZ', 'cases-1.NDJSON', 'Akten_1.csv.GZ')
  const entry = { ...caseEntry, kind: 'customers' }
  const { files, unknown } = await findFiles(folder, { files: [entry] })
  expect(files).toMatchObject([
    { fileName: 'Akten_1.csv.GZ', format: 'csv', isCompressed: true },
    { fileName: 'cases-1.NDJSON', format: 'ndjson', isCompressed: false },
    { fileName: 'cases-2.CSV.GZ', format: 'csv', isCompressed: true },
  ])
  expect(unknown).toEqual([])
  await put('cases-1.ndjson.gz')
  await expect(findFiles(folder)).rejects.toThrow('cases-1 more than once')
})

test('other files are listed, hidden files and folders are ignored', async () => {
  await put('news.csv', 'Cases.csv', 'case.ndjson', 'cases.xlsx', 'cases-a.csv', '.DS_Store')
  await mkdir(join(folder, 'attachments'))
  const { unknown } = await findFiles(folder)
  expect(unknown.toSorted()).toEqual(['Cases.csv', 'case.ndjson', 'cases-a.csv', 'cases.xlsx'])
})

test('a folder without an import file is refused', async () => {
  await expect(findFiles(folder)).rejects.toThrow(`There is nothing to import in ${folder}. Files are named`)
  await put('Cases.csv')
  await expect(findFiles(folder)).rejects.toThrow(`in ${folder}, but Cases.csv. Files are named customers,`)
  await expect(findFiles(join(folder, 'missing'))).rejects.toThrow('cannot be read')
})

test('a file that exists both compressed and uncompressed is refused', async () => {
  await put('cases-1.ndjson', 'cases-1.ndjson.gz', 'cases-2.ndjson')
  await expect(findFiles(folder)).rejects.toThrow('cases-1 more than once')
})

test('a named pipe is refused instead of blocking', async () => {
  execFileSync('mkfifo', [join(folder, 'cases.csv')])
  await expect(findFiles(folder)).rejects.toThrow('cases.csv is not a regular file.')
})
