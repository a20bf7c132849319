import { blank, numeric } from '#files/rules/pdf/parser.ts'
import { UnreadablePdf } from '#files/rules/pdf/values.ts'

/** Maximum number of comments before an object. A PDF with more is refused. */
const maxComments = 1_000

/** A number and the position of its first digit. */
interface PrecedingNumber {
  readonly digits: string
  readonly at: number
}

/**
 * Returns the object numbers and generations before an `obj` keyword (ISO 32000-2, 7.3.10). There are several if a
 * comment before the keyword contains numbers, as in `7 0 %9 0`. All of them count, because a cross-reference
 * table may point into the comment.
 * @throws UnreadablePdf for numbers with a sign or a decimal point, which programs read differently
 */
export function objectNumbers(bytes: Buffer, at: number): (readonly [number: number, generation: number])[] {
  return numbersBefore(bytes, at).flatMap((generation) =>
    numbersBefore(bytes, generation.at).map(
      ({ digits }) => [plain(digits), plain(generation.digits)] as const,
    ),
  )
}

function plain(digits: string): number {
  if (!/^\d+$/.test(digits)) throw new UnreadablePdf('invalid object number')
  return Number(digits)
}

/** Finds the numbers before a position that are separated from it only by whitespace and comments. */
function numbersBefore(bytes: Buffer, at: number): PrecedingNumber[] {
  const found: PrecedingNumber[] = []
  const places = [at]
  // The loop adds the start of each comment as another position to search from.
  for (const place of places) {
    const end = runStart(bytes, place, blank)
    const begin = runStart(bytes, end, numeric)
    if (begin < end) found.push({ digits: bytes.toString('latin1', begin, end), at: begin })
    if (bytes.subarray(end, place).some(isLineEnd)) addComments(places, bytes, end)
    if (places.length > maxComments) throw new UnreadablePdf('too many comments before an object')
  }
  return found
}

/**
 * Adds the position of each `%` that is on the same line as `at`, to its left. Each of them could be the start
 * of a comment, because a comment may itself contain `%`.
 */
function addComments(places: number[], bytes: Buffer, at: number): void {
  for (let char = at - 1; char >= 0 && !isLineEnd(bytes[char]); char -= 1)
    if (bytes[char] === percent) places.push(char)
}

/** Returns the start of the run of these characters that ends at a position. */
function runStart(bytes: Buffer, at: number, chars: Uint8Array): number {
  let from = at
  while (from > 0 && chars[bytes[from - 1] ?? 0] === 1) from -= 1
  return from
}

const percent = 0x25
const isLineEnd = (char: number | undefined) => char === 0x0a || char === 0x0d
