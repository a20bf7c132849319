import {
  changeDeskPhone,
  changeDeskRights,
  createDeskUser,
  deleteDeskUser,
  disableDeskUser,
  removeDeskTwoFactor,
  resetDeskPassword,
  unlockDeskUser,
} from '@portal/contract/desk/user-acts.ts'
import { showDeskUser } from '@portal/contract/desk/users.ts'
import { login } from '@portal/contract/session.ts'
import { expect } from 'vitest'

import type { SecretKeys } from '#access/keys/sealed-secrets.ts'
import type { Db } from '#db/connect.ts'
import { removeClerk } from '#operator/clerks/change-clerks.ts'
import { actAt } from '#test/act.ts'
import { buildCustomers, buildUser } from '#test/build.ts'
import { openDeskSession, plantClerk, test } from '#test/desk.ts'
import { buildTwoFactor, logInFrom, makeCheap } from '#test/logins.ts'

/** Opens a session of an administrator. */
async function administrator(db: Db, keys: SecretKeys, now: Date, name = 'ada') {
  const fullName = `${name.charAt(0).toUpperCase()}${name.slice(1)} Klar`
  const { id } = await plantClerk(db, keys, { name, fullName, role: 'administrator' })
  return openDeskSession(db, id, now)
}

const rights = { glgNumbers: 'all', aktentypen: 'all', zinsenEnabled: true, auskunftEnabled: false } as const
const annas = {
  glgNumbers: ['100100', '100200'],
  aktentypen: ['Vorgerichtlich', 'Gerichtlich', 'Überwachung', 'Abgeschlossen'],
  zinsenEnabled: true,
  auskunftEnabled: false,
}
const berta = { username: 'berta', customerNumber: 'K1', phone: '030 1234567', language: 'de', ...rights }

