import { gzipSync } from 'node:zlib'

import { expect } from 'vitest'

import { findCases } from '#creditor/case-search/find-cases.ts'
import { withImportConnection } from '#operator/import/import-connection.ts'
import { caseRow, claimRow, historyRow, masterData, test } from '#test/import.ts'
import { ownCaseSearch } from '#test/own-case-search.ts'

const importFingerprint = expect.any(String)

test('every field of every kind of file is stored', async ({ db, imports }) => {
  const wholeCase = {
    inkassoNumber: '2026/7a',
    glgNumber: '100100',
    geschaeftsId: 'KD-1',
    aktentyp: 'V',
    schuldner: 'Jörg Müller-Weiß',
    schuldnername: 'Müller-Weiß, Jörg',
    schuldneradresse: 'Musterstraße 1',
    schuldnerplzort: '12345 Musterstadt',
    hauptforderung: '370.00',
    zinsen: '1.50',
    zahlungen: '100.00',
    zahlungenHauptforderung: '80.00',
    aktuellersaldo: '-0.05',
    datletztezahl: '2026-02-28',
    handoverDate: '2026-01-15',
    closedDate: '2026-03-01',
    closingReason: 'bezahlt',
    negativinfo1: 'n1',
    negativinfo2: 'n2',
    negativinfo3: 'n3',
    negativinfo4: 'n4',
    negativinfo5: 'n5',
    negativinfo6: 'n6',
    vorletzteaktion: 'a',
    vorletzteaktionLong: 'aa',
    letzteaktion: 'b',
    letzteaktionLong: 'bb',
    aktuelleaktion: 'c',
    aktuelleaktionLong: 'cc',
  }
  const claim = {
    inkassoNumber: '2026/7a',
    position: 1,
    katnr: '11',
    bezeichnung: 'Kaufvertrag',
    rechnr: 'RE-1',
    vertnr: 'V-1',
    datvon: '2025-12-01',
    datbis: '2025-12-31',
    betrag: '370.00',
    mahnkost: '5.00',
    bankrl: '3.00',
  }
  const entry = {
    ...historyRow(3, { inkassoNumber: '2026/7a' }),
    schuldnr: 2,
    status: 'erledigt',
    sachbear: 'MM',
    kategtx: 'Brief',
    ausgabe: 'D',
  }
  const booking = {
    inkassoNumber: '2026/7a',
    index: 1,
    datum: '2026-02-28',
    text: 'Rate',
    betrag: '-100.00',
    buchart: '52',
    bucharttxt: 'Rate',
  }
  const notice = {
    id: 'M-1',
    glgNumber: '100100',
    userId: 'anna',
    date: '2026-02-01',
    time: '09:41:07',
    inkassoNumber: '2026/7a',
    geschaeftsId: 'KD-1',
    type: 'F',
    betrag: '12.00',
    content: 'Zeile 1\nZeile\t2 \\N \\',
  }
  const handover = {
    id: 'U-1',
    glgNumber: '100100',
    userId: 'anna',
    date: '2026-02-01',
    time: '09:41:07',
    location: 'aus',
    text: 'Auftrag KD-1',
  }
  await imports.write({
    ...masterData,
    'closing-reasons.ndjson': [{ closingReason: 'bezahlt', category: 'paid' }],
    'cases.ndjson': [wholeCase],
    'main-claims.ndjson': [claim],
    'case-history.ndjson': [entry],
    'bookings.ndjson': [booking],
    'notices.ndjson': [notice],
    'handovers.ndjson': [handover],
    'news.ndjson': [{ language: 'de', text: 'Neues', kind: 'info' }],
  })
  const summaries = await imports.run()

  expect(summaries.map(({ file, read, inserted }) => [file, read, inserted])).toEqual([
    ['customers.ndjson', 1, 1],
    ['creditor-numbers.ndjson', 2, 2],
    ['file-types.ndjson', 1, 1],
    ['closing-reasons.ndjson', 1, 1],
    ['cases.ndjson', 1, 1],
    ['main-claims.ndjson', 1, 1],
    ['case-history.ndjson', 1, 1],
    ['bookings.ndjson', 1, 1],
    ['notices.ndjson', 1, 1],
    ['handovers.ndjson', 1, 1],
    ['news.ndjson', 1, 1],
  ])
  expect(await db.selectFrom('inkassoCase').selectAll().executeTakeFirst()).toEqual({
    ...wholeCase,
    inkassoNumberKey: '000000002026/000000000007A',
    inkassoNumberFolded: '20267A',
    isSettled: true,
    closingResult: 'partPaid',
    geschaeftsIdFolded: 'KD1',
    schuldnernameFolded: 'mueller-weiss, joerg',
    importFingerprint,
  })
  expect(await db.selectFrom('mainClaim').selectAll().executeTakeFirst()).toEqual({
    ...claim,
    glgNumber: '100100',
    rechnrFolded: 'RE1',
    importFingerprint,
  })
  expect(await db.selectFrom('caseHistory').selectAll().executeTakeFirst()).toEqual({
    ...entry,
    attachmentSha256: null,
    attachmentType: null,
    attachmentFilename: null,
    importFingerprint,
  })
  expect(await db.selectFrom('booking').selectAll().executeTakeFirst()).toEqual({
    ...booking,
    importFingerprint,
  })
  expect(await db.selectFrom('notice').selectAll().executeTakeFirst()).toMatchObject(notice)
  expect(await db.selectFrom('handover').selectAll().executeTakeFirst()).toMatchObject(handover)
  expect(await db.selectFrom('closingReason').selectAll().execute()).toEqual([
    { closingReason: 'bezahlt', category: 'paid', importFingerprint },
  ])
  expect(await db.selectFrom('news').selectAll().execute()).toEqual([
    { language: 'de', text: 'Neues', kind: 'info', importFingerprint },
  ])
  expect(await db.selectFrom('customer').selectAll().execute()).toEqual([
    { customerNumber: 'K1', name: 'Alpha Versand GmbH', twoFactorRequiredAt: null, importFingerprint },
  ])
})

