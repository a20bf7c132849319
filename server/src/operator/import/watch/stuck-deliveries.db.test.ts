import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { sql } from 'kysely'
import { expect } from 'vitest'

import { ndjson } from '#test/deliveries.ts'
import { caseRow, test } from '#test/import.ts'
import { numbers, watch } from '#test/watched-folder.ts'

const reportOf = async (inbox: string, name: string) => {
  const file = (await readdir(join(inbox, 'failed'))).find((found) => found.endsWith(`-${name}.report.json`))
  return JSON.parse(await readFile(join(inbox, 'failed', file ?? ''), 'utf8'))
}

test('R48 a small file of hundreds of megabytes of blank lines does not block the queue', async ({
  db,
  pool,
  imports,
}) => {
  const blank = gzipSync('\n'.repeat(1_000_000))
  const { inbox, names } = await watch(
    { db, pool, imports },
    {
      async before(folder) {
        await mkdir(join(folder, 'night-1'))
        const packed = Buffer.concat(Array.from({ length: 300 }, () => blank))
        await writeFile(join(folder, 'night-1', 'cases.ndjson.gz'), packed)
        await mkdir(join(folder, 'night-2'))
        await writeFile(join(folder, 'night-2', 'cases.ndjson'), ndjson([caseRow('1')]))
      },
    },
  )
  await expect.poll(() => numbers(db)).toEqual(['1'])
  expect(await names('failed')).toEqual(['night-1', 'night-1.report.json'])
  expect((await reportOf(inbox, 'night-1')).fault).toContain(
    'Line 2000001: 2000001 lines so far have no value, which are too many.',
  )
})

test('a delivery that takes too long is stopped and reported, and the next one is imported', async ({
  db,
  pool,
  imports,
}) => {
  const timeLimits = { stallMs: 3_600_000, longestMs: 3_000 }
  const { inbox, names, reported, bring } = await watch({ db, pool, imports }, { timeLimits })
  await db.transaction().execute(async (transaction) => {
    // The import waits for this lock when it looks up known cases.
    await sql`lock table inkasso_case in access exclusive mode`.execute(transaction)
    await bring('cases.ndjson', [caseRow('1')])
    await expect.poll(() => names('failed')).toEqual(['cases.ndjson', 'cases.ndjson.report.json'])
  })
  const fault = 'The import was stopped: it took more than 0.05 minutes.'
  expect(await reportOf(inbox, 'cases.ndjson')).toMatchObject({
    state: 'stopped',
    fault: expect.stringContaining(fault),
  })
  expect(reported[0]).toContain(`cases.ndjson was not imported: ${fault}`)
  expect(await numbers(db)).toEqual([])
  await bring('cases.ndjson', [caseRow('2')])
  await expect.poll(() => numbers(db)).toEqual(['2'])
})
