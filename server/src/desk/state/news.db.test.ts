import { randomUUID } from 'node:crypto'

import { endDeskNews, listDeskNews, mostDeskNews, writeDeskNews } from '@portal/contract/desk/news.ts'
import { readNews } from '@portal/contract/news.ts'
import { expect } from 'vitest'

import { writeNews } from '#desk/state/news.ts'
import { changeClerk } from '#operator/clerks/change-clerks.ts'
import { setNews } from '#operator/news.ts'
import { actAt } from '#test/act.ts'
import { buildCustomers, buildUser } from '#test/build.ts'
import { buildClerk } from '#test/desk-call.ts'
import { openDeskSession, plantClerk, test as deskTest } from '#test/desk.ts'

/** In these tests, today is 1 June 2026. */
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
  const { id, ...before } = now
  await write({ ...now, en: 'Maintenance on Sunday', before })
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
  await desk.call(endDeskNews, { id }, { token })
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
    { event: 'news_cleared', details: { fromDay: '2026-06-01', untilDay: '2026-06-01' } },
  ])
})

test('what another administrator has changed or ended meanwhile is not overwritten', async ({
  db,
  desk,
  token,
}) => {
  const write = async (fields: object) => (await desk.call(writeDeskNews, fields, { token })).error
  const { id, ...before } = news({ untilDay: null })
  await write({ id, ...before })
  const [one, other] = await Promise.all(
    ['Am Samstag', 'Am Sonntag'].map((de) => write({ id, ...before, de, before })),
  )
  const refusal = { code: 'refused', message: expect.stringContaining('inzwischen geändert') }
  expect([one, other]).toEqual(expect.arrayContaining([null, expect.objectContaining(refusal)]))
  const [stored] = await db.selectFrom('datedNews').select('de').execute()
  expect(stored?.de).toBe(one === null ? 'Am Samstag' : 'Am Sonntag')
  expect(await write({ id, ...before, before: { ...before, ...stored } })).toBeNull()
  await desk.call(endDeskNews, { id }, { token })
  expect(await write({ id, ...before, de: 'Am Montag', before })).toMatchObject({
    code: 'refused',
    message: expect.stringContaining('inzwischen beendet'),
  })
  const ended = await db.selectFrom('datedNews').select(['de', 'endedAt']).execute()
  expect(ended).toEqual([{ de: before.de, endedAt: expect.any(Date) }])
})

test('news that are still shown are listed before many that are over', async ({ db, desk, token }) => {
  const old = news()
  await desk.call(writeDeskNews, old, { token })
  const over = { en: null, kind: 'info', fromDay: '2026-05-01', untilDay: '2026-05-02' } as const
  await db
    .insertInto('datedNews')
    .values(
      Array.from({ length: mostDeskNews }, (_, day) => ({
        ...over,
        id: randomUUID(),
        de: String(day),
        writtenAt: new Date('2026-07-01'),
      })),
    )
    .execute()
  const { payload } = await desk.call(listDeskNews, {}, { token })
  expect(payload['rows']).toMatchObject([
    { id: old.id, state: 'shown' },
    ...Array.from({ length: mostDeskNews - 1 }, () => ({ state: 'over' })),
  ])
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

test('who ends news that are gone reads so, and the trail has nothing of it', async ({ db, desk, token }) => {
  for (const id of [null, randomUUID()])
    expect((await desk.call(endDeskNews, { id }, { token })).error).toMatchObject({
      code: 'not_found',
      message: 'Diesen Hinweis gibt es nicht mehr.',
    })
  const trail = db.selectFrom('audit').where('event', '=', 'news_cleared').select('event')
  expect(await trail.execute()).toEqual([])
})

test('R104 an administrator whose rights end in the middle of the call writes nothing', async ({
  db,
  shared,
}) => {
  const call = await buildClerk(db, { name: 'ada', role: 'administrator' })
  await changeClerk(db, 'ada', { role: 'clerk' }, actAt(shared.clock.now))
  const own = { ...news(), kind: 'info', untilDay: null, before: null } as const
  await expect(writeNews(db, own, call)).rejects.toMatchObject({ code: 'forbidden' })
})
