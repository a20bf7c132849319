import { listTrail, trailActors, type TrailEntry, trailPageSize } from '@portal/contract/desk/trail.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'

import { unknownName } from '#access/login/unknown-name.ts'
import type { Db } from '#db/connect.ts'
import { placesIn } from '#operator/import/over-http/places.ts'
import { eraseUser } from '#operator/persons/erase-user.ts'
import { readTrail } from '#operator/trail/read-trail.ts'
import { deleteUser } from '#operator/users/delete-user.ts'
import { actAt } from '#test/act.ts'
import { days, test } from '#test/trail.ts'

test('each filter finds its entries, the newest first', async ({ trail }) => {
  await trail.plant([
    ['2026-05-01T10:00:00Z', 'sensitive_read', 'anna', '4711'],
    ['2026-05-02T10:00:00Z', 'file_download', 'anna', '4711', { recno: 1 }],
    [
      '2026-05-03T10:00:00Z',
      'submission_shown',
      'operator:clerk:carla',
      '',
      { receiptNumber: 'M-2026-000001' },
    ],
    ['2026-05-04T10:00:00Z', 'sensitive_read', 'bert', '4712'],
    ['2026-05-05T10:00:00Z', 'backup_taken', 'operator:root', ''],
  ])
  const found = async (filter: object) => (await trail.list(filter)).rows.map(({ at }) => at.slice(8, 10))
  expect(await found({})).toEqual(['05', '04', '03', '02', '01'])
  expect(await found({ user: 'ANNA' })).toEqual(['03', '02', '01'])
  expect(await found({ actor: 'operator:clerk:carla' })).toEqual(['03'])
  expect(await found({ user: 'anna', actor: 'operator:clerk:carla' })).toEqual(['03'])
  expect(await found({ inkassoNumber: '4711' })).toEqual(['02', '01'])
  expect(await found({ receiptNumber: 'M-2026-000001' })).toEqual(['03'])
  expect(await found({ from: '2026-05-03' })).toEqual(['05', '04', '03'])
  expect(await found({ to: '2026-05-03' })).toEqual(['03', '02', '01'])
  expect(await found({ from: '2026-05-03', to: '2026-05-03' })).toEqual(['03'])
  expect(await found({ group: 'seen' })).toEqual(['04', '03', '02', '01'])
  expect(await found({ event: 'sensitive_read' })).toEqual(['04', '01'])
  expect(await found({ event: 'sensitive_read', user: 'bert', from: '2026-05-04' })).toEqual(['04'])
  expect(await found({ user: 'nobody' })).toEqual([])
  expect((await trail.call({ from: 'gestern' })).error?.fields).toEqual({ from: 'format' })
})

test('days begin and end in Germany, also when the clocks change', async ({ trail }) => {
  await trail.plant([
    ['2026-03-28T22:59:59Z', 'authn_logout', 'anna', ''],
    ['2026-03-28T23:00:00Z', 'authn_logout', 'anna', ''],
    ['2026-03-29T21:59:59Z', 'authn_logout', 'anna', ''],
    ['2026-03-29T22:00:00Z', 'authn_logout', 'anna', ''],
  ])
  const { rows } = await trail.list({ from: '2026-03-29', to: '2026-03-29' })
  expect(rows.map(({ at }) => at)).toEqual(['2026-03-29T21:59:59.000Z', '2026-03-28T23:00:00.000Z'])
})

