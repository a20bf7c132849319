import { expect } from 'vitest'

import type { Db } from '#db/connect.ts'
import { adoptCopy } from '#operator/backup/epochs.ts'
import { type Channel, createDeliverNext, DispatchFault, maxTries } from '#outbox/deliver-next.ts'
import { queueMail } from '#outbox/queue-mail.ts'
import { actAt } from '#test/act.ts'
import { buildCopy } from '#test/build-copy.ts'
import { test as databaseTest } from '#test/database.ts'

interface DispatchTest {
  clock: { now: Date }
  /** Queues a dispatch. The name is both its event and its kind. */
  queue: (name: string) => Promise<void>
}

const test = databaseTest.extend<DispatchTest>({
  // Vitest requires a destructuring pattern here, even if the fixture needs no other fixtures.
  // oxlint-disable-next-line no-empty-pattern
  clock: async ({}, use) => use({ now: new Date('2026-06-01T10:00:00Z') }),
  queue: async ({ db, clock }, use) => use((name) => queueMail(db, { event: name, kind: name }, clock.now)),
})

/** A channel that records each dispatch, and fails for the kinds in `failing`. */
function keepingChannel(failing: Readonly<Record<string, DispatchFault>> = {}) {
  const tried: string[] = []
  const channel: Channel = {
    name: 'mail',
    async deliver({ kind }) {
      tried.push(kind)
      if (failing[kind]) throw failing[kind]
      return 'sent'
    },
  }
  return { channel, tried }
}

const later = (clock: { now: Date }, seconds: number) => {
  clock.now = new Date(clock.now.getTime() + seconds * 1_000)
}

const statesOf = (db: Db) =>
  db.selectFrom('dispatch').select(['kind', 'state', 'tries']).orderBy('kind').execute()

test('an event that is queued several times is delivered once', async ({ db, clock, queue }) => {
  await queue('a')
  await queue('a')
  const { channel, tried } = keepingChannel()
  const next = createDeliverNext({ db, clock: () => clock.now }, channel)
  expect([await next(), await next(), tried]).toEqual(['done', 'none', ['a']])
  expect(await statesOf(db)).toEqual([{ kind: 'a', state: 'sent', tries: 1 }])
})

test('R78 another portal takes over a killed portal’s delivery within thirty seconds, but not before its attempt has timed out', async ({
  db,
  clock,
  queue,
}) => {
  await queue('a')
  const killed: Channel = { name: 'mail', deliver: () => new Promise(() => {}) }
  void createDeliverNext({ db, clock: () => clock.now }, killed)()
  await expect.poll(() => statesOf(db)).toMatchObject([{ tries: 1 }])
  const { channel, tried } = keepingChannel()
  const other = createDeliverNext({ db, clock: () => clock.now }, channel)
  later(clock, 20)
  expect([await other(), tried]).toEqual(['none', []])
  later(clock, 10)
  expect([await other(), tried]).toEqual(['done', ['a']])
})

test('R78 two portals that deliver in parallel deliver each dispatch once', async ({ db, clock, queue }) => {
  for (let number = 10; number < 30; number++) await queue(`${number}`)
  const { channel, tried } = keepingChannel()
  const drain = async () => {
    const next = createDeliverNext({ db, clock: () => clock.now }, channel)
    while ((await next()) === 'done');
  }
  await Promise.all([drain(), drain(), drain()])
  expect(tried.toSorted()).toEqual(Array.from({ length: 20 }, (_, index) => `${index + 10}`))
})

test('R78 a failing delivery is retried with growing pauses and becomes a dead letter after ten tries; others continue', async ({
  db,
  clock,
  queue,
}) => {
  await queue('bad')
  const { channel, tried } = keepingChannel({ bad: new DispatchFault('mailbox full', 'again') })
  const next = createDeliverNext({ db, clock: () => clock.now }, channel)
  const pauses: number[] = []
  while ((await next()) === 'done') {
    const { state, nextTryAt } = await db.selectFrom('dispatch').selectAll().executeTakeFirstOrThrow()
    if (state === 'waiting') pauses.push(nextTryAt.getTime() - clock.now.getTime())
    clock.now = nextTryAt
  }
  expect([tried.length, pauses.length]).toEqual([maxTries, maxTries - 1])
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
  await queue('good')
  await next()
  expect(await statesOf(db)).toEqual([
    { kind: 'bad', state: 'dead', tries: 10 },
    { kind: 'good', state: 'sent', tries: 1 },
  ])
  expect(await db.selectFrom('dispatch').select('lastFault').where('kind', '=', 'bad').execute()).toEqual([
    { lastFault: 'mailbox full' },
  ])
})

