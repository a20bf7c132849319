import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { login } from '@portal/contract/session.ts'
import { expect } from 'vitest'

import { hashPasswords } from '#access/login/passwords.ts'
import type { Db } from '#db/connect.ts'
import { deleteUser } from '#operator/users/delete-user.ts'
import { applyPlan } from '#operator/users/file/apply-plan.ts'
import { passwordsFile } from '#operator/users/file/hand-out.ts'
import { planUsers } from '#operator/users/file/plan-users.ts'
import { readUserFile } from '#operator/users/file/read-user-file.ts'
import { listUsers } from '#operator/users/list-users.ts'
import { actAt } from '#test/act.ts'
import { buildCustomers, buildSubmission, buildUser, password } from '#test/build.ts'
import { test as portalTest } from '#test/portal.ts'
import { processorTime } from '#test/processor-time.ts'

interface Files {
  /** The folder in which the files are written. */
  readonly folder: string
  /** Writes and reads a file of users, and plans its import. */
  plan(
    db: Db,
    content: string | Buffer,
  ): Promise<{ plan: Awaited<ReturnType<typeof planUsers>>; faults: string[] }>
}

const test = portalTest.extend<{ files: Files }>({
  // Vitest reads the required fixtures from the destructuring pattern. This one requires none.
  // oxlint-disable-next-line no-empty-pattern
  files: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-users-'))
    await use({
      folder,
      async plan(db, content) {
        const path = join(folder, 'users.csv')
        await writeFile(path, content)
        const { users, bad } = await readUserFile(path)
        const plan = await planUsers(db, users)
        const faults = [...bad, ...plan.bad].flatMap(({ line, faults }) =>
          faults.map(({ field, reason }) => `${line} ${field}: ${reason}`),
        )
        return { plan, faults }
      },
    })
    await rm(folder, { recursive: true })
  },
})

const header = 'username;customer;glg;types;zinsen;auskunft;language'

test('a file of users is read with semicolons or commas, with or without a byte order mark, quoted or not', async ({
  db,
  files,
}) => {
  await buildCustomers(db)
  const semicolons = `\uFEFF${header}\r\nÄnne;K1;all;all;ja;nein;en\r\nbert;K1;100100, 100200;Gerichtlich;;;\r\n;;;;;;\r\n`
  const commas = 'types,glg,customer,username\nGerichtlich,"100100,100200",K1,bert\nall,all,K1,Änne\n'
  const first = await files.plan(db, semicolons)
  expect(first.faults).toEqual([])
  expect(first.plan.created).toEqual([
    {
      line: 2,
      username: 'Änne',
      customerNumber: 'K1',
      language: 'en',
      rights: { glgNumbers: 'all', aktentypen: 'all', zinsenEnabled: true, auskunftEnabled: false },
    },
    {
      line: 3,
      username: 'bert',
      customerNumber: 'K1',
      language: 'de',
      rights: {
        glgNumbers: ['100100', '100200'],
        aktentypen: ['Gerichtlich'],
        zinsenEnabled: false,
        auskunftEnabled: false,
      },
    },
  ])
  const { plan } = await files.plan(db, commas)
  expect(plan.created.map(({ username, rights }) => [username, rights.glgNumbers])).toEqual([
    ['bert', ['100100', '100200']],
    ['Änne', 'all'],
  ])
})

test('invisible characters in a user name are ignored, also when comparing names', async ({ db, files }) => {
  await buildCustomers(db)
  const rows = ['Ju\u0308r\u00ADgen\u200B;K1;all;all;no;no;de', 'jürgen;K1;all;all;no;no;de']
  const { faults } = await files.plan(db, [header, ...rows].join('\n'))
  expect(faults).toEqual(['3 username: The user is already in line 2.'])
  const { plan } = await files.plan(db, [header, rows[0]].join('\n'))
  expect(plan.created.map(({ username }) => username)).toEqual(['Jürgen'])
})

