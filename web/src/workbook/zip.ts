import { GrowingBytes } from '#workbook/growing-bytes.ts'

/** One file of an archive. */
export interface ZipEntry {
  /** ASCII. */
  name: string
  /** Its content as text, in parts. */
  text: readonly string[]
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
/** 1 January 1980, the first day that an archive knows. */
const noDay = 0x00_21

/** A zip archive of the given files, packed, as parts to be joined. */
export async function zip(entries: readonly ZipEntry[]): Promise<BlobPart[]> {
  const parts: BlobPart[] = []
  const list = new GrowingBytes()
  let at = 0
  for (const entry of entries) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that only one is in memory unpacked
    const packed = await pack(entry)
    const head = localHead(packed)
    parts.push(head, packed.content)
    listEntry(list, packed, at)
    at += head.length + packed.packedBytes
  }
  const listBytes = list.length
  list.u32(0x06_05_4b_50)
  for (const value of [0, 0, entries.length, entries.length]) list.u16(value)
  list.u32(listBytes)
  list.u32(at)
  list.u16(0)
  return [...parts, list.written()]
}

async function pack({ name, text }: ZipEntry): Promise<Packed> {
  const encoder = new TextEncoder()
  let checksum = 0
  let bytes = 0
  const rest = text.values()
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const { done, value } = rest.next()
      if (done) return controller.close()
      const encoded = encoder.encode(value)
      checksum = crc32(encoded, checksum)
      bytes += encoded.length
      return controller.enqueue(encoded)
    },
  })
  const content = await new Response(stream.pipeThrough(new CompressionStream('deflate-raw'))).blob()
  return { name: encoder.encode(name), checksum, bytes, content, packedBytes: content.size }
}

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
  for (const value of [version, 0, deflated, 0, noDay]) out.u16(value)
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