test('a final refusal makes a dead letter at once; while the receiver is away the others lose no try', async ({
  db,
  clock,
  queue,
}) => {
  for (const name of ['1 away', '2 never', '3 waits']) {
    await queue(name)
    later(clock, 1)
  }
  const { channel } = keepingChannel({
    '1 away': new DispatchFault('connection refused', 'away'),
    '2 never': new DispatchFault('no such user', 'never'),
  })
  const next = createDeliverNext({ db, clock: () => clock.now }, channel)
  expect(await next()).toBe('away')
  expect(await statesOf(db)).toMatchObject([{ tries: 1 }, { tries: 0 }, { tries: 0 }])
  expect(await next()).toBe('done')
  expect(await statesOf(db)).toMatchObject([{ state: 'waiting' }, { state: 'dead' }, { state: 'waiting' }])
})

test('a delivery that kills the portal at each try becomes a dead letter', async ({ db, clock, queue }) => {
  await queue('deadly')
  const { channel, tried } = keepingChannel()
  await db.updateTable('dispatch').set({ tries: maxTries }).execute()
  expect(await createDeliverNext({ db, clock: () => clock.now }, channel)()).toBe('done')
  expect([tried, await statesOf(db)]).toEqual([[], [{ kind: 'deadly', state: 'dead', tries: 11 }]])
})

test('a delivery whose result could not be stored because the database was away is not repeated', async ({
  db,
  pool,
  clock,
  queue,
}) => {
  await queue('a')
  const { channel, tried } = keepingChannel()
  const failing: Channel = {
    name: 'mail',
    async deliver(dispatch) {
      await pool.query('alter table dispatch rename to dispatch_away')
      return channel.deliver(dispatch)
    },
  }
  const next = createDeliverNext({ db, clock: () => clock.now }, failing)
  await expect(next()).rejects.toThrow('dispatch')
  await pool.query('alter table dispatch_away rename to dispatch')
  later(clock, 30)
  expect([await next(), tried]).toEqual(['done', ['a']])
  expect(await statesOf(db)).toEqual([{ kind: 'a', state: 'sent', tries: 2 }])
})

test('a dispatch that is queued again after its result could not be stored is delivered again', async ({
  db,
  pool,
  clock,
  queue,
}) => {
  await queue('a')
  const { channel, tried } = keepingChannel()
  let isFirst = true
  const failing: Channel = {
    name: 'mail',
    async deliver(dispatch) {
      if (isFirst) await pool.query('alter table dispatch rename to dispatch_away')
      isFirst = false
      return channel.deliver(dispatch)
    },
  }
  const next = createDeliverNext({ db, clock: () => clock.now }, failing)
  await expect(next()).rejects.toThrow('dispatch')
  await pool.query('alter table dispatch_away rename to dispatch')
  later(clock, 30)
  await db.updateTable('dispatch').set({ tries: 0, createdAt: clock.now, nextTryAt: clock.now }).execute()
  expect([await next(), tried]).toEqual(['done', ['a', 'a']])
})

test('a restored copy delivers nothing until it is adopted', async ({ db, clock, queue }) => {
  await queue('a')
  await buildCopy(db, clock.now)
  const { channel, tried } = keepingChannel()
  const next = createDeliverNext({ db, clock: () => clock.now }, channel)
  expect([await next(), tried, await statesOf(db)]).toEqual([
    'none',
    [],
    [{ kind: 'a', state: 'waiting', tries: 0 }],
  ])
  await adoptCopy(db, actAt(clock.now))
  expect([await next(), tried]).toEqual(['done', ['a']])
})

test('no portal delivers anything to a receiver that asked for a pause, until it is over', async ({
  db,
  clock,
  queue,
}) => {
  await queue('a')
  const quietUntil = new Date(clock.now.getTime() + 600_000)
  const failing: Record<string, DispatchFault> = {
    a: new DispatchFault('HTTP status 503', 'away', quietUntil),
  }
  const { channel, tried } = keepingChannel(failing)
  const portal = () => createDeliverNext({ db, clock: () => clock.now }, channel)
  expect(await portal()()).toBe('away')
  delete failing['a']
  await queue('b')
  later(clock, 599)
  expect([await portal()(), tried]).toEqual(['none', ['a']])
  later(clock, 1)
  const next = portal()
  expect([await next(), await next(), await next()]).toEqual(['done', 'done', 'none'])
  expect(tried.toSorted()).toEqual(['a', 'a', 'b'])
})
