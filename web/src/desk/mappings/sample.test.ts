import { expect, test } from 'vitest'

import { readSample } from '#desk/mappings/sample.ts'

const text = (data: string) =>
  new TextDecoder().decode(Uint8Array.from(atob(data), (one) => one.charCodeAt(0)))

test('a small file is read whole, a large one up to 64 kB', async () => {
  const small = await readSample(new File(['Akte;Betrag\n1;2,00\n'], 'Akten.csv'))
  expect([small.name, text(small.data), small.isCut]).toEqual(['Akten.csv', 'Akte;Betrag\n1;2,00\n', false])
  const exact = await readSample(new File(['x'.repeat(65_536)], 'a.csv'))
  expect([text(exact.data).length, exact.isCut]).toEqual([65_536, false])
  const large = await readSample(new File(['x'.repeat(65_537)], 'a.csv'))
  expect([text(large.data).length, large.isCut]).toEqual([65_536, true])
})

test('an empty file is refused', async () => {
  await expect(readSample(new File([], 'a.csv'))).rejects.toThrow('The file is empty.')
})

test('a compressed file is unpacked, and a broken one is refused', async () => {
  const packed = new Blob(['Akte;Betrag\n']).stream().pipeThrough(new CompressionStream('gzip'))
  const bytes = await new Response(packed).arrayBuffer()
  const sample = await readSample(new File([bytes], 'Akten.csv.gz'))
  expect([text(sample.data), sample.isCut]).toEqual(['Akte;Betrag\n', false])
  await expect(readSample(new File(['kein gzip'], 'Akten.csv.gz'))).rejects.toBeInstanceOf(Error)
})
