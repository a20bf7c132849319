import { expect, test } from 'vitest'

import { checkFile } from '#files/rules/check-file.ts'
import { xlsxFile } from '#test/sample-files.ts'
import { zip } from '#test/zip.ts'

/** An archive with an encrypted central directory (APPNOTE 7.3). */
function withEncryptedDirectory(): Buffer {
  const bytes = zip([{ name: 'a.txt', flags: 0x2041 }])
  const directory = bytes.indexOf('PK\x01\x02')
  return bytes.fill(0xa5, directory, bytes.length - 22)
}

const locked: [title: string, name: string, bytes: Buffer][] = [
  ['an encrypted entry after another', 'belege.zip', zip([{ name: 'a.txt' }, { name: 'b.txt', flags: 1 }])],
  ['a strongly encrypted entry', 'belege.zip', zip([{ name: 'a.txt', flags: 0x41 }])],
  ['an entry encrypted with AES', 'belege.zip', zip([{ name: 'a.txt', flags: 1, method: 99 }])],
  ['one that only claims to be one', 'belege.zip', zip([{ name: 'a.txt', method: 99 }])],
  ['an encrypted directory', 'belege.zip', withEncryptedDirectory()],
  [
    'an encrypted entry in a workbook in an archive',
    'belege.zip',
    zip([{ name: 'a.xlsx', data: xlsxFile([{ name: 'xl/a.xml', flags: 1 }]) }]),
  ],
]

test.each(locked)('R56 %s needs a password', async (_, name, bytes) => {
  expect(await checkFile(name, bytes)).toEqual({ fault: 'fileLocked' })
})
