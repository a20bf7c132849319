import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect } from 'vitest'

import { buildSubmission } from '#test/build-submission.ts'
import { buildCase, buildCustomers, buildHistoryEntry, buildUser } from '#test/build.ts'
import { test as importTest } from '#test/import.ts'
import { operatorsFile } from '#test/operators-file.ts'
import { type CommandResult, portalCommand } from '#test/portal-command.ts'

/** `portal …` on the test's database and files, from an empty folder. */
const test = importTest.extend<{ portal: (...args: string[]) => Promise<CommandResult> }>({
  portal: async ({ databaseUrl, imports: { folder } }, use) => {
    const environment = { DATABASE_URL: databaseUrl, INIT_CWD: folder, PORTAL_CONFIG: operatorsFile }
    await use((...args) => portalCommand(join(folder, '..', 'data'), args, { environment }))
  },
})

test('what people may demand is done from the command line: given out, shown, erased, and not erased without a word', async ({
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
  expect(exported).toMatchObject({ exitCode: 0, err: '' })
  expect(exported.out).toContain(`cases ${number}; documents: 1.`)
  const told = await readFile(join(folder, 'auskunft', 'auskunft.json'), 'utf8')
  expect(JSON.parse(told)).toMatchObject({ Akten: [{ Name: 'Zschäpitz, Käthe' }] })

  const asked = ['person', 'erase', '--case', number, '--reason', 'Art. 17']
  expect(await portal(...asked)).toMatchObject({
    exitCode: 0,
    out: expect.stringMatching(
      /^Would be erased: cases 1, .*Nothing was erased; give the same command with --confirm/s,
    ),
  })
  expect(await db.selectFrom('inkassoCase').selectAll().execute()).toHaveLength(1)
  expect(await portal(...asked, '--confirm')).toMatchObject({
    exitCode: 0,
    out: expect.stringMatching(/^Erased: cases 1,/),
  })
  expect(await db.selectFrom('inkassoCase').selectAll().execute()).toEqual([])
  expect(await files.find(sha256)).toBe('missing')

  const user = ['person', 'erase', '--user', 'KÄTHE', '--reason', 'Art. 17', '--confirm']
  expect((await portal(...user)).out).toMatch(
    /In the place of his name stands #\d+: submissions 1, .* audit trail [1-9]/,
  )
  expect((await portal('audit', 'export')).out).not.toMatch(/käthe/i)
  expect((await portal('audit', 'verify')).exitCode).toBe(0)

  expect((await portal('person', 'kept')).out).toBe('No letters are kept.\n')
  const periods = await portal('retention', 'show', '--json')
  expect(
    periods.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toContainEqual(
    expect.objectContaining({ data: 'closedCases', setBy: 'retention.closedCaseMonths', due: 0 }),
  )
}, 120_000)
