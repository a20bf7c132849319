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
  ['a PDF with an upper-case extension', 'RECHNUNG.PDF', pdfFile, 'application/pdf'],
  ['a PDF after a line break', 'Rechnung.pdf', Buffer.concat([latin('\r\n'), pdfFile]), 'application/pdf'],
  [
    'a PDF after a byte order mark',
    'Rechnung.pdf',
    Buffer.concat([latin('\xef\xbb\xbf\n'), pdfFile]),
    'application/pdf',
  ],
  [
    'a PDF after printer job text',
    'Rechnung.pdf',
    Buffer.concat([latin('\x1b%-12345X@PJL SET COPIES=1\r\n@PJL ENTER LANGUAGE=PDF\r\n'), pdfFile]),
    'application/pdf',
  ],
  [
    'a PDF after an HTTP header',
    'Rechnung.pdf',
    Buffer.concat([latin('Content-Type: application/pdf\r\n\r\n'), pdfFile]),
    'application/pdf',
  ],
  ['an image', 'foto.jpg', jpegFile, 'image/jpeg'],
  ['an image with the extension .jpeg', 'foto.jpeg', jpegFile, 'image/jpeg'],
  ['a scan', 'scan.tif', tiffFile, 'image/tiff'],
  ['a scan with the extension .tiff', 'scan.tiff', tiffFile, 'image/tiff'],
  [
    'an xlsx workbook',
    'liste.xlsx',
    xlsxFile(),
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ],
  ['an xls workbook', 'liste.xls', xlsFile, 'application/vnd.ms-excel'],
  [
    'an Excel 5 workbook',
    'liste.xls',
    compoundFile([['Book', workbookStream([], '0005')]]),
    'application/vnd.ms-excel',
  ],
  ['a CSV', 'liste.csv', csvFile, 'text/csv'],
  ['a CSV from an old program', 'liste.csv', latin('Straße;1\r\nM\xfcller \x80;2\r\n'), 'text/csv'],
  ['a CSV that begins with BM', 'liste.csv', latin('BM;MZ\n1;2\n'), 'text/csv'],
  ['a CSV that Excel saved as Unicode', 'liste.csv', utf16('Müller;1\n', 'fffe'), 'text/csv'],
  ['the same in big-endian', 'liste.tsv', utf16('Müller\t1\n', 'feff'), 'text/tab-separated-values'],
  ['a CSV with a wrongly converted encoding', 'liste.csv', Buffer.from('MÃ\u009fller;1\n'), 'text/csv'],
  ['a CSV from a DOS program', 'liste.csv', latin('M\x81ller;1\r\n\x1a'), 'text/csv'],
  ['a CSV with line breaks from a database', 'liste.csv', latin('a\x0bb;1\r\n\f'), 'text/csv'],
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
    'an archive that starts with an uncompressed PDF',
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
  ['HTML', 'seite.html', latin('<html></html>'), 'fileType'],
  ['a vector image', 'bild.svg', latin('<svg/>'), 'fileType'],
  ['a workbook with macros', 'liste.xlsm', xlsxFile(), 'fileType'],
  ['the last extension counts', 'Rechnung.pdf.exe', pdfFile, 'fileType'],
  ['an empty file', 'leer.pdf', Buffer.alloc(0), 'required'],
  ['an empty CSV', 'leer.csv', Buffer.alloc(0), 'required'],
  ['a renamed program', 'Rechnung.pdf', latin('MZ\x90\0'), 'fileContent'],
  ['a renamed scan', 'foto.jpg', tiffFile, 'fileContent'],
  ['a renamed PDF', 'foto.jpg', pdfFile, 'fileContent'],
  ['a renamed image', 'Rechnung.pdf', jpegFile, 'fileContent'],
  ['a Word document named .xls', 'liste.xls', compoundFile(['WordDocument', '1Table']), 'fileContent'],
  [
    'a Word document with a workbook stream',
    'liste.xls',
    compoundFile(['WordDocument', 'Workbook']),
    'fileContent',
  ],
  [
    'a Word document with a nested workbook stream',
    'liste.xls',
    compoundFile(['ObjectPool'], ['Workbook']),
    'fileContent',
  ],
  ['an installer named .xls', 'liste.xls', compoundFile(['\u4840\u3b3f']), 'fileContent'],
  ['an xls workbook with macros', 'liste.xls', oldWorkbook([], ['_VBA_PROJECT_CUR']), 'fileActive'],
  ['a broken xls workbook', 'liste.xls', xlsFile.subarray(0, 700), 'fileContent'],
  ['HTML named .xls', 'liste.xls', latin('<html><table></table></html>'), 'fileText'],
  ['a list named .xls', 'liste.xls', latin('Nr\tBetrag\r\n1\t2,50 \x80\r\n'), 'fileText'],
  ['a UTF-16 list named .xls', 'liste.xls', utf16('Nr\tBetrag\n', 'fffe'), 'fileText'],
  [
    'a workbook written as XML',
    'liste.xls',
    latin('<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>'),
    'fileText',
  ],
  ['a list named .xlsx', 'liste.xlsx', latin('Nr;Betrag\n'), 'fileText'],
  [
    'a workbook with a password',
    'liste.xlsx',
    compoundFile(['EncryptionInfo', 'EncryptedPackage']),
    'fileLocked',
  ],
  ['macros in an xlsx workbook', 'liste.xlsx', xlsxFile([{ name: 'xl/vbaProject.bin' }]), 'fileActive'],
  [
    'a renamed workbook with macros',
    'liste.xlsx',
    xlsxFile([], 'application/vnd.ms-excel.sheet.macroEnabled'),
    'fileActive',
  ],
  [
    'Excel 4 macro sheets in an xlsx workbook',
    'liste.xlsx',
    xlsxFile([{ name: 'xl/macrosheets/sheet1.xml' }]),
    'fileActive',
  ],
  ['an archive named .xlsx', 'liste.xlsx', zip([{ name: 'a.txt' }]), 'fileContent'],
  ['a workbook named .zip', 'belege.zip', xlsxFile(), 'fileContent'],
  [
    'a PDF that is also an archive',
    'Rechnung.pdf',
    Buffer.concat([pdfFile, zip([{ name: 'a.class' }])]),
    'fileContent',
  ],
  [
    'an image that is also an archive',
    'foto.jpg',
    Buffer.concat([jpegFile, zip([{ name: 'a.class' }])]),
    'fileContent',
  ],
  [
    'an image that is also HTML',
    'foto.jpg',
    Buffer.concat([jpegFile, latin('<script>alert(1)</script>')]),
    'fileContent',
  ],
  [
    'an archive that claims to be a workbook',
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
  ['an image that is also a PDF', 'foto.jpg', Buffer.concat([jpegFile, pdfFile]), 'fileContent'],
  [
    'an archive that is also a PDF with a script, spread over several entries',
    'belege.zip',
    zip([
      { name: 'a.txt', data: '%PDF-1.7\n', isStored: true },
      { name: 'b.txt', data: '1 0 obj<</S/JavaScript/JS(x)>>endobj', isStored: true },
    ]),
    'fileContent',
  ],
  [
    'an xlsx workbook that is also a PDF',
    'liste.xlsx',
    zip([{ name: 'a.pdf', data: pdfFile, isStored: true }]),
    'fileContent',
  ],
  ['a PDF after HTML', 'Rechnung.pdf', Buffer.concat([latin('<p>x</p>\n'), pdfFile]), 'fileContent'],
  ['a PDF after a script', 'Rechnung.pdf', Buffer.concat([latin('#!/bin/sh\n'), pdfFile]), 'fileContent'],
  ['a PDF after a program', 'Rechnung.pdf', Buffer.concat([latin('MZ\x90\0'), pdfFile]), 'fileContent'],
  ['a PDF after an image', 'Rechnung.pdf', Buffer.concat([latin('GIF89a,,,,,,'), pdfFile]), 'fileContent'],
  [
    'a PDF after printer commands',
    'a.pdf',
    Buffer.concat([latin('%!PS-Adobe-3.0\n'), pdfFile]),
    'fileContent',
  ],
  [
    'a PDF header too far from the start',
    'a.pdf',
    Buffer.concat([latin(' '.repeat(1_020)), pdfFile]),
    'fileContent',
  ],
  [
    'an archive after a program',
    'belege.zip',
    Buffer.concat([latin('MZ\x90\0'), zip([{ name: 'a' }])]),
    'fileContent',
  ],
  ['HTML named .csv', 'liste.csv', latin(' \n<!DOCTYPE html><p>'), 'fileContent'],
  ['a script in a CSV', 'liste.csv', latin('a;b\n<script>alert(1)</script>'), 'fileContent'],
  ['a shell script named as a CSV', 'liste.csv', latin('#!/bin/sh\nrm -r /'), 'fileContent'],
  ['a CSV with NUL', 'liste.csv', latin('a;\0b'), 'fileContent'],
  ['a CSV with control characters', 'liste.csv', latin('a;\x1b[2Jb'), 'fileContent'],
  ['UTF-16 without a byte order mark', 'liste.csv', Buffer.from('a;b', 'utf16le'), 'fileContent'],
  ['a broken archive', 'belege.zip', zip([{ name: 'a' }]).subarray(0, 60), 'fileArchive'],
  ['too many entries', 'belege.zip', many(201, (index) => `${index}.txt`), 'archiveSize'],
  ['a zip bomb', 'belege.zip', zip([{ name: 'a.txt', data: Buffer.alloc(50_000_000) }]), 'archiveSize'],
  [
    'a zip bomb with a wrong size',
    'belege.zip',
    zip([{ name: 'a.txt', data: Buffer.alloc(50_000_000), claimedSize: 1_000 }]),
    'fileArchive',
  ],
  [
    'an entry that is smaller than declared',
    'belege.zip',
    zip([{ name: 'a.txt', data: 'abcdefgh', claimedSize: 20 }]),
    'fileArchive',
  ],
  ['a path outside the archive', 'belege.zip', zip([{ name: '../../etc/cron.d/x' }]), 'fileArchive'],
  ['a Windows path outside the archive', 'belege.zip', zip([{ name: '..\\x.txt' }]), 'fileArchive'],
  ['an absolute path', 'belege.zip', zip([{ name: '/etc/passwd' }]), 'fileArchive'],
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
    'an archive under another name in an archive',
    'belege.zip',
    zip([{ name: 'b.txt', data: zip([{ name: 'a' }]) }]),
    'archiveNested',
  ],
  [
    'a zip bomb in a workbook',
    'liste.xlsx',
    xlsxFile([{ name: 'xl/a.xml', data: Buffer.alloc(50_000_000) }]),
    'archiveSize',
  ],
]

describe('R55 R56 R110 which files may be submitted', () => {
  test.each(accepted)('%s is accepted', async (_, name, bytes, mediaType) => {
    expect(await checkFile(name, bytes)).toEqual({ mediaType })
  })

  test.each(refused)('%s is refused', async (_, name, bytes, fault) => {
    expect(await checkFile(name, bytes)).toEqual({ fault })
  })
})
