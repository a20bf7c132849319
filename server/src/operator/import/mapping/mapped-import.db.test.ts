import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'

import type { FileMapping, ImportMapping } from '@portal/contract/import-mapping.ts'
import { expect } from 'vitest'

import type { Db } from '#db/connect.ts'
import { putMapping, removeMapping, storedMappings } from '#operator/import/mapping/stored-mappings.ts'
import { actAt } from '#test/act.ts'
import {
  caseEntry,
  foreignCases,
  foreignMapping,
  latin1,
  nativeCases,
  nativeClaims,
} from '#test/foreign-export.ts'
import { masterData, test } from '#test/import.ts'

const tables = async (db: Db) => ({
  cases: await db.selectFrom('inkassoCase').selectAll().orderBy('inkassoNumber').execute(),
  claims: await db.selectFrom('mainClaim').selectAll().orderBy('inkassoNumber').execute(),
})

/** Removes the hashes of the rows' texts, because the texts differ. */
const withoutHashes = (found: Awaited<ReturnType<typeof tables>>) =>
  JSON.parse(
    JSON.stringify(found, (key, value: unknown) => (key === 'importFingerprint' ? undefined : value)),
  )

const foreign = { 'Akten_1.csv': latin1(foreignCases) }

const onlyCases = (others: Partial<FileMapping> = {}): ImportMapping => ({
  files: [{ ...caseEntry, ...others }],
})

test('a foreign export brings the same rows as files in the import format', async ({ db, imports }) => {
  await imports.write({ ...masterData, 'cases.ndjson': nativeCases, 'main-claims.ndjson': nativeClaims })
  await imports.run()
  const native = withoutHashes(await tables(db))

  await imports.clear()
  await imports.write(foreign)
  const [cases, claims] = await imports.run({ mapping: foreignMapping })
  expect(cases).toMatchObject({ file: 'Akten_1.csv as cases', read: 3, unchanged: 3 })
  expect(claims).toMatchObject({ file: 'Akten_1.csv as main-claims', read: 3, unchanged: 3 })
  expect(withoutHashes(await tables(db))).toEqual(native)

  // Imports the mapped files again, now into a portal without cases.
  await db.deleteFrom('inkassoCase').execute()
  const [first] = await imports.run({ mapping: foreignMapping })
  expect(first).toMatchObject({ inserted: 3 })
  expect(withoutHashes(await tables(db))).toEqual(native)
})

test('a file in UTF-8 with a mark and a line sep= arrives the same, compressed, too', async ({ imports }) => {
  await imports.write({ ...masterData, ...foreign })
  await imports.run({ mapping: onlyCases() })
  await imports.clear()
  const text = `\uFEFFsep=;\r\n${foreignCases}`
  await imports.write({ 'Akten_2.csv.gz': gzipSync(text) })
  const [again] = await imports.run({ mapping: onlyCases({ encoding: 'utf-8' }) })
  expect(again).toMatchObject({ file: 'Akten_2.csv.gz', read: 3, unchanged: 3 })
})

test('rows count as unchanged only while the mapping is the same', async ({ db, imports }) => {
  await imports.write({ ...masterData, ...foreign })
  await imports.run({ mapping: onlyCases() })
  expect((await imports.run({ mapping: onlyCases() })).at(-1)).toMatchObject({ unchanged: 3 })
  const columns = caseEntry.columns.map((one) =>
    one.field === 'schuldneradresse' ? { ...one, headers: ['Ort'] } : one,
  )
  expect((await imports.run({ mapping: onlyCases({ columns }) })).at(-1)).toMatchObject({
    updated: 2,
    unchanged: 1,
  })
  const { schuldneradresse } = await db
    .selectFrom('inkassoCase')
    .where('inkassoNumber', '=', '2026/1')
    .select('schuldneradresse')
    .executeTakeFirstOrThrow()
  expect(schuldneradresse).toBe('Dresden')
})

