import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { readCase } from '@portal/contract/case-detail.ts'
import { expect } from 'vitest'

import { writeAudit } from '#access/audit/write-audit.ts'
import { exportDebtor, exportUser } from '#operator/persons/export-person.ts'
import { tableWords } from '#operator/persons/person-glossary.ts'
import { withheldColumns } from '#operator/persons/person-rows.ts'
import { defaultRetention } from '#privacy/retention/retention-policy.ts'
import { actAt } from '#test/act.ts'
import {
  buildCase,
  buildCustomers,
  buildHandover,
  buildHistoryEntry,
  buildSubmission,
  buildUser,
} from '#test/build.ts'
import { plantRecords } from '#test/canaries.ts'
import { textColumns } from '#test/disclosed.ts'
import { plantSecrets } from '#test/plant-secrets.ts'
import { test as portalTest } from '#test/portal.ts'

const mark = 'Kanari'
const operator = { name: 'Eigene Inkasso GmbH', retention: defaultRetention }

interface Place {
  readonly folder: string
  /** Reads the exported data. */
  read(): Promise<string>
}

const test = portalTest.extend<{ place: Place }>({
  place: async ({ db: _db }, use) => {
    const parent = await mkdtemp(join(tmpdir(), 'portal-person-'))
    const folder = join(parent, 'auskunft')
    await use({ folder, read: () => readFile(join(folder, 'auskunft.json'), 'utf8') })
    await rm(parent, { recursive: true })
  },
})

const types = { openType: 'Vorgerichtlich', closedType: 'Abgeschlossen' }
const owner = { mark, username: 'anna', glgNumber: '100100', ...types, recno: 1, amount: 100 }

const inSql = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Names of the exported tables in the database. */
const exported = new Set(Object.keys(tableWords).map(inSql))

test('each table that refers to a case or user is exported or listed as an exception', async ({ pool }) => {
  const known: Readonly<Record<string, string>> = {
    backup_code: 'secrets',
    desk_item: 'columns of submission once more',
    erased_user: 'of whom nothing is left',
    message_thread: 'when case_message went on last',
    searched_case: 'columns of inkasso_case once more',
  }
  const { rows } = await pool.query<{ name: string }>(
    `select distinct table_name as name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name in ('user_id', 'inkasso_number')`,
  )
  expect(rows.length).toBeGreaterThan(15)
  expect(rows.map(({ name }) => name).filter((name) => !exported.has(name) && !(name in known))).toEqual([])
})

