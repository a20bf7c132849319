import { expect } from 'vitest'

import { commandHere } from '#test/command-here.ts'
import { caseRow, masterData, test as importTest } from '#test/import.ts'
import type { CommandResult } from '#test/portal-command.ts'

/** Runs `portal import …` with the test's database and files, in the import folder. */
const test = importTest.extend<{ command: (...args: string[]) => Promise<CommandResult> }>({
  command: async ({ databaseUrl, imports: { folder } }, use) => {
    const options = { environment: { DATABASE_URL: databaseUrl, INIT_CWD: folder } }
    await use((...args) => commandHere(`${folder}/../data`, ['import', ...args], options))
  },
})

test('a folder that does not match its manifest ends with exit code 3 and is in list and show', async ({
  imports,
  command,
}) => {
  expect((await command('list')).out).toBe('Nothing has been imported yet.\n')
  await imports.write({ ...masterData, 'Cases.ndjson': [caseRow('1')] })
  const loose = await command('.', '--as', 'Olga')
  expect(loose).toMatchObject({ exitCode: 0 })
  expect(loose.out).toContain(
    'What looks wrong:\n- Cases.ndjson is NOT imported: it is not the name of an import file. Perhaps you mean cases.\n',
  )
  await imports.write({ 'manifest.json': '{"files": []}' })
  const refused = await command('.')
  expect(refused).toMatchObject({ exitCode: 3, out: '' })
  expect(refused.err).toContain('The folder does not match manifest.json; nothing is imported.')

  const listed = await command('list')
  expect(listed.out).toMatch(/\n2 .* stopped [^]*\n1 .* Olga +complete +3 +4 +4 +0 +1\n$/)
  const shown = await command('show', '1')
  expect(shown.out).toMatch(
    /^Import 1 by Olga from .*folder: complete\n[^]*customers.ndjson +1 +1 [^]*[0-9a-f]{64}\n/,
  )
  expect(shown.out).toContain('What looked wrong:\nCases.ndjson is NOT imported')
  const asJson = await command('show', '2', '--json')
  expect(JSON.parse(asJson.out)).toMatchObject({
    id: '2',
    state: 'stopped',
    fault: expect.stringContaining('  customers.ndjson is not in it.'),
    files: [],
  })
  expect(await command('show', '9')).toMatchObject({
    exitCode: 1,
    err: 'There is no import 9; "portal import list" shows them.\n',
  })
})

test('--check changes nothing and says so, and the limit of deletions is a percentage', async ({
  db,
  imports,
  command,
}) => {
  await imports.write({ ...masterData, 'cases.ndjson': [caseRow('1')] })
  const checked = await command('.', '--check')
  expect(checked).toMatchObject({ exitCode: 0 })
  expect(checked.out).toMatch(/cases.ndjson +1 +1 [^]*Checked in .* s; nothing was changed.\n$/)
  expect(await db.selectFrom('customer').selectAll().execute()).toEqual([])
  expect((await command('.', '--max-deletions', 'all')).err).toBe(
    '--max-deletions must be per cent from 0 to 100, not "all".\n',
  )
  expect((await command('list', '.')).err).toContain('"." is too much.')
  expect(await command('.', '--atomic', '--max-deletions', '7.5%')).toMatchObject({ exitCode: 0 })
})