test('R74 an entry says who, about whom, from where, and no name of a file', async ({ db, trail }) => {
  const details = {
    receiptNumber: 'U-2026-000007',
    address: '192.0.2.7',
    file: '02-Rechnung_Meyer.pdf',
    rows: 3,
  }
  await trail.plant([
    ['2026-05-03T10:00:00Z', 'submission_file_read', 'operator:clerk:carla', '4711', details],
  ])
  const { rows } = await trail.list({ event: 'submission_file_read' })
  expect(rows).toEqual([
    {
      position: expect.any(String),
      at: '2026-05-03T10:00:00.000Z',
      event: 'submission_file_read',
      actor: 'operator:clerk:carla',
      fullName: 'Carla Klar',
      user: 'anna',
      inkassoNumber: '4711',
      receiptNumber: 'U-2026-000007',
      address: '192.0.2.7',
      facts: [
        { name: 'file', value: '02' },
        { name: 'rows', value: '3' },
      ],
      isSealed: false,
    } satisfies TrailEntry,
  ])
  expect(await db.selectFrom('audit').where('event', '=', 'audit_read').select('details').execute()).toEqual([
    { details: { question: 'entries', ...days, event: 'submission_file_read' } },
  ])
})

test('R74 the reason of a refusal, which version 2.0 wrote, is not shown; others are', async ({ trail }) => {
  await trail.plant([
    [
      '2026-05-03T10:00:00Z',
      'submission_refused',
      'operator:clerk:carla',
      '4711',
      { reason: 'Meyer ist tot' },
    ],
    ['2026-05-04T10:00:00Z', 'user_deleted', 'operator:root', '', { reason: 'ausgeschieden' }],
  ])
  const { rows } = await trail.list({})
  expect(rows.map(({ facts }) => facts)).toEqual([[{ name: 'reason', value: 'ausgeschieden' }], []])
})

test('R72 a question is in the trail once with its filters, and its pages are counted', async ({
  db,
  trail,
}) => {
  const entries = Array.from(
    { length: trailPageSize * 2 + 20 },
    () => ['2026-05-03T10:00:00Z', 'sensitive_read', 'anna', '4711'] as const,
  )
  await trail.plant(entries)
  const positions: string[] = []
  const filter = { user: 'anna', inkassoNumber: '4711', receiptNumber: 'Meyer' }
  expect((await trail.list(filter)).rows).toEqual([])
  for (let after: string | null = null; ;) {
    const { rows, next } = await trail.list({ inkassoNumber: '4711', event: 'sensitive_read', after })
    positions.push(...rows.map(({ position }) => position))
    if (next === null) break
    after = next
  }
  expect(new Set(positions).size).toBe(entries.length)
  expect(positions).toEqual(positions.toSorted((one, other) => Number(other) - Number(one)))
  const asked = await db
    .selectFrom('audit')
    .where('event', '=', 'audit_read')
    .select(['actor', 'inkassoNumber', 'userId', 'details'])
    .orderBy('position')
    .execute()
  const actor = 'operator:clerk:ria'
  expect(asked).toEqual([
    {
      actor,
      inkassoNumber: '4711',
      userId: await idOf(db, 'anna'),
      details: { question: 'entries', ...days },
    },
    {
      actor,
      inkassoNumber: '4711',
      userId: null,
      details: { question: 'entries', ...days, event: 'sensitive_read' },
    },
  ])
})

test('R74 what was typed into a question is not stored unless the portal knows it', async ({ db, trail }) => {
  const typed = 'Meyer, Greta'
  await trail.list({ user: typed, actor: typed, inkassoNumber: typed, receiptNumber: typed })
  const asked = await db.selectFrom('audit').where('event', '=', 'audit_read').selectAll().execute()
  expect(JSON.stringify(asked)).not.toContain('Meyer')
  expect(asked.map(({ details }) => details)).toEqual([
    { question: 'entries', user: 'unknown', actor: 'unknown', case: 'unknown', ...days },
  ])
})

test('R74 digits that no user has as their number are not stored', async ({ db, trail }) => {
  const anna = await idOf(db, 'anna')
  await trail.list({ user: '#4930901234567' })
  await trail.list({ user: `#${anna}` })
  const asked = db.selectFrom('audit').where('event', '=', 'audit_read').select(['userId', 'details'])
  expect(await asked.orderBy('position').execute()).toEqual([
    { userId: null, details: { question: 'entries', user: 'unknown', ...days } },
    { userId: anna, details: { question: 'entries', ...days } },
  ])
})

