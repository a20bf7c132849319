import { searchCases } from '@portal/contract/case-search.ts'
import { addDraftFile, readDraft, saveDraft } from '@portal/contract/handover-draft.ts'
import { sendMandate } from '@portal/contract/handover.ts'
import { changePassword } from '@portal/contract/password.ts'
import { listSavedSearches, saveSearch } from '@portal/contract/saved-searches.ts'
import { login } from '@portal/contract/session.ts'
import { readReceipt } from '@portal/contract/submission.ts'
import { uploadFiles } from '@portal/contract/upload.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'

import type { Db } from '#db/connect.ts'
import { accept, acknowledge } from '#operator/submissions/decide.ts'
import { disableUser, enableUser, endSessions } from '#operator/users/change-user.ts'
import { deleteUser } from '#operator/users/delete-user.ts'
import { resetPassword } from '#operator/users/initial-password.ts'
import { tryToRemoveUnneeded } from '#submissions/unneeded-files.ts'
import { actAt } from '#test/act.ts'
import { buildCustomers, buildUser, password } from '#test/build.ts'
import { untilWaiting } from '#test/lock-waits.ts'
import { buildTwoFactor, logInFrom, makeCheap } from '#test/logins.ts'
import { type Portal, test } from '#test/portal.ts'
import {
  fileEntry,
  mandatePayload,
  sampleDraftId as draftId,
  uploadPayload,
} from '#test/sample-submissions.ts'

/** Names of all tables that contain the user's id, except the audit trail, from which nothing is deleted. */
async function tablesNaming(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ relation: string }>`
    select relname as relation from pg_attribute
    join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = 'user_id' and relname <> 'audit'
      and atttypid = 'bigint'::regtype`.execute(db)
  const named = []
  for (const { relation } of rows) {
    const found = await sql`select from ${sql.table(relation)} where user_id = ${userId}`.execute(db)
    if (found.rows.length > 0) named.push(relation)
  }
  return named.toSorted()
}

/** Keys of the users whose wrong passwords are counted. */
async function accountsCounted(db: Db): Promise<string[]> {
  const keys = await db.selectFrom('throttle').where('key', 'like', 'account:%').select('key').execute()
  return keys.map(({ key }) => key)
}

/**
 * Creates all kinds of data of anna: a draft with a file, a saved search, two submissions, a password request,
 * failed logins, and a second factor.
 */
async function createTraces(db: Db, portal: Portal, keys: Parameters<typeof buildTwoFactor>[1]) {
  await buildCustomers(db)
  await buildUser(db)
  const userId = await makeCheap(db)
  await logInFrom(portal, '198.51.100.7')
  await makeCheap(db)
  const token = await portal.logIn('anna')
  const file = fileEntry('Entwurf.csv', Buffer.from('nur im Entwurf'))
  await portal.call(saveDraft, { draftId, form: { firstName: 'Erika' } }, token)
  await portal.call(addDraftFile, { draftId, file }, token)
  const search = { list: 'cases', name: 'Meine', address: {}, words: '' }
  await portal.call(saveSearch, search, token)
  const mandate = await portal.call(sendMandate, mandatePayload, token, 'de', 'a-key-of-annas-own')
  const upload = await portal.call(uploadFiles, uploadPayload, token)
  await portal.call(changePassword, { newPassword: 'ein ganz anderes langes Passwort' }, token)
  for (let i = 0; i < 6; i++) await logInFrom(portal, '192.0.2.1', { password: 'falsch' })
  await buildTwoFactor(db, keys, userId, portal.clock.now)
  return { userId, token, receipts: [mandate, upload].map(({ payload }) => payload['receiptNumber']) }
}

test('R17 R18 a deleted user is logged out immediately, and their own data is deleted', async ({
  db,
  portal,
  shared,
}) => {
  const { userId, token } = await createTraces(db, portal, shared.keys)
  const before = await tablesNaming(db, userId)
  expect(await accountsCounted(db)).toEqual([`account:${userId}`])
  expect(before).toEqual(
    expect.arrayContaining(['handover_draft', 'password_request', 'saved_search', 'session', 'submission']),
  )
  expect(await deleteUser(db, 'Anna', 'hat die Firma verlassen', actAt())).toBe(2)
  expect(await tablesNaming(db, userId)).toEqual([])
  expect(await accountsCounted(db)).toEqual([])
  expect((await portal.call(searchCases, { glgNumbers: ['100100'] }, token)).status).toBe(401)
  expect((await portal.call(login, { username: 'anna', password })).status).toBe(401)
  await tryToRemoveUnneeded({ db, files: portal.files })
  expect(await db.selectFrom('unneededFile').selectAll().execute()).toEqual([])
  const trail = await db.selectFrom('audit').where('event', '=', 'user_deleted').selectAll().execute()
  expect(trail).toMatchObject([
    {
      actor: 'operator:Olga',
      userId,
      details: { username: 'anna', reason: 'hat die Firma verlassen', submissions: 2 },
    },
  ])
  await expect(deleteUser(db, 'anna', 'noch einmal', actAt())).rejects.toThrow('There is no user anna.')
})

