import { constants, inflateSync } from 'node:zlib'

import type { FileFault } from '#files/rules/file-fault.ts'

/** So much the objects that a PDF holds packed may weigh together; a book's have a few megabytes. */
const packedObjectsLimitBytes = 50_000_000

/** More such streams no honest file has. */
const mostPackedStreams = 10_000

/**
 * Actions that run something, media that bring a player of their own, forms with programs in them (XFA). Links,
 * bookmarks, fields and attached invoices (ZUGFeRD) are none of these. Inside an address, `https://example.com/Launch`,
 * other letters stand in front than where a name may stand in an object.
 */
const active = new RegExp(
  String.raw`(?:/S|/Subtype|obj|[\0\t\n\f\r )<>[\]{}](?:[\d.+-]+|null|true|false|R)?)` +
    String.raw`/(?:JavaScript|Launch|Rendition|RichMedia)(?=[\0\t\n\f\r (<>[\]{}/%]|$)` +
    String.raw`|/XFA[\0\t\n\f\r [<%]|/OnInstantiate(?!\w)`,
)

/** Readers look for a PDF in so many of the first bytes (ISO 32000-1, annex H.3). */
export const pdfHeadBytes = 1_024

/**
 * Whether bytes are a PDF, at their very beginning or behind what printers, mails and careless programs put in front:
 * a byte order mark, line breaks, lines of text. No page stands there, no script and nothing that is not text.
 */
export function isPdf(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, pdfHeadBytes)
  const at = head.indexOf('%PDF-')
  return at >= 0 && textInFront.test(head.slice(0, at))
}

// oxlint-disable-next-line no-control-regex
const textInFront = /^(?!\s*(#!|%!|\{\\rtf|MZ))[\t\n\f\r\x1b\x20-;=-~\x80-\xff]*$/

/** What is wrong with a PDF: it would run something, or nobody can tell because it is encrypted. */
export function pdfFault(bytes: Buffer): FileFault | undefined {
  if (!isActivePdf(bytes)) return undefined
  return /\/Encrypt[\s\d<]/.test(bytes.toString('latin1')) ? 'fileLocked' : 'fileActive'
}

/** Whether a PDF would run something when it is opened or clicked, or hides its objects so that nobody can tell. */
export function isActivePdf(bytes: Buffer): boolean {
  if (active.test(textOf(bytes))) return true
  let unpackedBytes = 0
  let streams = 0
  let from = 0
  for (const { index, 0: keyword } of bytes.toString('latin1').matchAll(/stream(?:\r\n|\n|\r)/g)) {
    const dictionary = textOf(bytes.subarray(from, index))
    from = index + keyword.length
    if (!/\/ObjStm/.test(dictionary)) continue
    const objects = packedObjects(dictionary, bytes.subarray(from), packedObjectsLimitBytes - unpackedBytes)
    if (objects === undefined || ++streams > mostPackedStreams || active.test(textOf(objects))) return true
    unpackedBytes += objects.length
  }
  return false
}

/** The text of an object. Names may be written with their letters as numbers: `/J#61vaScript`. */
function textOf(bytes: Buffer): string {
  const plain = Buffer.alloc(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const code = bytes[at] === 0x23 ? 16 * digit(bytes[at + 1]) + digit(bytes[at + 2]) : NaN
    plain[length++] = Number.isNaN(code) ? (bytes[at] ?? 0) : code
    if (code >= 0) at += 2
  }
  return plain.toString('latin1', 0, length)
}

/** The value of a hexadecimal digit; NaN for any other sign. */
function digit(sign = 0): number {
  if (sign >= 0x30 && sign <= 0x39) return sign - 0x30
  const letter = sign | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : NaN
}

/**
 * The objects in a stream of objects; undefined when they are encrypted, packed in a way that no program uses for
 * them, or too many. They begin with numbers and places of the objects.
 */
function packedObjects(dictionary: string, data: Buffer, limitBytes: number): Buffer | undefined {
  const isPacked = /\/Filter/.test(dictionary)
  const objects = isPacked
    ? inflated(data, limitBytes)
    : data.subarray(0, Math.max(data.indexOf('endstream'), 0))
  const beginning = objects?.toString('latin1', 0, 100) ?? ''
  return beginningOfObjects.test(beginning) && objects && objects.length <= limitBytes ? objects : undefined
}

const beginningOfObjects = /^[\t\n\f\r ]*\d+[\t\n\f\r ]+\d+/

/** Ends where the packed data end, whatever the file says of their length. */
function inflated(data: Buffer, limitBytes: number): Buffer | undefined {
  try {
    const options = { maxOutputLength: Math.max(limitBytes, 1), finishFlush: constants.Z_SYNC_FLUSH }
    return inflateSync(data, options)
  } catch {
    return undefined
  }
}
