import { sql } from 'kysely'
import { expect } from 'vitest'

import { findCases } from '#creditor/case-search/find-cases.ts'
import { buildCase, buildCustomers } from '#test/build.ts'
import { test } from '#test/database.ts'
import { ownCaseSearch } from '#test/own-case-search.ts'

const cases = [
  'Müller, Jan',
  'Mueller & Söhne OHG',
  'MÜLLER GmbH',
  'Straße, Sonja',
  '100% Handels GmbH',
  'Muster_Bau KG',
  'O’Brien, Sean',
  'Öztürk, Änne',
  'Muller, Knut',
]
const table: [typed: string, found: string[]][] = [
  ['müller', ['MÜLLER GmbH', 'Mueller & Söhne OHG', 'Müller, Jan']],
  ['mueller', ['MÜLLER GmbH', 'Mueller & Söhne OHG', 'Müller, Jan']],
  ['Mueller', ['MÜLLER GmbH', 'Mueller & Söhne OHG', 'Müller, Jan']],
  ['ller, j', ['Müller, Jan']],
  ['Jan Müller', ['Müller, Jan']],
  ['MUELLER JAN', ['Müller, Jan']],
  ['Müller-Jan.', ['Müller, Jan']],
  ['jan müller jan', ['Müller, Jan']],
  ['Jan Straße', []],
  ['handels 100%', ['100% Handels GmbH']],
  ['OHG Söhne Müller', ['Mueller & Söhne OHG']],
  ['Mueller&Söhne', ['Mueller & Söhne OHG']],
  ['&', ['Mueller & Söhne OHG']],
  ['straße', ['Straße, Sonja']],
  ['strasse', ['Straße, Sonja']],
  ['STRASSE', ['Straße, Sonja']],
  ['%', ['100% Handels GmbH']],
  ['_', ['Muster_Bau KG']],
  ['\\', []],
  ['obrien', ['O’Brien, Sean']],
  ["sean o'brien", ['O’Brien, Sean']],
  ['O Brien', ['O’Brien, Sean']],
  ['muller', ['MÜLLER GmbH', 'Mueller & Söhne OHG', 'Muller, Knut', 'Müller, Jan']],
  ['sohne muller', ['Mueller & Söhne OHG']],
  ['anne', ['Öztürk, Änne']],
  ['ozturk an', ['Öztürk, Änne']],
  ['', cases.toSorted()],
]

test('R46 C50 a name is found by parts of words in any order, with any spelling of umlauts and ß; % and _ are plain characters', async ({
  db,
  database,
}) => {
  await buildCustomers(db)
  for (const schuldnername of cases) await buildCase(db, { schuldnername })
  for (const [typed, found] of table) {
    const { data, totalNumberData } = await findCases(database, ownCaseSearch({ name: typed }))
    expect([typed, data.map(({ name }) => name).toSorted()]).toEqual([typed, found.toSorted()])
    expect(totalNumberData).toBe(found.length)
  }
})

test('a name that the previous version stored with its apostrophe is found without it', async ({
  db,
  database,
}) => {
  await buildCustomers(db)
  await buildCase(db, { schuldnername: 'O’Brien, Sean' })
  await db.updateTable('inkassoCase').set({ schuldnernameFolded: "o'brien ' sean" }).execute()
  const { data } = await findCases(database, ownCaseSearch({ name: 'obrien' }))
  expect(data.map(({ name }) => name)).toEqual(['O’Brien, Sean'])
  const { rows } = await sql`select schuldnername_folded from searched_case`.execute(db)
  expect(rows).toEqual([{ schuldnernameFolded: 'obrien sean' }])
})

test('the previous version still finds a name, and in time, without the index that it used', async ({
  db,
}) => {
  await buildCustomers(db)
  const found = await buildCase(db, { schuldnername: 'Quistorp, Jan' })
  await buildCase(db, { schuldnername: 'Muster, Jan' })
  const query = sql`select c.inkasso_number from (select n.* from searched_case n
    where creditor_trigrams(n.glg_number, show_trgm(n.schuldnername_folded)) @> creditor_trigrams('100100', '{qui,uis}')
    offset 0) c where c.schuldnername_folded like '%quis%'`
  expect((await query.execute(db)).rows).toEqual([{ inkassoNumber: found }])
  const { rows } = await sql<object>`explain ${query}`.execute(db)
  expect(rows.flatMap(Object.values).join()).not.toContain('trg')
})
