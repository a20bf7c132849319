import { type Decryption, decryptionOf } from '#files/rules/pdf/decryption.ts'
import { objectNumbers } from '#files/rules/pdf/object-numbers.ts'
import { PdfObjects } from '#files/rules/pdf/objects.ts'
import {
  addPackedObjects,
  mayHoldObjects,
  type PackedRoom,
  type PdfStream,
} from '#files/rules/pdf/packed-objects.ts'
import { endsWord, PdfParser } from '#files/rules/pdf/parser.ts'
import {
  LockedPdf,
  PdfDictionary,
  PdfReadBudget,
  UnreadablePdf,
  type PdfValue,
} from '#files/rules/pdf/values.ts'

export interface ReadPdf {
  readonly objects: PdfObjects
  /** The trailers, which refer to the catalog. */
  readonly trailers: readonly PdfDictionary[]
  /** All possible decryptions. Empty if the PDF is not encrypted. */
  readonly decryptions: readonly Decryption[]
}

/** Maximum number of object streams. Real files have far fewer. */
const maxObjectStreams = 10_000
/** Maximum number of trailers. Real files have far fewer. */
const maxTrailers = 2_000

/**
 * Maximum number of different encryptions that the trailers name. Real files use a single one, which each trailer
 * repeats.
 */
const maxEncryptions = 5

/** Limit for the unpacked bytes of all object streams together. A book needs a few megabytes. */
const packedObjectsLimitBytes = 50_000_000

/**
 * Finds all objects of a PDF: each `12 0 obj`, and each object in an object stream. The cross-reference table is
 * not used, because it may be wrong.
 * @throws UnreadablePdf, LockedPdf
 */
export function readPdf(bytes: Buffer): ReadPdf {
  const budget = new PdfReadBudget(bytes.length)
  const objects = new PdfObjects(budget)
  const trailers = findTrailers(bytes, budget)
  findObjects(bytes, objects)
  const streams: PdfStream[] = []
  for (const place of objects.places) {
    const { value, dataAt } = objects.read(place)
    if (!(value instanceof PdfDictionary)) continue
    if (value.keys.includes('Root')) addTrailer(trailers, value)
    if (dataAt !== undefined && mayHoldObjects(value)) streams.push({ place, dictionary: value, dataAt })
  }
  if (streams.length > maxObjectStreams) throw new UnreadablePdf('too many object streams')
  const decryptions = findDecryptions(objects, trailers)
  const room: PackedRoom = { bytes: packedObjectsLimitBytes }
  for (const stream of streams) addPackedObjects(objects, stream, decryptions, room)
  return { objects, trailers, decryptions }
}

function findTrailers(bytes: Buffer, budget: PdfReadBudget): PdfDictionary[] {
  const trailers: PdfDictionary[] = []
  for (let at = bytes.indexOf('trailer'); at >= 0; at = bytes.indexOf('trailer', at + 1)) {
    const parser = new PdfParser(bytes, at + 'trailer'.length)
    const value = parser.value()
    budget.spend(parser.at - at)
    if (value instanceof PdfDictionary) addTrailer(trailers, value)
  }
  return trailers
}

function addTrailer(trailers: PdfDictionary[], trailer: PdfDictionary): void {
  if (trailers.push(trailer) > maxTrailers) throw new UnreadablePdf('too many trailers')
}

function findObjects(bytes: Buffer, objects: PdfObjects): void {
  for (let at = bytes.indexOf('obj'); at >= 0; at = bytes.indexOf('obj', at + 3)) {
    if (!endsWord(bytes[at + 3]) || bytes.toString('latin1', Math.max(0, at - 3), at) === 'end') continue
    // An object without a number is checked as well, although no reference can point to it.
    const numbers = objectNumbers(bytes, at)
    for (const [number, generation] of numbers.length > 0 ? numbers : ([[-1, 0]] as const))
      objects.add({ bytes, at: at + 3, number, generation, isPacked: false })
  }
}

/**
 * Finds the different encryptions that the trailers name, usually one.
 * @throws LockedPdf if none can be used
 */
function findDecryptions(objects: PdfObjects, trailers: readonly PdfDictionary[]): Decryption[] {
  const ways: { readonly encrypt: PdfValue; readonly id: Buffer }[] = []
  let isNamed = false
  for (const trailer of trailers) {
    const id = idOf(objects, trailer)
    isNamed ||= trailer.all('Encrypt').some((value) => value !== null)
    for (const encrypt of objects.all(trailer, 'Encrypt')) {
      const isKnown = ways.some((way) => way.encrypt === encrypt && way.id.equals(id))
      if (!isKnown && ways.push({ encrypt, id }) > maxEncryptions)
        throw new UnreadablePdf('too many encryptions')
    }
  }
  const decryptions = ways.flatMap(({ encrypt, id }) => decryptionFor(objects, encrypt, id) ?? [])
  if (isNamed && decryptions.length === 0) throw new LockedPdf()
  return decryptions
}

const decryptionFor = (objects: PdfObjects, encrypt: PdfValue, id: Buffer) =>
  encrypt instanceof PdfDictionary ? decryptionOf(objects, encrypt, id) : undefined

function idOf(objects: PdfObjects, trailer: PdfDictionary): Buffer {
  const [ids] = objects.all(trailer, 'ID')
  const [id] = Array.isArray(ids) ? objects.resolve(ids[0]) : []
  return Buffer.isBuffer(id) ? id : Buffer.alloc(0)
}
