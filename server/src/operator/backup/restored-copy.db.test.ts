import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { uploadFiles } from '@portal/contract/upload.ts'
import type { Pool } from 'pg'
import { expect, onTestFinished } from 'vitest'

import { openSecretKeys } from '#access/keys/secret-keys.ts'
import type { Db } from '#db/connect.ts'
import { fileStoreOf } from '#files/file-store.ts'
import { adoptCopy } from '#operator/backup/epochs.ts'
import { acknowledge } from '#operator/submissions/decide.ts'
import { exportSubmissions } from '#operator/submissions/export-submissions.ts'
import { giveSubmissions } from '#operator/submissions/give-submissions.ts'
import { isCopy } from '#settings/store-identity/copy.ts'
import { actAt } from '#test/act.ts'
import { createTestApp, openSessionOf } from '#test/app.ts'
import { test as backupTest } from '#test/backups.ts'
import { uploadPayload } from '#test/sample-submissions.ts'

/** Uploads a file as anna and returns the response. */
type Send = (at: {
  db: Db
  pool: Pool
  dataDir: string
}) => Promise<{ status: number; receiptNumber: string; code: string }>

const test = backupTest.extend<{ send: Send }>({
  send: async ({ shared: { clock } }, use) => {
    clock.now = new Date()
    await use(async ({ db, pool, dataDir }) => {
      const parts = { files: fileStoreOf(dataDir), keys: await openSecretKeys(dataDir, db), clock }
      const app = createTestApp({ db, pool }, parts)
      onTestFinished(() => app.close())
      const authorization = `Bearer ${await openSessionOf(db, 'anna', clock.now)}`
      await db.updateTable('session').set({ state: 'active' }).execute()
      const payload = { version: '1.0', payload: uploadPayload }
      const answer = await app.inject({
        method: 'POST',
        url: uploadFiles.path,
        headers: { authorization },
        payload,
      })
      const { payload: receipt, error } = answer.json()
      return { status: answer.statusCode, receiptNumber: receipt?.receiptNumber, code: error?.code }
    })
  },
})

const sent = (db: Db) =>
  db.selectFrom('submission').select(['id', 'position', 'receiptNumber']).orderBy('position').execute()

const give = (db: Db, after: bigint | undefined) => giveSubmissions(db, { after, limit: 50 }, actAt())

test('R83 R108 after a restore no receipt number, position or id is used again, whichever backup it was and however often', async ({
  db,
  pool,
  shared,
  backups,
  send,
}) => {
  const original = { db, pool, dataDir: shared.folder }
  await send(original)
  await backups.take()
  await send(original)
  const [first, lost] = await sent(db)
  const restored = await backups.restore()
  await adoptCopy(restored.db, actAt(new Date()))
  expect((await send(restored)).status).toBe(200)
  // The restored portal is lost too, so the same backup is restored a second time.
  const [, second] = await sent(restored.db)
  const adoptedAt = Date.now()
  await expect.poll(() => Date.now() - adoptedAt).toBeGreaterThan(1_000)
  const again = await backups.restore()
  await adoptCopy(again.db, actAt(new Date()))
  expect((await send(again)).status).toBe(200)

  const [kept, third] = await sent(again.db)
  expect(kept).toEqual(first)
  const positions = [first, lost, second, third].map((one) => Number(one?.position))
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))
  const numbers = [first, lost, second, third].map((one) => one?.receiptNumber ?? '')
  expect(new Set(numbers).size).toBe(4)
  expect(numbers.map((number) => number.length)).toEqual([13, 13, 15, 15])
  for (const [newer, older] of [
    [again.db, restored.db],
    [restored.db, db],
  ] as const)
    expect(Number(await nextRequest(newer))).toBeGreaterThan(Number(await nextRequest(older)))
})

