import { setTimeout as sleep } from 'node:timers/promises'

import { uploadFiles } from '@portal/contract/upload.ts'
import { expect } from 'vitest'

import { connect } from '#db/connect.ts'
import { createTestApp } from '#test/app.ts'
import { buildCustomers, buildUser } from '#test/build.ts'
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
  await app.ready()
  // The only connection is busy before the sender is looked up, and again behind it.
  const before = await pool.connect()
  const answer = app.inject({
    method: 'POST',
    url: uploadFiles.path,
    headers: { authorization: `Bearer ${token}` },
    payload: { version: '1.0', language: 'de', payload: uploadPayload },
  })
  await expect.poll(() => pool.waitingCount, { timeout: 10_000 }).toBe(1)
  const behind = pool.query('select pg_sleep(1.5)')
  await sleep(1_000)
  before.release()
  expect((await answer).statusCode).toBe(503)
  await behind
  await app.close()
  await pool.end()
})
