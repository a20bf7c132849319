import { expect } from 'vitest'

import type { Db } from '#db/connect.ts'
import { tellOperator } from '#notify/mail/tell-operator.ts'
import { adoptCopy } from '#operator/backup/epochs.ts'
import { acknowledge } from '#operator/submissions/decide.ts'
import { actAt } from '#test/act.ts'
import { buildCopy } from '#test/build-copy.ts'
import { buildSubmission } from '#test/build-submission.ts'
import { buildCustomers, buildUser } from '#test/build.ts'
import { mailConfigOf } from '#test/mail-config.ts'
import { test as portalTest, type TestClock } from '#test/portal.ts'

const server = { host: '127.0.0.1', port: 25, protection: 'none', login: undefined } as const
const minutes = 60_000

/** What is not in, as a test sets it. */
const notIn: { failed: Date[]; waiting: Date[]; fault?: Error | undefined } = { failed: [], waiting: [] }

interface TellTest {
  look: (recipients?: readonly string[]) => Promise<void>
  wait: (milliseconds: number) => void
}

const test = portalTest.extend<TellTest>({
  look: async ({ db, shared: { clock } }, use) => {
    Object.assign(notIn, { failed: [], waiting: [], fault: undefined })
    await buildCustomers(db)
    await buildUser(db)
    await use((recipients = ['a@musterinkasso.example']) =>
      tellOperator({
        db,
        clock: () => clock.now,
        mail: mailConfigOf(server, { recipients }),
        readNotIn: async () => {
          if (notIn.fault) throw notIn.fault
          return notIn
        },
      }),
    )
  },
  wait: async ({ shared: { clock } }, use) =>
    use((milliseconds) => {
      clock.now = new Date(clock.now.getTime() + milliseconds)
    }),
})

/** What was queued, oldest first. */
async function told(db: Db) {
  const rows = await db.selectFrom('dispatch').select(['kind', 'facts']).orderBy('createdAt').execute()
  return rows.map(({ kind, facts }) => [kind, facts['count'] ?? facts['since']])
}

const send = (db: Db, { now }: TestClock) => buildSubmission(db, { receivedAt: now })

test('new submissions are told by their number, at most once an hour, and those that were fetched not at all', async ({
  db,
  look,
  wait,
  shared: { clock },
}) => {
  await look()
  expect(await told(db)).toEqual([])
  const { id } = await send(db, clock)
  await send(db, clock)
  await acknowledge(db, id, actAt(clock.now))
  await look()
  await send(db, clock)
  await send(db, clock)
  wait(59 * minutes)
  await look()
  expect(await told(db)).toEqual([['new_submissions', 1]])
  wait(minutes)
  await look()
  await look()
  expect(await told(db)).toEqual([
    ['new_submissions', 1],
    ['new_submissions', 3],
  ])
  wait(600 * minutes)
  await look()
  expect(await told(db)).toHaveLength(2)
})

test('open password requests are told once', async ({ db, look, wait, shared: { clock } }) => {
  const { id: userId } = await db.selectFrom('portalUser').select('id').executeTakeFirstOrThrow()
  const request = { userId, passwordHash: 'x', requestedAt: clock.now, decidedAt: null } as const
  await db
    .insertInto('passwordRequest')
    .values({ ...request, state: 'replaced' })
    .execute()
  await look()
  expect(await told(db)).toEqual([])
  await db
    .insertInto('passwordRequest')
    .values({ ...request, state: 'open' })
    .execute()
  await look()
  wait(24 * 60 * minutes)
  await look()
  expect(await told(db)).toEqual([['password_requests', 1]])
})

test('an import that is late is told once, and the next one that is late again', async ({
  db,
  look,
  wait,
  shared: { clock },
}) => {
  await look()
  const first = clock.now.toISOString()
  await db.insertInto('dataStatus').values({ updatedAt: clock.now }).execute()
  wait(36 * 60 * minutes)
  await look()
  expect(await told(db)).toEqual([])
  for (let hours = 0; hours < 48; hours++) {
    wait(60 * minutes)
    await look()
  }
  expect(await told(db)).toEqual([['import_late', first]])
  // Also when the mail itself is forgotten.
  await db.deleteFrom('dispatch').execute()
  await look()
  const second = clock.now.toISOString()
  await db.updateTable('dataStatus').set({ updatedAt: clock.now }).execute()
  await look()
  wait(37 * 60 * minutes)
  await look()
  expect(await told(db)).toEqual([['import_late', second]])
})

