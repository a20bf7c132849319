import { randomBytes } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { checkFile } from '#files/rules/check-file.ts'
import { compoundFile, docxFile, oldWorkbook, pdfFile, xlsFile, xlsxFile } from '#test/sample-files.ts'
import { zip } from '#test/zip.ts'

type Sample = [title: string, name: string, bytes: Buffer]

const relationTo = (type: string, target: string) => ({
  name: 'word/_rels/settings.xml.rels',
  data: `<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="External"/></Relationships>`,
})
const templateFrom = (target: string) => relationTo('attachedTemplate', target)

const inZip = (name: string, data: Buffer | string) => zip([{ name: 'liste.txt' }, { name, data }])

/** An archive whose directory lists its only file twenty times, so that entries share bytes. */
function sharingEntries(): Buffer {
  const bytes = zip([{ name: 'a.txt', data: 'x'.repeat(5_000), isStored: true }])
  const [at, end] = [bytes.indexOf('PK\x01\x02'), bytes.indexOf('PK\x05\x06')]
  const entry = bytes.subarray(at, end)
  const last = Buffer.from(bytes.subarray(end))
  const times = 20
  last.writeUInt16LE(times, 8)
  last.writeUInt16LE(times, 10)
  last.writeUInt32LE(entry.length * times, 12)
  const longer = Buffer.concat([bytes.subarray(0, at), ...Array<Buffer>(times).fill(entry)])
  return Buffer.concat([longer, last])
}

/** Bytes that compress to about a twentieth, so that they exceed a size limit but not the ratio limit. */
function halfNoise(length: number, seed: number): Buffer {
  const noise = randomBytes(1_000)
  noise[0] = seed
  return Buffer.concat(
    Array.from({ length: length / 20_000 }, () =>
      Buffer.concat([randomBytes(900), noise, Buffer.alloc(18_100)]),
    ),
  )
}

/** An archive with the same document under three names. */
const threeTimes = (extension: string, data: Buffer) =>
  zip([1, 2, 3].map((index) => ({ name: `${index}.${extension}`, data, isStored: true })))

/** White pages at 300 dpi in grayscale, uncompressed. */
const whitePages = (count: number) =>
  Array.from({ length: count }, (_, page) => ({
    name: `${page}.tif`,
    data: Buffer.alloc(2_480 * 3_508, 0xff),
  }))

const accepted: Sample[] = [
  [
    'an archive with documents',
    'belege.zip',
    zip([
      { name: 'Mahnung.2026.pdf', data: pdfFile },
      { name: 'alt.xls', data: xlsFile },
      { name: 'mail.msg', data: compoundFile(['__properties_version1.0']) },
      { name: 'liste.csv', data: 'MZ;Menge\n1;2\n' },
      { name: 'notiz.txt', data: '' },
    ]),
  ],
  [
    'an archive with docx and xlsx files',
    'belege.zip',
    zip([
      { name: 'Auftrag/liste.XLSX', data: xlsxFile() },
      { name: 'Auftrag/brief.docx', data: docxFile(), isStored: true },
      { name: '__MACOSX/Auftrag/._brief.docx', data: Buffer.from('00051607000200004d6163204f532058', 'hex') },
      {
        name: 'Auftrag/.DS_Store',
        data: Buffer.concat([Buffer.from('\0\0\0\x01Bud1'), Buffer.alloc(2_000)]),
      },
    ]),
  ],
  [
    "a Word document with fields and a template on the user's own machine",
    'belege.zip',
    inZip(
      'brief.docx',
      docxFile('<w:instrText> MERGEFIELD Adresse </w:instrText>', [
        templateFrom('file:///C:\\Vorlagen\\Brief.dotm'),
      ]),
    ),
  ],
  ['a list of equal lines', 'belege.zip', inZip('liste.txt', 'Zahlung;100,00\r\n'.repeat(700))],
  ['white pages of a scan', 'belege.zip', zip(whitePages(3))],
  [
    'a workbook of equal rows',
    'liste.xlsx',
    xlsxFile([
      { name: 'xl/worksheets/sheet2.xml', data: `<x>${'<row><c><v>1</v></c></row>'.repeat(40_000)}</x>` },
    ]),
  ],
  ['a file that came through a pipe', 'belege.zip', zip([{ name: '-', unixMode: 0o010600 }])],
]

