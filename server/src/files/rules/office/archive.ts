import type { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'

import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'

import type { FileFault } from '#files/rules/file-fault.ts'

/** What an archive may hold (requirement R56), the documents in it included; these have entries of their own. */
const archiveLimits = { entries: 200, nestedEntries: 5_000, totalBytes: 100_000_000, ratio: 100 } as const

/** So much may be packed more closely than the ratio: a white page of a scan is, and a list of equal lines. */
const closelyPackedBytes = 30_000_000

/** So much of each entry is looked at. */
const lookedAtBytes = 16_000_000

/** A file inside an archive. */
export interface ArchivedFile {
  /** With `/` between folders. */
  readonly name: string
  /** Its beginning, at most 16 MB. */
  readonly content: Buffer
  /** Whether that is all of it. */
  readonly isWhole: boolean
}

/** The names in an archive that may be kept, or why it may not. */
type ArchiveFinding = { readonly names: ReadonlySet<string> } | { readonly fault: FileFault }

/** How the files of an archive are looked at. */
interface ArchiveRules {
  readonly faultOf: (file: ArchivedFile, names: ReadonlySet<string>) => FileFault | undefined
  /** The same for a file that is an archive itself; left out, none may be. */
  readonly nestedFaultOf?: (file: ArchivedFile, room: Room) => Promise<FileFault | undefined>
  /** Whether pictures in it may be packed each on its own, as Office does; left out, they may. */
  readonly mayPackPictures?: boolean
}

/** What an archive and those in it may still hold together. */
export interface Room {
  bytes: number
  entries: number
  closelyPackedBytes: number
}

const wholeRoom = (): Room => ({
  bytes: archiveLimits.totalBytes,
  entries: archiveLimits.nestedEntries,
  closelyPackedBytes,
})

/**
 * Looks through a zip archive in memory: first what its directory says, then whether that is true, by unpacking one
 * entry after the other and counting. An archive is refused that is broken, encrypted, too large, or holds links,
 * other archives or names that lead out of it, or an entry with which its rules find fault.
 */
export async function readArchive(
  bytes: Buffer,
  { faultOf, nestedFaultOf = async () => 'archiveNested', mayPackPictures = true }: ArchiveRules,
  room = wholeRoom(),
): Promise<ArchiveFinding> {
  try {
    const zip = await fromBufferPromise(withoutRest(bytes), { lazyEntries: true, validateEntrySizes: true })
    if (zip.entryCount > archiveLimits.entries) return { fault: 'archiveSize' }
    const entries = await listEntries(zip)
    const fault = directoryFault(entries, bytes.length, room)
    if (fault) return { fault }
    const names = new Set(entries.map(({ fileName }) => fileName))
    for (const entry of entries) {
      const file = await unpack(zip, entry)
      const isNested = isNestedArchive(file, room, mayPackPictures)
      const fault = isNested ? await nestedFaultOf(file, room) : faultOf(file, names)
      if (fault) return { fault }
    }
    return { names }
  } catch {
    // The library throws for everything that is wrong with an archive: broken parts, foreign names, lying sizes.
    return { fault: beginsLocked(bytes) ? 'fileLocked' : 'fileArchive' }
  }
}

const endBytes = 22

/** Without a line break or zeros behind its end record and its comment: mails and backups leave them. */
function withoutRest(bytes: Buffer): Buffer {
  const end = bytes.lastIndexOf('PK\x05\x06')
  if (end < 0 || end + endBytes > bytes.length) return bytes
  const rest = end + endBytes + bytes.readUInt16LE(end + 20)
  // oxlint-disable-next-line no-control-regex
  return /^[\0\t\n\r ]{1,1024}$/.test(bytes.toString('latin1', rest, rest + 1_025))
    ? bytes.subarray(0, rest)
    : bytes
}

async function listEntries(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) entries.push(entry)
  return entries
}

/** What is wrong with what the directory says; what it says that there is goes off the room. */
function directoryFault(entries: readonly Entry[], archiveBytes: number, room: Room): FileFault | undefined {
  const packed = entries.reduce((sum, { compressedSize }) => sum + compressedSize, 0)
  // More packed bytes than there are: entries that share their bytes.
  if (packed > archiveBytes) return 'fileArchive'
  room.bytes -= unpackedBytes(entries)
  room.closelyPackedBytes -= unpackedBytes(entries.filter(isCloselyPacked))
  room.entries -= entries.length
  if (room.bytes < 0 || room.closelyPackedBytes < 0 || room.entries < 0) return 'archiveSize'
  for (const entry of entries) {
    const fault = entryFault(entry)
    if (fault) return fault
  }
  return undefined
}

