import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { importFormat } from '@portal/contract/import-format.ts'
import { expect, onTestFinished, test } from 'vitest'

import { writeDemoData } from '#write-demo-data.ts'

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'demo-data-test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** Name → hash of each file in the folder. */
async function hashes(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const pairs = files.toSorted().map(async (path) => {
    const hash = createHash('sha256').update(await readFile(path))
    return [path.slice(folder.length), hash.digest('hex')] as const
  })
  return Object.fromEntries(await Promise.all(pairs))
}

const write = async (today: string, seed: number) => {
  const folder = await emptyFolder()
  await writeDemoData({ folder, cases: 60, today, seed })
  return hashes(folder)
}

test('the same arguments produce identical files', async () => {
  const first = await write('2026-11-21', 1)
  expect(await write('2026-11-21', 1)).toEqual(first)
  expect(await write('2026-11-21', 2)).not.toEqual(first)
  expect(await write('2026-11-22', 1)).not.toEqual(first)
})

test('the folder contains one file of each kind, and the documents of the history', async () => {
  const folder = await emptyFolder()
  await writeDemoData({ folder, cases: 60, today: '2026-11-21' })
  expect((await readdir(folder)).toSorted()).toEqual([
    'attachments',
    'bookings.ndjson',
    'case-history.ndjson',
    'cases.ndjson',
    'closing-reasons.ndjson',
    'creditor-numbers.ndjson',
    'customers.ndjson',
    'file-types.ndjson',
    'handovers.ndjson',
    'main-claims.ndjson',
    'messages.ndjson',
    'news.ndjson',
    'notices.ndjson',
    'papers',
    'papers.ndjson',
    'tasks.ndjson',
  ])
  const history = await readFile(join(folder, 'case-history.ndjson'), 'utf8')
  const named = [...history.matchAll(/"attachment":"attachments\/([^"]+)"/g)].map(([, name = '']) => name)
  expect(named.toSorted()).toEqual((await readdir(join(folder, 'attachments'))).toSorted())
  expect(named.length).toBeGreaterThanOrEqual(60)
})

test('every field of the import format has a value in at least one row', async () => {
  const folder = await emptyFolder()
  await writeDemoData({ folder, cases: 300, today: '2026-11-21' })
  for (const [kind, { shape }] of Object.entries(importFormat)) {
    const lines = (await readFile(join(folder, `${kind}.ndjson`), 'utf8')).trim().split('\n')
    // The cast is safe: each line is a JSON object.
    const filled = lines
      .map((line) => JSON.parse(line) as object)
      .flatMap((row) =>
        Object.entries(row)
          .filter(([, value]) => value !== '' && value !== null)
          .map(([field]) => field),
      )
    expect([kind, ...new Set(filled)].toSorted()).toEqual([kind, ...Object.keys(shape)].toSorted())
  }
})

test('tasks and messages are about cases out of court that are worth them', async () => {
  const folder = await emptyFolder()
  await writeDemoData({ folder, cases: 300, today: '2026-11-21' })
  const rows = async (kind: string) =>
    (await readFile(join(folder, `${kind}.ndjson`), 'utf8'))
      .trim()
      .split('\n')
      // The cast is safe: each line is a JSON object, and only texts are read from it.
      .map((line) => JSON.parse(line) as Readonly<Record<string, string>>)
  const worthwhile = new Set(
    (await rows('cases'))
      .filter(
        ({ aktentyp, aktuellersaldo }) => aktentyp === 'Vorgerichtlich' && Number(aktuellersaldo) >= 200,
      )
      .map(({ inkassoNumber }) => inkassoNumber),
  )
  const written = [...(await rows('tasks')), ...(await rows('messages'))]
  const numbers = written.flatMap(({ inkassoNumber }) => inkassoNumber || [])
  expect(numbers.length).toBeGreaterThan(10)
  expect(numbers.filter((number) => !worthwhile.has(number))).toEqual([])
})

test('a document is the letter of its case', async () => {
  const folder = await emptyFolder()
  await writeDemoData({ folder, cases: 1, today: '2026-11-21' })
  const [name = ''] = await readdir(join(folder, 'attachments'))
  const letter = await readFile(join(folder, 'attachments', name), 'latin1')
  expect(letter).toMatch(/^%PDF-1\.4/)
  expect(letter).toContain(`(${name.split('-')[0]})Tj`)
  expect(letter).toContain('(Mit freundlichen Gr\xfc\xdfen)Tj')
})

test('a folder with files of an earlier run is not changed', async () => {
  const folder = await emptyFolder()
  await writeDemoData({ folder, cases: 2, today: '2026-11-21' })
  const before = await hashes(folder)
  await expect(writeDemoData({ folder, cases: 3, today: '2026-11-21' })).rejects.toThrow('EEXIST')
  expect(await hashes(folder)).toEqual(before)
})
