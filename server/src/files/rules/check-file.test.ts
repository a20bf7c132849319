import { describe, expect, test } from 'vitest'

import { checkFile } from '#files/rules/check-file.ts'
import {
  compoundFile,
  csvFile,
  jpegFile,
  oldWorkbook,
  pdfFile,
  tiffFile,
  workbookStream,
  xlsFile,
  xlsxFile,
} from '#test/sample-files.ts'
import { zip } from '#test/zip.ts'

type Sample = [title: string, name: string, bytes: Buffer]

const utf16 = (text: string, mark: string) => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
  return mark === 'fffe' ? bytes : bytes.swap16()
}
const latin = (text: string) => Buffer.from(text, 'latin1')
const many = (count: number, name: (index: number) => string) =>
  zip(Array.from({ length: count }, (_, index) => ({ name: name(index) })))

const accepted: [...Sample, mediaType: string][] = [
  ['a PDF', 'Rechnung.pdf', pdfFile, 'application/pdf'],
  ['a PDF with capital letters', 'RECHNUNG.PDF', pdfFile, 'application/pdf'],
  ['a PDF behind a line break', 'Rechnung.pdf', Buffer.concat([latin('\r\n'), pdfFile]), 'application/pdf'],
  [
    'a PDF behind a byte order mark',
    'Rechnung.pdf',
    Buffer.concat([latin('\xef\xbb\xbf\n'), pdfFile]),
    'application/pdf',
  ],
  [
    'a PDF behind words for a printer',
    'Rechnung.pdf',
    Buffer.concat([latin('\x1b%-12345X@PJL SET COPIES=1\r\n@PJL ENTER LANGUAGE=PDF\r\n'), pdfFile]),
    'application/pdf',
  ],
  [
    'a PDF behind the header of a download',
    'Rechnung.pdf',
    Buffer.concat([latin('Content-Type: application/pdf\r\n\r\n'), pdfFile]),
    'application/pdf',
  ],
  ['a picture', 'foto.jpg', jpegFile, 'image/jpeg'],
  ['a picture with the long extension', 'foto.jpeg', jpegFile, 'image/jpeg'],
  ['a scan', 'scan.tif', tiffFile, 'image/tiff'],
  ['a scan with the long extension', 'scan.tiff', tiffFile, 'image/tiff'],
  [
    'a table of today',
    'liste.xlsx',
    xlsxFile(),
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ],
  ['a table of the nineties', 'liste.xls', xlsFile, 'application/vnd.ms-excel'],
  [
    'a table of Excel 5',
    'liste.xls',
    compoundFile([['Book', workbookStream([], '0005')]]),
    'application/vnd.ms-excel',
  ],
  ['a CSV', 'liste.csv', csvFile, 'text/csv'],
  ['a CSV of an old program', 'liste.csv', latin('Straße;1\r\nM\xfcller \x80;2\r\n'), 'text/csv'],
  ['a CSV that begins with BM', 'liste.csv', latin('BM;MZ\n1;2\n'), 'text/csv'],
  ['a CSV that Excel saved as Unicode', 'liste.csv', utf16('Müller;1\n', 'fffe'), 'text/csv'],
  ['the same the other way round', 'liste.tsv', utf16('Müller\t1\n', 'feff'), 'text/tab-separated-values'],
  ['a CSV that was taken for another on its way', 'liste.csv', Buffer.from('MÃ\u009fller;1\n'), 'text/csv'],
  ['a CSV of a program of DOS', 'liste.csv', latin('M\x81ller;1\r\n\x1a'), 'text/csv'],
  ['a CSV with line breaks of a database', 'liste.csv', latin('a\x0bb;1\r\n\f'), 'text/csv'],
  ['a TSV', 'liste.tsv', latin('a\tb\n'), 'text/tab-separated-values'],
  ['a CSV with a harmless tag', 'liste.csv', latin('Firma;<b>;a < b\n'), 'text/csv'],
  [
    'an archive',
    'belege.zip',
    zip([
      { name: 'a/', data: '', isStored: true },
      { name: 'a/b.pdf', data: pdfFile },
    ]),
    'application/zip',
  ],
  [
    'an archive that begins with a PDF that is not packed',
    'belege.zip',
    zip([{ name: 'a.pdf', data: pdfFile, isStored: true }]),
    'application/zip',
  ],
  [
    'an archive with as many entries as allowed',
    'belege.zip',
    many(200, (index) => `${index}.txt`),
    'application/zip',
  ],
]

