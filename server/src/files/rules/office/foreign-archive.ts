const endMark = 'PK\x05\x06'
const endBytes = 22
const entryBytes = 46

/** So far back from its end a zip archive is looked for by programs: its last record with the longest comment. */
const tailBytes = endBytes + 65_535

/**
 * Whether programs would open bytes as a zip archive, too, whatever stands in front of it (APPNOTE 4.3): an end record,
 * the directory that it tells of, and a file where that says. Only letters alike are none.
 * @param mayHold Whether archives lie in such a file by right, as its design does in a workbook: then only one counts
 *   that ends where the file ends.
 */
export function isAlsoArchive(bytes: Buffer, mayHold: boolean): boolean {
  const tail = Math.max(bytes.length - tailBytes, 0)
  for (
    let end = bytes.indexOf(endMark, tail, 'latin1');
    end >= 0;
    end = bytes.indexOf(endMark, end + 1, 'latin1')
  )
    if (end + endBytes <= bytes.length && holdsTogether(bytes, end) && (!mayHold || isLast(bytes, end)))
      return true
  return false
}

/** The record, with the comment that it tells of, reaches the end. */
const isLast = (bytes: Buffer, end: number) => end + endBytes + bytes.readUInt16LE(end + 20) >= bytes.length

function holdsTogether(bytes: Buffer, end: number): boolean {
  // A large archive tells of itself elsewhere; in front of this record stands where.
  if (hasMark(bytes, end - 20, 'PK\x06\x07')) return true
  const [size, offset] = [bytes.readUInt32LE(end + 12), bytes.readUInt32LE(end + 16)]
  // Places count from the beginning of the file, or from where the archive begins in it.
  return hasFile(bytes, offset, 0, end) || hasFile(bytes, end - size, end - size - offset, end)
}

/** Whether one of the first entries of a directory has its file. */
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
