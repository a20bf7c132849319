import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect } from 'vitest'

import { writeAudit } from '#access/audit/write-audit.ts'
import { version } from '#settings/version.ts'
import { buildUser } from '#test/build.ts'
import { caseRow, masterData, test } from '#test/import.ts'
import { portalCommand } from '#test/portal-command.ts'

/** Runs `portal` with these arguments in the folder `cwd`. */
const portal = (databaseUrl: string, cwd: string, ...args: string[]) =>
  portalCommand(join(cwd, '..', 'data'), args, { cwd, environment: { DATABASE_URL: databaseUrl } })

test('import ends with 0 when every row is in, 1 when it stopped, 2 when rows were rejected', async ({
  databaseUrl,
  db,
  imports,
}) => {
  const { folder } = imports
  await imports.write({ ...masterData, 'cases.ndjson': [caseRow('1')] })
  const whole = await portal(databaseUrl, folder, 'import', '.')
  expect(whole).toMatchObject({ exitCode: 0 })
  expect(whole.out).toMatch(/cases.ndjson +1 +1 +0 +0 +0 +0 /)

  await imports.write({ 'cases.ndjson': [caseRow('2'), caseRow('3', { aktentyp: 'X' })] })
  const stopped = await portal(databaseUrl, folder, 'import', '.')
  expect(stopped).toMatchObject({ exitCode: 1 })
  expect(stopped.err).toContain('cases.ndjson, line 2, aktentyp: "X" is unknown')
  expect(stopped.err).not.toContain('    at ')

  const rejected = await portal(databaseUrl, folder, 'import', '.', '--rejects', '../rejects.ndjson')
  expect(rejected).toMatchObject({ exitCode: 2 })
  expect(rejected.out).toContain('Rejected rows: 1.')
  expect(await readFile(join(folder, '..', 'rejects.ndjson'), 'utf8')).toContain('unknownReference')
  expect(await db.selectFrom('inkassoCase').select('inkassoNumber').execute()).toHaveLength(2)
})

test('statistics verify ends with 1 when a sum differs from the cases, until it is recomputed', async ({
  databaseUrl,
  db,
  imports,
}) => {
  await imports.write({ ...masterData, 'cases.ndjson': [caseRow('1'), caseRow('2')] })
  await imports.run()
  const statistics = (verb: string) => portal(databaseUrl, imports.folder, 'statistics', verb)
  expect(await statistics('verify')).toMatchObject({ exitCode: 0 })

  await db.updateTable('handoverSum').set({ cases: '3' }).execute()
  const wrong = await statistics('verify')
  expect(wrong).toMatchObject({ exitCode: 1, out: '' })
  expect(wrong.err).toContain(
    'handover_sum 100100, V, 2026-01-01: 3 / 740.00 / 0.00 instead of 2 / 740.00 / 0.00',
  )
  expect(await statistics('recompute')).toMatchObject({
    exitCode: 0,
    out: 'The sums are recomputed; 1 were wrong.\n',
  })
  expect(await statistics('verify')).toMatchObject({ exitCode: 0 })
})

test('messages list prints the messages of a case, also as JSON', async ({ databaseUrl, imports }) => {
  await imports.write({ ...masterData, 'cases.ndjson': [caseRow('1')] })
  await imports.run()
  const messages = (...args: string[]) => portal(databaseUrl, imports.folder, 'messages', ...args)
  expect(await messages('send', '1', '--text', 'Zahlung eingegangen.')).toMatchObject({ exitCode: 0 })
  expect((await messages('list', '1')).out).toContain('Zahlung eingegangen.')
  const json: unknown = JSON.parse((await messages('list', '1', '--json')).out)
  expect(json).toMatchObject([{ text: 'Zahlung eingegangen.' }])
})

test('an unknown command suggests the right one', async ({ databaseUrl, imports }) => {
  const unknown = await portal(databaseUrl, imports.folder, 'imprt')
  expect(unknown).toMatchObject({ exitCode: 1, out: '' })
  expect(unknown.err).toBe(
    'There is no command "imprt"; perhaps you mean "portal import". "portal help" lists them all.\n',
  )
  const verb = await portal(databaseUrl, imports.folder, 'config', 'chek')
  expect(verb).toMatchObject({ exitCode: 1, out: '' })
  expect(verb.err).toMatch(
    /^Usage:\nconfig check\n[^]+\n\nThere is no command "config chek"; perhaps you mean "portal config check"\.\n$/,
  )

  const option = await portal(databaseUrl, imports.folder, 'import', '.', '--reject', 'x')
  expect(option).toMatchObject({ exitCode: 1 })
  expect(option.err).toMatch(
    /^Usage:\nimport <folder> \[--check\] \[--atomic\] \[--mapping <name or file>\] \[--rejects <file>\][^]+\n\nUnknown option '--reject'\.\n$/,
  )
  expect(option.err).not.toContain('    at ')

  const idle = await portal(databaseUrl, imports.folder, 'import', 'list', '--check', '--atomic')
  expect(idle).toMatchObject({ exitCode: 1, out: '' })
  expect(idle.err).toMatch(/\n\n"portal import list" takes no --check and no --atomic\.\n$/)

  expect(await portal(databaseUrl, imports.folder, '--help')).toMatchObject({ exitCode: 0, err: '' })
  expect((await portal(databaseUrl, imports.folder, 'help', 'confg')).err).toContain(
    'perhaps you mean "portal config"',
  )
  const mistyped = await portal(databaseUrl, imports.folder, 'backup', 'verfy')
  expect([mistyped.exitCode, mistyped.err]).toEqual([
    1,
    expect.stringContaining('Do you mean "portal backup verify"?'),
  ])
  const empty = await portal(databaseUrl, imports.folder, 'import', '.', '--rejects', '')
  expect(empty).toMatchObject({ exitCode: 1, err: 'The name of a file or folder is empty.\n' })
  expect((await portal(databaseUrl, imports.folder, 'help', 'config')).out).toMatch(/^config check\n/)
  expect(await portal(databaseUrl, imports.folder, '--version')).toMatchObject({
    exitCode: 0,
    out: `${version}\n`,
    err: '',
  })
})