/** Inserts a password request and returns its id. */
async function nextRequest(db: Db): Promise<string> {
  const { id: userId } = await db.selectFrom('portalUser').select('id').executeTakeFirstOrThrow()
  const request = {
    userId,
    passwordHash: '',
    requestedAt: new Date(),
    state: 'rejected',
    decidedAt: null,
  } as const
  const { id } = await db
    .insertInto('passwordRequest')
    .values(request)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('R108 a cursor from before the restore gets everything new and a note about what was lost, other cursors get no note', async ({
  db,
  pool,
  shared,
  backups,
  send,
}) => {
  const original = { db, pool, dataDir: shared.folder }
  expect(await give(db, undefined)).toMatchObject({ epoch: null, lost: null })
  await send(original)
  await backups.take()
  await send(original)
  await send(original)
  const [, second, third] = await sent(db)
  const cursor = (await give(db, 0n)).cursor
  expect(cursor).toBe(BigInt(third?.position ?? 0))

  const restored = await backups.restore()
  await adoptCopy(restored.db, actAt(new Date()))
  const { receiptNumber } = await send(restored)
  const given = await give(restored.db, cursor)
  expect(given.submissions.map(({ submission }) => submission.receiptNumber)).toEqual([receiptNumber])
  expect(given.lost).toMatchObject({ from: BigInt(second?.position ?? 0) })
  expect(given.lost?.reason).toContain('is from before the portal was restored')
  const { beganAt } = await restored.db.selectFrom('epoch').select('beganAt').executeTakeFirstOrThrow()
  expect(given.epoch).toEqual(beganAt)
  for (const after of [undefined, 0n, BigInt(second?.position ?? 0) - 1n, given.cursor])
    expect([after, (await give(restored.db, after)).lost]).toEqual([after, null])
  // Submissions that were not acknowledged when the backup was taken are returned again.
  expect((await give(restored.db, undefined)).submissions).toHaveLength(2)
})

test('R78 the export continues in a folder that has lost submissions', async ({
  db,
  pool,
  shared,
  backups,
  send,
}) => {
  const original = { db, pool, dataDir: shared.folder }
  const target = join(backups.place, 'outbox')
  const run = (from: Db, dataDir: string, after?: bigint) =>
    exportSubmissions({ db: from, files: fileStoreOf(dataDir) }, { target, after }, actAt().by)
  await backups.take()
  await send(original)
  const { written: lost, cursor } = await run(db, shared.folder)
  expect(lost).toHaveLength(1)

  const restored = await backups.restore()
  await adoptCopy(restored.db, actAt(new Date()))
  await send(restored)
  const { written, held } = await run(restored.db, restored.dataDir)
  expect([written.length, held]).toEqual([1, []])
  expect(await readdir(target)).toEqual([...lost, ...written].toSorted())
  expect((await run(restored.db, restored.dataDir, cursor)).lost?.from).toBe(1n)
})

test('a restored copy exports and accepts no submission until it is adopted, which is audited once', async ({
  db,
  pool,
  shared,
  backups,
  send,
}) => {
  const original = { db, pool, dataDir: shared.folder }
  await send(original)
  await backups.take()
  expect(await adoptCopy(db, actAt())).toBe(false)
  const restored = await backups.restore()
  const [first] = await sent(restored.db)
  expect(await isCopy(restored.db)).toBe(true)

  expect(await send(restored)).toMatchObject({ status: 409, code: 'restored_copy' })
  const refused = { code: 'restored_copy', message: expect.stringContaining('"portal adopt"') }
  await expect(give(restored.db, undefined)).rejects.toMatchObject(refused)
  await expect(acknowledge(restored.db, first?.id ?? '', actAt())).rejects.toMatchObject(refused)
  const target = join(backups.place, 'outbox')
  const exporting = () =>
    exportSubmissions({ db: restored.db, files: fileStoreOf(restored.dataDir) }, { target }, actAt().by)
  await expect(exporting()).rejects.toMatchObject(refused)
  expect(await sent(restored.db)).toEqual([first])

  for (const wasCopy of [true, false]) expect(await adoptCopy(restored.db, actAt(new Date()))).toBe(wasCopy)
  const trail = await restored.db
    .selectFrom('audit')
    .select('actor')
    .where('event', '=', 'copy_adopted')
    .execute()
  expect(trail).toEqual([{ actor: 'operator:Olga' }])
  expect(await send(restored)).toMatchObject({ status: 200 })
  expect((await exporting()).written).toHaveLength(2)
})
