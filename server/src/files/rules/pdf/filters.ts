import { constants, inflateRawSync, inflateSync } from 'node:zlib'

import { withoutPredictor } from '#files/rules/pdf/predictor.ts'
import { UnreadablePdf } from '#files/rules/pdf/values.ts'

/** A filter of a stream (ISO 32000-2, 7.4) with its numeric parameters from `DecodeParms`. */
export interface PdfFilter {
  /** The name, with its leading slash. */
  readonly name: string
  /** Returns a numeric parameter, or the fallback if it is missing. */
  readonly parameter: (key: string, fallback: number) => number
}

type Unpack = (data: Buffer, maxBytes: number, filter: PdfFilter) => Buffer

/**
 * Applies the filters of a stream in order.
 * @param maxBytes maximum output of each filter
 * @throws UnreadablePdf for image filters, broken data and larger output
 */
export function applyFilters(data: Buffer, filters: readonly PdfFilter[], maxBytes: number): Buffer {
  return filters.reduce((bytes, filter) => {
    const unpack = unpacking[filter.name]
    if (!unpack) throw new UnreadablePdf(`unknown filter`)
    const unpacked = unpack(bytes, maxBytes, filter)
    if (unpacked.length > maxBytes) throw new UnreadablePdf('unpacked data too large')
    return unpacked
  }, data)
}

/**
 * Decompresses Flate data. Stops at the end of the compressed data, whatever length the file declares, and ignores
 * a wrong checksum, as PDF readers do.
 */
const inflate: Unpack = (data, maxBytes, filter) => {
  const options = { maxOutputLength: Math.max(maxBytes, 1), finishFlush: constants.Z_SYNC_FLUSH }
  try {
    return withoutPredictor(inflateSync(data, options), filter.parameter)
  } catch {
    return withoutPredictor(inflateRaw(data, options), filter.parameter)
  }
}

function inflateRaw(data: Buffer, options: Parameters<typeof inflateRawSync>[1]): Buffer {
  try {
    return inflateRawSync(data.subarray(2), options)
  } catch {
    throw new UnreadablePdf('invalid compressed data')
  }
}

const decodeHex: Unpack = (data) => {
  const digits = data
    .toString('latin1')
    .replace(/>[^]*$/, '')
    .replaceAll(/[^\da-f]/gi, '')
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex')
}

/**
 * Decodes ASCII85 (ISO 32000-2, 7.4.3): five characters stand for four bytes, `z` stands for four zeros, and `~>`
 * ends the data.
 */
const decodeBase85: Unpack = (data) => {
  const text = data
    .toString('latin1')
    .replace(/~[^]*$/, '')
    .replaceAll(/[^!-uz]/g, '')
    .replaceAll('z', '!!!!!')
  const missing = (5 - (text.length % 5)) % 5
  const bytes = Buffer.alloc(Math.ceil(text.length / 5) * 4)
  for (let at = 0, group = 0; at < text.length; at += 1) {
    group = group * 85 + text.charCodeAt(at) - 0x21
    if (at % 5 < 4 && at < text.length - 1) continue
    for (let last = at; last % 5 < 4; last += 1) group = group * 85 + 84
    bytes.writeUInt32BE(group % 2 ** 32, Math.floor(at / 5) * 4)
    group = 0
  }
  return bytes.subarray(0, bytes.length - missing)
}

/** Decodes run lengths (ISO 32000-2, 7.4.5): up to 128 literal bytes, or one byte repeated up to 128 times. */
const decodeRunLength: Unpack = (data, maxBytes) => {
  const output = new Output(maxBytes)
  for (let at = 0; at < data.length && data[at] !== 128;) {
    const count = data[at] ?? 0
    const isRun = count > 128
    for (let index = 0; index < (isRun ? 257 - count : count + 1); index += 1) {
      output.add(data[isRun ? at + 1 : at + 1 + index] ?? 0)
    }
    at += isRun ? 2 : count + 2
  }
  return output.whole()
}

/**
 * Decodes LZW (ISO 32000-2, 7.4.4). Codes have 9 to 12 bits: 256 clears the table, 257 ends the data, others name
 * a byte or an entry of the table. A code that follows another adds an entry: the sequence of the previous code
 * and the first byte of this code's sequence. These bytes are adjacent in the output, so the table only stores
 * where each entry starts.
 */
const decodeLzw: Unpack = (data, maxBytes, filter) => {
  const early = filter.parameter('EarlyChange', 1)
  const output = new Output(maxBytes)
  let starts: number[] = []
  let last = -1
  for (const code of lzwCodes(data, () => starts.length + 258 + early)) {
    if (code === 257) break
    if (code === 256) starts = []
    else if (last >= 0 && starts.length < 4096 - 257) starts.push(last)
    last = code === 256 ? -1 : addLzwPart(output, code, starts)
  }
  return withoutPredictor(output.whole(), filter.parameter)
}

/**
 * Appends the sequence of a code to the output, and returns the position where it starts. A sequence from the
 * table includes the first byte of the next sequence, and ends there.
 */
function addLzwPart(output: Output, code: number, starts: readonly number[]): number {
  const begin = output.length
  if (code < 256) {
    output.add(code)
    return begin
  }
  const start = starts[code - 258]
  if (start === undefined) throw new UnreadablePdf('invalid compressed data')
  const behind = (starts[code - 257] ?? begin) + 1
  for (let at = start; at < behind; at += 1) output.add(output.bytes[at] ?? 0)
  return begin
}

/**
 * Yields the codes of LZW data.
 * @param known returns how many codes are in use, which determines their width
 */
function* lzwCodes(data: Buffer, known: () => number): Generator<number> {
  let bits = 0
  let held = 0
  for (const byte of data) {
    held = ((held << 8) | byte) & 0xff_ff_ff
    bits += 8
    const count = known()
    const width = count >= 2048 ? 12 : count >= 1024 ? 11 : count >= 512 ? 10 : 9
    if (bits < width) continue
    bits -= width
    yield (held >> bits) & (2 ** width - 1)
  }
}

/** Output buffer that grows up to a limit. */
class Output {
  bytes = Buffer.alloc(10_000)
  length = 0
  private readonly maxBytes: number

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes
  }

  add(byte: number): void {
    if (this.length === this.maxBytes) throw new UnreadablePdf('unpacked data too large')
    if (this.length === this.bytes.length) this.bytes = Buffer.concat([this.bytes, Buffer.alloc(this.length)])
    this.bytes[this.length++] = byte
  }

  whole(): Buffer {
    return this.bytes.subarray(0, this.length)
  }
}

const unpacking: Readonly<Record<string, Unpack>> = {
  '/FlateDecode': inflate,
  '/Fl': inflate,
  '/LZWDecode': decodeLzw,
  '/LZW': decodeLzw,
  '/ASCIIHexDecode': decodeHex,
  '/AHx': decodeHex,
  '/ASCII85Decode': decodeBase85,
  '/A85': decodeBase85,
  '/RunLengthDecode': decodeRunLength,
  '/RL': decodeRunLength,
  // Encrypted data was already decrypted, and this filter does not compress.
  '/Crypt': (data) => data,
}