test('deleted and erased users, and names that nobody has, are found', async ({ db, shared, trail }) => {
  const [anna, bert] = [await idOf(db, 'anna'), await idOf(db, 'bert')]
  await trail.plant([
    ['2026-05-01T10:00:00Z', 'sensitive_read', 'anna', '4711'],
    ['2026-05-02T10:00:00Z', 'sensitive_read', 'bert', '4712'],
    ['2026-05-03T10:00:00Z', 'authn_login_fail', unknownName(shared.keys, 'Anton'), ''],
  ])
  await deleteUser(db, 'anna', 'ausgeschieden', actAt())
  const { keys } = shared
  await eraseUser(
    db,
    { username: 'bert', reason: 'Art. 17', keys, deliveries: placesIn('/nowhere') },
    actAt(),
  )
  const seen = async (user: string) =>
    (await trail.list({ user, group: 'seen' })).rows.map(({ actor, user, isSealed }) => [
      actor,
      user,
      isSealed,
    ])
  expect(await seen('Anna')).toEqual([['anna', `#${anna}`, false]])
  expect(await seen('bert')).toEqual([])
  expect(await seen(`#${bert}`)).toEqual([[`#${bert}`, `#${bert}`, true]])
  const { rows } = await trail.list({ user: 'anton' })
  expect(rows.map(({ event }) => event)).toEqual(['authn_login_fail'])
})

test('pages have each entry once, although many are of one moment', async ({ db, trail }) => {
  await trail.plant(
    Array.from(
      { length: 30 },
      (_, index) =>
        [
          `2026-05-0${(index % 2) + 1}T10:00:00Z`,
          index % 3 ? 'authn_logout' : 'sensitive_read',
          'anna',
          '',
        ] as const,
    ),
  )
  const all = await readTrail(db, {}, { after: null, limit: 100 })
  const paged = []
  for (let after: string | null = null; ;) {
    const rows = await readTrail(db, {}, { after, limit: 7 })
    paged.push(...rows)
    const last = rows.at(-1)
    if (!last) break
    after = last.position
  }
  expect(paged).toEqual(all)
  expect(await readTrail(db, {}, { after: '999999', limit: 7 })).toEqual([])
})

test('the filter offers clerks, systems and persons who have acted, also removed ones', async ({
  desk,
  trail,
}) => {
  await trail.plant([
    ['2026-05-01T10:00:00Z', 'submission_shown', 'operator:clerk:gone', ''],
    ['2026-05-02T10:00:00Z', 'submission_shown', 'operator:key:erp', ''],
    ['2026-05-02T10:00:00Z', 'submission_shown', 'operator:clerk:carla', '4711'],
    ['2026-05-03T10:00:00Z', 'authn_logout', 'anna', ''],
  ])
  const { payload } = await desk.call(trailActors, {}, { token: trail.token })
  // The cast is safe: the desk filters its answers by the contract.
  expect(new Set(payload['actors'] as unknown[])).toEqual(
    new Set([
      { actor: 'operator:clerk:carla', fullName: 'Carla Klar' },
      { actor: 'operator:clerk:gone', fullName: '' },
      { actor: 'operator:key:erp', fullName: '' },
      { actor: 'operator:Olga', fullName: '' },
    ]),
  )
})

test('an event that this version does not know is shown', async ({ db, desk, trail }) => {
  await sql`insert into audit (at, event, actor, details) values ('2026-05-01', 'zz_former', 'operator', '{}')`.execute(
    db,
  )
  const { payload } = await desk.call(listTrail, { to: '2026-05-01' }, { token: trail.token })
  expect(payload['rows']).toMatchObject([{ event: 'zz_former', actor: 'operator' }])
})

async function idOf(db: Db, username: string): Promise<string> {
  const user = await db
    .selectFrom('portalUser')
    .where('username', '=', username)
    .select('id')
    .executeTakeFirstOrThrow()
  return user.id
}