const refused: [...Sample, fault: string][] = [
  [
    'a Word document with a template from the web',
    'belege.zip',
    inZip('a.docx', docxFile('', [templateFrom('https://example.com/a.dotm')])),
    'fileActive',
  ],
  [
    'a Word document with a template on another machine',
    'belege.zip',
    inZip('a.docx', docxFile('', [templateFrom('file:///\\\\example.com\\a.dotm')])),
    'fileActive',
  ],
  [
    'a Word document that includes HTML',
    'belege.zip',
    inZip('a.docx', docxFile('', [relationTo('aFChunk', 'a.bin')])),
    'fileActive',
  ],
  [
    'a Word document with a field that starts a program',
    'belege.zip',
    inZip('a.docx', docxFile('<w:instrText>DD</w:instrText><w:instrText>EAUTO c:\\x</w:instrText>')),
    'fileActive',
  ],
  [
    'a Word document with macros',
    'belege.zip',
    inZip('a.docx', docxFile('', [{ name: 'word/vbaProject.bin' }])),
    'fileActive',
  ],
  [
    'a Word document whose text is too large',
    'belege.zip',
    inZip('a.docx', docxFile('', [{ name: 'word/header1.xml', data: halfNoise(17_000_000, 1) }])),
    'archiveSize',
  ],
  [
    'an xlsx workbook with macros in an archive',
    'belege.zip',
    inZip('a.xlsx', xlsxFile([{ name: 'xl/vbaProject.bin' }])),
    'fileActive',
  ],
  [
    'a workbook with a password in an archive',
    'belege.zip',
    inZip('a.xlsx', compoundFile(['EncryptionInfo', 'EncryptedPackage'])),
    'fileLocked',
  ],
  ['an archive named .docx', 'belege.zip', inZip('a.docx', zip([{ name: 'a.txt' }])), 'archiveNested'],
  [
    'a Word document with another compression method',
    'belege.zip',
    inZip('a.docx', Buffer.from('Rar!\x1a\x07')),
    'fileArchive',
  ],
  [
    'an archive in a Word document in an archive',
    'belege.zip',
    inZip('a.docx', docxFile('', [{ name: 'word/a.docx', data: docxFile() }])),
    'archiveNested',
  ],
  [
    'a zip bomb in a workbook in an archive',
    'belege.zip',
    inZip('a.xlsx', xlsxFile([{ name: 'xl/a.xml', data: Buffer.alloc(31_000_000) }])),
    'archiveSize',
  ],
  [
    'workbooks that are too large in total',
    'belege.zip',
    threeTimes('xlsx', xlsxFile([{ name: 'xl/a.xml', data: halfNoise(33_000_000, 1) }])),
    'archiveSize',
  ],
  [
    'Word documents with too many parts in total',
    'belege.zip',
    zip(
      Array.from({ length: 27 }, (_, index) => ({
        name: `${index}.docx`,
        data: docxFile(
          '',
          Array.from({ length: 190 }, (_, part) => ({ name: `word/media/${part}.png` })),
        ),
        isStored: true as const,
      })),
    ),
    'archiveSize',
  ],
  [
    'a workbook with a descriptive part that is too large',
    'liste.xlsx',
    xlsxFile([
      { name: 'xl/_rels/x.rels', data: Buffer.concat([Buffer.from('<a>'), halfNoise(17_000_000, 1)]) },
    ]),
    'archiveSize',
  ],
  ['a disk image in an archive', 'belege.zip', inZip('x.iso', 'x'), 'archiveNested'],
  ['entries that share bytes', 'belege.zip', sharingEntries(), 'fileArchive'],
  [
    'entries that are too large in total',
    'belege.zip',
    zip([1, 2, 3].map((index) => ({ name: `${index}.txt`, data: halfNoise(34_000_000, index) }))),
    'archiveSize',
  ],
  [
    'a zip bomb among harmless entries',
    'belege.zip',
    zip([
      { name: 'a.txt', data: Buffer.alloc(31_000_000) },
      { name: 'b.txt', data: randomBytes(500_000), isStored: true },
    ]),
    'archiveSize',
  ],
  [
    'several entries that exceed the ratio only together',
    'belege.zip',
    zip([1, 2, 3, 4].map((index) => ({ name: `${index}.txt`, data: Buffer.alloc(8_000_000) }))),
    'archiveSize',
  ],
  ['an unknown compression method', 'belege.zip', zip([{ name: 'a.txt', method: 12 }]), 'fileArchive'],
  ['a folder with content', 'belege.zip', zip([{ name: 'a/', data: 'x' }]), 'fileArchive'],
  ['a control character in a name', 'belege.zip', zip([{ name: 'a\x1b[2J.txt' }]), 'fileArchive'],
  ['a program in an archive', 'belege.zip', inZip('rechnung.pdf.exe', 'x'), 'archiveProgram'],
  ['a program in a folder of an archive', 'belege.zip', inZip('a/b/Rechnung.SCR', 'x'), 'archiveProgram'],
  ['a script in an archive', 'belege.zip', inZip('rechnung.js', 'x'), 'archiveProgram'],
  ['a shortcut in an archive', 'belege.zip', inZip('rechnung.pdf.lnk', 'x'), 'archiveProgram'],
  ['HTML in an archive', 'belege.zip', inZip('rechnung.html', 'x'), 'archiveProgram'],
  ['a document with macros in an archive', 'belege.zip', inZip('rechnung.docm', 'x'), 'archiveProgram'],
  ['a program with a trailing dot', 'belege.zip', inZip('x.exe. .', 'x'), 'archiveProgram'],
  [
    'a program with a trailing invisible character',
    'belege.zip',
    inZip('x.exe\u3164\u200b', 'x'),
    'archiveProgram',
  ],
  [
    'a Windows program under another name',
    'belege.zip',
    inZip('x.pdf', Buffer.from('MZ\x90\0\x03')),
    'archiveProgram',
  ],
  [
    'a Linux program under another name',
    'belege.zip',
    inZip('x.dat', Buffer.from('\x7fELF\x02')),
    'archiveProgram',
  ],
  ['a script under another name', 'belege.zip', inZip('x.txt', '#!/bin/sh'), 'archiveProgram'],
  [
    'a PDF with a script in an archive',
    'belege.zip',
    inZip('a.txt', Buffer.concat([pdfFile, Buffer.from('1 0 obj<</S/JavaScript>>endobj')])),
    'fileActive',
  ],
  [
    'an xls workbook with macros in an archive',
    'belege.zip',
    inZip('a.xls', oldWorkbook([], ['_VBA_PROJECT_CUR'])),
    'fileActive',
  ],
  [
    'a doc document with macros in an archive',
    'belege.zip',
    inZip('a.doc', compoundFile(['WordDocument', 'Macros'])),
    'fileActive',
  ],
  [
    'a document in an archive that is too large',
    'belege.zip',
    inZip('a.pdf', Buffer.concat([pdfFile, halfNoise(17_000_000, 1)])),
    'archiveSize',
  ],
]

describe('R56 contents of an archive', () => {
  test.each(accepted)('%s is accepted', async (_, name, bytes) => {
    expect(await checkFile(name, bytes)).toHaveProperty('mediaType')
  })

  test.each(refused)('%s is refused', async (_, name, bytes, fault) => {
    expect(await checkFile(name, bytes)).toEqual({ fault })
  })
})
