import { UnreadablePdf } from '#files/rules/pdf/values.ts'

/**
 * Reverts a predictor (ISO 32000-2, 7.4.4.4; PNG filters: RFC 2083, 6).
 * @param parameter returns a numeric parameter, or the fallback if it is missing
 * @throws UnreadablePdf for rows that object streams never have
 */
export function withoutPredictor(data: Buffer, parameter: (key: string, fallback: number) => number): Buffer {
  const predictor = parameter('Predictor', 1)
  if (predictor === 1) return data
  const bitsPerPixel = parameter('Colors', 1) * parameter('BitsPerComponent', 8)
  const rowBytes = Math.ceil((bitsPerPixel * parameter('Columns', 1)) / 8)
  if (!(rowBytes > 0) || rowBytes > 1_000_000) throw new UnreadablePdf('impossible rows')
  const pixelBytes = Math.max(1, bitsPerPixel >> 3)
  if (predictor >= 10) return fromPngRows(data, rowBytes, pixelBytes)
  if (predictor === 2 && parameter('BitsPerComponent', 8) === 8)
    return fromTiffRows(data, rowBytes, pixelBytes)
  throw new UnreadablePdf('unknown predictor')
}

function fromTiffRows(data: Buffer, rowBytes: number, pixelBytes: number): Buffer {
  const rows = Buffer.from(data)
  for (let at = 0; at < rows.length; at += 1) {
    if (at % rowBytes >= pixelBytes) rows[at] = (rows[at] ?? 0) + (rows[at - pixelBytes] ?? 0)
  }
  return rows
}

/**
 * Reverts PNG filters. Each row starts with a byte that says how the row is predicted from the bytes to the left
 * and above.
 */
function fromPngRows(data: Buffer, rowBytes: number, pixelBytes: number): Buffer {
  const rows = Buffer.alloc(data.length - Math.ceil(data.length / (rowBytes + 1)))
  for (let at = 0; at < rows.length; at += 1) {
    const row = Math.floor(at / rowBytes)
    const kind = data[row * (rowBytes + 1)] ?? 0
    const column = at % rowBytes
    const left = column >= pixelBytes ? (rows[at - pixelBytes] ?? 0) : 0
    const above = rows[at - rowBytes] ?? 0
    const aboveLeft = column >= pixelBytes ? (rows[at - rowBytes - pixelBytes] ?? 0) : 0
    rows[at] = (data[at + row + 1] ?? 0) + (guesses[kind]?.(left, above, aboveLeft) ?? 0)
  }
  return rows
}

type Guess = (left: number, above: number, aboveLeft: number) => number

const guesses: readonly Guess[] = [
  () => 0,
  (left) => left,
  (_, above) => above,
  (left, above) => (left + above) >> 1,
  (left, above, aboveLeft) => {
    const [toLeft, toAbove, toAboveLeft] = [
      above - aboveLeft,
      left - aboveLeft,
      left + above - 2 * aboveLeft,
    ].map(Math.abs)
    // The fallbacks only satisfy the compiler: these values are always defined.
    const nearest = Math.min(toLeft ?? 0, toAbove ?? 0, toAboveLeft ?? 0)
    return nearest === toLeft ? left : nearest === toAbove ? above : aboveLeft
  },
]
