/*
 * A minimal reader for compound files (MS-CFB). It lists the root storage and reads the streams in it. Excel
 * workbooks and Word documents from before 2007, and Windows installers, use this format.
 */

/** The root storage of a compound file. */
export interface CompoundFile {
  /** Names of the streams and storages, in upper case. */
  readonly names: ReadonlySet<string>
  /** Reads a stream. Empty if it does not exist, or if two have that name. */
  readonly stream: (name: string) => Buffer
}

/** Sectors of one size. `next` returns the next sector in a chain. */
interface Sectors {
  readonly sectorBytes: number
  readonly sector: (id: number) => Buffer
  readonly next: (id: number) => number
}

interface Entry {
  readonly name: string
  readonly start: number
  readonly bytes: number
}

const freeSector = 0xffff_fffa
const noEntry = 0xffff_ffff
const entryBytes = 128
/** Maximum number of directory entries that are read. Office documents have fewer. */
const maxEntries = 5_000

/** Whether the bytes have the signature of a compound file. */
export const isCompoundFile = (bytes: Buffer) => bytes.toString('hex', 0, 8) === 'd0cf11e0a1b11ae1'

/** Reads the root storage of a compound file. Empty if the file is broken or not a compound file. */
export function readCompoundFile(bytes: Buffer): CompoundFile {
  if (!isCompoundFile(bytes) || bytes.length < 1536)
    return { names: new Set(), stream: () => Buffer.alloc(0) }
  const sectors = sectorsOf(bytes)
  const directory = readChain(
    sectors,
    bytes.readUInt32LE(48),
    Math.min(maxEntries * entryBytes, bytes.length),
  )
  const entries = rootEntries(directory)
  const streamOf = ({ start, bytes: length }: Entry) => {
    const limit = Math.min(length, bytes.length)
    const isSmall = length < bytes.readUInt32LE(56)
    return readChain(isSmall ? smallSectors(bytes, sectors, directory) : sectors, start, limit)
  }
  return {
    names: new Set(entries.map(({ name }) => name)),
    stream: (requested) => {
      const [found, another] = entries.filter(({ name }) => name === requested)
      return found && !another ? streamOf(found) : Buffer.alloc(0)
    },
  }
}

/** Reads a chain of sectors, up to `limit` bytes. */
function readChain({ sectorBytes, sector, next }: Sectors, start: number, limit: number): Buffer {
  const found: Buffer[] = []
  for (let id = start; id < freeSector && found.length * sectorBytes < limit; id = next(id)) {
    const content = sector(id)
    if (content.length === 0) break
    found.push(content)
  }
  return Buffer.concat(found).subarray(0, limit)
}

function sectorsOf(bytes: Buffer): Sectors {
  const sectorBytes = bytes.readUInt16LE(30) === 12 ? 4096 : 512
  const sector = (id: number) => bytes.subarray((id + 1) * sectorBytes, (id + 2) * sectorBytes)
  return { sectorBytes, sector, next: readAllocationTable(bytes, sectorBytes, sector) }
}

/** The sectors of short streams, which are stored within the root entry's stream (MS-CFB 2.4). */
function smallSectors(bytes: Buffer, sectors: Sectors, directory: Buffer): Sectors {
  const root = readEntry(directory, 0)
  const shared = root ? readChain(sectors, root.start, Math.min(root.bytes, bytes.length)) : Buffer.alloc(0)
  const table = readChain(sectors, bytes.readUInt32LE(60), bytes.length)
  return {
    sectorBytes: 64,
    sector: (id) => shared.subarray(id * 64, (id + 1) * 64),
    next: (id) => (id * 4 + 4 <= table.length ? table.readUInt32LE(id * 4) : noEntry),
  }
}

function rootEntries(directory: Buffer): Entry[] {
  const entries: Entry[] = []
  const waiting = [directory.length >= entryBytes ? directory.readUInt32LE(76) : noEntry]
  const seen = new Set<number>()
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const entry = seen.has(id) ? undefined : readEntry(directory, id)
    if (!entry) continue
    seen.add(id)
    entries.push(entry)
    waiting.push(directory.readUInt32LE(id * entryBytes + 68), directory.readUInt32LE(id * entryBytes + 72))
  }
  return entries
}

function readEntry(directory: Buffer, id: number): Entry | undefined {
  const at = id * entryBytes
  if (id === noEntry || at + entryBytes > directory.length) return undefined
  const nameBytes = Math.min(directory.readUInt16LE(at + 64), 64)
  return {
    name: directory.toString('utf16le', at, at + Math.max(nameBytes - 2, 0)).toUpperCase(),
    start: directory.readUInt32LE(at + 116),
    bytes: directory.readUInt32LE(at + 120),
  }
}

/**
 * Reads the file allocation table. Returns a function that maps a sector to the next one in its chain. The header
 * lists the first 109 sectors of the table; a chain of sectors lists the others.
 */
function readAllocationTable(bytes: Buffer, sectorBytes: number, sector: (id: number) => Buffer) {
  const perSector = sectorBytes / 4
  const tableSectors = Array.from({ length: 109 }, (_, index) => bytes.readUInt32LE(76 + index * 4))
  let next = bytes.readUInt32LE(68)
  const maxSectors = bytes.length / sectorBytes
  while (next < freeSector && tableSectors.length * perSector < maxSectors + perSector) {
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
