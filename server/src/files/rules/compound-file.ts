/*
 * Just enough of the compound file format (MS-CFB) to list what lies at its root: an Excel workbook, a Word document
 * and an installer all begin with the same bytes.
 */

import type { FileFault } from '#files/rules/file-fault.ts'

const freeSector = 0xffff_fffa
const noEntry = 0xffff_ffff
const entryBytes = 128
/** A root with more entries than this is no office document. */
const maxEntries = 5_000

/** Whether bytes begin as a compound file does. */
export const isCompoundFile = (bytes: Buffer) => bytes.toString('hex', 0, 8) === 'd0cf11e0a1b11ae1'

/** Whether bytes are an Excel workbook of the years before 2007. */
export function isExcelWorkbook(bytes: Buffer): boolean {
  const names = rootNames(bytes)
  return workbookStreams.some((name) => names.has(name)) && !foreign.some((name) => names.has(name))
}

/** Whether bytes are a document of today that only opens with a password. */
export const isLockedDocument = (bytes: Buffer) => rootNames(bytes).has('ENCRYPTEDPACKAGE')

/**
 * What is wrong with a document of the years before 2007: it has macros, controls, or embedded or linked documents; or
 * it is one of today that only opens with a password.
 */
export function oldDocumentFault(bytes: Buffer): FileFault | undefined {
  if (isLockedDocument(bytes)) return 'fileLocked'
  return [...rootNames(bytes)].some((name) => active.test(name)) ? 'fileActive' : undefined
}

const workbookStreams = ['WORKBOOK', 'BOOK']
const foreign = ['WORDDOCUMENT', 'POWERPOINT DOCUMENT']
const active = /^(_VBA_PROJECT.*|VBA|MACROS|CTLS|(MBD|LNK)[0-9A-F]{8})$/

/** The names at the root of a compound file in capital letters; none when the file is broken. */
function rootNames(bytes: Buffer): Set<string> {
  const names = new Set<string>()
  if (bytes.length < 1536) return names
  const directory = readDirectory(bytes)
  const waiting = [directory.length >= entryBytes ? directory.readUInt32LE(76) : noEntry]
  const seen = new Set<number>()
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const at = id * entryBytes
    if (id === noEntry || seen.has(id) || at + entryBytes > directory.length) continue
    seen.add(id)
    const nameBytes = Math.min(directory.readUInt16LE(at + 64), 64)
    names.add(directory.toString('utf16le', at, at + Math.max(nameBytes - 2, 0)).toUpperCase())
    waiting.push(directory.readUInt32LE(at + 68), directory.readUInt32LE(at + 72))
  }
  return names
}

/** The sectors of the directory one after the other, up to `maxEntries`. */
function readDirectory(bytes: Buffer): Buffer {
  const sectorBytes = bytes.readUInt16LE(30) === 12 ? 4096 : 512
  const sector = (id: number) => bytes.subarray((id + 1) * sectorBytes, (id + 2) * sectorBytes)
  const table = readAllocationTable(bytes, sectorBytes, sector)
  const sectors: Buffer[] = []
  let id = bytes.readUInt32LE(48)
  while (id < freeSector && sectors.length * sectorBytes < maxEntries * entryBytes) {
    const found = sector(id)
    if (found.length < sectorBytes) break
    sectors.push(found)
    id = table(id)
  }
  return Buffer.concat(sectors)
}

/** Answers which sector follows a sector. The first 109 sectors of the table are named in the header, more in a chain. */
function readAllocationTable(bytes: Buffer, sectorBytes: number, sector: (id: number) => Buffer) {
  const perSector = sectorBytes / 4
  const tableSectors = Array.from({ length: 109 }, (_, index) => bytes.readUInt32LE(76 + index * 4))
  let next = bytes.readUInt32LE(68)
  const mostSectors = bytes.length / sectorBytes
  while (next < freeSector && tableSectors.length * perSector < mostSectors + perSector) {
    const found = sector(next)
    if (found.length < sectorBytes) break
    for (let index = 0; index < perSector - 1; index += 1) tableSectors.push(found.readUInt32LE(index * 4))
    next = found.readUInt32LE(sectorBytes - 4)
  }
  return (id: number): number => {
    const tableSector = tableSectors[Math.floor(id / perSector)] ?? noEntry
    const found = tableSector < freeSector ? sector(tableSector) : Buffer.alloc(0)
    const at = (id % perSector) * 4
    return at + 4 <= found.length ? found.readUInt32LE(at) : noEntry
  }
}
