import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { openFileStore } from '#files/file-store.ts'
import { exposition } from '#http/metrics/exposition.ts'
import { storeFigures } from '#http/metrics/store-figures.ts'

test('the documents of the store and their bytes are exported after the first measurement', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-store-figures-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const files = await openFileStore(folder)
  for (const text of ['one', 'two', 'three', 'one']) await files.put(Buffer.from(text))
  const figures = storeFigures(files, { pauseMs: 60_000, folderPauseMs: 0 })
  onTestFinished(() => figures.end())
  expect(exposition(figures.families())).toBe('')
  await expect.poll(() => exposition(figures.families()), { interval: 100 }).not.toBe('')
  const text = exposition(figures.families())
  expect(text).toContain('portal_store_documents 3\n')
  expect(text).toContain('portal_store_bytes 11\n')
})
