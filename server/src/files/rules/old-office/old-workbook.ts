/*
 * A minimal reader for the workbook stream of Excel before 2007 (MS-XLS, and BIFF2 to BIFF5). It finds active
 * content.
 */

import type { FileFault } from '#files/rules/file-fault.ts'
import { addressOf, isScript } from '#files/rules/office/relationships.ts'
import { decryptStream } from '#files/rules/old-office/default-password.ts'

/** A record's type and content (MS-XLS 2.1.4). */
interface BiffRecord {
  readonly kind: number
  readonly content: Buffer
}

const kinds = {
  end: 0x0a,
  externSheet: 0x17,
  filePass: 0x2f,
  boundSheet: 0x85,
  supBook: 0x1ae,
  hyperlink: 0x1b8,
} as const
/** Types of the BOF record in Excel 2, 3, 4, and 5 and later. */
const bofKinds = new Set([0x09, 0x209, 0x409, 0x809])
const relevantKinds = new Set<number>([...bofKinds, ...Object.values(kinds)])
const macroSheet = { begin: 0x40, bound: 1 } as const
/** Types of substreams: workbook globals, worksheet, chart, macro sheet, Excel 4 workbook. */
const parts = new Set([0x05, 0x10, 0x20, macroSheet.begin, 0x100])
/** Record types that are never encrypted (MS-XLS 2.2.10). */
const plainKinds = new Set<number>([...bofKinds, kinds.filePass, 0xe1, 0x138, 0x194, 0x195, 0x196])

/** Whether a stream is a workbook of Excel 2 to 2003. */
export const isWorkbookStream = (stream: Buffer) =>
  stream.length >= 8 && bofKinds.has(stream.readUInt16LE(0)) && parts.has(stream.readUInt16LE(6))

/** Checks a workbook stream: it must be valid, without a password, macro sheets, or links that start a program. */
export function workbookStreamFault(stream: Buffer): FileFault | undefined {
  if (!isWorkbookStream(stream)) return 'fileContent'
  const plain = plainStream(stream)
  if (!plain) return 'fileLocked'
  const isOld = stream.readUInt16LE(4) < 0x600
  const seen = new Uint8Array(stream.length)
  // The positions of substreams. The loop adds those of the sheets that it finds.
  const starts = new Set([0])
  for (const start of starts)
    for (const record of recordsFrom(stream, plain, start, seen)) {
      if (isActive(record, isOld)) return 'fileActive'
      if (record.kind === kinds.boundSheet && record.content.length >= 4)
        starts.add(record.content.readUInt32LE(0))
    }
  return undefined
}

/**
 * Returns the stream, decrypted with the well-known password if necessary. Undefined if it needs another password.
 */
function plainStream(stream: Buffer): Buffer | undefined {
  for (const { kind, content } of recordsFrom(stream, stream, 0, new Uint8Array(stream.length)))
    if (kind === kinds.filePass) return decryptStream(stream, content)
  return stream
}

/**
 * Yields the relevant records of the substream at `start`, and of the substreams directly after it. Stops at a
 * record that was seen before.
 * @param plain the decrypted stream
 * @param seen marks positions of records
 */
// oxlint-disable-next-line max-params -- a stream, its plain form, a place and what was seen
function* recordsFrom(stream: Buffer, plain: Buffer, start: number, seen: Uint8Array): Generator<BiffRecord> {
  let depth = 0
  for (let at = start; at + 4 <= stream.length && seen[at] === 0;) {
    const kind = stream.readUInt16LE(at)
    const isBegin = bofKinds.has(kind)
    if (depth <= 0 && !isBegin) return
    seen[at] = 1
    depth += isBegin ? 1 : kind === kinds.end ? -1 : 0
    const [from, to] = [at + 4, at + 4 + stream.readUInt16LE(at + 2)]
    if (relevantKinds.has(kind))
      yield { kind, content: contentOf(kind, stream.subarray(from, to), plain.subarray(from, to)) }
    at = to
  }
}

/** Returns a record's decrypted content. In a BoundSheet record, the sheet's position is not encrypted. */
const contentOf = (kind: number, written: Buffer, plain: Buffer) =>
  plainKinds.has(kind)
    ? written
    : kind === kinds.boundSheet
      ? Buffer.concat([written.subarray(0, 4), plain.subarray(4)])
      : plain

function isActive({ kind, content }: BiffRecord, isOld: boolean): boolean {
  if (bofKinds.has(kind)) return content.length >= 4 && content.readUInt16LE(2) === macroSheet.begin
  if (kind === kinds.boundSheet) return content[5] === macroSheet.bound
  if (kind === kinds.supBook) return startsProgram(supportingBook(content))
  if (kind === kinds.externSheet) return isOld && startsProgram(content.toString('latin1', 1))
  return kind === kinds.hyperlink && linkedAddresses(content).some((address) => isScript(addressOf(address)))
}

/**
 * Whether a path is a DDE or OLE link: a program and a topic, separated by \x03. In the path of a file, which
 * starts with \x01, \x03 separates folders (MS-XLS 2.5.277).
 */
const startsProgram = (path: string) => !path.startsWith('\x01') && path.indexOf('\x03', 1) > 0

/** Reads the virtual path of a linked workbook from a SupBook record: length, character size, characters. */
function supportingBook(content: Buffer): string {
  if (content.length < 5) return ''
  const isWide = ((content[4] ?? 0) & 1) === 1
  const length = content.readUInt16LE(2) * (isWide ? 2 : 1)
  return content.toString(isWide ? 'utf16le' : 'latin1', 5, 5 + length)
}

/** Returns a hyperlink's addresses, which are strings or URL monikers (MS-OSHARED 2.3.7.1 and 2.3.7.6). */
function linkedAddresses(content: Buffer): string[] {
  const found: string[] = []
  for (let at = content.indexOf(urlMoniker); at >= 0; at = content.indexOf(urlMoniker, at + 1))
    found.push(content.toString('utf16le', at + 20))
  if (content.length < 36) return found
  const flags = content.readUInt32LE(28)
  // Display text and target frame precede the address.
  let at = 32
  for (const flag of [linkFlags.shown, linkFlags.window])
    if ((flags & flag) !== 0 && at + 4 <= content.length) at += 4 + content.readUInt32LE(at) * 2
  if ((flags & linkFlags.isText) !== 0) found.push(content.toString('utf16le', at + 4))
  return found
}

const urlMoniker = Buffer.from('e0c9ea79f9bace118c8200aa004ba90b', 'hex')
const linkFlags = { shown: 0x10, window: 0x80, isText: 0x100 } as const
