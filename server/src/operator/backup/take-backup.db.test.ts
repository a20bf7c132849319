import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { sql } from 'kysely'
import { expect } from 'vitest'

import { locks, lockOnConnection, unlock } from '#db/locks.ts'
import { fileStoreOf } from '#files/file-store.ts'
import { rotateKeys } from '#operator/keys/change-keys.ts'
import { sweepOrphans } from '#submissions/sweep-orphans.ts'
import { removeUnneeded } from '#submissions/unneeded-files.ts'
import { actAt } from '#test/act.ts'
import { addDocument, test } from '#test/backups.ts'
import { canMount, mountSmallDisk } from '#test/small-disk.ts'

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

test('R83 a backup has the rows, documents and operator’s files of one moment, readable by the owner only, and no key', async ({
  db,
  backups,
}) => {
  const { name, manifest, added } = await backups.take()
  expect(added).toBe(1)
  expect(manifest.documents).toMatchObject({ count: 1, sizeBytes: 13, missing: 0 })
  const cases = manifest.database.tables.find((table) => table.name === 'inkasso_case')
  expect(cases).toMatchObject({ rows: '1', sums: { hauptforderung: '1234.56' } })
  const snapshot = join(backups.folder, 'snapshots', name)
  expect((await readdir(join(snapshot, 'operator'))).toSorted()).toEqual(['logo.svg', 'portal.config.json'])
  expect(await backups.faults()).toEqual([])
  const everything = await readdir(backups.folder, { recursive: true })
  // The backup must not contain keys. (The table `api_key` contains only hashes.)
  expect(everything.filter((path) => path.includes('key') && !path.includes('/api_key'))).toEqual([])
  expect([await modeOf(backups.folder), await modeOf(backups.keysFolder)]).toEqual(['700', '700'])
  expect(await modeOf(join(backups.keysFolder, 'secret-keys.json'))).toBe('600')
  for (const path of everything.map((path) => join(backups.folder, path)))
    expect(await modeOf(path)).toBe((await stat(path)).isFile() ? '600' : '700')
  const trail = await db.selectFrom('audit').select(['event', 'details']).execute()
  expect(trail).toContainEqual({ event: 'backup_taken', details: { backup: name, withKeys: true } })
})

test('R83 keys and backups must be in separate folders, and a backup outside the data directory', async ({
  backups,
  shared,
}) => {
  const { folder, place } = backups
  await mkdir(folder)
  await symlink(folder, join(place, 'link'))
  for (const keysFolder of [folder, join(folder, 'keys'), place, join(place, 'link', 'new')])
    await expect(backups.take({ keysFolder })).rejects.toThrow('Two folders must be separate')
  for (const inside of [shared.folder, join(shared.folder, 'backups')])
    await expect(backups.take({ folder: inside, keysFolder: undefined })).rejects.toThrow(
      'Two folders must be separate',
    )
  expect(await readdir(folder)).toEqual([])
})

test('R83 a second backup copies only new documents; removing old backups removes documents that only they refer to', async ({
  db,
  backups,
  shared,
}) => {
  const first = await backups.take()
  await db.deleteFrom('caseHistory').execute()
  const second = await addDocument(db, shared.files, 2, 'Ratenplan')
  expect(await backups.take()).toMatchObject({ added: 1 })
  expect(await backups.faults()).toEqual([])

  const { pruned, added } = await backups.take({ keep: 2 })
  expect([pruned, added]).toEqual([[first.name], 0])
  expect(await backups.faults()).toEqual([])
  const left = []
  for await (const hashes of fileStoreOf(backups.folder).list()) left.push(...hashes)
  expect(left).toEqual([second])
  // A backup folder belongs to one portal. Others cannot use it.
  await db.updateTable('storeIdentity').set({ storeId: '11111111-1111-1111-1111-111111111111' }).execute()
  await expect(backups.take()).rejects.toThrow('has backups of another portal')
})

test('R83 old backups are kept if one of the remaining ones cannot be read', async ({
  db,
  backups,
  shared,
}) => {
  const first = await backups.take()
  await addDocument(db, shared.files, 2, 'Ratenplan')
  const { name } = await backups.take()
  await writeFile(join(backups.folder, 'snapshots', name, 'documents.txt.zst'), 'x')
  const third = await backups.take({ keep: 2 })
  expect(third).toMatchObject({
    pruned: [],
    notPruned: expect.stringContaining('is damaged: documents.txt.zst has other bytes'),
  })
  for (const { name: kept } of [first, third])
    expect(existsSync(join(backups.folder, 'snapshots', kept))).toBe(true)
})

