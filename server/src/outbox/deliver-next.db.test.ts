import { expect } from 'vitest'

import type { Db } from '#db/connect.ts'
import { adoptCopy } from '#operator/backup/epochs.ts'
import { type Channel, createDeliverNext, DispatchFault, mostTries } from '#outbox/deliver-next.ts'
import { queueMail } from '#outbox/queue-mail.ts'
import { actAt } from '#test/act.ts'
import { buildCopy } from '#test/build-copy.ts'
import { test as databaseTest } from '#test/database.ts'

interface DispatchTest {
  clock: { now: Date }
  /** Queues something under a name, which is its event and its kind. */
  queue: (name: string) => Promise<void>
}

const test = databaseTest.extend<DispatchTest>({
  // Vitest reads the names of the needed fixtures from the pattern: here none.
  // oxlint-disable-next-line no-empty-pattern
  clock: async ({}, use) => use({ now: new Date('2026-06-01T10:00:00Z') }),
  queue: async ({ db, clock }, use) => use((name) => queueMail(db, { event: name, kind: name }, clock.now)),
})

/** A channel that keeps what it was given, and fails as it is told. */
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

test('what is queued for one event is delivered once, however often it is queued', async ({
  db,
  clock,
  queue,
}) => {
  await queue('a')
  await queue('a')
  const { channel, tried } = keepingChannel()
  const next = createDeliverNext({ db, clock: () => clock.now }, channel)
  expect([await next(), await next(), tried]).toEqual(['done', 'none', ['a']])
  expect(await statesOf(db)).toEqual([{ kind: 'a', state: 'sent', tries: 1 }])
})

test('R78 what a killed portal has begun is taken over by another within thirty seconds, and not before its try is over', async ({
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

test('R78 two portals that deliver at the same time deliver each once', async ({ db, clock, queue }) => {
  for (let number = 10; number < 30; number++) await queue(`${number}`)
  const { channel, tried } = keepingChannel()
  const drain = async () => {
    const next = createDeliverNext({ db, clock: () => clock.now }, channel)
    while ((await next()) === 'done');
  }
  await Promise.all([drain(), drain(), drain()])
  expect(tried.toSorted()).toEqual(Array.from({ length: 20 }, (_, index) => `${index + 10}`))
})

test('R78 what fails is tried ten times with growing pauses and is a dead letter then; others go on', async ({
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
  expect([tried.length, pauses.length]).toEqual([mostTries, mostTries - 1])
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

test('what is refused for good is a dead letter at once; while the receiver is away the others lose no try', async ({
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

test('what kills the portal at each try is a dead letter, too', async ({ db, clock, queue }) => {
  await queue('deadly')
  const { channel, tried } = keepingChannel()
  await db.updateTable('dispatch').set({ tries: mostTries }).execute()
  expect(await createDeliverNext({ db, clock: () => clock.now }, channel)()).toBe('done')
  expect([tried, await statesOf(db)]).toEqual([[], [{ kind: 'deadly', state: 'dead', tries: 11 }]])
})

test('what was delivered while the database went away is not delivered again', async ({
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

test('what is queued anew after its delivery could not be noted is delivered anew', async ({
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

test('a restored copy delivers nothing of what waits, until it is adopted', async ({ db, clock, queue }) => {
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

test('a receiver that asks for quiet is told nothing before, whatever there is to tell, by no portal', async ({
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