test('R12 a new user gets an initial password, which is returned once with a letter, and works', async ({
  db,
  shared,
  desk,
  portal,
}) => {
  await buildCustomers(db)
  const token = await administrator(db, shared.keys, shared.clock.now)
  const { error, payload } = await desk.call(createDeskUser, berta, { token })
  expect(error).toBeNull()
  expect(payload['user']).toMatchObject({
    username: 'berta',
    glgNumbers: 'all',
    phone: '030 1234567',
    phoneChangedBy: 'Ada Klar',
    isPhoneFresh: true,
  })
  const { password, letter } = payload['initial'] as { password: string; letter: string }
  expect(Buffer.from(letter, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  expect((await portal.call(login, { username: 'berta', password })).status).toBe(200)
  const trail = await db.selectFrom('audit').selectAll().execute()
  expect(JSON.stringify(trail)).not.toContain(password)
  expect(JSON.stringify(trail)).not.toContain('1234567')
  expect(trail.find(({ event }) => event === 'user_created')?.actor).toBe('operator:clerk:ada')
})

test('what is wrong with a new user is said in the clerk’s language, at its field', async ({
  db,
  shared,
  desk,
}) => {
  await buildCustomers(db)
  await buildUser(db, {}, shared.clock.now)
  const token = await administrator(db, shared.keys, shared.clock.now)
  const attempts = [
    [{ username: 'Anna' }, 'refused', undefined, 'Den Benutzernamen Anna gibt es schon'],
    [{ username: 'operator:x' }, 'invalid', { username: 'format' }, 'Dieser Benutzername'],
    [{ customerNumber: 'K9' }, 'invalid', { customerNumber: 'unknown' }, 'Diesen Kunden gibt es nicht'],
    [{ glgNumbers: ['200100'] }, 'invalid', { glgNumbers: 'unknown' }, 'Eine der Gläubigernummern'],
    [{ aktentypen: ['Nichts'] }, 'invalid', { aktentypen: 'unknown' }, 'Einen der Aktentypen'],
    [{ glgNumbers: [] }, 'invalid', { glgNumbers: 'required' }, ''],
    [{ phone: 'anrufen' }, 'invalid', { phone: 'format' }, ''],
  ] as const
  for (const [wrong, code, fields, sentence] of attempts) {
    const { error } = await desk.call(createDeskUser, { ...berta, ...wrong }, { token })
    expect([wrong, error?.code, error?.fields]).toEqual([wrong, code, fields])
    expect(error?.message).toContain(sentence)
    expect(error?.message).not.toMatch(/There is|Customer|exists/)
  }
})

test('R36 the second of two clerks who change the rights of a user hears who was first', async ({
  db,
  shared,
  desk,
}) => {
  await buildCustomers(db)
  await buildUser(db, {}, shared.clock.now)
  const { now } = shared.clock
  const [ada, bo] = [
    await administrator(db, shared.keys, now),
    await administrator(db, shared.keys, now, 'bo'),
  ]
  const change = (token: string, changed: object) =>
    desk.call(changeDeskRights, { username: 'anna', ...annas, before: annas, ...changed }, { token })
  expect((await change(ada, { glgNumbers: ['100100'] })).error).toBeNull()
  const { error } = await change(bo, { zinsenEnabled: false })
  expect(error).toMatchObject({ code: 'refused', message: expect.stringContaining('von Ada Klar geändert') })
  const shown = await desk.call(showDeskUser, { username: 'anna' }, { token: bo })
  expect(shown.payload).toMatchObject({
    glgNumbers: [{ glgNumber: '100100', name: 'Alpha Nord' }],
    zinsenEnabled: true,
  })
  // A repeated call changes nothing and is not refused.
  expect((await change(ada, { glgNumbers: ['100100'] })).error).toBeNull()
})

test('the second of two clerks neither overwrites a phone number nor a new password', async ({
  db,
  shared,
  desk,
}) => {
  await buildCustomers(db)
  await buildUser(db, {}, shared.clock.now)
  const { now } = shared.clock
  const [ada, bo] = [
    await administrator(db, shared.keys, now),
    await administrator(db, shared.keys, now, 'bo'),
  ]
  const call = (phone: string, token: string) =>
    desk.call(changeDeskPhone, { username: 'anna', phone, before: '' }, { token })
  expect((await call('030 1', ada)).error?.fields).toEqual({ phone: 'format' })
  expect((await call('030 111111', ada)).payload).toMatchObject({ phone: '030 111111', isPhoneFresh: true })
  expect((await call('030 222222', bo)).error).toMatchObject({ code: 'refused' })
  const reset = (token: string) =>
    desk.call(resetDeskPassword, { username: 'anna', language: 'en', before: null }, { token })
  expect((await reset(ada)).error).toBeNull()
  expect((await reset(bo)).error?.message).toContain('von Ada Klar schon zurückgesetzt')
  // A day later the number is trusted.
  shared.clock.now = new Date(now.getTime() + 25 * 3_600_000)
  const later = await administrator(db, shared.keys, shared.clock.now, 'cy')
  const { payload } = await desk.call(showDeskUser, { username: 'anna' }, { token: later })
  expect(payload).toMatchObject({ phone: '030 111111', isPhoneFresh: false, phoneChangedBy: 'Ada Klar' })
})

test('R35 a second factor is removed with a reason and the check of the clerk, once', async ({
  db,
  shared,
  desk,
}) => {
  await buildCustomers(db)
  await buildUser(db, {}, shared.clock.now)
  const { now } = shared.clock
  const userId = await makeCheap(db)
  await buildTwoFactor(db, shared.keys, userId, now)
  const token = await administrator(db, shared.keys, now)
  const remove = (reason: string) =>
    desk.call(removeDeskTwoFactor, { username: 'anna', reason, calledBack: true }, { token })
  expect((await remove('')).error?.fields).toEqual({ reason: 'required' })
  expect((await remove('Telefon verloren')).payload).toMatchObject({ twoFactorSince: null })
  const { details, actor } = await db
    .selectFrom('audit')
    .where('event', '=', 'authn_two_factor_off')
    .select(['details', 'actor'])
    .executeTakeFirstOrThrow()
  expect([actor, details]).toEqual([
    'operator:clerk:ada',
    { username: 'anna', reason: 'Telefon verloren', calledBack: true },
  ])
  expect((await remove('noch einmal')).error?.message).toContain('von Ada Klar schon entfernt')
})

test('R08 a locked user is unlocked, a disabled one is disabled once, and a deleted one is gone', async ({
  db,
  shared,
  desk,
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db, {}, shared.clock.now)
  await makeCheap(db)
  for (let attempt = 0; attempt < 6; attempt++) await logInFrom(portal, '192.0.2.1', { password: 'falsch' })
  const token = await administrator(db, shared.keys, shared.clock.now)
  const user = { username: 'anna' }
  expect((await desk.call(showDeskUser, user, { token })).payload['lockedUntil']).not.toBeNull()
  expect((await desk.call(unlockDeskUser, user, { token })).payload).toMatchObject({ lockedUntil: null })
  const { payload } = await desk.call(disableDeskUser, user, { token })
  shared.clock.now = new Date(shared.clock.now.getTime() + 60_000)
  expect((await desk.call(disableDeskUser, user, { token })).payload['disabledAt']).toBe(
    payload['disabledAt'],
  )
  expect((await desk.call(deleteDeskUser, { ...user, reason: 'ausgeschieden' }, { token })).error).toBeNull()
  expect((await desk.call(showDeskUser, user, { token })).error?.code).toBe('not_found')
})

test('R17 a clerk who was removed meanwhile changes nothing', async ({ db, shared, desk }) => {
  await buildCustomers(db)
  await buildUser(db, {}, shared.clock.now)
  const { now } = shared.clock
  const token = await administrator(db, shared.keys, now)
  await removeClerk(db, 'ada', actAt(now))
  const { error } = await desk.call(disableDeskUser, { username: 'anna' }, { token })
  expect(error?.code).toBe('unauthenticated')
  const { disabledAt } = await db.selectFrom('portalUser').select('disabledAt').executeTakeFirstOrThrow()
  expect(disabledAt).toBeNull()
})
