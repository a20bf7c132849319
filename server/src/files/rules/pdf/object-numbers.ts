import { blank, numeric } from '#files/rules/pdf/parser.ts'
import { UnreadablePdf } from '#files/rules/pdf/values.ts'

/** More comments before an object are refused. */
const mostComments = 1_000

/** A number and the position of its first digit. */
interface NumberInFront {
  readonly digits: string
  readonly at: number
}

/**
 * The numbers and generations before an `obj` keyword (ISO 32000-2, 7.3.10). There are several if a comment in between
 * contains numbers, as in `7 0 %9 0`. All count, because a cross-reference table may point into the comment.
 * @throws UnreadablePdf for numbers with a sign or a decimal point, which programs read differently
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

/** The numbers before a position, with only blanks and comments in between. */
function numbersInFront(bytes: Buffer, at: number): NumberInFront[] {
  const found: NumberInFront[] = []
  const places = [at]
  // Each comment found is another position to search from; the list grows during the loop.
  for (const place of places) {
    const end = endInFront(bytes, place, blank)
    const begin = endInFront(bytes, end, numeric)
    if (begin < end) found.push({ digits: bytes.toString('latin1', begin, end), at: begin })
    if (bytes.subarray(end, place).some(isLineEnd)) addComments(places, bytes, end)
    if (places.length > mostComments) throw new UnreadablePdf('too many comments in front of an object')
  }
  return found
}

/** Adds the positions of all comment signs in the line before a position. A comment may contain further signs. */
function addComments(places: number[], bytes: Buffer, at: number): void {
  for (let sign = at - 1; sign >= 0 && !isLineEnd(bytes[sign]); sign -= 1)
    if (bytes[sign] === percent) places.push(sign)
}

/** The start of a run of these characters that ends at a position. */
function endInFront(bytes: Buffer, at: number, signs: Uint8Array): number {
  let from = at
  while (from > 0 && signs[bytes[from - 1] ?? 0] === 1) from -= 1
  return from
}

const percent = 0x25
const isLineEnd = (sign: number | undefined) => sign === 0x0a || sign === 0x0d
