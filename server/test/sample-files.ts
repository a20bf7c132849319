import { pdf } from '@portal/demo/pdf.ts'

import { zip, type ZipEntry } from '#test/zip.ts'

/* The smallest files that are what they say. */

export const pdfFile = pdf('Rechnung', [{ x: 50, y: 700, text: 'Rechnung RE-1' }])

/** A picture of one dot: start, JFIF header, quantization table and end. */
export const jpegFile = Buffer.from(
  `ffd8ffe000104a46494600010100000100010000ffdb004300${'10'.repeat(64)}ffd9`,
  'hex',
)

/** Little-endian TIFF with one directory of one entry: width 1. */
export const tiffFile = Buffer.from('49492a000800000001000001030001000000010000000000000000', 'hex')

export const csvFile = Buffer.from('Rechnung;Betrag\r\nRE-1;1234,50\r\n')

const contentTypes = (main: string) =>
  `<?xml version="1.0"?><Types><Override PartName="/xl/workbook.xml" ContentType="${main}.main+xml"/></Types>`

/** An Excel workbook of today with further parts. */
export const xlsxFile = (
  further: readonly ZipEntry[] = [],
  type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
) =>
  zip([
    { name: '[Content_Types].xml', data: contentTypes(type) },
    { name: 'xl/workbook.xml', data: '<workbook/>' },
    { name: 'xl/worksheets/sheet1.xml', data: '<worksheet/>' },
    ...further,
  ])

/** A Word document of today with this in its text, and further parts. */
export const docxFile = (text = '', further: readonly ZipEntry[] = []) =>
  zip([
    {
      name: '[Content_Types].xml',
      data: '<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    },
    { name: 'word/document.xml', data: `<w:document><w:body>${text}</w:body></w:document>` },
    ...further,
  ])

/**
 * A compound file with streams or storages of these names at its root, none of which has content: the header, one
 * sector of the allocation table and the directory. The first is the tree's root, each next hangs to its right.
 */
// oxlint-disable-next-line max-statements -- a format, written field by field
export function compoundFile(names: readonly string[], hidden: readonly string[] = []): Buffer {
  const header = Buffer.alloc(512)
  header.write('d0cf11e0a1b11ae1', 'hex')
  header.writeUInt16LE(0x3e, 24)
  header.writeUInt16LE(3, 26)
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(9, 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(1, 44)
  header.writeUInt32LE(1, 48)
  header.writeUInt32LE(4096, 56)
  header.writeUInt32LE(0xffff_fffe, 60)
  header.writeUInt32LE(0xffff_fffe, 68)
  header.fill(0xff, 76)
  header.writeUInt32LE(0, 76)
  const root = directoryEntry('Root Entry', 5, { child: names.length > 0 ? 1 : none })
  const shown = names.map((name, index) =>
    directoryEntry(name, 2, { right: index + 1 < names.length ? index + 2 : none }),
  )
  const nested = hidden.map((name) => directoryEntry(name, 2))
  const directory = Buffer.concat([root, ...shown, ...nested])
  const sectors = Math.ceil(directory.length / 512)
  const table = Buffer.alloc(512, 0xff)
  table.writeUInt32LE(0xffff_fffd, 0)
  for (let sector = 1; sector <= sectors; sector += 1)
    table.writeUInt32LE(sector === sectors ? 0xffff_fffe : sector + 1, sector * 4)
  return Buffer.concat([header, table, directory, Buffer.alloc(sectors * 512 - directory.length)])
}

const none = 0xffff_ffff

function directoryEntry(name: string, type: number, { right = none, child = none } = {}): Buffer {
  const entry = Buffer.alloc(128)
  entry.write(name, 'utf16le')
  entry.writeUInt16LE(name.length * 2 + 2, 64)
  entry.writeUInt8(type, 66)
  entry.writeUInt32LE(none, 68)
  entry.writeUInt32LE(right, 72)
  entry.writeUInt32LE(child, 76)
  return entry
}

export const xlsFile = compoundFile(['Workbook', '\x05SummaryInformation'])
