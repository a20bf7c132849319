import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  readonly name: string
  readonly data?: Buffer | string
  /** Declares a wrong size. */
  readonly claimedSize?: number
  /** General purpose bit flags. Bit 0 means encrypted. */
  readonly flags?: number
  /** Declares another compression method. */
  readonly method?: number
  /** Unix mode, e.g. 0o120777 for a symbolic link. */
  readonly unixMode?: number
  /** Stored without compression. */
  readonly isStored?: true
}

/** Returns a zip archive, written field by field so that it can be invalid in any way. */
// oxlint-disable-next-line max-statements -- a format, written field by field
export function zip(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const name = Buffer.from(entry.name)
    const content = Buffer.from(entry.data ?? 'content')
    const packed = entry.isStored ? content : deflateRawSync(content, { level: 9 })
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(entry.flags ?? 0x0800, 2)
    common.writeUInt16LE(entry.method ?? (entry.isStored ? 0 : 8), 4)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(entry.claimedSize ?? content.length, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, name, packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(((entry.unixMode ?? 0o100644) << 16) >>> 0, 6)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x03'), common, tail, name]))
    locals.push(local)
    offset += local.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, ...directory, end])
}
