import type { Readable } from 'node:stream'

import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'

/** What an archive may hold (requirement R56). */
const archiveLimits = { entries: 200, totalBytes: 100_000_000, ratio: 100 } as const

/** What was found in an archive that keeps the limits. */
interface ArchiveContent {
  /** Names of the entries, folders with `/` as separators. */
  readonly names: ReadonlySet<string>
}

/**
 * Looks through a zip archive in memory: first what its directory says, then whether that is true, by unpacking each
 * entry into nothing and counting. Undefined for an archive that is broken, encrypted, too large, or holds links,
 * other archives or names that lead out of it.
 */
export async function readArchive(bytes: Buffer): Promise<ArchiveContent | undefined> {
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true })
    if (zip.entryCount > archiveLimits.entries) return undefined
    const entries = await listEntries(zip)
    if (!keepsLimits(entries, bytes.length)) return undefined
    for (const entry of entries) if (!(await isWhatItSays(zip, entry))) return undefined
    return { names: new Set(entries.map(({ fileName }) => fileName)) }
  } catch {
    // The library throws for everything that is wrong with an archive: broken parts, foreign names, lying sizes.
    return undefined
  }
}

async function listEntries(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) entries.push(entry)
  return entries
}

function keepsLimits(entries: readonly Entry[], archiveBytes: number): boolean {
  const packed = entries.reduce((sum, { compressedSize }) => sum + compressedSize, 0)
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  return (
    // More packed bytes than there are: entries that share their bytes.
    packed <= archiveBytes &&
    unpacked <= archiveLimits.totalBytes &&
    unpacked <= archiveLimits.ratio * Math.max(packed, 1) &&
    entries.every(isHarmless)
  )
}

function isHarmless(entry: Entry): boolean {
  const { fileName, compressedSize, uncompressedSize, compressionMethod, externalFileAttributes } = entry
  const unixKind = (externalFileAttributes >>> 16) & 0o170000
  return (
    !entry.isEncrypted() &&
    (compressionMethod === 0 || compressionMethod === 8) &&
    unixKinds.has(unixKind) &&
    !archiveName.test(fileName) &&
    !controlCharacter.test(fileName) &&
    uncompressedSize <= archiveLimits.ratio * Math.max(compressedSize, 1)
  )
}

/** Not told, folder, file; not a link or a device. */
const unixKinds = new Set([0, 0o040000, 0o100000])
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

/** Unpacks an entry without keeping it. The library breaks off when there is more, or less, than the directory says. */
async function isWhatItSays(zip: ZipFile, entry: Entry): Promise<boolean> {
  if (entry.fileName.endsWith('/')) return entry.uncompressedSize === 0
  const stream: Readable = await zip.openReadStreamPromise(entry)
  let beginning = ''
  for await (const chunk of stream) {
    // A zip stream gives nothing but buffers.
    if (beginning.length < 8) beginning += (chunk as Buffer).toString('latin1', 0, 8)
  }
  return !archiveBeginnings.some((signature) => beginning.startsWith(signature))
}
