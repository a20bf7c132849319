import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import { addDraftFile, removeDraftFile } from '@portal/contract/handover-draft.ts'
import { uploadFiles } from '@portal/contract/upload.ts'
import { expect } from 'vitest'

import type { Db } from '#db/connect.ts'
import { dailyReceivedBytes } from '#submissions/limits.ts'
import { buildCustomers, buildUser } from '#test/build.ts'
import { type Portal, test } from '#test/portal.ts'
import { fileEntry, sampleDraftId, uploadPayload } from '#test/sample-submissions.ts'

async function logInTwo(db: Db, portal: Portal) {
  await buildCustomers(db)
  await buildUser(db)
  await buildUser(db, { username: 'berta' })
  return { anna: await portal.logIn('anna'), berta: await portal.logIn('berta') }
}

/** Starts a request that declares a body of 14 MB, and sends its first byte. */
async function trickle(port: number, token: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    [
      `POST ${uploadFiles.path} HTTP/1.1`,
      'host: portal',
      `authorization: Bearer ${token}`,
      'content-type: application/json',
      'content-length: 14000000',
      '',
      '{',
    ].join('\r\n'),
  )
  return socket
}

test('R101 twelve slow bodies of one user do not block an upload of another', async ({ db, portal }) => {
  const { anna, berta } = await logInTwo(db, portal)
  const { port } = new URL(await portal.app.listen({ port: 0, host: '127.0.0.1' }))
  const sockets = await Promise.all(Array.from({ length: 12 }, () => trickle(Number(port), anna)))
  // Waits for the session checks of all twelve requests.
  await sleep(500)
  const patience = sleep(20_000, 'still waiting', { ref: false })
  const uploads = Promise.all([1, 2, 3, 4].map(() => portal.call(uploadFiles, uploadPayload, berta)))
  // Fails if the uploads wait for the slow bodies. In a former version, they waited thirty seconds for a place and
  // then failed.
  const answers = await Promise.race([uploads, patience])
  for (const socket of sockets) socket.destroy()
  expect(answers).toMatchObject(Array.from({ length: 4 }, () => ({ status: 200 })))
})

test('R60 R97 R101 all bytes of a user count for the day, over two servers and in parallel', async ({
  db,
  portal,
  peer,
}) => {
  const { anna, berta } = await logInTwo(db, portal)
  const { id: userId } = await db
    .selectFrom('portalUser')
    .where('username', '=', 'anna')
    .select('id')
    .executeTakeFirstOrThrow()
  const file = { draftId: sampleDraftId, file: fileEntry('a.csv', Buffer.from('a;b\n'.repeat(1_000))) }
  // The bytes of a refused request count towards the limit as well.
  expect((await portal.call(uploadFiles, { ...uploadPayload, glgNumber: '200100' }, anna)).status).toBe(403)
  const refused = Number((await countedOf(db)).bytes)
  expect(refused).toBeGreaterThan(100)
  const added = await portal.call(addDraftFile, file, anna)
  await portal.call(removeDraftFile, { id: added.payload['id'] }, anna)
  const each = Number((await countedOf(db)).bytes) - refused
  await db
    .updateTable('receivedDay')
    .set({ bytes: dailyReceivedBytes - 7 * each - 10 })
    .where('userId', '=', userId)
    .execute()

  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => (at % 2 ? portal : peer).call(addDraftFile, file, anna)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(7)
  expect(answers.filter(({ error }) => error?.code === 'too_many')).toHaveLength(13)
  expect(Number((await countedOf(db)).bytes)).toBe(dailyReceivedBytes - 10)
  expect((await portal.call(addDraftFile, file, berta)).status).toBe(200)
  portal.clock.now = new Date('2026-06-01T22:00:01Z')
  const tomorrow = await portal.logIn('anna')
  expect((await portal.call(addDraftFile, file, tomorrow)).status).toBe(200)
})

const countedOf = (db: Db) =>
  db.selectFrom('receivedDay').select('bytes').orderBy('bytes', 'desc').executeTakeFirstOrThrow()