test('faults name file, line, field and heading, and rejected rows have them', async ({ db, imports }) => {
  const broken = foreignCases
    .replace('"1.370,00 €"', '1,370.00')
    .replace('16.01.2026', '31.02.2026')
    .replace('2026/3;100100', '2026/3;999')
  await imports.write({ ...masterData, 'Akten_1.csv': latin1(broken) })
  await imports.run({ mapping: onlyCases() }).then(
    () => expect.unreachable(),
    ({ message }: Error) => {
      expect(message).toContain(
        '  Akten_1.csv, line 2, hauptforderung (column "Hauptforderung"): "1,370.00" is not an amount such as 1.234,50.',
      )
      expect(message).toContain(
        '  Akten_1.csv, line 3, handoverDate (column "Übergabe am"): "31.02.2026 09:41:00" is not a day such as 31.01.2026.',
      )
    },
  )
  await putMapping(db, { name: 'nacht', mapping: onlyCases() }, actAt())
  const { rejected, summaries } = await imports.runWithRejects({ mapping: 'nacht' })
  expect(summaries.at(-1)).toMatchObject({ read: 3, rejected: 3 })
  expect(rejected).toMatchObject([
    { line: 2, field: 'hauptforderung', heading: 'Hauptforderung', row: { hauptforderung: '1,370.00' } },
    { line: 3, field: 'handoverDate', heading: 'Übergabe am', row: { inkassoNumber: '2026/2' } },
    { line: 6, field: 'glgNumber', code: 'unknownReference', heading: 'Auftraggeber' },
  ])
})

test('a file in another encoding than that of the mapping is not imported', async ({ imports }) => {
  await imports.write({ ...masterData, 'Akten_1.csv': foreignCases })
  await expect(imports.run({ mapping: onlyCases() })).rejects.toThrow(
    'Line 1: The line is UTF-8, but the mapping says windows-1252.',
  )
  const ascii = foreignCases.replace('Straße', 'Strasse').replace('Übergabe', 'Uebergabe')
  const columns = caseEntry.columns.map((one) => ({
    ...one,
    headers: one.headers?.map((each) => each.replace('Straße', 'Strasse').replace('Übergabe', 'Uebergabe')),
  }))
  await imports.write({ 'Akten_1.csv': ascii })
  await expect(imports.run({ mapping: onlyCases({ columns }) })).rejects.toThrow(
    'lines 2, 3: The line is UTF-8, but the mapping says windows-1252.',
  )
  await imports.write({ 'Akten_1.csv': latin1(foreignCases) })
  await expect(imports.run({ mapping: onlyCases({ encoding: 'utf-8' }) })).rejects.toThrow('not UTF-8')
  await imports.write({ 'Akten_1.csv': Buffer.from(foreignCases, 'utf16le') })
  await expect(imports.run({ mapping: onlyCases() })).rejects.toThrow('The file is UTF-16')
  await imports.write({ 'Akten_1.csv': latin1(foreignCases.replaceAll('\r\n', '\r')) })
  await expect(imports.run({ mapping: onlyCases() })).rejects.toThrow('The lines end in CR')
})

test('headings that are missing or there twice are named before anything is imported', async ({
  imports,
}) => {
  const [headings = '', ...rows] = foreignCases.split('\r\n')
  const other = headings.replace('Saldo', 'Saldo€').replace('Bemerkung', 'Zinsen')
  await imports.write({ ...masterData, 'Akten_1.csv': latin1([other, ...rows].join('\r\n')) })
  await expect(imports.run({ mapping: onlyCases() })).rejects.toThrow(
    [
      'The headings do not fit the mapping of Akten_*.csv:',
      '  The heading "Zinsen" for zinsen is in the file twice.',
      '  The heading "Saldo" for aktuellersaldo is missing; perhaps you mean Saldo€.',
    ].join('\n'),
  )
  await expect(imports.run({ mapping: onlyCases({ separator: ',' }) })).rejects.toThrow(
    'Perhaps "," is not the separator.',
  )
})

test('rows may end with separators, and 10,000 columns are read', async ({ imports }) => {
  const [headings = '', ...rows] = foreignCases.split('\r\n')
  const wide = `${headings};${Array.from({ length: 10_000 }, (_, at) => `S${at}`).join(';')}`
  const row = `${rows[0]};${'x;'.repeat(10_000)};`
  await imports.write({ ...masterData, 'Akten_1.csv': latin1([wide, row].join('\r\n')) })
  expect((await imports.run({ mapping: onlyCases() })).at(-1)).toMatchObject({ read: 1, inserted: 1 })
})