test('missing fields get their defaults, and the debtor is the name', async ({ db, imports }) => {
  await imports.write({ ...masterData, 'cases.ndjson': [caseRow('1')] })
  await imports.run()

  expect(await db.selectFrom('inkassoCase').selectAll().executeTakeFirst()).toMatchObject({
    schuldner: 'Müller-Weiß, Jörg',
    zinsen: '0.00',
    zahlungen: '0.00',
    datletztezahl: null,
    closedDate: null,
    closingReason: '',
    negativinfo6: '',
  })
})

test('a repeated import replaces changed rows only', async ({ db, imports }) => {
  await imports.write({
    ...masterData,
    'cases.ndjson': [caseRow('1'), caseRow('2', { geschaeftsId: 'alt' }), caseRow('3')],
  })
  await imports.run()
  await imports.write({
    'cases.ndjson': [caseRow('4'), caseRow('2', { aktuellersaldo: '0.00' }), caseRow('1')],
  })
  const summaries = await imports.run()

  expect(summaries.find(({ file }) => file === 'cases.ndjson')).toMatchObject({
    read: 3,
    inserted: 1,
    updated: 1,
    unchanged: 1,
    rejected: 0,
  })
  const rows = await db
    .selectFrom('inkassoCase')
    .select(['inkassoNumber', 'aktuellersaldo', 'geschaeftsId'])
    .orderBy('inkassoNumber')
    .execute()
  expect(rows).toEqual([
    { inkassoNumber: '1', aktuellersaldo: '412.50', geschaeftsId: '' },
    { inkassoNumber: '2', aktuellersaldo: '0.00', geschaeftsId: '' },
    { inkassoNumber: '3', aktuellersaldo: '412.50', geschaeftsId: '' },
    { inkassoNumber: '4', aktuellersaldo: '412.50', geschaeftsId: '' },
  ])
})

