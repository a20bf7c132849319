import { gzipSync } from 'node:zlib'

import { expect } from 'vitest'

import { caseRow, historyRow, masterData, test } from '#test/import.ts'
import { portalCommand } from '#test/portal-command.ts'

/** Heap limit of the process. If the import needed more, V8 would end the process. */
const heapMegabytes = 200

test.for([
  {
    name: 'a file of 400 MB',
    size: { rows: 1_000, letters: 4_000, times: 100 },
    message: '10 lines (1001, 2001, 3001, …), recno: "1, 0" is already in line 1.',
  },
  {
    name: 'a file whose every line is almost as long as one may be',
    size: { rows: 10, letters: 990_000, times: 40 },
    message: '400 lines (1, 2, 3, …), text: The text has more than 4000 characters.',
  },
])('$name is read in little memory', async ({ size, message }, { databaseUrl, imports }) => {
  const text = 'x'.repeat(size.letters)
  const rows = Array.from({ length: size.rows }, (_, recno) => historyRow(recno, { text }))
  const packed = gzipSync(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  await imports.write({
    ...masterData,
    'cases.ndjson': [caseRow('1')],
    'case-history.ndjson.gz': Buffer.concat(Array.from({ length: size.times }, () => packed)),
  })
  const environment = { DATABASE_URL: databaseUrl, NODE_OPTIONS: `--max-old-space-size=${heapMegabytes}` }

  const { err, exitCode } = await portalCommand(`${imports.folder}-data`, ['import', imports.folder], {
    environment,
  })
  expect(err).toContain(message)
  expect(exitCode).toBe(1)
})
