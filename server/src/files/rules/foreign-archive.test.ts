import { describe, expect, test } from 'vitest'

import { checkFile } from '#files/rules/check-file.ts'
import { biffRecord, jpegFile, oldWorkbook, pdfFile, tiffFile, xlsFile } from '#test/sample-files.ts'
import { zip } from '#test/zip.ts'

type Sample = [title: string, name: string, bytes: Buffer]

const archive = zip([{ name: 'theme/theme1.xml', data: '<a:theme/>' }])
const behind = (bytes: Buffer, ...more: readonly Buffer[]) => Buffer.concat([bytes, archive, ...more])

/** An archive whose comment reaches over what stands behind it. */
function commented(comment: Buffer): Buffer {
  const bytes = Buffer.concat([archive, comment])
  bytes.writeUInt16LE(comment.length, archive.length - 2)
  return bytes
}

/** An archive whose places count from the beginning of the whole file. */
function placed(bytes: Buffer): Buffer {
  const whole = behind(bytes)
  const [entry, end] = [whole.lastIndexOf('PK\x01\x02'), whole.lastIndexOf('PK\x05\x06')]
  whole.writeUInt32LE(bytes.length, entry + 42)
  whole.writeUInt32LE(entry, end + 16)
  return whole
}

/** The same with something between the directory and the end record. */
function gapped(bytes: Buffer): Buffer {
  const whole = placed(bytes)
  return Buffer.concat([whole.subarray(0, -22), Buffer.alloc(9), whole.subarray(-22)])
}

const accepted: Sample[] = [
  [
    'an old table with its design as an archive',
    'liste.xls',
    oldWorkbook([biffRecord(0x896, archive), biffRecord(0xec)]),
  ],
  [
    'an old table with a name of the same letters',
    'liste.xls',
    oldWorkbook([biffRecord(0xfc, Buffer.from('1\0PK\x05\x06a-Test'))]),
  ],
  [
    'a PDF with an attached table',
    'Rechnung.pdf',
    behind(pdfFile, Buffer.from('\nendstream\nendobj\n%%EOF\n')),
  ],
  [
    'a picture with the same letters',
    'foto.jpg',
    Buffer.concat([jpegFile, Buffer.from('PK\x05\x06'.repeat(9))]),
  ],
  [
    'a picture that ends in the same letters',
    'foto.jpg',
    Buffer.concat([jpegFile, Buffer.from('PK\x05\x06')]),
  ],
  ['a scan with an end record of nothing', 'scan.tif', Buffer.concat([tiffFile, archive.subarray(-22)])],
]

const refused: Sample[] = [
  ['an old table with an archive behind it', 'liste.xls', behind(xlsFile)],
  ['an old table in front of an archive that knows its place', 'liste.xls', placed(xlsFile)],
  [
    'an old table with an archive whose comment is the rest',
    'liste.xls',
    Buffer.concat([xlsFile, commented(Buffer.alloc(600))]),
  ],
  ['a PDF with an archive behind it', 'Rechnung.pdf', behind(pdfFile)],
  ['a picture with an archive and something behind it', 'foto.jpg', behind(jpegFile, Buffer.from('\n'))],
  ['a picture with an archive that has a gap', 'foto.jpg', gapped(jpegFile)],
  ['a scan with an archive behind it', 'scan.tif', placed(tiffFile)],
]

describe('R55 a file is not an archive as well', () => {
  test.each(accepted)('%s is accepted', async (_, name, bytes) => {
    expect(await checkFile(name, bytes)).toHaveProperty('mediaType')
  })

  test.each(refused)('%s is refused', async (_, name, bytes) => {
    expect(await checkFile(name, bytes)).toEqual({ fault: 'fileContent' })
  })
})