const unpackedBytes = (entries: readonly Entry[]) =>
  entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)

const isCloselyPacked = ({ compressedSize, uncompressedSize }: Entry) =>
  uncompressedSize > archiveLimits.ratio * compressedSize

/** Encrypted, strongly or not, or with a directory that is (APPNOTE 4.4.4, bits 0, 6 and 13). */
const isLocked = (flags: number) => (flags & 0x2041) !== 0

/** The library reads no such directory, but the first file says it, too. */
const beginsLocked = (bytes: Buffer) =>
  bytes.length >= 8 && bytes.toString('latin1', 0, 4) === 'PK\x03\x04' && isLocked(bytes.readUInt16LE(6))

/** The way of packing that says how an entry is encrypted (APPNOTE 4.4.5, AE-x). */
const aesMethod = 99

function entryFault(entry: Entry): FileFault | undefined {
  const { fileName, generalPurposeBitFlag, compressionMethod } = entry
  if (isLocked(generalPurposeBitFlag) || compressionMethod === aesMethod) return 'fileLocked'
  if (archiveName.test(fileName)) return 'archiveNested'
  return isHarmless(entry) ? undefined : 'fileArchive'
}

function isHarmless(entry: Entry): boolean {
  const { fileName, uncompressedSize, compressionMethod, externalFileAttributes } = entry
  const unixKind = (externalFileAttributes >>> 16) & 0o170000
  return (
    (compressionMethod === 0 || compressionMethod === 8) &&
    unixKinds.has(unixKind) &&
    (!fileName.endsWith('/') || uncompressedSize === 0) &&
    !controlCharacter.test(fileName)
  )
}

/** Not told, what came through a pipe, folder, file; not a link or a device. */
const unixKinds = new Set([0, 0o010000, 0o040000, 0o100000])
const archiveName = /\.(zip|zipx|jar|7z|rar|gz|tgz|bz2|xz|zst|tar|cab|iso|arj|lzh|ace|img|vhdx?)$/i
const controlCharacter = /\p{Cc}/u

const archiveBeginnings = [
  'PK\x03\x04',
  'PK\x05\x06',
  'Rar!',
  '7z\xbc\xaf',
  '\x1f\x8b',
  'BZh',
  '\xfd7zXZ',
  'MSCF',
]

const isArchive = (content: Buffer) => {
  const beginning = content.toString('latin1', 0, 8)
  return archiveBeginnings.some((signature) => beginning.startsWith(signature))
}

const isNestedArchive = (file: ArchivedFile, room: Room, mayPackPictures: boolean) =>
  isArchive(file.content) && !(mayPackPictures && isPackedPicture(file, room))

/** Whether a file is a drawing of Windows that Office has packed (gzip). What it holds goes off the room; throws for more. */
function isPackedPicture({ name, content }: ArchivedFile, room: Room): boolean {
  if (!/(^|\/)media\/[^/]+\.(emz|wmz)$/i.test(name)) return false
  if (content.toString('latin1', 0, 2) !== '\x1f\x8b') return false
  room.bytes -= gunzipSync(content, { maxOutputLength: Math.max(room.bytes, 1) }).length
  return true
}

/** Unpacks an entry and keeps its beginning. The library breaks off when there is more, or less, than the directory says. */
async function unpack(zip: ZipFile, entry: Entry): Promise<ArchivedFile> {
  const { fileName: name, uncompressedSize } = entry
  const stream: Readable = await zip.openReadStreamPromise(entry)
  const kept: Buffer[] = []
  let keptBytes = 0
  for await (const chunk of stream) {
    // A zip stream gives nothing but buffers.
    const part = (chunk as Buffer).subarray(0, lookedAtBytes - keptBytes)
    if (part.length > 0) kept.push(part)
    keptBytes += part.length
  }
  return { name, content: Buffer.concat(kept), isWhole: keptBytes === uncompressedSize }
}
