import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'

import yauzl from 'yauzl'

/** Returns the contents of the files in a zip archive, in order. */
export async function unzipped(archive: Buffer): Promise<Buffer[]> {
  const zip = await promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)(archive, {
    lazyEntries: true,
  })
  const openEntry = promisify(zip.openReadStream.bind(zip))
  const nextEntry = () =>
    new Promise<yauzl.Entry | undefined>((resolve, reject) => {
      zip.once('entry', resolve)
      zip.once('end', () => resolve(undefined))
      zip.once('error', reject)
      zip.readEntry()
    })
  const files: Buffer[] = []
  for (let entry = await nextEntry(); entry; entry = await nextEntry())
    files.push(await buffer(await openEntry(entry)))
  return files
}
