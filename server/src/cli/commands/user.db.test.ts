import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect } from 'vitest'

import { listUsers } from '#operator/users/list-users.ts'
import { openSessionOf } from '#test/app.ts'
import { buildCustomers, buildUser } from '#test/build.ts'
import { commandHere } from '#test/command-here.ts'
import { test as importTest } from '#test/import.ts'
import { operatorsFile } from '#test/operators-file.ts'
import type { CommandResult } from '#test/portal-command.ts'

const examples = join(import.meta.dirname, '../../../../docs/examples')

/** Runs `portal …` as Olga with the test's database, from an empty folder. */
const test = importTest.extend<{ portal: (...args: string[]) => Promise<CommandResult> }>({
  portal: async ({ databaseUrl, imports: { folder } }, use) => {
    const environment = {
      DATABASE_URL: databaseUrl,
      INIT_CWD: folder,
      PORTAL_CONFIG: operatorsFile,
    }
    await use(async (...args) => {
      const dataDir = join(folder, '..', 'data')
      return commandHere(dataDir, [...args, '--as', 'Olga Muster'], { environment })
    })
  },
})

test('a user is created with all rights, changed, shown and listed', async ({ db, portal }) => {
  await buildCustomers(db)
  const created = await portal('user', 'create', 'anna', '--customer', 'K1', '--zinsen')
  expect(created).toMatchObject({ exitCode: 0, err: '' })
  expect(created.out).toMatch(
    /^User anna is created.\nInitial password, shown only now, until 20\d\d-[^\n]* UTC:\n\n {4}[\w-]{24}\n/,
  )
  const again = await portal('user', 'create', 'Anna', '--customer', 'K1')
  expect(again).toMatchObject({ exitCode: 1, err: 'A user named Anna exists already.\n' })

  const shown = await portal('user', 'show', 'ANNA')
  for (const line of [
    'anna',
    '  customer: K1, Alpha Versand GmbH',
    '  creditor numbers: all of the customer, later ones too',
    '  file types: all, later ones too',
    '  interest (zinsen): on',
    '  credit report (auskunft): off',
    '  two-factor: no',
    '  last login: none that the audit trail knows',
  ])
    expect(shown.out.split('\n')).toContain(line)

  const changed = await portal('user', 'change', 'anna', '--glg', '100200', '--zinsen', 'off')
  expect(changed.out).toBe(
    [
      'anna is changed:',
      '  creditor numbers: 100200',
      '  file types: all, later ones too',
      '  interest (zinsen): off',
      '  credit report (auskunft): off',
      '',
    ].join('\n'),
  )
  expect((await portal('user', 'change', 'anna', '--glg', '100200')).out).toContain(
    'anna has all of this already:',
  )
  await portal('user', 'change', 'anna', '--phone', '030 1234567')
  expect((await portal('user', 'show', 'anna')).out).toContain('  phone: 030 1234567, since ')
  expect(await portal('user', 'change', 'anna', '--phone', 'none')).toMatchObject({
    exitCode: 1,
    err: '"none" is no phone number.\n',
  })
  expect(await portal('user', 'change', 'anna', '--glg', '200100')).toMatchObject({
    exitCode: 1,
    out: '',
    err: 'Customer K1 has no creditor number 200100.\n',
  })
  const listed = await portal('user', 'list', '--json')
  expect(
    listed.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toMatchObject([
    {
      username: 'anna',
      customerNumber: 'K1',
      glgNumbers: ['100200'],
      aktentypen: 'all',
      twoFactorSince: null,
      lockedUntil: null,
      passwordExpiresAt: expect.stringMatching(/^20/),
      lastLoginAt: null,
      disabledAt: null,
    },
  ])
  const actors = await db.selectFrom('audit').select(['event', 'actor']).orderBy('position').execute()
  expect(actors).toEqual([
    { event: 'user_created', actor: 'operator:Olga Muster' },
    { event: 'user_changed', actor: 'operator:Olga Muster' },
    { event: 'user_phone_changed', actor: 'operator:Olga Muster' },
  ])
})

test('a password is reset, sessions are listed, and a user is deleted; without a second factor none is removed', async ({
  db,
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  await openSessionOf(db, 'anna', new Date())
  const sessions = await portal('sessions', 'list', 'anna', '--json')
  expect(JSON.parse(sessions.out)).toMatchObject({ username: 'anna', state: 'active' })
  expect((await portal('sessions', 'list')).out).toMatch(/^user {2}customer .*\nanna {2}K1 +active +20/)

  const none = await portal('user', 'remove-two-factor', 'anna', '--reason', 'verwechselt')
  expect(none).toMatchObject({
    exitCode: 1,
    out: '',
    err: 'anna has no second factor; nothing was changed.\n',
  })
  expect(await db.selectFrom('session').select('name').execute()).toHaveLength(1)
  const reset = await portal('user', 'reset-password', 'anna')
  expect(reset.out).toMatch(/^anna has a new password; all sessions have ended.\nInitial password/)
  expect((await portal('sessions', 'list')).out).toBe('There are no sessions.\n')
  expect((await portal('user', 'list')).out).toMatch(/anna .* initial password until 20/)

  const deleted = await portal('user', 'delete', 'anna', '--reason', 'Ruhestand')
  expect(deleted.out).toBe('anna is deleted. Submissions that stay under this name: 0.\n')
  expect(await portal('user', 'show', 'anna')).toMatchObject({
    exitCode: 1,
    err: 'There is no user anna.\n',
  })
  expect((await portal('user', 'list')).out).toBe('There are no users.\n')
})

test('users are imported from a file: first a dry run, then with letters from the operator; a second run changes nothing', async ({
  db,
  imports: { folder },
  portal,
}) => {
  expect(await portal('import', join(examples, 'import'))).toMatchObject({ exitCode: 0 })
  const file = join(examples, 'users', 'users.csv')
  const dry = await portal('user', 'import', file, '--dry-run')
  expect(dry).toMatchObject({ exitCode: 0, err: '' })
  expect(dry.out).toContain(
    'create bernd.beispiel, customer K-4711; creditor numbers: 470100; file types: Vorgerichtlich, Gerichtlich;',
  )
  expect(dry.out).toContain('Would be created: 3, changed: 0, unchanged: 0. Nothing was changed.\n')
  const nowhere = await portal('user', 'import', file)
  expect(nowhere).toMatchObject({ exitCode: 1, out: '' })
  expect(nowhere.err).toBe(
    'Each new user gets a password: please say where to write them, with --passwords <file> or --letters <folder>.\n',
  )
  expect(await listUsers(db, new Date())).toEqual([])

  const made = await portal(
    'user',
    'import',
    file,
    '--letters',
    'letters',
    '--url',
    'https://portal.example.de',
  )
  expect(made).toMatchObject({ exitCode: 0 })
  expect(made.out).toContain('Created: 3, changed: 0, unchanged: 0.\n')
  expect((await readdir(join(folder, 'letters'))).toSorted()).toEqual([
    '01-anna_muster.pdf',
    '02-bernd_beispiel.pdf',
    '03-carol_sample.pdf',
  ])
  expect((await portal('user', 'import', file)).out).toBe('Created: 0, changed: 0, unchanged: 3.\n')

  const text = await readFile(file, 'utf8')
  await writeFile(join(folder, 'users.csv'), text.replace('470100;', '999;').replace('carol.sample', 'cara'))
  const wrong = await portal('user', 'import', 'users.csv', '--passwords', 'passwords.csv')
  expect(wrong).toMatchObject({ exitCode: 1, out: '' })
  expect(wrong.err).toBe(
    '1 row is wrong (1 unknownReference):\n  users.csv, line 3, glg: Customer K-4711 has no creditor number 999.\n',
  )
  expect(await listUsers(db, new Date())).toHaveLength(3)
  expect(await readdir(folder)).not.toContain('passwords.csv')
})

test('R72 the audit trail has the person’s name for imports, news, sums, views and exports, including its own export', async ({
  db,
  portal,
}) => {
  await portal('import', join(examples, 'import'))
  await portal('news', 'set', '--de', 'Wir haben geschlossen.')
  await portal('news', 'clear')
  await portal('statistics', 'recompute')
  await portal('submissions', 'list')
  const exported = await portal('audit', 'export')
  const rows = exported.out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(rows.map(({ event, actor }) => [event, actor])).toEqual(
    [
      'data_imported',
      'news_set',
      'news_cleared',
      'sums_recomputed',
      'submissions_listed',
      'audit_exported',
    ].map((event) => [event, 'operator:Olga Muster']),
  )
  expect(rows[0].details).toMatchObject({
    'customers.csv': 'read 1, inserted 1, updated 0, deleted 0, rejected 0',
    isWhole: true,
  })
  const unreadable = await portal('user', 'list', '--as', '')
  expect(unreadable).toMatchObject({ exitCode: 1, err: 'Please give --as once.\n' })
  expect(await db.selectFrom('audit').select('position').execute()).toHaveLength(6)
})
