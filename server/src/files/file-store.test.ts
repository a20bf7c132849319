import { createHash } from 'node:crypto'
import { chmod, mkdtemp, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { openFileBatch } from '#files/file-batch.ts'
import { openFileStore, type FileStore } from '#files/file-store.ts'

let dataDir = ''
let store: FileStore

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-file-store-'))
  store = await openFileStore(dataDir)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(dataDir, { recursive: true })
})

/** SHA-256 of abc, from FIPS 180. */
const sha256OfAbc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
const pathOfAbc = () => join(dataDir, 'files', 'ba', sha256OfAbc.slice(2))

test('a document is found by the SHA-256 of its bytes', async () => {
  expect(await store.put(Buffer.from('abc'))).toEqual({ sha256: sha256OfAbc, sizeBytes: 3 })
  expect((await store.read(sha256OfAbc)).toString()).toBe('abc')
})

test('only the portal’s user can read documents', async () => {
  await store.put(Buffer.from('abc'))
  await writeFile(join(dataDir, 'letter'), 'xyz')
  const copied = createHash('sha256').update('xyz').digest('hex')
  const batch = store.batch()
  await batch.copy(join(dataDir, 'letter'), copied)
  await batch.settle()
  for (const path of [pathOfAbc(), join(dataDir, 'files', copied.slice(0, 2), copied.slice(2))])
    expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect((await stat(join(dataDir, 'files'))).mode & 0o777).toBe(0o700)
  expect((await stat(join(dataDir, 'files', 'ba'))).mode & 0o777).toBe(0o700)
})

test('identical documents are stored and written once', async () => {
  await Promise.all(Array.from({ length: 20 }, () => store.put(Buffer.from('abc'))))
  const before = await stat(pathOfAbc())
  await store.put(Buffer.from('abc'))
  expect((await stat(pathOfAbc())).ino).toBe(before.ino)
  expect(await readdir(join(dataDir, 'files', 'ba'))).toHaveLength(1)
  expect(await readdir(join(dataDir, 'files', 'incoming'))).toEqual([])
})

test('a truncated document is written again', async () => {
  await store.put(Buffer.from('abc'))
  await truncate(pathOfAbc(), 1)
  await store.put(Buffer.from('abc'))
  expect(await readFile(pathOfAbc(), 'utf8')).toBe('abc')
})

test('a file of any size is copied in chunks, but not if its SHA-256 differs', async () => {
  const large = Buffer.alloc(700_000, 'abc')
  const sha256 = createHash('sha256').update(large).digest('hex')
  const [from, small] = [join(dataDir, 'large'), join(dataDir, 'small')]
  await writeFile(from, large)
  await writeFile(small, 'abc')
  const batch = store.batch()
  expect(await batch.copy(from, sha256)).toBe(700_000)
  expect(await batch.copy(small, sha256OfAbc)).toBe(3)
  expect(await batch.copy(from, '0'.repeat(64))).toBeUndefined()
  await batch.settle()
  expect((await store.read(sha256)).equals(large)).toBe(true)
  expect(await store.locate(sha256OfAbc)).toBe(pathOfAbc())
  expect(await store.find('0'.repeat(64))).toBe('missing')
  expect(await readdir(join(dataDir, 'files', 'incoming'))).toEqual([])
})

const letters = (count: number) =>
  Array.from({ length: count }, (_, index) => Buffer.from(`letter ${index % 90}`))

test.each([
  ['of this system', process.env['PATH']],
  ['of a system without the command that syncs a disk', ''],
])('many documents are stored together, on a disk %s', async (_, path) => {
  vi.stubEnv('PATH', path)
  const batch = store.batch()
  const stored = await Promise.all(letters(100).map((letter) => batch.put(letter)))
  await batch.settle()

  expect(new Set(stored.map(({ sha256 }) => sha256)).size).toBe(90)
  const found = await Promise.all(stored.map(({ sha256 }) => store.read(sha256)))
  expect(found).toEqual(letters(100))
  expect(await readdir(join(dataDir, 'files', 'incoming'))).toEqual([])
})

test('a large batch stores files before it is settled', async () => {
  const batch = openFileBatch(join(dataDir, 'files'), 20)
  const stored = await Promise.all(letters(50).map((letter) => batch.put(letter)))
  expect(await readdir(join(dataDir, 'files', 'incoming'))).toHaveLength(10)
  await batch.settle()
  expect(await Promise.all(stored.map(({ sha256 }) => store.read(sha256)))).toEqual(letters(50))
})