test('a name in another encoding is refused', async ({ databaseUrl, db, imports }) => {
  await imports.write(masterData)
  await imports.run()
  // For an argument in Latin-1 (m\xFCller), Node.js puts U+FFFD in place of the invalid byte.
  const made = await portal(databaseUrl, imports.folder, 'user', 'create', 'm\uFFFDller', '--customer', 'K1')
  expect([made.exitCode, made.err]).toEqual([
    1,
    'An argument is not in UTF-8: set the terminal to that encoding.\n',
  ])
  expect(await db.selectFrom('portalUser').selectAll().execute()).toEqual([])
})

test('keys can be listed while there are none, and rotate creates the first one', async ({
  databaseUrl,
  imports,
}) => {
  const keys = (verb: string) => portal(databaseUrl, imports.folder, 'keys', verb)
  expect((await keys('list')).out).toBe('There are no keys yet: the first start makes one.\n')
  expect((await keys('rotate')).out).toMatch(/^The first key \S+ seals from now on\./)
  expect((await keys('list')).out).toMatch(/^key .*\n\S+ +20.* UTC +0 +seals\n$/)
  expect((await keys('rotate')).out).toMatch(/^The new key /)
})

test('the news are set in both languages, shown beside those of clerks, and removed', async ({
  db,
  databaseUrl,
  imports,
}) => {
  const news = (...args: string[]) => portal(databaseUrl, imports.folder, 'news', ...args)
  expect(await news('set', '--de', 'Wir haben geschlossen.', '--en', 'We are closed.')).toMatchObject({
    exitCode: 0,
    err: '',
  })
  expect((await news('show')).out).toBe(
    'de (warning): Wir haben geschlossen.\nen (warning): We are closed.\n',
  )
  await news('set', '--de', 'Neue Rufnummer.', '--kind', 'info')
  expect((await news('show')).out).toBe('de (info): Neue Rufnummer.\n')
  const oddKind = await news('set', '--de', 'Hallo', '--kind', 'loud')
  expect([oddKind.exitCode, oddKind.err]).toEqual([1, '--kind must be warning or info, not "loud".\n'])
  const withoutGerman = await news('set', '--en', 'Hi')
  expect([withoutGerman.exitCode, withoutGerman.err]).toEqual([
    1,
    'Please give --de <text>: the German text.\n',
  ])
  await news('clear')
  expect((await news('show')).out).toBe('There is no news.\n')
  const ofClerk = { id: randomUUID(), de: 'Betriebsferien', kind: 'info', fromDay: '2026-06-01' } as const
  await db
    .insertInto('datedNews')
    .values([
      { ...ofClerk, en: 'Holidays', untilDay: '2999-06-05', writtenAt: new Date() },
      { ...ofClerk, id: randomUUID(), untilDay: '2026-06-05', writtenAt: new Date() },
    ])
    .execute()
  expect((await news('show')).out).toBe(
    'de (info, from 2026-06-01, until 2999-06-05): Betriebsferien\nen (info, from 2026-06-01, until 2999-06-05): Holidays\n',
  )
})

test('R74 text from strangers cannot move the cursor or reverse text on the operator’s terminal', async ({
  databaseUrl,
  db,
  imports,
}) => {
  const evil = 'x\u202E\u009B2J'
  const { folder } = imports
  await imports.write({ ...masterData, 'cases.ndjson': [caseRow('1', { aktentyp: evil })] })
  const stopped = await portal(databaseUrl, folder, 'import', '.')
  // Values are quoted without their invisible characters. In field names, invisible characters are escaped.
  expect(stopped.err).toContain('"x2J" is unknown')
  await imports.write({ ...masterData, 'cases.ndjson': [{ ...caseRow('1'), [evil]: '1' }] })
  const named = await portal(databaseUrl, folder, 'import', '.')
  expect(named.err).toContain(String.raw`x\u202e\u009b2J`)
  await buildUser(db, { aktentypen: ['V'] })
  // The portal rejects such usernames now, but an earlier version may have stored one.
  await db.updateTable('portalUser').set({ username: evil }).execute()
  const users = await portal(databaseUrl, folder, 'user', 'list')
  expect(users.out).toContain(String.raw`x\u202e`)
  await writeAudit(db, { event: 'authn_login_fail', actor: evil }, new Date())
  const audit = await portal(databaseUrl, folder, 'audit', 'export')
  expect(
    audit.out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toContainEqual(expect.objectContaining({ actor: evil }))
  const printed = [stopped, named, users, audit].map(({ out, err }) => out + err).join('')
  // oxlint-disable-next-line no-control-regex
  expect(printed).not.toMatch(/[\x1b\x80-\x9f\u202e]/)
})
