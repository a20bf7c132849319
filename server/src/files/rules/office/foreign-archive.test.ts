import { gzipSync } from 'node:zlib'

import { describe, expect, test } from 'vitest'

import { checkFile } from '#files/rules/check-file.ts'
import {
  biffRecord,
  docxFile,
  jpegFile,
  oldWorkbook,
  pdfFile,
  tiffFile,
  xlsFile,
  xlsxFile,
} from '#test/sample-files.ts'
import { samplePdf } from '#test/sample-pdf.ts'
import { zip } from '#test/zip.ts'

type Sample = [title: string, name: string, bytes: Buffer]

const archive = zip([{ name: 'theme/theme1.xml', data: '<a:theme/>' }])
const behind = (bytes: Buffer, ...more: readonly Buffer[]) => Buffer.concat([bytes, archive, ...more])

/** An archive followed by bytes that its comment covers. */
function commented(comment: Buffer): Buffer {
  const bytes = Buffer.concat([archive, comment])
  bytes.writeUInt16LE(comment.length, archive.length - 2)
  return bytes
}

/** The bytes followed by an archive whose offsets count from the start of the file. */
function placed(bytes: Buffer): Buffer {
  const whole = behind(bytes)
  const [entry, end] = [whole.lastIndexOf('PK\x01\x02'), whole.lastIndexOf('PK\x05\x06')]
  whole.writeUInt32LE(bytes.length, entry + 42)
  whole.writeUInt32LE(entry, end + 16)
  return whole
}

/** The same as `placed`, with a gap between the directory and the end record. */
function gapped(bytes: Buffer): Buffer {
  const whole = placed(bytes)
  return Buffer.concat([whole.subarray(0, -22), Buffer.alloc(9), whole.subarray(-22)])
}

const accepted: Sample[] = [
  [
    'an xls workbook with its theme as an archive',
    'liste.xls',
    oldWorkbook([biffRecord(0x896, archive), biffRecord(0xec)]),
  ],
  [
    'an xls workbook with a name that contains the signature',
    'liste.xls',
    oldWorkbook([biffRecord(0xfc, Buffer.from('1\0PK\x05\x06a-Test'))]),
  ],
  [
    'a PDF with an attached workbook',
    'Rechnung.pdf',
    behind(pdfFile, Buffer.from('\nendstream\nendobj\n%%EOF\n')),
  ],
  [
    'an image that contains the signature',
    'foto.jpg',
    Buffer.concat([jpegFile, Buffer.from('PK\x05\x06'.repeat(9))]),
  ],
  ['an image that ends with the signature', 'foto.jpg', Buffer.concat([jpegFile, Buffer.from('PK\x05\x06')])],
  [
    'an image with a comment about HTML',
    'foto.jpg',
    Buffer.concat([
      jpegFile.subarray(0, 2),
      Buffer.from('\xff\xfe\0\x14Logo <svg> <html>\0', 'latin1'),
      jpegFile.subarray(2),
    ]),
  ],
  ['a PDF about pages', 'Rechnung.pdf', samplePdf({ catalog: '/Title(<html> <svg> <script>)' })],
  [
    'an archive that starts with an uncompressed mail',
    'belege.zip',
    zip([{ name: 'mail.eml', data: 'Content-Type: text/html\n\n<html><script>', isStored: true }]),
  ],
  ['a scan with an empty end record', 'scan.tif', Buffer.concat([tiffFile, archive.subarray(-22)])],
]

/** Windows drawings, gzipped as Office does. */
const drawings = (folder: string) =>
  ['emz', 'WMZ'].map((extension) => ({
    name: `${folder}/media/image1.${extension}`,
    data: gzipSync(Buffer.alloc(2_000, 1)),
  }))

const acceptedParts: Sample[] = [
  [
    'a Word document with gzipped drawings',
    'belege.zip',
    zip([{ name: 'a.docx', data: docxFile('', drawings('word')) }]),
  ],
  ['a workbook with gzipped drawings', 'liste.xlsx', xlsxFile(drawings('xl'))],
  ['an archive followed by a line break', 'belege.zip', Buffer.concat([archive, Buffer.from('\r\n')])],
  ['a workbook followed by zeros', 'liste.xlsx', Buffer.concat([xlsxFile(), Buffer.alloc(512)])],
]

const refusedParts: [...Sample, fault: string][] = [
  ['a gzipped drawing alone', 'belege.zip', zip(drawings('word')), 'archiveNested'],
  [
    'a gzipped drawing in another folder',
    'liste.xlsx',
    xlsxFile([{ name: 'xl/a.emz', data: gzipSync('x') }]),
    'archiveNested',
  ],
  [
    'an archive named as a drawing',
    'liste.xlsx',
    xlsxFile([{ name: 'xl/media/a.emz', data: archive }]),
    'archiveNested',
  ],
  [
    'a bomb named as a drawing',
    'liste.xlsx',
    xlsxFile([{ name: 'xl/media/a.emz', data: gzipSync(Buffer.alloc(101_000_000)) }]),
    'fileArchive',
  ],
  [
    'an archive followed by other data',
    'belege.zip',
    Buffer.concat([archive, Buffer.from('\n#')]),
    'fileArchive',
  ],
]

const refused: Sample[] = [
  ['an xls workbook followed by an archive', 'liste.xls', behind(xlsFile)],
  ['an xls workbook before an archive with absolute offsets', 'liste.xls', placed(xlsFile)],
  [
    'an xls workbook with an archive whose comment is the rest',
    'liste.xls',
    Buffer.concat([xlsFile, commented(Buffer.alloc(600))]),
  ],
  ['a PDF followed by an archive', 'Rechnung.pdf', behind(pdfFile)],
  ['an image followed by an archive and other data', 'foto.jpg', behind(jpegFile, Buffer.from('\n'))],
  ['an image with an archive that has a gap', 'foto.jpg', gapped(jpegFile)],
  ['a scan followed by an archive', 'scan.tif', placed(tiffFile)],
]

describe('R55 a file must not also be an archive', () => {
  test.each(accepted)('%s is accepted', async (_, name, bytes) => {
    expect(await checkFile(name, bytes)).toHaveProperty('mediaType')
  })

  test.each(refused)('%s is refused', async (_, name, bytes) => {
    expect(await checkFile(name, bytes)).toEqual({ fault: 'fileContent' })
  })
})

describe('R56 gzipped drawings, and data after an archive', () => {
  test.each(acceptedParts)('%s is accepted', async (_, name, bytes) => {
    expect(await checkFile(name, bytes)).toHaveProperty('mediaType')
  })

  test.each(refusedParts)('%s is refused', async (_, name, bytes, fault) => {
    expect(await checkFile(name, bytes)).toEqual({ fault })
  })
})
