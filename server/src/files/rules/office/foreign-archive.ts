const endMark = 'PK\x05\x06'
const endBytes = 22
const entryBytes = 46

/**
 * A zip's end record with the longest comment has this many bytes. Programs search that far back from the end of a
 * file.
 */
const tailBytes = endBytes + 65_535

/**
 * Whether programs would also open the bytes as a zip archive, whatever precedes it (APPNOTE 4.3). It must have an
 * end record, a directory, and a file that the directory refers to; signatures alone are not enough.
 * @param mayHold whether files of this type may contain archives, such as a workbook's theme. Then only an archive
 * that ends at the end of the file counts.
 */
export function isAlsoArchive(bytes: Buffer, mayHold: boolean): boolean {
  const tail = Math.max(bytes.length - tailBytes, 0)
  for (
    let end = bytes.indexOf(endMark, tail, 'latin1');
    end >= 0;
    end = bytes.indexOf(endMark, end + 1, 'latin1')
  )
    if (end + endBytes <= bytes.length && isConsistent(bytes, end) && (!mayHold || isLast(bytes, end)))
      return true
  return false
}

/** Whether the end record and its comment extend to the end of the file. */
const isLast = (bytes: Buffer, end: number) => end + endBytes + bytes.readUInt16LE(end + 20) >= bytes.length

function isConsistent(bytes: Buffer, end: number): boolean {
  // In a Zip64 archive, a locator precedes the end record.
  if (hasMark(bytes, end - 20, 'PK\x06\x07')) return true
  const [size, offset] = [bytes.readUInt32LE(end + 12), bytes.readUInt32LE(end + 16)]
  // Offsets may count from the start of the file or from the start of the archive.
  return hasFile(bytes, offset, 0, end) || hasFile(bytes, end - size, end - size - offset, end)
}

/** Whether one of the first hundred directory entries refers to an existing file header. */
function hasFile(bytes: Buffer, directory: number, archive: number, end: number): boolean {
  let at = directory
  for (let count = 0; count < 100 && at + entryBytes <= end && hasMark(bytes, at, 'PK\x01\x02'); count += 1) {
    if (hasMark(bytes, archive + bytes.readUInt32LE(at + 42), 'PK\x03\x04')) return true
    at += [28, 30, 32].reduce((sum, place) => sum + bytes.readUInt16LE(at + place), entryBytes)
  }
  return false
}

const hasMark = (bytes: Buffer, at: number, mark: string) =>
  at >= 0 && bytes.toString('latin1', at, at + 4) === mark
