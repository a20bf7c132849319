import { blank, numeric } from '#files/rules/pdf/parser.ts'
import { UnreadablePdf } from '#files/rules/pdf/values.ts'

/** So many comments stand in front of no honest object. */
const mostComments = 1_000

/** A number, and where its digits begin. */
interface NumberInFront {
  readonly digits: string
  readonly at: number
}

/**
 * The numbers and generations of the object whose word `obj` stands at a place (ISO 32000-2, 7.3.10). There is more than
 * one when a comment in between has numbers, too: `7 0 %9 0`. Then each counts, because a table may point into the comment.
 * @throws UnreadablePdf for numbers with a sign or a point: programs read them in different ways.
 */
export function objectNumbers(bytes: Buffer, at: number): (readonly [number: number, generation: number])[] {
  return numbersInFront(bytes, at).flatMap((generation) =>
    numbersInFront(bytes, generation.at).map(
      ({ digits }) => [plain(digits), plain(generation.digits)] as const,
    ),
  )
}

function plain(digits: string): number {
  if (!/^\d+$/.test(digits)) throw new UnreadablePdf('a number of an object that is none')
  return Number(digits)
}

/** The numbers in front of a place with nothing but blanks and comments in between. */
function numbersInFront(bytes: Buffer, at: number): NumberInFront[] {
  const found: NumberInFront[] = []
  const places = [at]
  // A comment found on the way is one more place to look in front of.
  for (const place of places) {
    const end = endInFront(bytes, place, blank)
    const begin = endInFront(bytes, end, numeric)
    if (begin < end) found.push({ digits: bytes.toString('latin1', begin, end), at: begin })
    if (bytes.subarray(end, place).some(isLineEnd)) addComments(places, bytes, end)
    if (places.length > mostComments) throw new UnreadablePdf('too many comments in front of an object')
  }
  return found
}

/** Adds where the comments of a line begin that ends at a place: a comment may have the sign of one in itself. */
function addComments(places: number[], bytes: Buffer, at: number): void {
  for (let sign = at - 1; sign >= 0 && !isLineEnd(bytes[sign]); sign -= 1)
    if (bytes[sign] === percent) places.push(sign)
}

/** Where a run of signs begins that ends at a place. */
function endInFront(bytes: Buffer, at: number, signs: Uint8Array): number {
  let from = at
  while (from > 0 && signs[bytes[from - 1] ?? 0] === 1) from -= 1
  return from
}

const percent = 0x25
const isLineEnd = (sign: number | undefined) => sign === 0x0a || sign === 0x0d