test('R83 a document that a backup refers to is not deleted before it is copied', async ({
  db,
  backups,
  shared,
}) => {
  const { sha256 } = await shared.files.put(Buffer.from('vom Entwurf genommen'))
  await db.insertInto('unneededFile').values({ sha256 }).execute()
  const trashed = await addDocument(db, shared.files, 2, 'im Papierkorb')
  const longAgo = new Date('2020-01-01T00:00:00Z')
  await shared.files.trash.takeIfOlder(trashed, new Date(Date.now() + 60_000), longAgo)
  await db.connection().execute(async (connection) => {
    await sql.raw(lockOnConnection(locks.backup)).execute(connection)
    expect(await removeUnneeded({ db, files: shared.files })).toBe(0)
    await db.deleteFrom('caseHistory').where('recno', '=', 2).execute()
    expect(await sweepOrphans({ db, files: shared.files })).toMatchObject({ removed: 0 })
    await expect(backups.take()).rejects.toThrow('Another backup or restore of this database is running')
    await sql.raw(unlock(locks.backup)).execute(connection)
  })
  expect(await shared.files.find(trashed)).toBe('in the trash')
  // If rows still refer to a document in the trash, the backup copies it from there.
  await addDocument(db, { put: async () => ({ sha256: trashed }) }, 3, '')
  expect(await backups.take()).toMatchObject({ added: 2, manifest: { documents: { missing: 0 } } })
  await removeUnneeded({ db, files: shared.files })
  expect(await shared.files.find(sha256)).toBe('missing')
  expect(await shared.files.find(trashed)).toBe('in the trash')
})

test('R83 documents that the portal has lost or damaged give warnings, and the rest is saved', async ({
  db,
  backups,
  shared,
}) => {
  const lost = await addDocument(db, shared.files, 2, 'verloren')
  const damaged = await addDocument(db, shared.files, 3, 'beschädigt')
  const unreadable = await addDocument(db, shared.files, 4, 'nicht zu lesen')
  const pathOf = (sha256: string) => join(shared.files.folder, sha256.slice(0, 2), sha256.slice(2))
  await rm(pathOf(lost))
  await writeFile(pathOf(damaged), 'andere Bytes')
  await rm(pathOf(unreadable))
  await mkdir(pathOf(unreadable))
  const { manifest } = await backups.take()
  expect(manifest.documents).toMatchObject({ count: 4, missing: 3 })
  expect(backups.notes).toEqual(
    expect.arrayContaining([
      expect.stringContaining(`${lost} is missing in the portal's own store`),
      expect.stringContaining(`${damaged} is damaged in the portal's own store`),
      expect.stringContaining(`${unreadable} cannot be read in the portal's own store (EISDIR`),
    ]),
  )
  expect((await backups.faults()).toSorted()).toEqual(
    [lost, damaged, unreadable]
      .toSorted()
      .map((sha256) => expect.stringContaining(`${sha256} was missing or damaged in the portal already`)),
  )
  const restored = await backups.restore()
  expect(restored.faults).toEqual([])
})

test('R83 a document that the portal has lost since an earlier backup stays in the folder, with a warning each time', async ({
  db,
  backups,
  shared,
}) => {
  const lost = await addDocument(db, shared.files, 2, 'verloren')
  expect(await backups.take()).toMatchObject({ lost: 0 })
  await rm(join(shared.files.folder, lost.slice(0, 2), lost.slice(2)))
  expect(await backups.take()).toMatchObject({ lost: 1, added: 0, manifest: { documents: { missing: 0 } } })
  expect(backups.notes).toEqual([
    `The document ${lost} is missing in the portal's own store, and an earlier backup has it: restore it from ${backups.folder}/files.`,
  ])
  expect(await backups.faults()).toEqual([])
})

test('R83 a foreign folder, and one where keys cannot be saved, are refused before the dump', async ({
  backups,
}) => {
  const folder = join(backups.place, 'outbox')
  await mkdir(folder)
  await writeFile(join(folder, 'submission'), '')
  await expect(backups.take({ folder })).rejects.toThrow(`${folder} has other files (submission)`)
  expect(await readdir(folder)).toEqual(['submission'])

  await mkdir(backups.keysFolder, { recursive: true })
  await writeFile(join(backups.keysFolder, 'secret-keys.json'), '[]', { mode: 0o644 })
  await expect(backups.take()).rejects.toThrow('secret-keys.json')
  expect(existsSync(backups.folder)).toBe(false)
})

