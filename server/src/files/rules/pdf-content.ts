import { constants, inflateSync } from 'node:zlib'

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
  String.raw`(?:/S|/Subtype|obj|[\0\t\n\f\r )<>[\]{}])/(?:JavaScript|Launch|Rendition|RichMedia)(?=[\0\t\n\f\r (<>[\]{}/%]|$)` +
    String.raw`|/XFA[\0\t\n\f\r [<%]|/OnInstantiate(?!\w)`,
)

/** Whether a PDF would run something when it is opened or clicked, or hides its objects so that nobody can tell. */
export function isActivePdf(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  if (active.test(withPlainNames(text))) return true
  let unpackedBytes = 0
  let streams = 0
  let from = 0
  for (const { index, 0: keyword } of text.matchAll(/stream(?:\r\n|\n|\r)/g)) {
    const dictionary = withPlainNames(text.slice(from, index))
    from = index + keyword.length
    if (!/\/ObjStm/.test(dictionary)) continue
    const objects = packedObjects(dictionary, bytes.subarray(from), packedObjectsLimitBytes - unpackedBytes)
    if (objects === undefined || ++streams > mostPackedStreams || active.test(withPlainNames(objects)))
      return true
    unpackedBytes += objects.length
  }
  return false
}

/** Names may be written with their letters as numbers: `/J#61vaScript`. */
const withPlainNames = (text: string) =>
  text.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))

/**
 * The objects in a stream of objects; undefined when they are encrypted, packed in a way that no program uses for
 * them, or too many. They begin with numbers and places of the objects.
 */
function packedObjects(dictionary: string, data: Buffer, limitBytes: number): string | undefined {
  const isPacked = /\/Filter/.test(dictionary)
  const objects = isPacked ? inflated(data, limitBytes) : plain(data, limitBytes)
  return objects !== undefined && /^[\t\n\f\r ]*\d+[\t\n\f\r ]+\d+/.test(objects) ? objects : undefined
}

function plain(data: Buffer, limitBytes: number): string | undefined {
  const length = data.indexOf('endstream')
  return length > limitBytes ? undefined : data.toString('latin1', 0, Math.max(length, 0))
}

/** Ends where the packed data end, whatever the file says of their length. */
function inflated(data: Buffer, limitBytes: number): string | undefined {
  try {
    const options = { maxOutputLength: Math.max(limitBytes, 1), finishFlush: constants.Z_SYNC_FLUSH }
    return inflateSync(data, options).toString('latin1')
  } catch {
    return undefined
  }
}
