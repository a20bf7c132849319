import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { sql } from 'kysely'
import { expect } from 'vitest'

import type { Db } from '#db/connect.ts'
import { isHeld, locks } from '#db/locks.ts'
import { openFileStore } from '#files/file-store.ts'
import { placesIn } from '#operator/import/over-http/places.ts'
import { removeUnneeded } from '#submissions/unneeded-files.ts'
import { buildSubmission } from '#test/build-submission.ts'
import { buildCase, buildCustomers, buildHistoryEntry, buildUser } from '#test/build.ts'
import { commandHere } from '#test/command-here.ts'
import { test as importTest } from '#test/import.ts'
import { operatorsFile } from '#test/operators-file.ts'
import { type CommandResult, portalCommand } from '#test/portal-command.ts'

type Run = (...args: string[]) => Promise<CommandResult>

/**
 * `portal`: runs `portal …` with the test's database and files, from an empty folder. `killed`: the same, but the
 * process is killed at the fault point `fault`.
 */
const test = importTest.extend<{ portal: Run; killed: (fault: string) => Run }>({
  portal: async ({ databaseUrl, imports: { folder } }, use) => {
    const environment = { DATABASE_URL: databaseUrl, INIT_CWD: folder, PORTAL_CONFIG: operatorsFile }
    await use((...args) => commandHere(join(folder, '..', 'data'), args, { environment }))
  },
  killed: async ({ databaseUrl, imports: { folder } }, use) => {
    const environment = { DATABASE_URL: databaseUrl, INIT_CWD: folder, PORTAL_CONFIG: operatorsFile }
    await use(
      (fault) =>
        (...args) =>
          portalCommand(join(folder, '..', 'data'), args, { environment: { ...environment, FAULT: fault } }),
    )
  },
})

