import { randomUUID } from 'node:crypto'

import { endDeskNews, listDeskNews, writeDeskNews } from '@portal/contract/desk/news.ts'
import { readNews } from '@portal/contract/news.ts'
import { expect } from 'vitest'

import { writeNews } from '#desk/state/news.ts'
import { changeClerk } from '#operator/clerks/change-clerks.ts'
import { setNews } from '#operator/news.ts'
import { actAt } from '#test/act.ts'
import { buildCustomers, buildUser } from '#test/build.ts'
import { buildClerk } from '#test/desk-call.ts'
import { openDeskSession, plantClerk, test as deskTest } from '#test/desk.ts'

/** The tests' day is 1 June 2026. */
const test = deskTest.extend<{ token: string }>({
  token: async ({ db, shared }, use) => {
    const { id } = await plantClerk(db, shared.keys, { role: 'administrator' })
    await use(await openDeskSession(db, id, shared.clock.now))
  },
})

const news = (changes: object = {}) => ({
  id: randomUUID(),
  de: 'Wartung am Samstag',
  en: 'Maintenance on Saturday',
  kind: 'info',
  fromDay: '2026-06-01',
  ...changes,
})

test('news are written for days, changed, ended, and creditors read those of the day', async ({
  db,
  desk,
  portal,
  shared,
  token,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const read = async (language: 'de' | 'en') =>
    (await portal.call(readNews, { language }, await portal.logIn('anna'))).payload
  const write = async (fields: object) => (await desk.call(writeDeskNews, fields, { token })).error
  const later = news({
    de: 'Betriebsferien',
    en: '',
    kind: 'warning',
    fromDay: '2026-06-05',
    untilDay: '2026-06-06',
  })
  const now = news({ untilDay: '2026-06-01' })
  expect([await write(later), await write(now), await write(now)]).toEqual([null, null, null])
  expect(await read('en')).toEqual({ text: 'Maintenance on Saturday', newsExist: true, kind: 'info' })
  await write({ ...now, en: 'Maintenance on Sunday' })
  expect(await read('en')).toMatchObject({ text: 'Maintenance on Sunday' })
  await setNews(db, { de: 'Vom Import' }, actAt(shared.clock.now))
  expect(await read('de')).toEqual({
    text: 'Vom Import\n\nWartung am Samstag',
    newsExist: true,
    kind: 'warning',
  })
  const { payload } = await desk.call(listDeskNews, {}, { token })
  expect(payload).toMatchObject({
    rows: [
      { id: null, de: 'Vom Import', en: '', fromDay: null, state: 'shown' },
      ...[
        { ...now, en: 'Maintenance on Sunday', state: 'shown' },
        { ...later, state: 'later' },
      ].toSorted((one, other) => one.id.localeCompare(other.id)),
    ],
  })
  await desk.call(endDeskNews, { id: null }, { token })
  await desk.call(endDeskNews, { id: now.id }, { token })
  expect(await read('de')).toMatchObject({ newsExist: false, text: '' })
  shared.clock.now = new Date('2026-06-05T08:00:00Z')
  expect(await read('en')).toMatchObject({ text: 'Betriebsferien', kind: 'warning' })
  shared.clock.now = new Date('2026-06-06T22:00:00Z')
  expect(await read('en')).toMatchObject({ newsExist: false })
  const trail = await db
    .selectFrom('audit')
    .where('event', 'in', ['news_set', 'news_cleared'])
    .where('actor', '=', 'operator:clerk:carla')
    .select(['event', 'details'])
    .orderBy('position')
    .execute()
  expect(trail).toEqual([
    { event: 'news_set', details: { languages: 1, fromDay: '2026-06-05', untilDay: '2026-06-06' } },
    { event: 'news_set', details: { languages: 2, fromDay: '2026-06-01', untilDay: '2026-06-01' } },
    { event: 'news_set', details: { languages: 2, fromDay: '2026-06-01', untilDay: '2026-06-01' } },
    { event: 'news_cleared', details: {} },
    { event: 'news_cleared', details: {} },
  ])
})

test('a change is refused if somebody else has changed or ended the news since', async ({ desk, token }) => {
  const seen = { de: 'Wartung', en: '', kind: 'info', fromDay: '2026-06-01', untilDay: null }
  const own = news(seen)
  const write = async (changes: object) =>
    (await desk.call(writeDeskNews, { ...own, ...changes }, { token })).error?.code
  expect(await write({})).toBeUndefined()
  const saturday = { de: 'Wartung am Samstag', before: seen }
  expect([await write(saturday), await write(saturday)]).toEqual([undefined, undefined])
  expect(await write({ de: 'Wartung am Sonntag', before: seen })).toBe('refused')
  await desk.call(endDeskNews, { id: own.id }, { token })
  expect(await write({ de: 'Wartung morgen', before: { ...seen, de: saturday.de } })).toBe('refused')
})

test.for([
  [{ de: ' ' }, 'de', 'required'],
  [{ en: 'x'.repeat(2_001) }, 'en', 'tooLong'],
  [{ fromDay: '1.6.2026' }, 'fromDay', 'format'],
  [{ fromDay: '2026-06-05', untilDay: '2026-06-04' }, 'untilDay', 'endBeforeStart'],
  [{ fromDay: '2026-05-01', untilDay: '2026-05-31' }, 'untilDay', 'bounds'],
] as const)('of %o the field %s is %s', async ([changes, field, fault], { db, desk, token }) => {
  const { error } = await desk.call(writeDeskNews, news(changes), { token })
  expect([error?.code, error?.fields]).toEqual(['invalid', { [field]: fault }])
  expect(await db.selectFrom('datedNews').select('id').execute()).toEqual([])
})

test('R104 an administrator whose rights end in the middle of the call writes nothing; unknown news are not found', async ({
  db,
  desk,
  shared,
  token,
}) => {
  const call = await buildClerk(db, { name: 'ada', role: 'administrator' })
  await changeClerk(db, 'ada', { role: 'clerk' }, actAt(shared.clock.now))
  const own = { ...news(), kind: 'info', untilDay: null, before: null } as const
  await expect(writeNews(db, own, call)).rejects.toMatchObject({ code: 'forbidden' })
  expect((await desk.call(endDeskNews, { id: randomUUID() }, { token })).error?.code).toBe('not_found')
})
