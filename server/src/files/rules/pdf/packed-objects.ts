import type { Decryption } from '#files/rules/pdf/decryption.ts'
import { type PdfFilter, applyFilters } from '#files/rules/pdf/filters.ts'
import type { PdfObjects, PdfPlace } from '#files/rules/pdf/objects.ts'
import { PdfParser } from '#files/rules/pdf/parser.ts'
import { PdfDictionary, PdfReference, UnreadablePdf, type PdfValue } from '#files/rules/pdf/values.ts'

/** A stream. `dataAt` is the position after the keyword `stream`. */
export interface PdfStream {
  readonly place: PdfPlace
  readonly dictionary: PdfDictionary
  readonly dataAt: number
}

/** How many bytes may still be unpacked from the PDF's object streams. */
export interface PackedRoom {
  bytes: number
}

/**
 * Whether a stream may be an object stream (ISO 32000-2, 7.5.7): because of its type, or because it has the
 * required entries `First` and `N`.
 */
export function mayHoldObjects(dictionary: PdfDictionary): boolean {
  const types = dictionary.all('Type')
  if (types.some((type) => type === '/ObjStm' || type instanceof PdfReference)) return true
  return hasBothNumbers(dictionary)
}

const hasBothNumbers = ({ keys }: PdfDictionary) => keys.includes('First') && keys.includes('N')

/**
 * Unpacks a stream and adds its objects, trying every possible decryption.
 * @throws UnreadablePdf if the stream cannot be unpacked with any of them
 */
export function addPackedObjects(
  objects: PdfObjects,
  stream: PdfStream,
  decryptions: readonly Decryption[],
  room: PackedRoom,
): void {
  const { place, dictionary } = stream
  if (!holdsObjects(objects, dictionary)) return
  const data = dataOf(objects, stream)
  const filters = filtersOf(objects, dictionary)
  const isEmpty = objects.number(dictionary, 'N') === 0
  let isRead = false
  for (const open of [undefined, ...decryptions]) {
    objects.budget.spend(data.length)
    const unpacked = attempt(() => applyFilters(open ? open.stream(data, place) : data, filters, room.bytes))
    if (!unpacked) continue
    room.bytes -= unpacked.length
    objects.budget.allow(unpacked.length)
    isRead = addObjects(objects, unpacked, objects.number(dictionary, 'First') ?? 0) || isEmpty || isRead
  }
  if (!isRead) throw new UnreadablePdf('object stream cannot be unpacked')
}

const holdsObjects = (objects: PdfObjects, dictionary: PdfDictionary) =>
  objects.all(dictionary, 'Type').includes('/ObjStm') || hasBothNumbers(dictionary)

function attempt(unpack: () => Buffer): Buffer | undefined {
  try {
    return unpack()
  } catch (error) {
    if (error instanceof UnreadablePdf) return undefined
    throw error
  }
}

/**
 * Adds the objects of an unpacked stream. Its header lists their numbers and offsets. Offsets may be wrong, so the
 * whole stream is also added as a sequence of values.
 */
function addObjects(objects: PdfObjects, bytes: Buffer, first: number): boolean {
  const parser = new PdfParser(bytes)
  let isFound = false
  while (parser.at < first) {
    const [number, offset] = [parser.value(), parser.value()]
    if (typeof number !== 'number' || typeof offset !== 'number' || offset < 0) break
    objects.add({ bytes, at: first + offset, number, generation: 0, isPacked: true })
    isFound = true
  }
  if (isFound) objects.add({ bytes, at: 0, number: -1, generation: 0, isPacked: true, isRow: true })
  return isFound
}

/**
 * Returns a stream's data. It has the declared length if `endstream` follows. Otherwise it ends at `endstream` or
 * at the declared length, whichever comes later; the filter finds the actual end.
 */
function dataOf(objects: PdfObjects, { place: { bytes }, dictionary, dataAt }: PdfStream): Buffer {
  const from = beginOfData(bytes, dataAt)
  const lengths = objects.all(dictionary, 'Length').filter((length) => typeof length === 'number')
  for (const length of lengths) {
    const parser = new PdfParser(bytes, from + length)
    if (length >= 0 && parser.takes('endstream')) return bytes.subarray(from, from + length)
  }
  const found = bytes.indexOf('endstream', from)
  const end = found < 0 ? bytes.length : found
  objects.budget.spend(end - from)
  return bytes.subarray(from, Math.max(end, ...lengths.map((length) => from + length)))
}

/**
 * Returns where the data starts. A line break follows the keyword; a carriage return alone is not allowed (ISO
 * 32000-2, 7.3.8.1).
 */
function beginOfData(bytes: Buffer, at: number): number {
  const lineBreak = /^ *\r?\n/.exec(bytes.toString('latin1', at, at + 20))
  if (!lineBreak) throw new UnreadablePdf('object stream with an unclear start')
  return at + lineBreak[0].length
}

function filtersOf(objects: PdfObjects, dictionary: PdfDictionary): PdfFilter[] {
  const names = listOf(objects, objects.value(dictionary, 'Filter'))
  const parameters = listOf(
    objects,
    objects.value(dictionary, dictionary.keys.includes('DP') ? 'DP' : 'DecodeParms'),
  )
  if (names.length > 8) throw new UnreadablePdf('too many filters')
  return names.map((name, index) => ({
    name: typeof name === 'string' ? name : '',
    parameter: (key, fallback) => {
      const own = parameters[index]
      return own instanceof PdfDictionary ? (objects.number(own, key) ?? fallback) : fallback
    },
  }))
}

/** Returns a value, or the items of an array, with references resolved. */
function listOf(objects: PdfObjects, value: PdfValue): readonly PdfValue[] {
  if (value === null) return []
  const list: readonly PdfValue[] = Array.isArray(value) ? value : [value]
  return list.map((item) => objects.resolve(item)[0] ?? null)
}
