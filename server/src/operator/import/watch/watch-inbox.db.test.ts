import { mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect } from 'vitest'

import { defaultSessionLimits } from '#access/session-limits.ts'
import { adoptCopy } from '#operator/backup/epochs.ts'
import { withImportConnection } from '#operator/import/import-connection.ts'
import { putMapping } from '#operator/import/mapping/stored-mappings.ts'
import { openInbox } from '#operator/import/watch/inbox.ts'
import { periodOfDone } from '#operator/import/watch/period-of-done.ts'
import { defaultRetention } from '#privacy/retention/retention-policy.ts'
import type { ShownPeriod } from '#privacy/retention/show-periods.ts'
import { actAt } from '#test/act.ts'
import { buildCopy } from '#test/build-copy.ts'
import { ndjson } from '#test/deliveries.ts'
import { foreignCases, foreignMapping, latin1 } from '#test/foreign-export.ts'
import { caseRow, test } from '#test/import.ts'
import { watchUntilEnd } from '#test/watch-until-end.ts'
import { numbers, watch } from '#test/watched-folder.ts'

test('a file that is renamed into the folder is imported and moved to done with a report', async ({
  db,
  pool,
  imports,
}) => {
  const { inbox, reported, bring, names } = await watch({ db, pool, imports })
  await bring('cases.ndjson', [caseRow('1')])
  await expect.poll(() => numbers(db)).toEqual(['1'])
  await expect.poll(() => names('done')).toEqual(['cases.ndjson', 'cases.ndjson.report.json'])
  expect(await names('working')).toEqual([])
  const path = join(inbox, 'done', '2026-06-01T10-00-00-000Z-cases.ndjson.report.json')
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({
    delivery: 'cases.ndjson',
    state: 'complete',
    files: [{ file: 'cases.ndjson', read: 1, inserted: 1 }],
  })
  expect((await stat(path)).mode & 0o777).toBe(0o640)
  expect(reported).toEqual([expect.stringMatching(/^Imported cases.ndjson in .* s; the report is /)])
})

test('a file of a foreign system is read by the stored mapping for its name', async ({
  db,
  pool,
  imports,
}) => {
  await putMapping(db, { name: 'nightly', mapping: foreignMapping }, actAt())
  const { names } = await watch(
    { db, pool, imports },
    { before: (inbox) => writeFile(join(inbox, 'Akten_20260601.csv'), latin1(foreignCases)) },
  )
  await expect.poll(() => names('done')).toEqual(['Akten_20260601.csv', 'Akten_20260601.csv.report.json'])
  expect(await numbers(db)).toEqual(['2026/1', '2026/2', '2026/3'])
})

test('a folder is one delivery; a failed one is moved to failed, and the next one is imported', async ({
  db,
  pool,
  imports,
}) => {
  const { inbox, reported, names } = await watch(
    { db, pool, imports },
    {
      async before(inbox) {
        const folders = { 'nacht-2': [caseRow('1', { aktentyp: 'Müller' })], 'nacht-10': [caseRow('2')] }
        for (const [name, rows] of Object.entries(folders)) {
          await mkdir(join(inbox, name))
          await writeFile(join(inbox, name, 'cases.ndjson'), ndjson(rows))
        }
      },
    },
  )
  await expect.poll(() => reported).toHaveLength(2)
  expect(reported).toEqual([
    expect.stringMatching(
      /^nacht-2 was not imported: The import stopped at cases.ndjson; nothing of this file was changed. 1 row is wrong \(1 unknownReference\)\. The report is /,
    ),
    expect.stringMatching(/^Imported nacht-10 /),
  ])
  expect(await names('failed')).toEqual(['nacht-2', 'nacht-2.report.json'])
  expect(await names('done')).toEqual(['nacht-10', 'nacht-10.report.json'])
  const report = await readFile(join(inbox, 'failed', '2026-06-01T10-00-00-000Z-nacht-2.report.json'), 'utf8')
  expect(JSON.parse(report).fault).toContain('line 1, aktentyp: "Müller" is unknown')
  expect(await numbers(db)).toEqual(['2'])
})

