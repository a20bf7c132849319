import { Readable } from 'node:stream'

import { addDraftFile } from '@portal/contract/handover-draft.ts'
import { sendMessage } from '@portal/contract/messages.ts'
import { logout } from '@portal/contract/session.ts'
import { uploadFiles } from '@portal/contract/upload.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'

import type { Db } from '#db/connect.ts'
import { requireTwoFactor } from '#operator/customers/require-two-factor.ts'
import { changeRights, changeRightsOf } from '#operator/users/change-rights.ts'
import { disableUser, endSessions } from '#operator/users/change-user.ts'
import { deleteUser } from '#operator/users/delete-user.ts'
import { actAt } from '#test/act.ts'
import { buildCase, buildCustomers, buildUser } from '#test/build.ts'
import { untilWaiting } from '#test/lock-waits.ts'
import { type Portal, test } from '#test/portal.ts'
import { fileEntry, uploadPayload } from '#test/sample-submissions.ts'

/** Sends a request body in two halves, and runs a function in between. Returns the error code or `stored`. */
async function sendSlowly(
  portal: Portal,
  path: string,
  payload: object,
  { token, between }: { token: string; between: () => Promise<unknown> },
) {
  const body = Buffer.from(JSON.stringify({ version: '1.0', language: 'de', payload }))
  const half = Math.floor(body.length / 2)
  async function* halves() {
    yield body.subarray(0, half)
    await between()
    yield body.subarray(half)
  }
  const answer = await portal.app.inject({
    method: 'POST',
    url: path,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': String(body.length),
    },
    payload: Readable.from(halves(), { highWaterMark: 1, objectMode: true }),
  })
  return answer.json<{ error: { code: string } | null }>().error?.code ?? 'stored'
}

async function build(db: Db, portal: Portal) {
  await buildCustomers(db)
  await buildUser(db, {}, portal.clock.now)
  return { token: await portal.logIn('anna'), inkassoNumber: await buildCase(db) }
}

const stored = async (db: Db) => {
  const { rows } = await sql<{ what: string }>`
    select 'submission' as what from submission union all select 'file' from handover_draft_file
    union all select 'incoming' from incoming_file`.execute(db)
  return rows
}

interface Loss {
  readonly what: string
  readonly happens: (db: Db, portal: Portal, token: string) => Promise<unknown>
  readonly code: string
}

const losses: readonly Loss[] = [
  {
    what: 'logs out',
    happens: (_db, portal, token) => portal.call(logout, {}, token),
    code: 'unauthenticated',
  },
  {
    what: 'loses all sessions',
    happens: (db) => endSessions(db, 'anna', actAt()),
    code: 'unauthenticated',
  },
  { what: 'is disabled', happens: (db) => disableUser(db, 'anna', actAt()), code: 'unauthenticated' },
  { what: 'is deleted', happens: (db) => deleteUser(db, 'anna', 'left', actAt()), code: 'unauthenticated' },
  {
    what: 'must set up two-factor first',
    happens: (db) => requireTwoFactor(db, { customerNumber: 'K1', isRequired: true }, actAt()),
    code: 'two_factor_required',
  },
]

const lostNumber: Loss = {
  what: 'loses the creditor number',
  happens: (db) => changeRights(db, 'anna', { glgNumbers: ['100200'] }, actAt()),
  code: 'forbidden',
}

for (const { what, happens, code } of [...losses, lostNumber])
  test(`R104 nothing is sent if a user ${what} during an upload`, async ({ db, portal }) => {
    const { token } = await build(db, portal)
    const between = () => happens(db, portal, token)
    expect(await sendSlowly(portal, uploadFiles.path, uploadPayload, { token, between })).toBe(code)
    expect(await stored(db)).toEqual([])
  })

for (const { what, happens, code } of losses)
  test(`R104 nothing is stored if a user ${what} during the upload of a file of a draft`, async ({
    db,
    portal,
  }) => {
    const { token } = await build(db, portal)
    const between = () => happens(db, portal, token)
    expect(await sendSlowly(portal, addDraftFile.path, draftFile, { token, between })).toBe(code)
    expect(await stored(db)).toEqual([])
  })

test('R104 nothing is sent if a user loses the file type during the upload of a message', async ({
  db,
  portal,
}) => {
  const { token, inkassoNumber } = await build(db, portal)
  const between = () => changeRights(db, 'anna', { aktentypen: ['Abgeschlossen'] }, actAt())
  const payload = {
    inkassoNumber,
    text: 'Bitte prüfen',
    files: [fileEntry('liste.csv', Buffer.from('a;b\n'))],
  }
  expect(await sendSlowly(portal, sendMessage.path, payload, { token, between })).toBe('not_found')
  expect(await stored(db)).toEqual([])
})

test('R104 a submission waits for an uncommitted revocation of rights and is checked against the remaining rights', async ({
  db,
  portal,
}) => {
  const { token } = await build(db, portal)
  const { id } = await db.selectFrom('portalUser').select('id').executeTakeFirstOrThrow()
  const answer = await db.transaction().execute(async (transaction) => {
    await changeRightsOf(transaction, id, { glgNumbers: ['100200'] }, actAt())
    const sent = portal.call(uploadFiles, uploadPayload, token)
    await untilWaiting(db, 1)
    return { sent }
  })
  expect((await answer.sent).error?.code).toBe('forbidden')
  expect(await stored(db)).toEqual([])
})

const draftFile = { file: fileEntry('rechnung.csv', Buffer.from('a;b\n')), draftId: 'draft-of-one-tab-1' }

for (const [endpoint, payload] of [
  [uploadFiles, uploadPayload],
  [addDraftFile, draftFile],
] as const)
  test(`R104 ${endpoint.path} waits for an uncommitted end of the session and is refused`, async ({
    db,
    portal,
  }) => {
    const { token } = await build(db, portal)
    const answer = await db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('session').execute()
      const sent = portal.call(endpoint, payload, token)
      await untilWaiting(db, 1)
      return { sent }
    })
    expect((await answer.sent).error?.code).toBe('unauthenticated')
    expect(await stored(db)).toEqual([])
  })

test('a hundred parallel calls of one session do not disturb each other: each is stored or refused by the rate limit', async ({
  db,
  portal,
  peer,
}) => {
  const { token, inkassoNumber } = await build(db, portal)
  const statuses = await Promise.all(
    Array.from({ length: 100 }, async (_, i) => {
      const payload = { inkassoNumber, text: `Nachricht ${i}`, files: [] }
      return (await (i % 2 === 0 ? portal : peer).call(sendMessage, payload, token)).status
    }),
  )
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([])
  expect(await stored(db)).toHaveLength(statuses.filter((status) => status === 200).length)
})
