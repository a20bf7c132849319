import { readNews } from '@portal/contract/news.ts'
import { expect } from 'vitest'

import { listNews, setNews } from '#operator/news.ts'
import { actAt } from '#test/act.ts'
import { buildCustomers, buildUser } from '#test/build.ts'
import { test } from '#test/portal.ts'

test('without news the text is empty', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  const { payload } = await portal.call(readNews, {}, await portal.logIn('anna'))
  expect(payload).toEqual({ text: '', newsExist: false, kind: 'warning' })
})

test('the news are in the requested language, in German if there is no English text', async ({
  db,
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const token = await portal.logIn('anna')
  const read = async (payload: object) => (await portal.call(readNews, payload, token)).payload
  await setNews(db, { de: 'Wir haben geschlossen.', en: 'We are closed.' }, actAt())
  expect(await read({ language: 'en' })).toEqual({
    text: 'We are closed.',
    newsExist: true,
    kind: 'warning',
  })
  for (const payload of [{}, { language: 'de' }, { language: 'fr' }])
    expect(await read(payload)).toMatchObject({ text: 'Wir haben geschlossen.' })
  await setNews(db, { de: 'Wieder da!', kind: 'info' }, actAt())
  expect(await read({ language: 'en' })).toEqual({ text: 'Wieder da!', newsExist: true, kind: 'info' })
})

test('an empty or too long text is refused, and the news stay unchanged', async ({ db }) => {
  await setNews(db, { de: 'Wir haben geschlossen.', en: 'We are closed.' }, actAt())
  const before = await listNews(db)
  for (const texts of [{ de: ' ' }, { de: 'x'.repeat(2001) }, { de: 'Wieder da!', en: '' }])
    await expect(setNews(db, texts, actAt())).rejects.toThrow('The text must have 1 to 2000 characters.')
  expect(await listNews(db)).toEqual(before)
})

test('refuses a call without a session', async ({ portal }) => {
  const { status, error } = await portal.call(readNews, {})
  expect([status, error?.code]).toEqual([401, 'unauthenticated'])
})