test('a person’s data is exported, shown and erased on the command line, but erased only with --confirm', async ({
  db,
  imports: { folder, files },
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db, { username: 'käthe' })
  await buildSubmission(db, { username: 'käthe', state: 'fetched' })
  const number = await buildCase(db, { schuldnername: 'Zschäpitz, Käthe' })
  const { sha256 } = await files.put(Buffer.from('%PDF-1.4 Zschäpitz'))
  await buildHistoryEntry(db, {
    inkassoNumber: number,
    recno: 1,
    attachmentSha256: sha256,
    attachmentType: 'application/pdf',
    attachmentFilename: 'Mahnung.pdf',
  })

  const exported = await portal('person', 'export', 'auskunft', '--debtor', 'kaethe ZSCHÄPITZ')
  expect(exported).toMatchObject({ exitCode: 0 })
  expect(exported.out).toContain(`cases ${number}; documents: 1.`)
  const data = await readFile(join(folder, 'auskunft', 'auskunft.json'), 'utf8')
  expect(JSON.parse(data)).toMatchObject({ inkassoCase: [{ schuldnername: 'Zschäpitz, Käthe' }] })

  const erase = ['person', 'erase', '--case', number, '--reason', 'Art. 17']
  expect(await portal(...erase)).toMatchObject({
    exitCode: 0,
    out: expect.stringMatching(
      /^Would be erased: cases 1, .*Nothing was erased. To erase, run the same command with --confirm/s,
    ),
  })
  expect(await db.selectFrom('inkassoCase').selectAll().execute()).toHaveLength(1)
  expect(await portal(...erase, '--confirm')).toMatchObject({
    exitCode: 0,
    out: expect.stringMatching(/^Erased: cases 1,/),
  })
  expect(await db.selectFrom('inkassoCase').selectAll().execute()).toEqual([])
  expect(await files.find(sha256)).toBe('missing')

  const user = ['person', 'erase', '--user', 'KÄTHE', '--reason', 'Art. 17', '--confirm']
  expect((await portal(...user)).out).toMatch(
    /The name was replaced by #\d+: submissions 1, .* audit trail [1-9]/,
  )
  expect((await portal('audit', 'export')).out).not.toMatch(/käthe/i)
  expect((await portal('audit', 'verify')).exitCode).toBe(0)

  const periods = await portal('retention', 'show', '--json')
  expect(
    periods.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toContainEqual(
    expect.objectContaining({ data: 'closedCases', setBy: 'retention.closedCaseMonths', due: 0 }),
  )
})

test('the erased name is removed from reports of deliveries, and the exit code shows that some data is left', async ({
  db,
  imports: { folder },
  portal,
}) => {
  await buildCustomers(db)
  const number = await buildCase(db, { schuldnername: 'Zschäpitz, Käthe' })
  const other = await buildCase(db)
  await buildHistoryEntry(db, { inkassoNumber: other, recno: 1, text: 'Bürgt für Käthe Zschäpitz.' })
  const { ended } = placesIn(join(folder, '..', 'data'))
  await mkdir(ended, { recursive: true })
  const write = (id: string, ending: object) => {
    const rest = { state: 'stopped', warnings: [], isCheck: false, fingerprint: 'a' }
    return writeFile(join(ended, `${id}.json`), JSON.stringify({ ...rest, ...ending }))
  }
  await write('20260601100000000-named', { fault: 'Line 3: "Käthe\nZschäpitz" is no number.' })
  await write('20260602100000000-numbered', { fault: '', warnings: [`case ${number} is odd`] })
  await write('20260603100000000-other', { fault: 'Line 3: "Käthe" is no number.' })

  const erase = ['person', 'erase', '--case', number, '--reason', 'Art. 17']
  const named = 'removed: 20260601100000000-named, 20260602100000000-numbered.'
  const shown = await portal(...erase)
  expect([shown.exitCode, shown.out]).toEqual([0, expect.stringContaining(`would be ${named}`)])
  expect(await readFile(join(ended, '20260601100000000-named.json'), 'utf8')).toContain('Zschäpitz')
  const done = await portal(...erase, '--confirm')
  expect([done.exitCode, done.out]).toEqual([3, expect.stringContaining(`history of case ${other}, entry 1`)])
  expect(done.out).toContain(`were ${named}`)
  const texts = await Promise.all((await readdir(ended)).map((name) => readFile(join(ended, name), 'utf8')))
  expect(texts.filter((text) => /Zschäpitz/.test(text) || text.includes(number))).toEqual([])
  expect(texts.filter((text) => text.includes('is no number'))).toHaveLength(1)
  expect(texts.filter((text) => text.includes('"fingerprint":"a"'))).toHaveLength(3)
})

test('a killed erasure has erased nothing, or everything except the documents, which are removed within the hour', async ({
  db,
  imports: { folder, files },
  killed,
}) => {
  await buildCustomers(db)
  const number = await buildCase(db, { schuldnername: 'Zschäpitz, Käthe' })
  const { sha256 } = await files.put(Buffer.from('%PDF-1.4 Zschäpitz'))
  const document = {
    attachmentSha256: sha256,
    attachmentType: 'application/pdf',
    attachmentFilename: 'a.pdf',
  }
  await buildHistoryEntry(db, { inkassoNumber: number, recno: 1, ...document })
  const args = ['person', 'erase', '--case', number, '--reason', 'Art. 17', '--confirm']
  const cases = () => db.selectFrom('inkassoCase').select('inkassoNumber').execute()

  expect(await killed('erasure-uncommitted')(...args)).toMatchObject({ signal: 'SIGKILL' })
  expect(await cases()).toEqual([{ inkassoNumber: number }])
  await expect.poll(() => isLocked(db)).toBe(false)
  expect(await killed('erasure-committed')(...args)).toMatchObject({ signal: 'SIGKILL' })
  expect(await cases()).toEqual([])
  expect(await files.find(sha256)).toBe('stored')
  // A portal that is started now removes the document.
  const later = await openFileStore(join(folder, '..', 'data'))
  expect(await removeUnneeded({ db, files: later })).toBe(1)
  expect(await later.find(sha256)).toBe('missing')
})

/** Whether the import lock is held. PostgreSQL releases the lock of a killed process only after a while. */
async function isLocked(db: Db): Promise<boolean | undefined> {
  const { rows } = await sql<{
    isLocked: boolean
  }>`select ${sql.raw(isHeld(locks.import))} as is_locked`.execute(db)
  return rows[0]?.isLocked
}
