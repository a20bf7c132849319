import { expect, test } from 'vitest'

import { utf8, zip } from '#report/workbook/zip.ts'

test('a name that is not ASCII is marked as UTF-8, others are not', async () => {
  const parts = await zip(
    ['Brief.pdf', 'Schreiben an Süßmann.pdf'].map((name) => ({ name, content: [utf8(name)] })),
  )
  const bytes = new DataView(await new Blob(parts).arrayBuffer())
  // The flags follow the signature and the version in each local header (APPNOTE.TXT 4.3.7).
  const heads = Array.from({ length: bytes.byteLength - 8 }, (_, at) => at).filter(
    (at) => bytes.getUint32(at, true) === 0x04_03_4b_50,
  )
  expect(heads.map((at) => bytes.getUint16(at + 6, true))).toEqual([0, 0x08_00])
})

test('each file is packed before the next is read', async () => {
  const steps: string[] = []
  async function* files() {
    for (const name of ['a', 'b']) {
      yield { name, content: [utf8(name)] }
      steps.push(`${name} is packed`)
    }
  }
  const parts = await zip(files())
  expect(steps).toEqual(['a is packed', 'b is packed'])
  const archive = new DataView(await new Blob(parts).arrayBuffer())
  // The end record contains the number of files.
  expect(archive.getUint16(archive.byteLength - 12, true)).toBe(2)
})
