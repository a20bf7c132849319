import { gzipSync } from 'node:zlib'

import { expect } from 'vitest'

import { caseRow, historyRow, masterData, test } from '#test/import.ts'

test('a file of 400 MB is read in little memory', async ({ imports }) => {
  const rows = Array.from({ length: 1_000 }, (_, recno) => historyRow(recno, { text: 'x'.repeat(4_000) }))
  const packed = gzipSync(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  await imports.write({
    ...masterData,
    'cases.ndjson': [caseRow('1')],
    'case-history.ndjson.gz': Buffer.concat(Array.from({ length: 100 }, () => packed)),
  })
  const before = process.memoryUsage.rss()
  let highest = before
  const progress = () => {
    highest = Math.max(highest, process.memoryUsage.rss())
  }

  await expect(imports.run({ report: { progress } })).rejects.toThrow(
    'line 1001, recno: "1, 0" was there before, in line 1.',
  )
  expect((highest - before) / 1_000_000).toBeLessThan(300)
}, 120_000)