test('a debtor gets everything about them, with a glossary and every document', async ({
  db,
  portal,
  place,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  await plantRecords({ db, files: portal.files }, owner)
  await db.updateTable('inkassoCase').set({ schuldnername: 'Zschäpitz, Käthe' }).execute()
  const anna = await portal.logIn('anna')
  await portal.call(readCase, { inkassoNumber: `${mark}-A` }, anna)
  // Entries of the virus scan must not be listed as recipients.
  const infected = { event: 'submission_infected', actor: 'virus scan', inkassoNumber: `${mark}-A` } as const
  await db.transaction().execute((transaction) => writeAudit(transaction, infected, portal.clock.now))
  await buildCase(db, { schuldnername: 'Beispiel, Erika' })
  const query = { name: undefined, inkassoNumbers: [`${mark}-A`], withNamed: false }
  const context = { db, files: portal.files, operator }
  const { documents, missing } = await exportDebtor(context, query, place.folder, actAt(portal.clock.now))
  expect([documents, missing]).toEqual([6, []])
  const text = await place.read()
  const { inkassoCase, glossary } = JSON.parse(text)
  const columns = [
    'schuldner',
    'negativinfo3',
    'aktuelleaktionLong',
    'rechnr',
    'text',
    'content',
    'lastName',
    'clerk',
    'question',
  ]
  for (const column of columns) expect(text).toContain(`${mark} ${column}`)
  expect(text).not.toMatch(/Beispiel|Kanari-Z|sha256|"anna"/)
  expect(inkassoCase).toMatchObject([
    {
      inkassoNumber: `${mark}-A`,
      schuldnername: 'Zschäpitz, Käthe',
      audit: [{ event: 'sensitive_read', recipient: 'Alpha Versand GmbH', at: '2026-06-01, 12:00 Uhr' }],
    },
  ])
  expect(glossary).toMatchObject({
    inkassoCase: 'Akten / cases',
    schuldnerplzort: 'Postleitzahl und Ort / postcode and town',
    'event=sensitive_read': 'Akte angesehen / case opened',
  })
  const names = await readdir(join(place.folder, 'dokumente'))
  expect(names).toHaveLength(6)
  for (const name of names) expect(text).toContain(`"dokumente/${name}"`)
  const modes = await Promise.all(
    ['', 'auskunft.json', 'LIESMICH.txt'].map(
      async (name) => (await stat(join(place.folder, name))).mode & 0o777,
    ),
  )
  expect(modes).toEqual([0o700, 0o600, 0o600])
  const cover = await readFile(join(place.folder, 'LIESMICH.txt'), 'utf8')
  expect(cover).toContain('6 Dokumente')
  expect(cover).toMatch(/^ {2}caseHistory +Aktenhistorie$/m)
  expect(cover).not.toContain('portalUser')
})

test('every column of every exported table is exported and explained in the glossary, or is withheld', async ({
  db,
  pool,
  portal,
  place,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  await plantRecords({ db, files: portal.files }, owner)
  await plantSecrets(db, owner)
  const context = { db, files: portal.files, operator }
  await db.updateTable('inkassoCase').set({ schuldnername: mark }).execute()
  // Gives these rows the username `anna`, by which the export of a user finds them.
  await db.updateTable('handover').set({ userId: 'anna' }).execute()
  await db.updateTable('notice').set({ userId: 'anna' }).execute()
  await db.updateTable('keptSubmission').set({ username: 'anna' }).execute()
  const { id } = await db
    .selectFrom('portalUser')
    .select('id')
    .where('username', '=', 'anna')
    .executeTakeFirstOrThrow()
  const lastFailureAt = actAt().now
  await db
    .insertInto('throttle')
    .values({ key: `account:${id}`, failures: 1, lastFailureAt, lockedUntil: lastFailureAt })
    .execute()
  const query = { name: mark, inkassoNumbers: [`${mark}-A`, `${mark}-Z`], withNamed: true }
  await exportDebtor(context, query, place.folder, actAt())
  await exportUser(context, 'anna', `${place.folder}2`, actAt())
  const exports = [await place.read(), await readFile(join(`${place.folder}2`, 'auskunft.json'), 'utf8')].map(
    (text) => JSON.parse(text),
  )
  const given = new Set(exports.flatMap((one) => fieldsIn(one)))
  const { rows } = await pool.query<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column" from information_schema.columns where table_schema = 'public'`,
  )
  const missing: string[] = []
  for (const { table, column } of rows.filter(({ table }) => exported.has(table))) {
    const { rowCount } = await pool.query(
      `select from ${table} where coalesce(to_jsonb(${table})->>'${column}', '') not in ('', '{}', '[]')`,
    )
    const field = inTypeScript(column)
    if (rowCount && !withheldColumns.has(field) && !given.has(`${inTypeScript(table)}.${field}`))
      missing.push(`${table}.${column}`)
  }
  expect(missing).toEqual([])
  expect(given.size).toBeGreaterThan(200)
  const explained = new Set(exports.flatMap(({ glossary }) => Object.keys(glossary)))
  expect([...given].filter((name) => !explained.has(name.split('.')[1] ?? ''))).toEqual([])
})

const inTypeScript = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The fields of all rows at any depth, for example `booking.betrag`. */
function fieldsIn(data: object): string[] {
  return Object.entries(data).flatMap(([table, rows]: [string, unknown]) => {
    if (Array.isArray(rows) && Object.hasOwn(tableWords, table))
      return rows.flatMap((row: object) => [
        ...Object.keys(row).map((field) => `${table}.${field}`),
        ...fieldsIn(row),
      ])
    return table === 'elsewhere' && typeof rows === 'object' && rows !== null ? fieldsIn(rows) : []
  })
}

/** Values that are withheld even from the user they are about. */
const withheld = /^(Kanari (hash|secret|code|salt|key|request|kind)|[0-9a-f]+)$/

test('a user gets everything about them, and no secret', async ({ db, pool, portal, place }) => {
  await buildCustomers(db)
  await buildUser(db)
  await plantRecords({ db, files: portal.files }, owner)
  await plantSecrets(db, owner)
  await exportUser({ db, files: portal.files, operator }, 'ANNA', place.folder, actAt())
  const text = await place.read()
  expect(text).toMatch(/Kanari network.*Kanari agent|Kanari agent.*Kanari network/s)
  expect(text).not.toMatch(/Kanari (hash|secret|salt|key)/)
  for (const { table, column } of await textColumns(pool)) {
    if (!['session', 'password_request', 'saved_search', 'known_network', 'submission'].includes(table))
      continue
    const { rows } = await pool.query<{ value: string }>(
      `select to_jsonb(t)->>'${column}' as value from ${table} t where to_jsonb(t)->>'${column}' like '${mark} %'`,
    )
    for (const { value } of rows.filter(({ value }) => !withheld.test(value))) expect(text).toContain(value)
  }
})

test('a name may be typed in any order and spelling, and two persons with the same name are never mixed', async ({
  db,
  portal,
  place,
}) => {
  await buildCustomers(db)
  const mine = { schuldnername: 'Müller-Groß, Jörg', schuldneradresse: 'Weg 1' }
  const numbers = [await buildCase(db, mine), await buildCase(db, mine)]
  await buildCase(db, { schuldnername: 'Müller-Großmann, Jörg' })
  await buildHandover(db, { id: 'H-1', text: 'Auftrag KD-7: JOERG MUELLER-GROSS' })
  const context = { db, files: portal.files, operator }
  const query = (name: string) => ({ name, inkassoNumbers: [], withNamed: false })
  const { cases } = await exportDebtor(context, query('joerg müller gross'), place.folder, actAt())
  expect(cases).toEqual(numbers)
  expect(await place.read()).toContain('JOERG MUELLER-GROSS')
  await buildCase(db, { ...mine, schuldneradresse: 'Allee 2' })
  await expect(exportDebtor(context, query('Groß Jörg Müller'), `${place.folder}2`, actAt())).rejects.toThrow(
    /There are 2 persons of that name.*--case:\ncase +name.*Weg 1.*Allee 2|Allee 2.*Weg 1/s,
  )
  await expect(exportDebtor(context, query('Niemand'), `${place.folder}2`, actAt())).rejects.toThrow(
    'Nobody in the portal is called Niemand.',
  )
})

test('rows that may belong to another person of the same name are left out and listed, unless they are requested', async ({
  db,
  portal,
  place,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const schuldnername = 'Müller, Thomas'
  const mine = await buildCase(db, { schuldnername, schuldneradresse: 'Weg 1' })
  const theirs = await buildCase(db, { schuldnername, schuldneradresse: 'Allee 2' })
  const payload = JSON.stringify({ firstName: 'Thomas', lastName: 'Müller', addressStreet: 'Allee' })
  await buildSubmission(db, { acceptedInkassoNumber: theirs, payload, state: 'accepted' })
  await buildHandover(db, { id: 'H-1', text: 'Auftrag KD-7: Müller, Thomas' })
  const context = { db, files: portal.files, operator }
  const query = { name: undefined, inkassoNumbers: [mine], withNamed: false }
  const { left } = await exportDebtor(context, query, place.folder, actAt())
  expect(left.map(({ what }) => what)).toEqual([expect.stringMatching(/^submission M-/), 'handover H-1'])
  expect(await place.read()).not.toMatch(/Allee|KD-7/)
  const second = `${place.folder}2`
  await exportDebtor(context, { ...query, withNamed: true }, second, actAt())
  const text = await readFile(join(second, 'auskunft.json'), 'utf8')
  expect(text).toContain('KD-7')
  expect(text).not.toContain('Allee')
})

test('a co-debtor who is only in the history of another case gets the entries that name them', async ({
  db,
  portal,
  place,
}) => {
  await buildCustomers(db)
  const inkassoNumber = await buildCase(db)
  await buildHistoryEntry(db, { inkassoNumber, recno: 1, text: 'Mitschuldner: Zschäpitz, Käthe' })
  await buildHistoryEntry(db, { inkassoNumber, recno: 2, text: 'Ratenzahlung vereinbart' })
  const query = { name: 'Käthe Zschäpitz', inkassoNumbers: [], withNamed: false }
  await exportDebtor({ db, files: portal.files, operator }, query, place.folder, actAt())
  const text = await place.read()
  expect(text).toContain('Mitschuldner')
  expect(text).not.toMatch(/Ratenzahlung|Erika/)
})

test('an existing folder is never written to, and a failed export leaves no files', async ({
  db,
  portal,
  place,
}) => {
  await buildCustomers(db)
  const inkassoNumber = await buildCase(db)
  const context = { db, files: portal.files, operator }
  const query = { name: undefined, inkassoNumbers: [inkassoNumber], withNamed: false }
  await exportDebtor(context, query, place.folder, actAt())
  await expect(exportDebtor(context, query, place.folder, actAt())).rejects.toThrow('is there already')
  const file = join(place.folder, '..', 'datei')
  await writeFile(file, '')
  await expect(exportDebtor(context, query, join(file, 'x'), actAt())).rejects.toThrow(
    /Nothing .* written to/,
  )
  expect((await readdir(join(place.folder, '..'))).toSorted()).toEqual(['auskunft', 'datei'])
})
