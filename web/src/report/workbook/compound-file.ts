import { GrowingBytes } from '#report/workbook/growing-bytes.ts'

/*
 * The container format of old Office files, [MS-CFB] version 3. Sectors of 512 bytes are chained by a table (FAT).
 * The header lists the sectors of the FAT. If there are more than 109, further sectors (DIFAT) list the others.
 * The file contains one stream. Order of the sectors: stream, directory, FAT, DIFAT.
 */

const sectorBytes = 512
const linksPerSector = sectorBytes / 4
const fatSectorsInHeader = 109
/** Minimum length of the stream. A shorter one would have to be in the separate mini stream, so it is padded. */
const smallestStreamBytes = 4096

const endOfChain = 0xff_ff_ff_fe
const ofFat = 0xff_ff_ff_fd
const ofDifat = 0xff_ff_ff_fc
const unused = 0xff_ff_ff_ff

/** CLSID of a workbook: {00020820-0000-0000-C000-000000000046}. */
const workbookClass = [0x20, 0x08, 0x02, 0, 0, 0, 0, 0, 0xc0, 0, 0, 0, 0, 0, 0, 0x46]
const noClass = workbookClass.map(() => 0)

interface Sectors {
  stream: number
  fat: number
  difat: number
}

/** A compound file with one stream, as parts to be concatenated. */
export function compoundFile(
  streamName: string,
  content: Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer>[] {
  const streamBytes = Math.max(content.length, smallestStreamBytes)
  const sectors = sectorsFor(Math.ceil(streamBytes / sectorBytes))
  const padding = new Uint8Array(sectors.stream * sectorBytes - content.length)
  return [header(sectors), content, padding, directory(streamName, streamBytes), fat(sectors), difat(sectors)]
}

/** Number of sectors of each kind. The FAT has an entry for every sector, including those of FAT and DIFAT. */
function sectorsFor(stream: number): Sectors {
  let sectors: Sectors = { stream, fat: 1, difat: 0 }
  for (;;) {
    const all = sectors.stream + 1 + sectors.fat + sectors.difat
    const fat = Math.ceil(all / linksPerSector)
    const difat = Math.ceil(Math.max(0, fat - fatSectorsInHeader) / (linksPerSector - 1))
    if (fat === sectors.fat && difat === sectors.difat) return sectors
    sectors = { stream, fat, difat }
  }
}

function header(sectors: Sectors): Uint8Array<ArrayBuffer> {
  const firstFat = sectors.stream + 1
  const out = new GrowingBytes()
  out.bytes(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))
  out.bytes(new Uint8Array(16))
  for (const value of [0x3e, 3, 0xff_fe, 9, 6]) out.u16(value) // version, byte order, sizes of sectors
  out.bytes(new Uint8Array(6))
  for (const value of [0, sectors.fat, sectors.stream, 0, smallestStreamBytes, endOfChain, 0]) out.u32(value)
  out.u32(sectors.difat === 0 ? endOfChain : firstFat + sectors.fat)
  out.u32(sectors.difat)
  for (let at = 0; at < fatSectorsInHeader; at++) out.u32(at < sectors.fat ? firstFat + at : unused)
  return out.written()
}

function directory(streamName: string, streamBytes: number): Uint8Array<ArrayBuffer> {
  const out = new GrowingBytes()
  entry(out, { name: 'Root Entry', kind: 5, child: 1, start: endOfChain, size: 0 })
  entry(out, { name: streamName, kind: 2, child: unused, start: 0, size: streamBytes })
  for (let rest = 0; rest < 2; rest++) entry(out, { name: '', kind: 0, child: unused, start: 0, size: 0 })
  return out.written()
}

interface Entry {
  name: string
  /** 5 root, 2 stream, 0 unused. */
  kind: 0 | 2 | 5
  child: number
  start: number
  size: number
}

function entry(out: GrowingBytes, { name, kind, child, start, size }: Entry) {
  out.characters(name.padEnd(32, '\0'), true)
  out.u16(name === '' ? 0 : (name.length + 1) * 2)
  out.u8(kind)
  out.u8(1)
  for (const sibling of [unused, unused, child]) out.u32(sibling)
  out.bytes(new Uint8Array(kind === 5 ? workbookClass : noClass))
  out.bytes(new Uint8Array(20)) // flags and times
  for (const value of [start, size, 0]) out.u32(value)
}

function fat({ stream, fat: count, difat: difatCount }: Sectors): Uint8Array<ArrayBuffer> {
  const out = new GrowingBytes()
  for (let sector = 1; sector < stream; sector++) out.u32(sector)
  out.u32(endOfChain)
  out.u32(endOfChain) // the directory, which has one sector
  for (let at = 0; at < count; at++) out.u32(ofFat)
  for (let at = 0; at < difatCount; at++) out.u32(ofDifat)
  while (out.length < count * sectorBytes) out.u32(unused)
  return out.written()
}

function difat({ stream, fat: count, difat: difatCount }: Sectors): Uint8Array<ArrayBuffer> {
  const firstFat = stream + 1
  const out = new GrowingBytes()
  let next = fatSectorsInHeader
  for (let sector = 1; sector <= difatCount; sector++) {
    for (let at = 1; at < linksPerSector; at++, next++) out.u32(next < count ? firstFat + next : unused)
    out.u32(sector === difatCount ? endOfChain : firstFat + count + sector)
  }
  return out.written()
}
