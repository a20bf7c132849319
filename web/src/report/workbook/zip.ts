import { GrowingBytes } from '#report/workbook/growing-bytes.ts'

/** One file of an archive. */
export interface ZipEntry {
  name: string
  /** Content in parts. */
  content: readonly Uint8Array<ArrayBuffer>[]
}

interface Packed extends ZipHead {
  content: Blob
}

interface ZipHead {
  name: Uint8Array<ArrayBuffer>
  checksum: number
  packedBytes: number
  bytes: number
}

const version = 20
const deflated = 8
/** Flag of a name in UTF-8 (APPNOTE.TXT 4.4.4, bit 11). */
const utf8Name = 0x08_00
/** The date in every entry: 1 January 1980, the earliest that ZIP can represent, instead of the real date. */
const noDay = 0x00_21

/**
 * Compresses files into a ZIP archive, each before the next is read. Returns the parts to be concatenated.
 */
export async function zip(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): Promise<BlobPart[]> {
  const parts: BlobPart[] = []
  const list = new GrowingBytes()
  let at = 0
  let count = 0
  for await (const entry of entries) {
    count++
    const packed = await pack(entry)
    const head = localHead(packed)
    parts.push(head, packed.content)
    listEntry(list, packed, at)
    at += head.length + packed.packedBytes
  }
  const listBytes = list.length
  list.u32(0x06_05_4b_50)
  for (const value of [0, 0, count, count]) list.u16(value)
  list.u32(listBytes)
  list.u32(at)
  list.u16(0)
  return [...parts, list.written()]
}

async function pack({ name, content }: ZipEntry): Promise<Packed> {
  const checksum = content.reduce((before, part) => crc32(part, before), 0)
  const stream = new Blob([...content]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const packed = await new Response(stream).blob()
  const bytes = content.reduce((sum, part) => sum + part.length, 0)
  return { name: utf8(name), checksum, bytes, content: packed, packedBytes: packed.size }
}

const encoder = new TextEncoder()

export const utf8 = (text: string): Uint8Array<ArrayBuffer> => encoder.encode(text)

function localHead(head: ZipHead): Uint8Array<ArrayBuffer> {
  const out = new GrowingBytes()
  out.u32(0x04_03_4b_50)
  writeHead(out, head)
  out.bytes(head.name)
  return out.written()
}

function listEntry(out: GrowingBytes, head: ZipHead, at: number) {
  out.u32(0x02_01_4b_50)
  out.u16(version)
  writeHead(out, head)
  for (const value of [0, 0, 0, 0, 0]) out.u16(value)
  out.u32(at)
  out.bytes(head.name)
}

function writeHead(out: GrowingBytes, { name, checksum, packedBytes, bytes }: ZipHead) {
  const flags = name.some((byte) => byte > 127) ? utf8Name : 0
  for (const value of [version, flags, deflated, 0, noDay]) out.u16(value)
  for (const value of [checksum, packedBytes, bytes]) out.u32(value)
  out.u16(name.length)
  out.u16(0)
}

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xed_b8_83_20 ^ (value >>> 1) : value >>> 1
  return value
})

function crc32(bytes: Uint8Array, before: number): number {
  let value = ~before
  for (let at = 0; at < bytes.length; at++)
    value = (crcTable[(value ^ (bytes[at] ?? 0)) & 0xff] ?? 0) ^ (value >>> 8)
  return ~value >>> 0
}

/** Returns the name, with a number before its extension if the name is already taken: `Brief (2).pdf`. */
export function freeName(taken: ReadonlyMap<string, unknown>, name: string): string {
  const [, base = name, extension = ''] = /^(.+?)(\.[^.]*)?$/u.exec(name) ?? []
  let free = name
  for (let number = 2; taken.has(free); number++) free = `${base} (${number})${extension}`
  return free
}