test('every fault is reported with line and field', async ({ db, files }) => {
  await buildCustomers(db)
  await buildUser(db)
  await buildUser(db, { username: 'gone' })
  await buildSubmission(db)
  await db
    .updateTable('submission')
    .set({ username: 'gone', userId: await idOf(db, 'gone') })
    .execute()
  await deleteUser(db, 'gone', 'Ruhestand', actAt())
  const rows = [
    'new1;K1;all;all;maybe;no;de',
    'new2;K9;all;all;no;no;de',
    'new3;K1;200100;Nie;no;no;fr',
    'new4;K1;;all;no;no;de',
    'NEW2;K1;all;all;no;no;de',
    'anna;K2;all;all;no;no;de',
    'gone;K1;all;all;no;no;de',
    '#17;K1;all;all;no;no;de',
    'operator:max;K1;all;all;no;no;de',
    'new5;K1;all',
    'new6;K1;,;all;no;no;de',
    'new7;K1;200100;Nie;no;no;de',
    '..;K1;all;all;no;no;de',
  ]
  const { faults, plan } = await files.plan(db, [header, ...rows].join('\n'))
  expect(faults).toEqual([
    '2 zinsen: "maybe" is not one of on, yes, ja, off, no, nein.',
    '4 language: "fr" is not one of de, en.',
    '5 glg: The value is missing.',
    '9 username: The user name is kept for users who were erased.',
    '10 username: The user name is kept for the operator’s people in the audit trail.',
    '11 null: The row has 3 values, but the first line names 7 fields.',
    '14 username: The user name means a folder in addresses and paths.',
    '3 customer: There is no customer K9.',
    '6 username: The user is already in line 3.',
    '7 customer: The user belongs to customer K1; delete the user, or choose another name.',
    '8 username: There was a user named gone, and what they sent is kept under this name; please choose another.',
    '12 glg: Customer K1 has no creditor number (none given).',
    '13 glg: Customer K1 has no creditor number 200100.',
    '13 types: There is no file type Nie; known are Abgeschlossen, Gerichtlich, Vorgerichtlich, Überwachung.',
  ])
  expect(plan.created).toEqual([])
  for (const [content, sentence] of [
    [
      'username;customer;glg\nx;K1;all',
      'users.csv: In the first line, which names the fields, "types" is missing.',
    ],
    [
      'username;customer;glg;types;rolle;Langauge\n',
      'users.csv: In the first line, which names the fields, "rolle" is unknown, "Langauge" is unknown; perhaps you mean language. There are username, customer, glg, types, zinsen, auskunft, language.',
    ],
    ['', 'users.csv: The file is empty; its first line must name the fields.'],
    [header, 'names no users.'],
  ] as const)
    await expect(files.plan(db, content)).rejects.toThrow(sentence)
  await expect(readUserFile(join(files.folder, 'nowhere.csv'))).rejects.toThrow('cannot be read')
})

const idOf = async (db: Db, username: string) =>
  (await db.selectFrom('portalUser').where('username', '=', username).select('id').executeTakeFirstOrThrow())
    .id

/** The passwords in a file, by username. */
async function readPasswords(path: string): Promise<Map<string, string>> {
  const [, ...lines] = (await readFile(path, 'utf8')).trim().split('\r\n')
  return new Map(
    lines.map((line) => {
      const [username = '', , secret = ''] = JSON.parse(`[${line.replaceAll(';', ',')}]`) as string[]
      return [username, secret]
    }),
  )
}

test('R12 users of a file log in with the passwords of the other file, and a second run changes nothing', async ({
  db,
  files,
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db, { glgNumbers: ['100100'] })
  const content = `${header}\nanna;K1;all;all;yes;no;de\nbert;K1;100100;all;no;no;de\nÄnne;K2;all;all;no;no;de\n`
  const path = join(files.folder, 'passwords.csv')
  const act = actAt(portal.clock.now)
  const { plan } = await files.plan(db, content)
  expect([plan.created.length, plan.changed.length, plan.unchanged]).toEqual([2, 1, 0])
  await applyPlan(db, plan, act, { handOut: await passwordsFile(path) })
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const passwords = await readPasswords(path)
  expect([...passwords.keys()]).toEqual(['bert', 'Änne'])
  for (const [username, secret] of passwords)
    expect((await portal.call(login, { username, password: secret })).status).toBe(200)
  expect((await portal.call(login, { username: 'anna', password })).payload).toMatchObject({
    glgNumbers: ['100100', '100200'],
  })
  const again = await files.plan(db, content)
  expect([again.plan.created, again.plan.changed, again.plan.unchanged]).toEqual([[], [], 3])
  const before = await db.selectFrom('portalUser').selectAll().orderBy('id').execute()
  await applyPlan(db, again.plan, act)
  expect(await db.selectFrom('portalUser').selectAll().orderBy('id').execute()).toEqual(before)
  const trail = await db
    .selectFrom('audit')
    .where('actor', '=', 'operator:Olga')
    .select(['event', 'details'])
    .orderBy('position')
    .execute()
  expect(trail.slice(1).map(({ event, details }) => [event, details['username']])).toEqual([
    ['user_created', 'bert'],
    ['user_created', 'Änne'],
    ['user_changed', 'anna'],
  ])
  expect(JSON.stringify(trail)).not.toContain(passwords.get('bert'))
})

