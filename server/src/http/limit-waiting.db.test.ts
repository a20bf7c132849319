import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import { uploadFiles } from '@portal/contract/upload.ts'
import { expect } from 'vitest'

import { connect } from '#db/connect.ts'
import { createTestApp } from '#test/app.ts'
import { buildCustomers, buildUser } from '#test/build.ts'
import { endPool } from '#test/database.ts'
import { test } from '#test/portal.ts'
import { uploadPayload } from '#test/sample-submissions.ts'

test('R81 a call waits no longer in all when its sender is looked up before its body is read', async ({
  db,
  databaseUrl,
  portal,
  shared,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const token = await portal.logIn('anna')
  const { db: ownDb, pool } = connect(databaseUrl, { max: 1 })
  const app = createTestApp({ db: ownDb, pool }, shared)
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const somebodyWaits = async () => {
    await expect.poll(() => pool.waitingCount).toBe(1)
  }

  // A second goes by until the sender is looked up,
  const body = JSON.stringify({ version: '1.0', language: 'de', payload: uploadPayload })
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  }
  const call = request({ method: 'POST', port, path: uploadFiles.path, headers })
  const answered = once(call, 'response')
  const before = await pool.connect()
  call.flushHeaders()
  await somebodyWaits()
  await sleep(1_000)
  before.release()
  await expect.poll(() => pool.idleCount).toBe(1)
  // and after the body has come the only connection is busy once more.
  const between = await pool.connect()
  call.end(body)
  await somebodyWaits()
  const queued = pool.connect()
  between.release()
  // The bytes are counted; once they are read, however long that takes, the call waits again.
  const behind = await queued
  await somebodyWaits()
  await sleep(1_500)
  behind.release()
  // That is what the event gives.
  const [answer] = (await answered) as [IncomingMessage]
  expect(answer.statusCode).toBe(503)
  answer.resume()
  await app.close()
  await endPool(pool)
})
