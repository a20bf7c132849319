import { mostNumbers, type NumbersFile, readNumbersFile } from '@portal/contract/desk/numbers-file.ts'
import { expect, test } from 'vitest'

const decode = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(bytes)
const read = (bytes: Uint8Array) => readNumbersFile(bytes, decode)
const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'))

/** The rows of a file, each as one string, or the fault of the file. */
const rowsOf = (file: NumbersFile) =>
  'rows' in file
    ? file.rows.map(({ line, receiptNumber, inkassoNumber, fault }) =>
        [line, receiptNumber, inkassoNumber, fault].filter((part) => part !== undefined).join(' '),
      )
    : file.fault

test.each([
  ['semicolons and German names', 'Quittungsnummer;Inkassonummer\r\nM-2026-000001;4711\r\n'],
  ['commas and names of fields', 'receiptNumber,inkassoNumber\nM-2026-000001,4711'],
  ['tabs and other names', 'Eingangsnummer\tAktenzeichen\rM-2026-000001\t4711\r'],
  ['quotes', '"Quittungsnummer";"Inkassonummer"\r\n"M-2026-000001";"4711"\r\n'],
  [
    'more columns in another order',
    'Inkassonummer;Name;Quittungsnummer\n4711;"Müller; ""Söhne""";M-2026-000001\n',
  ],
  ['a line for Excel', 'sep=,\r\nreceiptNumber,inkassoNumber\r\nM-2026-000001,4711'],
  [
    'small letters, blanks and empty rows',
    ' quittungsnummer ; INKASSONUMMER \n m-2026-000001 ; 4711 \n;\n\n',
  ],
  ['empty rows before the headings', '\n,,\nreceiptNumber,inkassoNumber\nM-2026-000001,4711'],
  [
    'invisible characters, which the portal would remove',
    'receiptNumber;inkassoNumber\nM-2026-000001\u00A0;\u200E4711\u200B',
  ],
])('a file of numbers with %s is read', (_, text) => {
  expect(rowsOf(read(utf8(text)))).toEqual([expect.stringMatching(/^\d M-2026-000001 4711$/)])
})

test.each([
  ['UTF-8 with a byte order mark', utf8('\uFEFFQuittungsnummer;Inkassonummer\nM-1;Ä/1')],
  ['UTF-16 with a byte order mark', utf16('\uFEFFQuittungsnummer;Inkassonummer\nM-1;Ä/1')],
  ['UTF-16 without', utf16('Quittungsnummer;Inkassonummer\nM-1;Ä/1')],
  [
    'big-endian UTF-16',
    new Uint8Array(Buffer.from(utf16('\uFEFFQuittungsnummer;Inkassonummer\nM-1;Ä/1')).swap16()),
  ],
  ['Windows-1252', new Uint8Array(Buffer.from('Quittungsnummer;Inkassonummer\nM-1;Ä/1', 'latin1'))],
])('%s is recognized', (_, bytes) => {
  expect(rowsOf(read(bytes))).toEqual(['2 M-1 Ä/1'])
})

test.each([
  ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4, 20]), 'workbook'],
  ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), 'workbook'],
  ['nothing', utf8(' \r\n'), 'empty'],
  ['only headings', utf8('Quittungsnummer;Inkassonummer\n'), 'empty'],
  ['other headings', utf8('Nummer;Akte\nM-1;1'), 'headings'],
  ['an open quote', utf8('Quittungsnummer;Inkassonummer\n"M-1;1'), 'quotes'],
  ['text after a quote', utf8('Quittungsnummer;Inkassonummer\n"M-1"x;1'), 'quotes'],
  ['zeros', utf8('Quittungsnummer;Inkasso\0nummer\nM-1;1'), 'unreadable'],
  ['too many rows', utf8(`receiptNumber;inkassoNumber\n${'M-1;1\n'.repeat(mostNumbers + 1)}`), 'tooMany'],
])('a file with %s is refused', (_, bytes, fault) => {
  expect(read(bytes)).toEqual({ fault })
})

test('each row that cannot be used says why, and a repeated row counts once', () => {
  const file = read(
    utf8(
      [
        'Quittungsnummer;Inkassonummer',
        'M-1;1',
        'M-1;1',
        ';2',
        'M-2;',
        'M-3;4,71101E+12',
        `M-4;${'9'.repeat(36)}`,
        'M-1;5',
        'M-5;1',
        '"M-6\n";"6"',
        'M-7;7',
        'M-\u200B8; 8\u00AD\u00A0 A',
        `${'M'.repeat(41)};9`,
        '\u200B;10',
      ].join('\n'),
    ),
  )
  expect(rowsOf(file)).toEqual([
    '2 M-1 1',
    '4  2 noReceipt',
    '5 M-2  noNumber',
    '6 M-3 4,71101E+12 rounded',
    `7 M-4 ${'9'.repeat(36)} tooLong`,
    '8 M-1 5 receiptTwice',
    '9 M-5 1 numberTwice',
    '10 M-6 6',
    '12 M-7 7',
    '13 M-8 8 A',
    `14 ${'M'.repeat(41)} 9 noSuchReceipt`,
    '15  10 noReceipt',
  ])
})

test('a long text in quotes is read in time', () => {
  const long = 'x""'.repeat(200_000)
  expect(rowsOf(read(utf8(`Quittungsnummer;Text;Inkassonummer\nM-1;"${long}";1`)))).toEqual(['2 M-1 1'])
})