test('headings are suggested only among short ones, which takes no long time', async ({ imports }) => {
  const long = (at: number) => `${'ä'.repeat(190)}${at}`
  const headings = Array.from({ length: 4000 }, (_, at) => long(at)).join(';')
  await imports.write({ ...masterData, 'Akten_1.csv': latin1(`${headings}\n`) })
  const columns = caseEntry.columns.map((one, at) => ({
    ...one,
    headers: Array.from({ length: 5 }, (_, part) => long(9000 + at * 5 + part)),
  }))
  const { message } = await imports.run({ mapping: onlyCases({ columns }) }).then(
    () => expect.unreachable(),
    (error: Error) => error,
  )
  expect(message).toContain('is missing.')
  expect(message).not.toContain('perhaps you mean')
})

test('a mapping of an unknown name, and a wrong one, are refused before anything is read', async ({
  imports,
}) => {
  await imports.write({ ...masterData, ...foreign })
  await expect(imports.run({ mapping: 'tag' })).rejects.toThrow('There is no mapping "tag"')
  await expect(imports.run({ mapping: onlyCases({ kind: 'akten' }) })).rejects.toThrow(
    'files.0.kind (Akten_*.csv): "akten" is not a kind of file',
  )
  const twice = { files: [caseEntry, { ...caseEntry, name: '*.csv' }] }
  await expect(imports.run({ mapping: twice })).rejects.toThrow(
    'Akten_1.csv is in two entries of the mapping',
  )
  await imports.write({ 'manifest.json': JSON.stringify({ files: [], mapping: 'tag' }) })
  await expect(imports.run()).rejects.toThrow('There is no mapping "tag"')
  await expect(imports.run({ mapping: onlyCases() })).rejects.toThrow('The manifest names the mapping tag')
})

test('a manifest names the mapping of its files', async ({ db, imports }) => {
  await putMapping(db, { name: 'nacht', mapping: foreignMapping }, actAt())
  await imports.write(masterData)
  await imports.run()
  await imports.clear()
  const bytes = latin1(foreignCases)
  const file = { name: 'Akten_1.csv', rows: 3, sha256: createHash('sha256').update(bytes).digest('hex') }
  await imports.write({
    ...foreign,
    'manifest.json': JSON.stringify({ files: [file], complete: ['cases'], mapping: 'nacht' }),
  })
  expect(await imports.run()).toMatchObject([
    { read: 3, inserted: 3 },
    { read: 3, inserted: 3 },
  ])
  const { details } = await db
    .selectFrom('audit')
    .where('event', '=', 'data_imported')
    .select('details')
    .orderBy('at', 'desc')
    .executeTakeFirstOrThrow()
  expect(details).toMatchObject({ mapping: 'nacht' })
})

test('a watched folder finds the one mapping that fits the names', async ({ db, imports }) => {
  await imports.write({ ...masterData, ...foreign })
  await imports.run({ findsMapping: true })
  expect(imports.warnings).toContainEqual(expect.stringContaining('Akten_1.csv is NOT imported'))
  await putMapping(db, { name: 'nacht', mapping: foreignMapping }, actAt())
  expect((await imports.run({ findsMapping: true })).at(-1)).toMatchObject({ inserted: 3 })
  await putMapping(db, { name: 'anders', mapping: onlyCases({ name: '*' }) }, actAt())
  await expect(imports.run({ findsMapping: true })).rejects.toThrow(
    'The files fit several mappings: anders, nacht.',
  )
})

test('a mapping is stored once, replaced and removed, and the trail says so', async ({ db }) => {
  const nacht = { name: 'nacht', mapping: foreignMapping }
  expect(await putMapping(db, nacht, actAt())).toBe(true)
  expect(await putMapping(db, nacht, actAt())).toBe(false)
  expect(await putMapping(db, { ...nacht, mapping: onlyCases() }, actAt())).toBe(true)
  expect(await storedMappings(db)).toMatchObject([{ name: 'nacht', mapping: onlyCases() }])
  await expect(putMapping(db, { ...nacht, name: 'a/b' }, actAt())).rejects.toThrow('"a/b" is no name')
  await expect(putMapping(db, { ...nacht, name: 'nacht.json' }, actAt())).rejects.toThrow('is no name')
  expect(await removeMapping(db, 'nacht', actAt())).toBe(true)
  expect(await removeMapping(db, 'nacht', actAt())).toBe(false)
  const trail = await db.selectFrom('audit').select('event').orderBy('position').execute()
  expect(trail.map(({ event }) => event)).toEqual(['mapping_put', 'mapping_put', 'mapping_removed'])
})
