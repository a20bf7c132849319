import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect } from 'vitest'

import { joinStore, pairing } from '#settings/store-identity/own-store.ts'
import { buildStatement, buildSubmission, buildSubmissionFile } from '#test/build-submission.ts'
import { buildCase, buildCustomers, buildUser } from '#test/build.ts'
import { commandHere } from '#test/command-here.ts'
import { test as importTest } from '#test/import.ts'
import type { CommandResult } from '#test/portal-command.ts'

/** Runs `portal submissions …` with the test's database and files, from an empty folder. */
const test = importTest.extend<{ submissions: (...args: string[]) => Promise<CommandResult> }>({
  submissions: async ({ databaseUrl, imports: { folder } }, use) => {
    const environment = { DATABASE_URL: databaseUrl, INIT_CWD: folder }
    await use((...args) => commandHere(join(folder, '..', 'data'), ['submissions', ...args], { environment }))
  },
})

test('the operator fetches, acknowledges and decides from the command line', async ({
  db,
  imports: { folder, files },
  submissions,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const mandate = await buildSubmission(db, { kind: 'mandate', receiptNumber: 'M-2026-000001' })
  const { id } = await buildSubmission(db, { receiptNumber: 'U-2026-000001' })
  await buildSubmissionFile({ db, files }, id, 'a;b')

  const exported = await submissions('export', 'outbox')
  expect(exported).toMatchObject({ exitCode: 0 })
  const names = await readdir(join(folder, 'outbox'))
  expect(exported.out.trim().split('\n')).toEqual([
    ...names.toSorted(),
    expect.stringMatching(/^cursor \d+$/),
  ])
  expect(exported.err).toContain('Written: 2, there already: 0, held back: 0.')

  const shown = await submissions('show', 'u-2026-000001')
  expect(JSON.parse(shown.out)).toMatchObject({ id, state: 'received', files: [{ file: '01-liste.csv' }] })
  // Without quotation marks, every word of the reason after the first is parsed as a receipt number.
  expect(await submissions('refuse', 'U-2026-000001', '--reason', 'Liste', 'ist', 'falsch')).toMatchObject({
    exitCode: 1,
    out: '',
    err: 'There is no submission ist, falsch. Nothing was noted.\n',
  })
  expect(await submissions('ack', mandate.id, 'U-2026-000001')).toMatchObject({
    exitCode: 0,
    out: `${mandate.id}: ack noted\nU-2026-000001: ack noted\n`,
  })
  expect((await submissions('accept', 'M-2026-000001', '--inkasso-number', '4711')).exitCode).toBe(0)
  expect((await submissions('refuse', 'U-2026-000001', '--reason', 'unleserlich')).exitCode).toBe(0)

  const listed = await submissions('list', '--json')
  expect(
    listed.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toMatchObject([
    { receiptNumber: 'M-2026-000001', state: 'accepted', acceptedInkassoNumber: '4711', files: '0' },
    { receiptNumber: 'U-2026-000001', state: 'refused', reason: 'unleserlich', files: '1' },
  ])
  expect((await submissions('list', '--state', 'received')).out).toContain('There are no such submissions.')
})

test('a submission that cannot be written is listed, and the exit code is not 0', async ({
  db,
  imports: { files },
  submissions,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  await pairing(db, (transaction) => joinStore(transaction, files))
  const { id } = await buildStatement(db, '4711', { receiptNumber: 'S-2026-000001' })
  const sha256 = '0'.repeat(64)
  await buildSubmissionFile({ db, files }, id, 'a;b', { sha256 })
  expect(await submissions('export', 'outbox')).toMatchObject({
    exitCode: 1,
    err: expect.stringContaining('S-2026-000001 is held back: the file "liste.csv" is missing in the store.'),
  })
})

test('a file of numbers is accepted row by row, and only once', async ({
  db,
  imports: { folder },
  submissions,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  await buildUser(db, { username: 'bert', customerNumber: 'K2', glgNumbers: ['200100'] })
  await buildSubmission(db, { kind: 'mandate', receiptNumber: 'M-2026-000001' })
  await buildSubmission(db, { kind: 'mandate', receiptNumber: 'M-2026-000002' })
  await buildSubmission(db, {
    kind: 'mandate',
    receiptNumber: 'M-2026-000003',
    username: 'bert',
    glgNumber: '200100',
  })
  await buildCase(db, { inkassoNumber: '4713', glgNumber: '100100' })
  const rows = ['M-2026-000001;4711', 'M-2026-000002;', 'M-2026-000003;4713', 'M-2026-000009;4719']
  await writeFile(join(folder, 'numbers.csv'), `Quittungsnummer;Inkassonummer\n${rows.join('\n')}\n`)
  const others =
    'Row 3: The collection number is missing.\n' +
    'M-2026-000003: Case 4713 belongs to another customer.\n' +
    'M-2026-000009: There is no submission M-2026-000009.\n'
  expect(await submissions('accept', '--file', 'numbers.csv')).toMatchObject({
    exitCode: 1,
    out: 'M-2026-000001: accept noted\n',
    err: others,
  })
  expect(await submissions('accept', '--file', 'numbers.csv')).toMatchObject({
    exitCode: 1,
    out: 'M-2026-000001: accept was noted before\n',
    err: others,
  })
  await writeFile(join(folder, 'wrong.csv'), 'Nummer;Akte\n1;2\n')
  expect((await submissions('accept', '--file', 'wrong.csv')).err).toContain(
    'The first row must name the columns',
  )
})