test('what a deleted user sent stays under their name, readable by colleagues and open for a decision', async ({
  db,
  portal,
  shared,
}) => {
  const { receipts } = await createTraces(db, portal, shared.keys)
  await buildUser(db, { username: 'berta' })
  await deleteUser(db, 'anna', 'Ruhestand', actAt())
  const sent = await db.selectFrom('submission').select(['username', 'userId']).execute()
  expect(sent).toEqual([
    { username: 'anna', userId: null },
    { username: 'anna', userId: null },
  ])
  const berta = await portal.logIn('berta')
  for (const receiptNumber of receipts)
    expect((await portal.call(readReceipt, { receiptNumber }, berta)).status).toBe(200)
  expect(await acknowledge(db, String(receipts[0]), actAt())).toBe(true)
  expect(await accept(db, String(receipts[1]), undefined, actAt())).toBe(true)
})

test('R36 nobody gets a name under which something was sent, and a new user with a free name finds nothing of the old one', async ({
  db,
  portal,
  shared,
}) => {
  await createTraces(db, portal, shared.keys)
  await deleteUser(db, 'anna', 'Ruhestand', actAt())
  await expect(buildUser(db, { username: 'ANNA' })).rejects.toThrow(
    'There was a user named ANNA, and what they sent is kept under this name; please choose another.',
  )
  await buildUser(db, { username: 'berta' })
  const first = await portal.logIn('berta')
  await portal.call(saveDraft, { draftId, form: { firstName: 'Erika' } }, first)
  await deleteUser(db, 'berta', 'Irrtum', actAt())
  await buildUser(db, { username: 'berta' })
  const second = await portal.logIn('berta')
  expect((await portal.call(readDraft, {}, second)).payload).toEqual({ draft: null })
  expect((await portal.call(listSavedSearches, {}, second)).payload).toEqual({ searches: [] })
  expect((await portal.call(readDraft, {}, first)).status).toBe(401)
})

test('R36 a name whose user is being deleted is not given to anybody either', async ({
  db,
  portal,
  shared,
}) => {
  await createTraces(db, portal, shared.keys)
  const creating = await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('portalUser').where('username', '=', 'anna').execute()
    const created = buildUser(db, { username: 'anna' }).then(
      () => 'created',
      (error: Error) => error.message,
    )
    await untilWaiting(db, 1)
    return { created }
  })
  expect(await creating.created).toContain('There was a user named anna')
})

test('the audit trail has the name of a user in its original spelling, however it was typed', async ({
  db,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  await disableUser(db, 'ANNA', actAt())
  await enableUser(db, 'ANNA', actAt())
  await endSessions(db, 'ANNA', actAt())
  await resetPassword(db, 'ANNA', actAt())
  const trail = await db.selectFrom('audit').where('actor', '=', 'operator:Olga').select('details').execute()
  expect(new Set(trail.map(({ details }) => details['username']))).toEqual(new Set(['anna']))
})

test('R11 R12 a lost or expired password is renewed for seven days, and sessions and requests end', async ({
  db,
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const token = await portal.logIn('anna')
  await portal.call(changePassword, { newPassword: 'ein ganz anderes langes Passwort' }, token)
  const start = portal.clock.now.getTime()
  const attempt = async (typed: string) =>
    (await portal.call(login, { username: 'anna', password: typed })).status
  const first = await resetPassword(db, 'anna', actAt(portal.clock.now))
  expect(first.passwordExpiresAt).toEqual(new Date(start + 7 * 86_400_000))
  expect((await portal.call(searchCases, { glgNumbers: ['100100'] }, token)).status).toBe(401)
  expect(await attempt(password)).toBe(401)
  expect(await attempt(first.password)).toBe(200)
  portal.clock.now = new Date(start + 8 * 86_400_000)
  expect(await attempt(first.password)).toBe(401)
  const second = await resetPassword(db, 'anna', actAt(portal.clock.now))
  expect(await attempt(second.password)).toBe(200)
  const requests = await db.selectFrom('passwordRequest').select('state').execute()
  expect(requests).toEqual([{ state: 'replaced' }])
  const notices = await db.selectFrom('userNotice').select('kind').execute()
  expect(notices).toEqual([{ kind: 'password_changed' }, { kind: 'password_changed' }])
  const trail = await db.selectFrom('audit').where('event', '=', 'authn_password_reset').selectAll().execute()
  expect(trail.map(({ actor, details }) => [actor, details])).toEqual(
    Array.from({ length: 2 }, () => ['operator:Olga', { username: 'anna' }]),
  )
  expect(JSON.stringify(trail)).not.toContain(second.password)
})

test('R35 a new password does not remove the second factor', async ({ db, portal, shared }) => {
  await buildCustomers(db)
  await buildUser(db)
  const userId = await makeCheap(db)
  await buildTwoFactor(db, shared.keys, userId, portal.clock.now)
  const { password: initial } = await resetPassword(db, 'anna', actAt(portal.clock.now))
  const { payload } = await portal.call(login, { username: 'anna', password: initial })
  expect(payload).toMatchObject({ neededTwoFA: true, glgNumbers: [] })
})