const refused: [...Sample, fault: string][] = [
  ['no extension', 'Rechnung', pdfFile, 'fileType'],
  ['a program', 'setup.exe', latin('MZ\x90\0'), 'fileType'],
  ['a page', 'seite.html', latin('<html></html>'), 'fileType'],
  ['a vector picture', 'bild.svg', latin('<svg/>'), 'fileType'],
  ['a table with macros', 'liste.xlsm', xlsxFile(), 'fileType'],
  ['the last extension counts', 'Rechnung.pdf.exe', pdfFile, 'fileType'],
  ['nothing', 'leer.pdf', Buffer.alloc(0), 'required'],
  ['an empty table', 'leer.csv', Buffer.alloc(0), 'required'],
  ['a renamed program', 'Rechnung.pdf', latin('MZ\x90\0'), 'fileContent'],
  ['a renamed scan', 'foto.jpg', tiffFile, 'fileContent'],
  ['a renamed PDF', 'foto.jpg', pdfFile, 'fileContent'],
  ['a renamed picture', 'Rechnung.pdf', jpegFile, 'fileContent'],
  ['a Word document named as a table', 'liste.xls', compoundFile(['WordDocument', '1Table']), 'fileContent'],
  [
    'a Word document with a table in it',
    'liste.xls',
    compoundFile(['WordDocument', 'Workbook']),
    'fileContent',
  ],
  [
    'a Word document with a table deeper in it',
    'liste.xls',
    compoundFile(['ObjectPool'], ['Workbook']),
    'fileContent',
  ],
  ['an installer named as a table', 'liste.xls', compoundFile(['\u4840\u3b3f']), 'fileContent'],
  ['an old table with macros', 'liste.xls', oldWorkbook([], ['_VBA_PROJECT_CUR']), 'fileActive'],
  ['a broken old table', 'liste.xls', xlsFile.subarray(0, 700), 'fileContent'],
  ['a page named as an old table', 'liste.xls', latin('<html><table></table></html>'), 'fileText'],
  ['a list named as an old table', 'liste.xls', latin('Nr\tBetrag\r\n1\t2,50 \x80\r\n'), 'fileText'],
  ['a wide list named as an old table', 'liste.xls', utf16('Nr\tBetrag\n', 'fffe'), 'fileText'],
  [
    'a workbook written as XML',
    'liste.xls',
    latin('<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>'),
    'fileText',
  ],
  ['a list named as a table of today', 'liste.xlsx', latin('Nr;Betrag\n'), 'fileText'],
  [
    'a table with a password',
    'liste.xlsx',
    compoundFile(['EncryptionInfo', 'EncryptedPackage']),
    'fileLocked',
  ],
  ['macros in a table of today', 'liste.xlsx', xlsxFile([{ name: 'xl/vbaProject.bin' }]), 'fileActive'],
  [
    'a renamed table with macros',
    'liste.xlsx',
    xlsxFile([], 'application/vnd.ms-excel.sheet.macroEnabled'),
    'fileActive',
  ],
  [
    'old macro sheets in a table of today',
    'liste.xlsx',
    xlsxFile([{ name: 'xl/macrosheets/sheet1.xml' }]),
    'fileActive',
  ],
  ['an archive named as a table', 'liste.xlsx', zip([{ name: 'a.txt' }]), 'fileContent'],
  ['a table named as an archive', 'belege.zip', xlsxFile(), 'fileContent'],
  [
    'a PDF that is an archive as well',
    'Rechnung.pdf',
    Buffer.concat([pdfFile, zip([{ name: 'a.class' }])]),
    'fileContent',
  ],
  [
    'a picture that is an archive as well',
    'foto.jpg',
    Buffer.concat([jpegFile, zip([{ name: 'a.class' }])]),
    'fileContent',
  ],
  [
    'a picture that is a page as well',
    'foto.jpg',
    Buffer.concat([jpegFile, latin('<script>alert(1)</script>')]),
    'fileContent',
  ],
  [
    'an archive that says to be a table and has none',
    'liste.xlsx',
    zip([
      {
        name: '[Content_Types].xml',
        data: '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
      },
      { name: 'xl/x.xml' },
    ]),
    'fileContent',
  ],
  ['a picture that is a PDF as well', 'foto.jpg', Buffer.concat([jpegFile, pdfFile]), 'fileContent'],
  [
    'an archive that is, over several of its files, a PDF with a script as well',
    'belege.zip',
    zip([
      { name: 'a.txt', data: '%PDF-1.7\n', isStored: true },
      { name: 'b.txt', data: '1 0 obj<</S/JavaScript/JS(x)>>endobj', isStored: true },
    ]),
    'fileContent',
  ],
  [
    'a table of today that is a PDF as well',
    'liste.xlsx',
    zip([{ name: 'a.pdf', data: pdfFile, isStored: true }]),
    'fileContent',
  ],
  ['a PDF behind a page', 'Rechnung.pdf', Buffer.concat([latin('<p>x</p>\n'), pdfFile]), 'fileContent'],
  ['a PDF behind a script', 'Rechnung.pdf', Buffer.concat([latin('#!/bin/sh\n'), pdfFile]), 'fileContent'],
  ['a PDF behind a program', 'Rechnung.pdf', Buffer.concat([latin('MZ\x90\0'), pdfFile]), 'fileContent'],
  ['a PDF behind a picture', 'Rechnung.pdf', Buffer.concat([latin('GIF89a,,,,,,'), pdfFile]), 'fileContent'],
  [
    'a PDF behind commands for a printer',
    'a.pdf',
    Buffer.concat([latin('%!PS-Adobe-3.0\n'), pdfFile]),
    'fileContent',
  ],
  [
    'a PDF too far from its beginning',
    'a.pdf',
    Buffer.concat([latin(' '.repeat(1_020)), pdfFile]),
    'fileContent',
  ],
  [
    'an archive behind a program',
    'belege.zip',
    Buffer.concat([latin('MZ\x90\0'), zip([{ name: 'a' }])]),
    'fileContent',
  ],
  ['a page named as a CSV', 'liste.csv', latin(' \n<!DOCTYPE html><p>'), 'fileContent'],
  ['a script in a CSV', 'liste.csv', latin('a;b\n<script>alert(1)</script>'), 'fileContent'],
  ['a shell script named as a CSV', 'liste.csv', latin('#!/bin/sh\nrm -r /'), 'fileContent'],
  ['a CSV with NUL', 'liste.csv', latin('a;\0b'), 'fileContent'],
  ['a CSV with control characters', 'liste.csv', latin('a;\x1b[2Jb'), 'fileContent'],
  ['Unicode without its mark', 'liste.csv', Buffer.from('a;b', 'utf16le'), 'fileContent'],
  ['a broken archive', 'belege.zip', zip([{ name: 'a' }]).subarray(0, 60), 'fileArchive'],
  ['too many entries', 'belege.zip', many(201, (index) => `${index}.txt`), 'archiveSize'],
  ['a bomb', 'belege.zip', zip([{ name: 'a.txt', data: Buffer.alloc(50_000_000) }]), 'archiveSize'],
  [
    'a bomb that lies about its size',
    'belege.zip',
    zip([{ name: 'a.txt', data: Buffer.alloc(50_000_000), claimedSize: 1_000 }]),
    'fileArchive',
  ],
  [
    'an entry that says to be larger than it is',
    'belege.zip',
    zip([{ name: 'a.txt', data: 'abcdefgh', claimedSize: 20 }]),
    'fileArchive',
  ],
  ['a way out', 'belege.zip', zip([{ name: '../../etc/cron.d/x' }]), 'fileArchive'],
  ['a way out on Windows', 'belege.zip', zip([{ name: '..\\x.txt' }]), 'fileArchive'],
  ['an absolute name', 'belege.zip', zip([{ name: '/etc/passwd' }]), 'fileArchive'],
  ['a drive', 'belege.zip', zip([{ name: 'C:\\x.txt' }]), 'fileArchive'],
  ['a link', 'belege.zip', zip([{ name: 'a', data: '/etc/passwd', unixMode: 0o120777 }]), 'fileArchive'],
  ['an encrypted entry', 'belege.zip', zip([{ name: 'a', flags: 1 }]), 'fileLocked'],
  [
    'an archive in an archive',
    'belege.zip',
    zip([{ name: 'b.zip', data: zip([{ name: 'a' }]) }]),
    'archiveNested',
  ],
  [
    'a hidden archive in an archive',
    'belege.zip',
    zip([{ name: 'b.txt', data: zip([{ name: 'a' }]) }]),
    'archiveNested',
  ],
  [
    'a bomb in a table',
    'liste.xlsx',
    xlsxFile([{ name: 'xl/a.xml', data: Buffer.alloc(50_000_000) }]),
    'archiveSize',
  ],
]

describe('R55 R56 R110 which files may be handed in', () => {
  test.each(accepted)('%s is accepted', async (_, name, bytes, mediaType) => {
    expect(await checkFile(name, bytes)).toEqual({ mediaType })
  })

  test.each(refused)('%s is refused', async (_, name, bytes, fault) => {
    expect(await checkFile(name, bytes)).toEqual({ fault })
  })
})