test('incomplete files of a killed process are deleted a day later', async () => {
  const incoming = join(dataDir, 'files', 'incoming')
  await writeFile(join(incoming, 'old'), 'x')
  await utimes(join(incoming, 'old'), new Date(), new Date(Date.now() - 25 * 3_600_000))
  await writeFile(join(incoming, 'young'), 'x')
  await openFileStore(dataDir)
  expect(await readdir(incoming)).toEqual(['young'])
})

test('a file is listed, and moved to the trash if it was not stored recently', async () => {
  await store.put(Buffer.from('abc'))
  const listed: string[] = []
  for await (const hashes of store.list()) listed.push(...hashes)
  expect(listed).toEqual([sha256OfAbc])
  const longAgo = new Date(Date.now() - 7_200_000)
  const anHourAgo = new Date(Date.now() - 3_600_000)
  await utimes(pathOfAbc(), longAgo, longAgo)
  // Storing the file again sets its modification time to now.
  await store.put(Buffer.from('abc'))
  const take = () => store.trash.takeIfOlder(sha256OfAbc, anHourAgo, new Date())
  expect(await take()).toBe(false)
  expect(await store.find(sha256OfAbc)).toBe('stored')
  await utimes(pathOfAbc(), longAgo, longAgo)
  expect(await take()).toBe(true)
  expect(await take()).toBe(false)
})

/** Stores a file, makes it two hours old, and moves it to the trash. */
async function trashAbc() {
  await store.put(Buffer.from('abc'))
  const longAgo = new Date(Date.now() - 7_200_000)
  await utimes(pathOfAbc(), longAgo, longAgo)
  return store.trash.takeIfOlder(sha256OfAbc, new Date(Date.now() - 3_600_000), new Date())
}

test('R99 a document in the trash is restored when it is read', async () => {
  expect(await trashAbc()).toBe(true)
  expect(await store.find(sha256OfAbc)).toBe('in the trash')
  expect((await store.read(sha256OfAbc)).toString()).toBe('abc')
  expect(await store.find(sha256OfAbc)).toBe('stored')
})

test('R99 a document in the trash can be stored again', async () => {
  await trashAbc()
  await store.put(Buffer.from('abc'))
  expect(await store.find(sha256OfAbc)).toBe('stored')
  await store.trash.empty(new Date(Date.now() + 40 * 86_400_000))
  expect((await store.read(sha256OfAbc)).toString()).toBe('abc')
})

test('R99 a document that was just stored again is not moved to the trash', async () => {
  await store.put(Buffer.from('abc'))
  expect(await store.trash.takeIfOlder(sha256OfAbc, new Date(Date.now() - 3_600_000), new Date())).toBe(false)
  expect(await store.find(sha256OfAbc)).toBe('stored')
})

test('R99 a document that is stored again during a sweep is available afterwards', async () => {
  await store.put(Buffer.from('abc'))
  const anHourAgo = new Date(Date.now() - 3_600_000)
  const longAgo = new Date(Date.now() - 7_200_000)
  const sweep = () => store.trash.takeIfOlder(sha256OfAbc, anHourAgo, new Date())
  for (let round = 0; round < 50; round++) {
    await utimes(pathOfAbc(), longAgo, longAgo)
    await Promise.all([sweep(), store.put(Buffer.from('abc')), sweep(), store.put(Buffer.from('abc'))])
    // Checked before reading the document, because reading would restore it.
    expect(await store.find(sha256OfAbc)).toBe('stored')
    expect((await store.read(sha256OfAbc)).toString()).toBe('abc')
  }
})

test('R99 the trash is kept for thirty days', async () => {
  await trashAbc()
  const after = (days: number) => new Date(Date.now() + days * 86_400_000)
  expect(await store.trash.empty(after(30))).toBe(0)
  expect(await store.find(sha256OfAbc)).toBe('in the trash')
  expect(await store.trash.empty(after(31))).toBe(1)
  expect(await store.find(sha256OfAbc)).toBe('missing')
})

test('anything but a SHA-256 is refused as a file name', async () => {
  await writeFile(join(dataDir, 'secret'), 'x')
  await expect(store.read('../../secret')).rejects.toThrow('Not a SHA-256')
  await expect(store.read('0'.repeat(64))).rejects.toThrow('ENOENT')
})

test('the store is ready while it is writable', async () => {
  await store.check()
  await rm(join(dataDir, 'files'), { recursive: true })
  await expect(store.check()).rejects.toThrow('ENOENT')
  await expect(store.put(Buffer.from('abc'))).rejects.toThrow('ENOENT')
})

test.skipIf(process.getuid?.() === 0)('a read-only folder makes the store not ready', async () => {
  await chmod(join(dataDir, 'files', 'incoming'), 0o500)
  await expect(store.check()).rejects.toThrow('EACCES')
})