test('CSV, NDJSON, compressed and split files give the same rows', async ({ imports }) => {
  const csv =
    'inkassoNumber;glgNumber;aktentyp;schuldnername;hauptforderung;aktuellersaldo;handoverDate\r\n1;100100;V;Müller-Weiß, Jörg;370.00;412.50;2026-01-15\r\n'
  await imports.write({ ...masterData, 'cases-1.csv': csv })
  const first = await imports.run()
  expect(first.at(-1)).toMatchObject({ file: 'cases-1.csv', inserted: 1 })

  await imports.write({
    'cases-1.csv': csv
      .replaceAll(', ', ' ')
      .replaceAll(';', ',')
      .replace('Müller-Weiß Jörg', '"Müller-Weiß, Jörg"'),
    'cases-2.ndjson': [caseRow('1')],
    'cases-3.ndjson.gz': [caseRow('1')],
    'cases-4.csv.gz': csv,
  })
  const again = await imports.run()
  expect(again.slice(3).map(({ file, read, unchanged }) => [file, read, unchanged])).toEqual([
    ['cases-1.csv', 1, 1],
    ['cases-2.ndjson', 1, 1],
    ['cases-3.ndjson.gz', 1, 1],
    ['cases-4.csv.gz', 1, 1],
  ])
})

test('a case that moves to another creditor number takes its invoices along', async ({
  db,
  pool,
  imports,
}) => {
  await imports.write({
    ...masterData,
    'cases.ndjson': [caseRow('1'), caseRow('2')],
    'main-claims.ndjson': [claimRow('1', { rechnr: 'RE-1234' }), claimRow('2', { rechnr: 'RE-1235' })],
  })
  await imports.run()
  await imports.write({ 'cases.ndjson': [caseRow('1', { glgNumber: '100200' })], 'main-claims.ndjson': [] })
  await imports.run()

  const found = async (glgNumber: string) => {
    const search = ownCaseSearch({ glgNumbers: [glgNumber], type: ['V'], invoiceNumber: '123' })
    return (await findCases({ db, pool }, search)).data.map(({ inkassoNumber }) => inkassoNumber)
  }
  expect([await found('100100'), await found('100200')]).toEqual([['2'], ['1']])
})

test('a truncated gzip file stops the import', async ({ db, imports }) => {
  const packed = gzipSync(JSON.stringify(caseRow('1')))
  await imports.write({ ...masterData, 'cases.ndjson.gz': packed.subarray(0, -10) })

  await expect(imports.run()).rejects.toThrow(
    /stopped at cases.ndjson.gz; nothing of this file was changed[^]*before it: customers.ndjson, creditor-numbers.ndjson, file-types.ndjson/,
  )
  expect(await db.selectFrom('inkassoCase').selectAll().execute()).toEqual([])
})

test('files with other names are mentioned in a warning', async ({ imports }) => {
  await imports.write({ ...masterData, 'Cases.csv': '', 'main-claim-2.csv': '' })
  await imports.run()
  expect(imports.warnings).toEqual([
    'Cases.csv is NOT imported: it is not the name of an import file. Perhaps you mean cases.',
    'main-claim-2.csv is NOT imported: it is not the name of an import file. Perhaps you mean main-claims.',
  ])
})

test('a second import is refused while one is running', async ({ pool, imports }) => {
  await imports.write(masterData)
  await withImportConnection(pool, undefined, async () => {
    await expect(imports.run()).rejects.toThrow('Another import is running')
  })
  expect(await imports.run()).toHaveLength(3)
})

test('an empty file gives a warning, because its export may have failed', async ({ imports }) => {
  await imports.write({ ...masterData, 'cases.ndjson': '' })
  await imports.run()
  expect(imports.warnings).toEqual(['cases.ndjson is empty.'])
})