test('two portals that look at the same time tell it once, to each of the operator’s people', async ({
  db,
  look,
  shared: { clock },
}) => {
  await send(db, clock)
  const people = ['a@musterinkasso.example', 'b@musterinkasso.example']
  await Promise.all([look(people), look(people), look(people)])
  const rows = await db.selectFrom('dispatch').select('facts').execute()
  expect(new Set(rows.map(({ facts }) => facts['to']))).toEqual(new Set(people))
  expect(rows).toHaveLength(2)
})

test('who names none of his people is told nothing', async ({ db, look, shared: { clock } }) => {
  await send(db, clock)
  await look([])
  expect(await told(db)).toEqual([])
})

test('a restored copy tells the operator’s people nothing', async ({ db, look, shared: { clock } }) => {
  await send(db, clock)
  await buildCopy(db, clock.now)
  await look()
  expect(await told(db)).toEqual([])
  await adoptCopy(db, actAt(clock.now))
  await look()
  expect(await told(db)).toEqual([['new_submissions', 1]])
})

const factsTold = async (db: Db) => {
  const rows = await db
    .selectFrom('dispatch')
    .where('state', '=', 'waiting')
    .select(['kind', 'facts'])
    .execute()
  return rows.map(({ kind, facts }) => [kind, { ...facts, to: undefined }])
}

test('a delivery that has failed or waits for an hour is told once, further ones as a sum', async ({
  db,
  look,
  wait,
  shared: { clock },
}) => {
  notIn.waiting = [clock.now]
  wait(59 * minutes)
  await look()
  expect(await factsTold(db)).toEqual([])
  notIn.failed = [clock.now]
  await look()
  await look()
  const first = ['deliveries_not_in', { failed: 1, waiting: 0 }]
  expect(await factsTold(db)).toEqual([first])
  // Two more, and the one that waited: as one mail when the hour is over.
  wait(minutes)
  const [earliest = clock.now] = notIn.failed
  const middle = clock.now
  wait(minutes)
  notIn.failed = [earliest, middle, clock.now]
  await look()
  expect(await factsTold(db)).toEqual([first])
  wait(60 * minutes)
  await look()
  expect(await factsTold(db)).toEqual([first, ['deliveries_not_in', { failed: 3, waiting: 1 }]])
  // Those that are mended are no news.
  notIn.failed = [earliest, middle]
  notIn.waiting = []
  wait(600 * minutes)
  await look()
  expect(await factsTold(db)).toHaveLength(2)
})

test('dead letters are told once, but not that a mail about them is one', async ({
  db,
  look,
  wait,
  shared: { clock },
}) => {
  const die = (event: string, channel: string, kind: string) =>
    db
      .insertInto('dispatch')
      .values({
        event,
        channel,
        kind,
        createdAt: clock.now,
        nextTryAt: clock.now,
        state: 'dead',
        settledAt: clock.now,
      })
      .execute()
  await die('a', 'mail', 'submission_accepted')
  await die('b', 'webhook:collection', 'submission')
  notIn.fault = new Error('the folder of deliveries cannot be read')
  await expect(look()).rejects.toThrow(notIn.fault)
  const first = ['dead_letters', { mails: 1, webhooks: 1 }]
  expect(await factsTold(db)).toEqual([first])
  notIn.fault = undefined
  await look()
  expect(await factsTold(db)).toEqual([first])
  wait(120 * minutes)
  await die('c', 'mail', 'dead_letters')
  await look()
  expect(await factsTold(db)).toEqual([first])
  await die('d', 'mail', 'import_late')
  await look()
  expect(await factsTold(db)).toEqual([first, ['dead_letters', { mails: 1, webhooks: 0 }]])
})
