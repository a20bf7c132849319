import { expect, test } from 'vitest'

import { openBodyReaders } from '#http/large-bodies/body-readers.ts'
import { csvFile } from '#test/sample-files.ts'
import { fileEntry } from '#test/sample-submissions.ts'

const bodyOf = (name: string, bytes: Buffer) =>
  Buffer.from(JSON.stringify({ version: '1.0', payload: { files: [fileEntry(name, bytes)] } }))

test('bodies are parsed in parallel, and each returns to its sender', async () => {
  const readers = openBodyReaders()
  const names = Array.from({ length: 10 }, (_, index) => `${index}.csv`)
  const read = await Promise.all(names.map((name) => readers.read(bodyOf(name, csvFile))))
  expect(read).toMatchObject(names.map((name) => ({ files: [{ name, mediaType: 'text/csv' }] })))
  await readers.close()
})
