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

test('R81 the total waiting time of a call is limited, also if the session is looked up before the body', async ({
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
  const untilWaiting = async () => {
    await expect.poll(() => pool.waitingCount).toBe(1)
  }

  // The request's session lookup is made to wait for a second.
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
  await untilWaiting()
  await sleep(1_000)
  before.release()
  await expect.poll(() => pool.idleCount).toBe(1)
  // Sends the body. The query that counts the body's bytes is made to wait, too.
  const between = await pool.connect()
  call.end(body)
  await untilWaiting()
  const queued = pool.connect()
  between.release()
  // The bytes are counted. The next query, after parsing, waits so long that the total wait exceeds the limit.
  const behind = await queued
  await untilWaiting()
  await sleep(1_500)
  behind.release()
  // The cast is safe: a 'response' event has this argument.
  const [answer] = (await answered) as [IncomingMessage]
  expect(answer.statusCode).toBe(503)
  answer.resume()
  await app.close()
  await endPool(pool)
})
