import {
  listSavedSearches,
  maxSavedSearches,
  removeSavedSearch,
  saveSearch,
  type SavedSearch,
} from '@portal/contract/saved-searches.ts'
import { expect } from 'vitest'

import { buildCustomers, buildUser } from '#test/build.ts'
import { untilWaiting } from '#test/lock-waits.ts'
import { type Portal, test } from '#test/portal.ts'

const open: SavedSearch = {
  list: 'cases',
  name: 'Offene über 5.000',
  address: { balance: 'open', claimFrom: '5000.00', type: ['Gerichtlich', 'Inkasso'] },
  words: 'müller',
}

async function searchesOf(portal: Portal, token: string): Promise<unknown> {
  return (await portal.call(listSavedSearches, {}, token)).payload['searches']
}

test('a search is saved under its name until removed, with separate names for each list', async ({
  db,
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const token = await portal.logIn('anna')
  const ofNotices = { ...open, list: 'notices', address: {}, words: '' }
  for (const search of [open, ofNotices])
    expect((await portal.call(saveSearch, search, token)).error).toBeNull()
  expect(await searchesOf(portal, token)).toEqual([open, ofNotices])

  const changed = { ...open, address: { balance: 'settled' }, words: '' }
  await portal.call(saveSearch, { ...changed, name: ` ${open.name} ` }, token)
  expect(await searchesOf(portal, token)).toEqual([changed, ofNotices])

  for (const _ of ['removed', 'removed already'])
    expect((await portal.call(removeSavedSearch, { list: 'cases', name: open.name }, token)).status).toBe(200)
  expect(await searchesOf(portal, token)).toEqual([ofNotices])
})

test('R36 only its user can see a search', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  await buildUser(db, { username: 'berta' })
  const anna = await portal.logIn('anna')
  const berta = await portal.logIn('berta')
  await portal.call(saveSearch, open, anna)
  expect(await searchesOf(portal, berta)).toEqual([])
  for (let number = 0; number < maxSavedSearches; number++)
    await portal.call(saveSearch, { ...open, name: `${number}` }, berta)
  expect(await searchesOf(portal, berta)).toHaveLength(maxSavedSearches)
  await portal.call(removeSavedSearch, { list: 'cases', name: open.name }, berta)
  expect(await searchesOf(portal, anna)).toEqual([open])
  expect((await portal.call(saveSearch, { ...open, name: 'noch eine' }, anna)).error).toBeNull()
})

test('R36 the number of a user’s searches is limited, also for parallel saves', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  const token = await portal.logIn('anna')
  const named = (number: number) => ({ ...open, name: `Suche ${number}` })
  const answers = await Promise.all(
    Array.from({ length: maxSavedSearches + 5 }, (_, number) =>
      portal.call(saveSearch, named(number), token),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(maxSavedSearches)
  expect(await searchesOf(portal, token)).toHaveLength(maxSavedSearches)

  const one = answers.findIndex(({ status }) => status === 200)
  expect((await portal.call(saveSearch, named(one), token)).error).toBeNull()
  const { error } = await portal.call(saveSearch, named(1000), token)
  expect(error).toMatchObject({ code: 'invalid', fields: { name: 'tooMany' } })
})

test('a parallel save waits until the last allowed one is stored', async ({ db, pool, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  const token = await portal.logIn('anna')
  for (let number = 1; number < maxSavedSearches; number++)
    await portal.call(saveSearch, { ...open, name: `${number}` }, token)
  const other = await pool.connect()
  await other.query('begin; select from portal_user for no key update')
  await other.query(
    `insert into saved_search select user_id, list, 'zuletzt', address, words from saved_search limit 1`,
  )
  const next = portal.call(saveSearch, { ...open, name: 'zu viel' }, token)
  await untilWaiting(db, 1)
  await other.query('commit')
  other.release()
  expect((await next).error).toMatchObject({ fields: { name: 'tooMany' } })
})

test('an invalid search is refused with its field', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  const token = await portal.logIn('anna')
  for (const [wrong, fields] of [
    [{ name: ' ' }, { name: 'required' }],
    [{ name: 'x'.repeat(81) }, { name: 'tooLong' }],
    [{ list: 'users' }, { list: 'format' }],
    [{ words: '\0' }, { words: 'format' }],
    [{ address: { page: 2 } }, { 'address.page': 'format' }],
  ] as const)
    expect((await portal.call(saveSearch, { ...open, ...wrong }, token)).error).toMatchObject({
      code: 'invalid',
      fields,
    })
})