test('a file that is still being written is ignored', async ({ db, pool, imports }) => {
  const { inbox, bring, names } = await watch(
    { db, pool, imports },
    { before: (inbox) => writeFile(join(inbox, 'cases.ndjson.part'), ndjson([caseRow('1')])) },
  )
  await bring('cases.ndjson', [caseRow('2')])
  await expect.poll(() => names('done')).toHaveLength(2)
  expect(await numbers(db)).toEqual(['2'])
  expect(await readdir(inbox)).toContain('cases.ndjson.part')
})

test('what a killed process left in working comes first, and an empty folder there is ignored', async ({
  db,
  pool,
  imports,
}) => {
  const { reported, names } = await watch(
    { db, pool, imports },
    {
      async before(inbox) {
        await mkdir(join(inbox, 'working', 'zuletzt'), { recursive: true })
        await writeFile(join(inbox, 'working', 'zuletzt', 'cases.ndjson'), ndjson([caseRow('1')]))
        await mkdir(join(inbox, 'working', 'cases.ndjson'))
        await writeFile(join(inbox, 'cases.ndjson'), ndjson([caseRow('1', { aktuellersaldo: '0.00' })]))
      },
    },
  )
  await expect.poll(() => reported).toHaveLength(2)
  expect((await names('done')).filter((name) => !name.endsWith('.json'))).toEqual(['cases.ndjson', 'zuletzt'])
  expect(await names('working')).toEqual([])
})

test('R87 imported deliveries stay in done for fourteen days, failed ones until somebody removes them', async ({
  db,
  pool,
  imports,
}) => {
  const entries = ['2026-05-18T09-59-59-999Z-alt', '2026-05-18T10-00-00-000Z-neu', '1-von-anderen']
  const now = new Date('2026-06-01T10:00:00Z')
  let shown: ShownPeriod | undefined
  const { inbox } = await watch(
    { db, pool, imports },
    {
      async before(inbox) {
        for (const folder of ['done', 'failed'])
          for (const entry of entries) await mkdir(join(inbox, folder, entry), { recursive: true })
        shown = await periodOfDone(inbox, { now, limits: defaultSessionLimits, retention: defaultRetention })
      },
    },
  )
  expect(shown).toMatchObject({ rows: 2, due: 1, oldest: new Date('2026-05-18T09:59:59.999Z') })
  const done = async () => (await readdir(join(inbox, 'done'))).toSorted()
  await expect.poll(() => done()).toEqual([entries[2], entries[1]])
  expect(await readdir(join(inbox, 'failed'))).toHaveLength(3)
})

test('a delivery waits while another import is running', async ({ db, pool, imports }) => {
  const { reported, bring, names } = await watch({ db, pool, imports })
  await withImportConnection(pool, undefined, async () => {
    await bring('cases.ndjson', [caseRow('1')])
    await expect.poll(() => reported.join()).toContain('Another import is running')
  })
  await expect.poll(() => numbers(db)).toEqual(['1'])
  expect(await names('failed')).toEqual([])
})

test('a folder in which nothing can be moved is refused', async ({ db, pool, imports }) => {
  await expect(
    watch({ db, pool, imports }, { before: (inbox) => writeFile(join(inbox, 'done'), '') }),
  ).rejects.toThrow('Deliveries cannot be taken from')
})

test('a name that is too long is truncated and does not block the queue', async ({ db, pool, imports }) => {
  const longName = `0${'ä'.repeat(120)}`
  const { bring, names } = await watch(
    { db, pool, imports },
    {
      async before(inbox) {
        await mkdir(join(inbox, longName))
        await writeFile(join(inbox, longName, 'cases.ndjson'), ndjson([caseRow('1')]))
      },
    },
  )
  await bring('cases.ndjson', [caseRow('2')])
  await expect.poll(() => names('done')).toHaveLength(4)
  expect(await numbers(db)).toEqual(['1', '2'])
  expect(await names('working')).toEqual([])
})