test('R83 keys that an older backup needs are kept with the newer ones', async ({ db, backups, shared }) => {
  const { name } = await backups.take()
  await db.deleteFrom('twoFactor').execute()
  const path = join(shared.folder, 'secret-keys.json')
  await rm(path)
  await writeFile(path, JSON.stringify([{ id: 'new', key: Buffer.alloc(32, 3).toString('base64') }]), {
    mode: 0o600,
  })
  await rotateKeys(db, path, actAt())
  await backups.take()
  expect((await backups.restore({ snapshot: name })).faults).toEqual([])
})

test('R83 verify reports each fault: other bytes, another length, missing files', async ({
  db,
  backups,
  shared,
}) => {
  const other = await addDocument(db, shared.files, 2, 'zweites')
  const { name } = await backups.take()
  const documents = fileStoreOf(backups.folder)
  const first = (await db.selectFrom('namedDocument').select('sha256').execute()).find(
    ({ sha256 }) => sha256 !== other,
  )?.sha256
  await writeFile((await documents.locate(other)) ?? '', 'zweitem')
  await rm((await documents.locate(first ?? '')) ?? '')
  const snapshot = join(backups.folder, 'snapshots', name)
  await writeFile(join(snapshot, 'database', 'booking.copy.zst'), 'x')
  await rm(join(snapshot, 'operator', 'logo.svg'))
  expect((await backups.faults()).toSorted()).toEqual(
    [
      `${name}: database/booking.copy.zst has other bytes than were written.`,
      `${name}: operator/logo.svg is missing.`,
      `document ${first} is missing (${name}).`,
      `document ${other} has other bytes; delete ${await documents.locate(other)}, and the next backup copies it anew (${name}).`,
    ].toSorted(),
  )
  // If a document in the backup is missing, or its size differs from that in the portal's store, the next backup
  // copies it again.
  await rm((await documents.locate(other)) ?? '')
  expect(await backups.take()).toMatchObject({ added: 2 })
  expect((await backups.faults()).filter((fault) => fault.startsWith('document'))).toEqual([])
  await writeFile((await documents.locate(other)) ?? '', 'kurz')
  expect(await backups.take()).toMatchObject({ added: 1 })
  expect((await backups.faults()).filter((fault) => fault.startsWith('document'))).toEqual([])
  await writeFile(join(snapshot, 'manifest.json'), '{}')
  expect(await backups.faults()).toEqual([
    expect.stringContaining('manifest.json was changed after the backup'),
  ])
})

test('R83 the rest of an interrupted backup is no backup, and the next one removes it', async ({
  backups,
}) => {
  const { name } = await backups.take()
  const left = join(backups.folder, 'snapshots', '2026-06-01T10-00-00-000Z.unfinished')
  await mkdir(left)
  await utimes(left, new Date(), new Date())
  expect(await backups.faults()).toEqual([])
  await backups.take()
  expect([existsSync(left), existsSync(join(backups.folder, 'snapshots', name))]).toEqual([false, true])
})

if (!canMount) console.warn('No disk of its own can be mounted here: a backup on a full one is not tried.')

test.skipIf(!canMount)(
  'R83 a full disk leaves nothing that looks complete',
  async ({ db, backups, shared }) => {
    await addDocument(db, shared.files, 2, 'x'.repeat(3_000_000))
    const disk = await mountSmallDisk(1_500_000)
    try {
      const folder = join(disk.folder, 'backups')
      await expect(backups.take({ folder })).rejects.toThrow('ENOSPC')
      const left = await readdir(join(folder, 'snapshots'))
      expect(left.filter((name) => !name.endsWith('.unfinished'))).toEqual([])
      // Now the disk becomes full while the rows are dumped.
      await sql`
      insert into case_history (inkasso_number, recno, datum, text, schuldnr, status, sachbear, kategtx, ausgabe)
      select '1', recno, '2026-01-16', (select string_agg(md5(recno + n || ''), '') from generate_series(1, 30) n),
        1, '', '', '', '' from generate_series(100, 8000) recno`.execute(db)
      await expect(backups.take({ folder })).rejects.toThrow('ENOSPC')
    } finally {
      await disk.remove()
    }
  },
)
