import { pdf } from '@portal/demo/pdf.ts'

import { zip, type ZipEntry } from '#test/zip.ts'

/* Minimal valid files. */

export const pdfFile = pdf('Rechnung', [{ x: 50, y: 700, text: 'Rechnung RE-1' }])

/** A JPEG: start, JFIF header, quantization table and end. */
export const jpegFile = Buffer.from(
  `ffd8ffe000104a46494600010100000100010000ffdb004300${'10'.repeat(64)}ffd9`,
  'hex',
)

/** Little-endian TIFF with one directory of one entry: width 1. */
export const tiffFile = Buffer.from('49492a000800000001000001030001000000010000000000000000', 'hex')

export const csvFile = Buffer.from('Rechnung;Betrag\r\nRE-1;1234,50\r\n')

const contentTypes = (main: string) =>
  `<?xml version="1.0"?><Types><Override PartName="/xl/workbook.xml" ContentType="${main}.main+xml"/></Types>`

/** An xlsx workbook with further parts. */
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

/** A docx document with this text and further parts. */
export const docxFile = (text = '', further: readonly ZipEntry[] = []) =>
  zip([
    {
      name: '[Content_Types].xml',
      data: '<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    },
    { name: 'word/document.xml', data: `<w:document><w:body>${text}</w:body></w:document>` },
    ...further,
  ])

/** A stream at the root of a compound file: only a name, or name and content. */
type Stored = string | readonly [name: string, content: Buffer]

/**
 * Returns a compound file with these streams: header, one sector of the allocation table, directory and
 * streams. In the directory's tree, each stream is the right child of the previous one.
 * @param hidden Further streams outside the tree.
 */
// oxlint-disable-next-line max-statements -- a format, written field by field
export function compoundFile(stored: readonly Stored[], hidden: readonly string[] = []): Buffer {
  const header = Buffer.alloc(512)
  header.write('d0cf11e0a1b11ae1', 'hex')
  header.writeUInt16LE(0x3e, 24)
  header.writeUInt16LE(3, 26)
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(9, 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(1, 44)
  header.writeUInt32LE(1, 48)
  header.writeUInt32LE(0xffff_fffe, 60)
  header.writeUInt32LE(0xffff_fffe, 68)
  header.fill(0xff, 76)
  header.writeUInt32LE(0, 76)
  const table = Buffer.alloc(512, 0xff)
  table.writeUInt32LE(0xffff_fffd, 0)
  const chain = (start: number, count: number) => {
    for (let sector = start; sector < start + count; sector += 1)
      table.writeUInt32LE(sector + 1 === start + count ? 0xffff_fffe : sector + 1, sector * 4)
  }
  const directorySectors = Math.ceil((1 + stored.length + hidden.length) / 4)
  chain(1, directorySectors)
  let next = 1 + directorySectors
  const contents: Buffer[] = []
  const shown = stored.map((entry, index) => {
    const [name, content] = typeof entry === 'string' ? [entry, Buffer.alloc(0)] : entry
    const start = next
    const sectors = Math.ceil(content.length / 512)
    chain(start, sectors)
    next += sectors
    contents.push(content, Buffer.alloc(sectors * 512 - content.length))
    const right = index + 1 < stored.length ? index + 2 : none
    return directoryEntry(name, 2, { right, start: sectors > 0 ? start : none, bytes: content.length })
  })
  const root = directoryEntry('Root Entry', 5, { child: stored.length > 0 ? 1 : none })
  const directory = Buffer.alloc(directorySectors * 512)
  Buffer.concat([root, ...shown, ...hidden.map((name) => directoryEntry(name, 2))]).copy(directory)
  return Buffer.concat([header, table, directory, ...contents])
}

const none = 0xffff_ffff

function directoryEntry(
  name: string,
  type: number,
  { right = none, child = none, start = none, bytes = 0 } = {},
): Buffer {
  const entry = Buffer.alloc(128)
  entry.write(name, 'utf16le')
  entry.writeUInt16LE(name.length * 2 + 2, 64)
  entry.writeUInt8(type, 66)
  entry.writeUInt32LE(none, 68)
  entry.writeUInt32LE(right, 72)
  entry.writeUInt32LE(child, 76)
  entry.writeUInt32LE(start, 116)
  entry.writeUInt32LE(bytes, 120)
  return entry
}

/** A record of an old workbook (MS-XLS 2.1.4). */
export function biffRecord(kind: number, content: Buffer | string = ''): Buffer {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'hex') : content
  const head = Buffer.alloc(4)
  head.writeUInt16LE(kind, 0)
  head.writeUInt16LE(bytes.length, 2)
  return Buffer.concat([head, bytes])
}

/** The workbook stream with these records in its globals, in the format of Excel 97 or Excel 5. */
export const workbookStream = (records: readonly Buffer[] = [], version = '0006') =>
  Buffer.concat([biffRecord(0x809, `${version}0500bb0dcc07`), ...records, biffRecord(0x0a)])

/** An xls workbook with these records and further streams. */
export const oldWorkbook = (records: readonly Buffer[] = [], further: readonly Stored[] = []) =>
  compoundFile([['Workbook', workbookStream(records)], ...further])

export const xlsFile = oldWorkbook([], ['\x05SummaryInformation'])
