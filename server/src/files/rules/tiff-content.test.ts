import { describe, expect, test } from 'vitest'

import { checkFile } from '#files/rules/check-file.ts'
import { jpegFile } from '#test/sample-files.ts'

type Sample = [title: string, name: string, bytes: Buffer]

const latin = (text: string) => Buffer.from(text, 'latin1')

/** A TIFF whose directory has this many entries; the first has this tag. */
function tiffOf(count: number, tag: number): Buffer {
  const bytes = Buffer.alloc(14 + count * 12)
  bytes.write('II*\0\x08', 'latin1')
  bytes.writeUInt16LE(count, 8)
  bytes.writeUInt16LE(tag, 10)
  return bytes
}

const accepted: Sample[] = [
  ['a BigTIFF scan', 'scan.tif', latin('II+\0\x08\0\0\0\x10\0\0\0\0\0\0\0\x01\0\0\0\0\0\0\0')],
  ['a big-endian scan', 'scan.tif', latin('MM\0*\0\0\0\x08\0\x01')],
  ['the same as BigTIFF', 'scan.tif', latin(`MM\0+\0\x08\0\0${'\0'.repeat(7)}\x10${'\0'.repeat(7)}\x01`)],
  ['a scan of many entries', 'scan.tif', tiffOf(28, 0x00fe)],
  ['a scan with a printer tag', 'scan.tif', tiffOf(2, 50_341)],
  ['a raw photograph named .tif', 'scan.tif', tiffOf(3, 50_706)],
  ['a scan without entries', 'scan.tif', tiffOf(0, 0)],
]

const refused: Sample[] = [
  ['a scan without a directory', 'scan.tif', latin('II*\0\xff\0\0\0')],
  ['another image named .tif', 'scan.tif', jpegFile],
]

describe('R55 scans must be TIFF files', () => {
  test.each(accepted)('%s is accepted', async (_, name, bytes) => {
    expect(await checkFile(name, bytes)).toEqual({ mediaType: 'image/tiff' })
  })

  test.each(refused)('%s is refused', async (_, name, bytes) => {
    expect(await checkFile(name, bytes)).toEqual({ fault: 'fileContent' })
  })
})