test('a symbolic link that is a delivery or leads out of one is not followed, and nothing behind it is quoted', async ({
  db,
  pool,
  imports,
}) => {
  const secret = join(imports.folder, '..', 'secret.csv')
  await writeFile(secret, 'hidden;words\n')
  const outside = join(imports.folder, '..', 'outside')
  await mkdir(outside)
  await writeFile(join(outside, 'cases.ndjson'), ndjson([caseRow('1')]))
  const { inbox, names, reported } = await watch(
    { db, pool, imports },
    {
      async before(inbox) {
        await mkdir(join(inbox, 'inside'))
        await symlink(secret, join(inbox, 'inside', 'cases.csv'))
        await mkdir(join(inbox, 'manifest'))
        await writeFile(join(inbox, 'manifest', 'cases.ndjson'), ndjson([caseRow('2')]))
        await symlink(secret, join(inbox, 'manifest', 'manifest.json'))
        await symlink(outside, join(inbox, 'folder'))
        await symlink(secret, join(inbox, 'news.csv'))
        await symlink('/nowhere', join(inbox, 'dangling'))
      },
    },
  )
  await expect.poll(() => reported).toHaveLength(5)
  const failed = await names('failed')
  expect(failed.filter((name) => !name.endsWith('.report.json')).toSorted()).toEqual([
    'dangling',
    'folder',
    'inside',
    'manifest',
    'news.csv',
  ])
  for (const name of failed.filter((name) => name.endsWith('.report.json')))
    expect(await readFile(join(inbox, 'failed', `2026-06-01T10-00-00-000Z-${name}`), 'utf8')).not.toContain(
      'hidden',
    )
  expect(await numbers(db)).toEqual([])
})

test('what cannot be removed from done gives a warning and does not block the queue', async ({
  db,
  pool,
  imports,
}) => {
  // This name is not valid UTF-8. Node.js decodes it to a different name, so it cannot remove the file.
  const unnameable = Buffer.from('2026-01-01T00-00-00-000Z-M\xE4rz', 'latin1')
  const { inbox, reported, bring } = await watch(
    { db, pool, imports },
    {
      async before(inbox) {
        await mkdir(Buffer.concat([Buffer.from(`${join(inbox, 'done')}/`), unnameable]), { recursive: true })
        await mkdir(join(inbox, 'done', '2026-05-01T00-00-00-000Z-alt'))
      },
    },
  )
  await bring('cases.ndjson', [caseRow('1')])
  await expect.poll(() => reported.join()).toContain('Imported cases.ndjson')
  await expect.poll(() => reported.join()).toContain('cannot be removed')
  expect(await readdir(join(inbox, 'done'))).not.toContain('2026-05-01T00-00-00-000Z-alt')
  expect(reported.filter((sentence) => sentence.includes('cannot be removed'))).toHaveLength(1)
  expect(reported.join()).not.toContain('Deliveries wait')
})

test('a restored copy imports nothing from the folder until it is adopted', async ({ db, pool, imports }) => {
  const { inbox, reported, bring, names } = await watch(
    { db, pool, imports },
    { before: () => buildCopy(db) },
  )
  await bring('cases.ndjson', [caseRow('1')])
  await expect.poll(() => reported.join()).toContain('This is a restored copy of the portal')
  expect(await readdir(inbox)).toContain('cases.ndjson')
  expect([await numbers(db), await names('failed')]).toEqual([[], []])
  await expect(imports.run()).rejects.toMatchObject({ code: 'restored_copy' })
  await adoptCopy(db, actAt())
  await expect.poll(() => numbers(db)).toEqual(['1'])
  await expect.poll(() => names('done')).toHaveLength(2)
})

test('a restored copy removes no old deliveries', async ({ db, pool, imports }) => {
  await buildCopy(db)
  const folder = join(imports.folder, '..', 'inbox')
  await mkdir(join(folder, 'done'), { recursive: true })
  await writeFile(join(folder, 'done', '2026-01-01T10-00-00-000Z-cases.ndjson'), '')
  const clock = () => new Date('2026-06-01T10:00:00Z')
  const inbox = await openInbox(folder, { clock, ...defaultRetention })
  let looks = 0
  const waiting = () => {
    looks += 1
    return inbox.waiting()
  }
  watchUntilEnd({ db, pool, inbox: { ...inbox, waiting }, files: imports.files, clock })
  // Each round begins with `waiting`. When it is called a second time, the first round has ended.
  await expect.poll(() => looks).toBeGreaterThan(1)
  expect(await readdir(join(folder, 'done'))).toHaveLength(1)
})
