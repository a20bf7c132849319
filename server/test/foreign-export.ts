import type { FileMapping, ImportMapping } from '@portal/contract/import-mapping.ts'

import { caseRow, claimRow } from '#test/import.ts'

/* An export as collection systems write it: Windows-1252, semicolons, German headings, amounts and dates. */

/** Encodes in Windows-1252. The only character of the samples outside Latin-1 is the euro sign. */
export const latin1 = (text: string): Buffer => Buffer.from(text.replaceAll('€', '\u0080'), 'latin1')

export const foreignCases = [
  'Aktenzeichen;Auftraggeber;Ihr Zeichen;Status;Name;Vorname;Straße;PLZ;Ort;Hauptforderung;Zinsen;Zahlungen;Saldo;Letzte Zahlung;Übergabe am;Erledigt am;Letzte Aktion;Sachbearbeiter;Bemerkung',
  '2026/1;100100;RE-1;10;Müller-Weiß;Jörg;Größenweg 1;01067;Dresden;"1.370,00 €";12,5;0;1.382,50;00.00.0000;15.01.2026;00.00.0000;"Mahnung; ""letzte"" Frist";Öztürk;intern',
  '2026/2;100200;;10;Bäcker & Söhne GmbH;;;1067;Köln;0,99;;0,99-;0,00;1.2.2026;16.01.2026 09:41:00;;"Erste Zeile',
  'zweite Zeile";x;',
  ';;;;;;;;;;;;;;;;;;',
  '2026/3;100100;;10;Meier;;;;;20,00;;5,00;15,00;2.2.2026;17.01.2026;;;;',
  '',
].join('\r\n')

/** The same cases in the import format. */
export const nativeCases = [
  caseRow('2026/1', {
    geschaeftsId: 'RE-1',
    schuldnername: 'Müller-Weiß, Jörg',
    schuldneradresse: 'Größenweg 1',
    schuldnerplzort: '01067 Dresden',
    hauptforderung: '1370.00',
    zinsen: '12.50',
    zahlungen: '0.00',
    aktuellersaldo: '1382.50',
    handoverDate: '2026-01-15',
    letzteaktionLong: 'Mahnung; "letzte" Frist',
  }),
  caseRow('2026/2', {
    glgNumber: '100200',
    schuldnername: 'Bäcker & Söhne GmbH',
    schuldnerplzort: '1067 Köln',
    hauptforderung: '0.99',
    zahlungen: '-0.99',
    aktuellersaldo: '0.00',
    datletztezahl: '2026-02-01',
    handoverDate: '2026-01-16',
    letzteaktionLong: 'Erste Zeile\nzweite Zeile',
  }),
  caseRow('2026/3', {
    schuldnername: 'Meier',
    hauptforderung: '20.00',
    zahlungen: '5.00',
    aktuellersaldo: '15.00',
    datletztezahl: '2026-02-02',
    handoverDate: '2026-01-17',
  }),
]

const column = (field: string, ...headers: string[]) => ({ field, headers, join: ' ', values: [] })

export const caseEntry: FileMapping = {
  name: 'Akten_*.csv',
  kind: 'cases',
  encoding: 'windows-1252',
  separator: ';',
  decimals: ',',
  days: 'german',
  noDay: ['00.00.0000'],
  columns: [
    column('inkassoNumber', 'Aktenzeichen'),
    column('glgNumber', 'Auftraggeber'),
    column('geschaeftsId', 'Ihr Zeichen'),
    { ...column('aktentyp', 'Status'), values: [{ from: '10', to: 'V' }] },
    { ...column('schuldnername', 'Name', 'Vorname'), join: ', ' },
    column('schuldneradresse', 'Straße'),
    column('schuldnerplzort', 'PLZ', 'Ort'),
    column('hauptforderung', 'Hauptforderung'),
    column('zinsen', 'Zinsen'),
    column('zahlungen', 'Zahlungen'),
    column('aktuellersaldo', 'Saldo'),
    column('datletztezahl', 'Letzte Zahlung'),
    column('handoverDate', 'Übergabe am'),
    column('closedDate', 'Erledigt am'),
    column('letzteaktionLong', 'Letzte Aktion'),
  ],
}

/** Reads the same file again, this time for one main claim per case. */
export const claimEntry: FileMapping = {
  ...caseEntry,
  kind: 'main-claims',
  columns: [
    column('inkassoNumber', 'Aktenzeichen'),
    { field: 'position', value: '1', join: ' ', values: [] },
    column('betrag', 'Hauptforderung'),
  ],
}

export const nativeClaims = [
  claimRow('2026/1', { betrag: '1370.00' }),
  claimRow('2026/2', { betrag: '0.99' }),
  claimRow('2026/3', { betrag: '20.00' }),
]

export const foreignMapping: ImportMapping = { files: [caseEntry, claimEntry] }
