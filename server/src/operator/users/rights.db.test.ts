import { searchCases } from '@portal/contract/case-search.ts'
import { expect } from 'vitest'

import { readSession } from '#creditor/session/session-fields.ts'
import type { Db } from '#db/connect.ts'
import { changeRights } from '#operator/users/change-rights.ts'
import { createUser } from '#operator/users/create-user.ts'
import { listUsers } from '#operator/users/list-users.ts'
import { allNumbersAndTypes } from '#operator/users/rights.ts'
import { actAt } from '#test/act.ts'
import { aktentypen, buildCase, buildCustomers, buildUser } from '#test/build.ts'
import { type Portal, test } from '#test/portal.ts'

/** Searches the cases of a creditor number. Returns the status and the number of cases. */
async function search(portal: Portal, token: string, glgNumber: string, type: string[] = []) {
  const { status, payload } = await portal.call(searchCases, { glgNumbers: [glgNumber], type }, token)
  return [status, payload['totalNumberData']]
}

/** Gives the customer Alpha a third creditor number, and adds a fifth file type and a case with both. */
async function extendAlpha(db: Db) {
  await db
    .insertInto('creditorNumber')
    .values({ glgNumber: '100300', customerNumber: 'K1', name: 'Alpha Süd' })
    .execute()
  await db.insertInto('fileType').values({ aktentyp: 'Titel', name: 'Tituliert' }).execute()
  await buildCase(db, { glgNumber: '100300', aktentyp: 'Titel' })
}

test('R17 R37 R39 users with all rights see a new creditor number and file type at their next call, users with lists do not', async ({
  db,
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db, allNumbersAndTypes)
  await buildUser(db, { username: 'berta' })
  const anna = await portal.logIn('anna')
  const berta = await portal.logIn('berta')
  expect(await search(portal, anna, '100300')).toEqual([403, undefined])
  await extendAlpha(db)
  expect(await search(portal, anna, '100300')).toEqual([200, 1])
  expect(await search(portal, anna, '100300', ['Titel'])).toEqual([200, 1])
  expect(await readSession(db, anna)).toMatchObject({
    glgNumbers: ['100100', '100200', '100300'],
    customerNames: ['Alpha Nord', '', 'Alpha Süd'],
    userAktenTypes: expect.arrayContaining(['Titel']),
  })
  expect(await search(portal, berta, '100300')).toEqual([403, undefined])
  expect(await search(portal, berta, '100100', ['Titel'])).toEqual([403, undefined])
  expect((await readSession(db, berta)).glgNumbers).toEqual(['100100', '100200'])
})

test('R36 all creditor numbers are those of the own customer, and one that moves to another customer is lost', async ({
  db,
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db, allNumbersAndTypes)
  await buildUser(db, { username: 'berta' })
  const tokens = [await portal.logIn('anna'), await portal.logIn('berta')]
  const statuses = async (glgNumber: string) => {
    const answers = await Promise.all(tokens.map((token) => search(portal, token, glgNumber)))
    return answers.map(([status]) => status)
  }
  expect(await statuses('200100')).toEqual([403, 403])
  expect(await statuses('100100')).toEqual([200, 200])
  await db
    .updateTable('creditorNumber')
    .set({ customerNumber: 'K2' })
    .where('glgNumber', '=', '100100')
    .execute()
  expect(await statuses('100100')).toEqual([403, 403])
})

test('R17 rights are changed one by one while the user works, and audited', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db, { glgNumbers: ['100100'], aktentypen: ['Vorgerichtlich'], zinsenEnabled: false })
  const token = await portal.logIn('anna')
  const change = (rights: Parameters<typeof changeRights>[2]) => changeRights(db, 'ANNA', rights, actAt())
  expect(await change({ glgNumbers: ['100200'] })).toMatchObject({
    isChanged: true,
    rights: { glgNumbers: ['100200'], aktentypen: ['Vorgerichtlich'] },
  })
  expect((await search(portal, token, '100100'))[0]).toBe(403)
  expect((await search(portal, token, '100200'))[0]).toBe(200)
  await change({ aktentypen: 'all', zinsenEnabled: true })
  expect((await search(portal, token, '100200', ['Gerichtlich']))[0]).toBe(200)
  expect(await readSession(db, token)).toMatchObject({
    glgNumbers: ['100200'],
    zinsenEnabled: true,
  })
  expect(await change({ aktentypen: 'all', zinsenEnabled: true })).toMatchObject({ isChanged: false })
  await change({ glgNumbers: 'all', aktentypen })
  expect(await listUsers(db, new Date())).toMatchObject([
    { glgNumbers: 'all', aktentypen: aktentypen.toSorted(), zinsenEnabled: true, auskunftEnabled: false },
  ])
  const trail = await db.selectFrom('audit').where('event', '=', 'user_changed').selectAll().execute()
  expect(trail.map(({ actor, details }) => [actor, details['glgNumbers'], details['aktentypen']])).toEqual([
    ['operator:Olga', '100200', 'Vorgerichtlich'],
    ['operator:Olga', '100200', 'all'],
    ['operator:Olga', 'all', aktentypen.join(',')],
  ])
})

test('unchanged rights are not checked, so a user whose number has moved away can get other rights', async ({
  db,
}) => {
  await buildCustomers(db)
  await buildUser(db, { glgNumbers: ['100100'], zinsenEnabled: true })
  await db
    .updateTable('creditorNumber')
    .set({ customerNumber: 'K2' })
    .where('glgNumber', '=', '100100')
    .execute()
  expect(await changeRights(db, 'anna', { zinsenEnabled: false }, actAt())).toMatchObject({ isChanged: true })
  await expect(changeRights(db, 'anna', { glgNumbers: ['100100'] }, actAt())).resolves.toMatchObject({
    isChanged: false,
  })
})

test('a right that the customer does not have is refused and changes nothing', async ({ db }) => {
  await buildCustomers(db)
  await db.insertInto('customer').values({ customerNumber: 'K3', name: 'Gamma OHG' }).execute()
  await buildUser(db)
  const before = await listUsers(db, new Date())
  for (const [username, rights, sentence] of [
    ['anna', { glgNumbers: ['200100'] }, 'Customer K1 has no creditor number 200100.'],
    ['anna', { aktentypen: ['Nie'] }, 'There is no file type Nie; known are'],
    ['anna', { glgNumbers: [] }, 'Customer K1 has no creditor number (none given).'],
    ['nobody', { glgNumbers: 'all' }, 'There is no user nobody.'],
  ] as const)
    await expect(changeRights(db, username, rights, actAt())).rejects.toThrow(sentence)
  expect(await listUsers(db, new Date())).toEqual(before)
  const gamma = {
    ...allNumbersAndTypes,
    customerNumber: 'K3',
    username: 'gerd',
    password: 'x',
    isDemo: false,
  }
  const flags = { zinsenEnabled: false, auskunftEnabled: false, passwordExpiresAt: null }
  await expect(createUser(db, { ...gamma, ...flags }, actAt())).rejects.toThrow(
    'Customer K3 has no creditor number (it has none yet).',
  )
})
