import type { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'

import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'

import type { FileFault } from '#files/rules/file-fault.ts'

/**
 * Limits of an archive (requirement R56). `entries` counts its own entries; `nestedEntries` also counts those of
 * the documents in it, which are archives as well.
 */
const archiveLimits = { entries: 200, nestedEntries: 5_000, totalBytes: 100_000_000, ratio: 100 } as const

/**
 * Maximum total unpacked size of the entries that exceed the compression ratio, such as white pages of scans and
 * repetitive lists.
 */
const highRatioBytes = 30_000_000

/** How many bytes of each entry are inspected. */
const inspectedBytes = 16_000_000

export interface ArchivedFile {
  /** The path in the archive, with folders separated by `/`. */
  readonly name: string
  /** The first bytes, at most 16 MB. */
  readonly content: Buffer
  /** Whether `content` is complete. */
  readonly isWhole: boolean
}

/** The names of an accepted archive's entries, or the fault. */
type ArchiveFinding = { readonly names: ReadonlySet<string> } | { readonly fault: FileFault }

interface ArchiveRules {
  readonly faultOf: (file: ArchivedFile, names: ReadonlySet<string>) => FileFault | undefined
  /** Checks an entry that is itself an archive. Without this function, such entries are refused. */
  readonly nestedFaultOf?: (file: ArchivedFile, room: ArchiveRoom) => Promise<FileFault | undefined>
  /** Whether images may be gzipped individually, as Office does. Defaults to true. */
  readonly mayGzipPictures?: boolean
}

/** The remaining limits, which an archive shares with its nested archives. */
export interface ArchiveRoom {
  bytes: number
  entries: number
  highRatioBytes: number
}

const fullRoom = (): ArchiveRoom => ({
  bytes: archiveLimits.totalBytes,
  entries: archiveLimits.nestedEntries,
  highRatioBytes,
})

/**
 * Checks a zip archive in memory: first the directory, then each entry by unpacking it and counting its bytes.
 * Refuses archives that are broken, encrypted or too large, and those with links, nested archives, paths outside
 * the archive, or entries that fail the given checks.
 * @param room the limits; reduced by what the archive contains
 */
export async function readArchive(
  bytes: Buffer,
  { faultOf, nestedFaultOf = async () => 'archiveNested', mayGzipPictures = true }: ArchiveRules,
  room = fullRoom(),
): Promise<ArchiveFinding> {
  try {
    const zip = await fromBufferPromise(withoutTrailingBytes(bytes), {
      lazyEntries: true,
      validateEntrySizes: true,
    })
    if (zip.entryCount > archiveLimits.entries) return { fault: 'archiveSize' }
    const entries = await listEntries(zip)
    const fault = directoryFault(entries, bytes.length, room)
    if (fault) return { fault }
    const names = new Set(entries.map(({ fileName }) => fileName))
    for (const entry of entries) {
      const file = await unpack(zip, entry)
      const isNested = isNestedArchive(file, room, mayGzipPictures)
      const fault = isNested ? await nestedFaultOf(file, room) : faultOf(file, names)
      if (fault) return { fault }
    }
    return { names }
  } catch {
    // The library throws for any defect of an archive: broken parts, invalid names, wrong sizes.
    return { fault: startsEncrypted(bytes) ? 'fileLocked' : 'fileArchive' }
  }
}

const endBytes = 22

/** Removes line breaks or zeros after the end record and its comment. Mail and backup programs append them. */
function withoutTrailingBytes(bytes: Buffer): Buffer {
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

/** Checks the central directory and subtracts its entries from the limits. */
function directoryFault(
  entries: readonly Entry[],
  archiveBytes: number,
  room: ArchiveRoom,
): FileFault | undefined {
  const packed = entries.reduce((sum, { compressedSize }) => sum + compressedSize, 0)
  // The entries together are larger than the archive, so some share bytes.
  if (packed > archiveBytes) return 'fileArchive'
  room.bytes -= unpackedBytes(entries)
  room.highRatioBytes -= unpackedBytes(entries.filter(hasHighRatio))
  room.entries -= entries.length
  if (room.bytes < 0 || room.highRatioBytes < 0 || room.entries < 0) return 'archiveSize'
  for (const entry of entries) {
    const fault = entryFault(entry)
    if (fault) return fault
  }
  return undefined
}

const unpackedBytes = (entries: readonly Entry[]) =>
  entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)

const hasHighRatio = ({ compressedSize, uncompressedSize }: Entry) =>
  uncompressedSize > archiveLimits.ratio * compressedSize

/**
 * Whether flags mean encryption, strong encryption, or an encrypted central directory (APPNOTE 4.4.4, bits 0, 6
 * and 13).
 */
const isLocked = (flags: number) => (flags & 0x2041) !== 0

/**
 * Whether the first entry is encrypted. The library cannot read an encrypted directory, but this entry's flags
 * reveal it.
 */
const startsEncrypted = (bytes: Buffer) =>
  bytes.length >= 8 && bytes.toString('latin1', 0, 4) === 'PK\x03\x04' && isLocked(bytes.readUInt16LE(6))

/** Compression method of AES-encrypted entries (APPNOTE 4.4.5, AE-x). */
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

/** Unix file types: unknown, pipe, directory, regular file. Links and devices are refused. */
const unixKinds = new Set([0, 0o010000, 0o040000, 0o100000])
const archiveName = /\.(zip|zipx|jar|7z|rar|gz|tgz|bz2|xz|zst|tar|cab|iso|arj|lzh|ace|img|vhdx?)$/i
const controlCharacter = /\p{Cc}/u

const archiveSignatures = [
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
  return archiveSignatures.some((signature) => beginning.startsWith(signature))
}

const isNestedArchive = (file: ArchivedFile, room: ArchiveRoom, mayGzipPictures: boolean) =>
  isArchive(file.content) && !(mayGzipPictures && isGzippedPicture(file, room))

/**
 * Whether the file is a Windows drawing that Office has gzipped. Subtracts its unpacked size from the limit.
 * Throws if the size exceeds the limit.
 */
function isGzippedPicture({ name, content }: ArchivedFile, room: ArchiveRoom): boolean {
  if (!/(^|\/)media\/[^/]+\.(emz|wmz)$/i.test(name)) return false
  if (content.toString('latin1', 0, 2) !== '\x1f\x8b') return false
  room.bytes -= gunzipSync(content, { maxOutputLength: Math.max(room.bytes, 1) }).length
  return true
}

/**
 * Unpacks an entry and keeps its first bytes. The library throws if the size differs from that in the directory.
 */
async function unpack(zip: ZipFile, entry: Entry): Promise<ArchivedFile> {
  const { fileName: name, uncompressedSize } = entry
  const stream: Readable = await zip.openReadStreamPromise(entry)
  const kept: Buffer[] = []
  let keptBytes = 0
  for await (const chunk of stream) {
    // The cast is safe: a zip stream yields only buffers.
    const part = (chunk as Buffer).subarray(0, inspectedBytes - keptBytes)
    if (part.length > 0) kept.push(part)
    keptBytes += part.length
  }
  return { name, content: Buffer.concat(kept), isWhole: keptBytes === uncompressedSize }
}