test('when one user of a file cannot be created, none is, and no password file is left', async ({
  db,
  files,
}) => {
  await buildCustomers(db)
  const { plan } = await files.plan(db, `${header}\nbert;K1;all;all;no;no;de\nanna;K1;all;all;no;no;de\n`)
  await buildUser(db)
  const path = join(files.folder, 'passwords.csv')
  await expect(applyPlan(db, plan, actAt(), { handOut: await passwordsFile(path) })).rejects.toThrow(
    'A user named anna exists already.',
  )
  expect((await listUsers(db, new Date())).map(({ username }) => username)).toEqual(['anna'])
  expect(await readdir(files.folder)).toEqual(['users.csv'])
})

test('R12 passwords are written before the users exist, never overwrite a file, and without a destination nobody is created', async ({
  db,
  files,
}) => {
  await buildCustomers(db)
  const { plan } = await files.plan(db, `${header}\nbert;K1;all;all;no;no;de\n`)
  const path = join(files.folder, 'passwords.csv')
  const real = await passwordsFile(path)
  let usersWhenWritten: unknown[] = []
  await applyPlan(db, plan, actAt(), {
    handOut: {
      ...real,
      async write(logins) {
        await real.write(logins)
        usersWhenWritten = await listUsers(db, new Date())
      },
    },
  })
  expect(usersWhenWritten).toEqual([])
  await expect(passwordsFile(path)).rejects.toThrow('exists already; passwords never overwrite a file.')
  await expect(real.write([])).rejects.toThrow('exists already')
  const late = await passwordsFile(join(files.folder, 'raced.csv'))
  await writeFile(join(files.folder, 'raced.csv'), 'of another import')
  await expect(late.write([])).rejects.toThrow('exists already')
  await late.takeBack()
  expect(await readFile(join(files.folder, 'raced.csv'), 'utf8')).toBe('of another import')
  const { plan: next } = await files.plan(db, `${header}\ncarl;K1;all;all;no;no;de\n`)
  await expect(applyPlan(db, next, actAt())).rejects.toThrow('please say where to write them')
  await mkdir(join(files.folder, 'closed'), { mode: 0o700 })
  const nowhere = await passwordsFile(join(files.folder, 'closed', 'not', 'there.csv'))
  await expect(applyPlan(db, next, actAt(), { handOut: nowhere })).rejects.toThrow('cannot be written')
  expect((await listUsers(db, new Date())).map(({ username }) => username)).toEqual(['bert'])
})

test('an interrupted import of users changes nothing and leaves nothing', async ({ db, files }) => {
  await buildCustomers(db)
  const { plan } = await files.plan(db, `${header}\nbert;K1;all;all;no;no;de\n`)
  const path = join(files.folder, 'passwords.csv')
  const handOut = await passwordsFile(path)
  const stop = new AbortController()
  stop.abort()
  await expect(applyPlan(db, plan, actAt(), { handOut, signal: stop.signal })).rejects.toBe(
    stop.signal.reason,
  )
  expect(await readdir(files.folder)).toEqual(['users.csv'])
  expect(await listUsers(db, new Date())).toEqual([])
})

test('when the passwords cannot be written, hashing stops, and the first reason is reported', async ({
  db,
  files,
}) => {
  await buildCustomers(db)
  const rows = Array.from({ length: 100 }, (_, index) => `user${index};K1;all;all;no;no;de`)
  const { plan } = await files.plan(db, [header, ...rows].join('\n'))
  const handOut = { write: () => Promise.reject(new Error('the disk is full')), takeBack: async () => {} }
  const ofOneHash = await processorTime(() => hashPasswords(['x'], undefined))
  const spent = await processorTime(() =>
    expect(applyPlan(db, plan, actAt(), { handOut })).rejects.toThrow('the disk is full'),
  )
  expect(spent).toBeLessThan(50 * ofOneHash)
})

test('a user of a file who is deleted concurrently is reported', async ({ db, files }) => {
  await buildCustomers(db)
  await buildUser(db, { glgNumbers: ['100100'] })
  const { plan } = await files.plan(db, `${header}\nanna;K1;all;all;no;no;de\n`)
  await deleteUser(db, 'anna', 'Ruhestand', actAt())
  await expect(applyPlan(db, plan, actAt())).rejects.toThrow('A user was deleted at the same time')
})
