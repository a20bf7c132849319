import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { openFileStore } from '#files/file-store.ts'
import { diskSpaceWarning, stateOf, withReserve } from '#files/free-space.ts'
import { StorageError, withStorageErrors } from '#files/storage-errors.ts'

const gigabyte = 1e9

test.for([
  [1000, 6, 'enough'],
  [1000, 4, 'little'],
  [1000, 0.4, 'reserve'],
  [8, 1, 'enough'],
  [8, 0.7, 'little'],
  [8, 0.3, 'reserve'],
] as const)('a disk of %i GB with %f GB free has the state %s', ([total, free, state]) => {
  expect(stateOf({ totalBytes: total * gigabyte, freeBytes: free * gigabyte })).toBe(state)
})

test('a missing folder is reported, and nothing is stored', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-room-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const store = withStorageErrors(withReserve(await openFileStore(folder), [join(folder, 'gone')]))
  expect(await diskSpaceWarning(join(folder, 'gone'))).toContain('cannot be checked: ENOENT')
  await expect(store.put(Buffer.from('abc'))).rejects.toThrow(StorageError)
  await expect(store.batch().put(Buffer.from('abc'))).rejects.toThrow(StorageError)
  await expect(store.check()).rejects.toMatchObject({ code: 'ENOENT', isWriting: true })
})
