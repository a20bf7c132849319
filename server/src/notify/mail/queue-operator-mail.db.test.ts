import { expect } from 'vitest'

import type { Db } from '#db/connect.ts'
import { queueOperatorMail } from '#notify/mail/queue-operator-mail.ts'
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

/** Deliveries that are not imported. Tests change these lists. */
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
      queueOperatorMail({
        db,
        clock: () => clock.now,
        mail: mailConfigOf(server, { recipients }),
        readUnfinished: async () => {
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

/** Kind and count of the queued mails, oldest first. If a mail has no count, `since` is used instead. */
async function queued(db: Db) {
  const rows = await db.selectFrom('dispatch').select(['kind', 'facts']).orderBy('createdAt').execute()
  return rows.map(({ kind, facts }) => [kind, facts['count'] ?? facts['since']])
}

const send = (db: Db, { now }: TestClock) => buildSubmission(db, { receivedAt: now })

test('new submissions are reported with their count, at most once an hour, without fetched ones', async ({
  db,
  look,
  wait,
  shared: { clock },
}) => {
  await look()
  expect(await queued(db)).toEqual([])
  const { id } = await send(db, clock)
  await send(db, clock)
  await acknowledge(db, id, actAt(clock.now))
  await look()
  await send(db, clock)
  await send(db, clock)
  wait(59 * minutes)
  await look()
  expect(await queued(db)).toEqual([['new_submissions', 1]])
  wait(minutes)
  await look()
  await look()
  expect(await queued(db)).toEqual([
    ['new_submissions', 1],
    ['new_submissions', 3],
  ])
  wait(600 * minutes)
  await look()
  expect(await queued(db)).toHaveLength(2)
})

test('open password requests are reported once', async ({ db, look, wait, shared: { clock } }) => {
  const { id: userId } = await db.selectFrom('portalUser').select('id').executeTakeFirstOrThrow()
  const request = { userId, passwordHash: 'x', requestedAt: clock.now, decidedAt: null } as const
  await db
    .insertInto('passwordRequest')
    .values({ ...request, state: 'replaced' })
    .execute()
  await look()
  expect(await queued(db)).toEqual([])
  await db
    .insertInto('passwordRequest')
    .values({ ...request, state: 'open' })
    .execute()
  await look()
  wait(24 * 60 * minutes)
  await look()
  expect(await queued(db)).toEqual([['password_requests', 1]])
})

test('each late import is reported once', async ({ db, look, wait, shared: { clock } }) => {
  await look()
  const first = clock.now.toISOString()
  await db.insertInto('dataStatus').values({ updatedAt: clock.now }).execute()
  wait(36 * 60 * minutes)
  await look()
  expect(await queued(db)).toEqual([])
  for (let hours = 0; hours < 48; hours++) {
    wait(60 * minutes)
    await look()
  }
  expect(await queued(db)).toEqual([['import_late', first]])
  // The mail about an import is sent only once, even if it was deleted from the queue.
  await db.deleteFrom('dispatch').execute()
  await look()
  const second = clock.now.toISOString()
  await db.updateTable('dataStatus').set({ updatedAt: clock.now }).execute()
  await look()
  wait(37 * 60 * minutes)
  await look()
  expect(await queued(db)).toEqual([['import_late', second]])
})

test('two servers queue each mail once for each recipient', async ({ db, look, shared: { clock } }) => {
  await send(db, clock)
  const people = ['a@musterinkasso.example', 'b@musterinkasso.example']
  await Promise.all([look(people), look(people), look(people)])
  const rows = await db.selectFrom('dispatch').select('facts').execute()
  expect(new Set(rows.map(({ facts }) => facts['to']))).toEqual(new Set(people))
  expect(rows).toHaveLength(2)
})

test('without recipients nothing is queued', async ({ db, look, shared: { clock } }) => {
  await send(db, clock)
  await look([])
  expect(await queued(db)).toEqual([])
})

test('a restored copy queues nothing', async ({ db, look, shared: { clock } }) => {
  await send(db, clock)
  await buildCopy(db, clock.now)
  await look()
  expect(await queued(db)).toEqual([])
  await adoptCopy(db, actAt(clock.now))
  await look()
  expect(await queued(db)).toEqual([['new_submissions', 1]])
})

const queuedFacts = async (db: Db) => {
  const rows = await db
    .selectFrom('dispatch')
    .where('state', '=', 'waiting')
    .select(['kind', 'facts'])
    .execute()
  return rows.map(({ kind, facts }) => [kind, { ...facts, to: undefined }])
}

test('a delivery that failed or waits for an hour is reported once, further ones with their number', async ({
  db,
  look,
  wait,
  shared: { clock },
}) => {
  notIn.waiting = [clock.now]
  wait(59 * minutes)
  await look()
  expect(await queuedFacts(db)).toEqual([])
  notIn.failed = [clock.now]
  await look()
  await look()
  const first = ['deliveries_not_in', { failed: 1, waiting: 0 }]
  expect(await queuedFacts(db)).toEqual([first])
  // Another failure and a delivery that waits too long are reported together, an hour after the first mail.
  wait(minutes)
  const [earliest = clock.now] = notIn.failed
  const middle = clock.now
  wait(minutes)
  notIn.failed = [earliest, middle, clock.now]
  await look()
  expect(await queuedFacts(db)).toEqual([first])
  wait(60 * minutes)
  await look()
  expect(await queuedFacts(db)).toEqual([first, ['deliveries_not_in', { failed: 3, waiting: 1 }]])
  // If the number of failures goes down, no mail is queued.
  notIn.failed = [earliest, middle]
  notIn.waiting = []
  wait(600 * minutes)
  await look()
  expect(await queuedFacts(db)).toHaveLength(2)
})

test('dead letters are reported once, except mails about dead letters', async ({
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
  expect(await queuedFacts(db)).toEqual([first])
  notIn.fault = undefined
  await look()
  expect(await queuedFacts(db)).toEqual([first])
  wait(120 * minutes)
  await die('c', 'mail', 'dead_letters')
  await look()
  expect(await queuedFacts(db)).toEqual([first])
  await die('d', 'mail', 'import_late')
  await look()
  expect(await queuedFacts(db)).toEqual([first, ['dead_letters', { mails: 1, webhooks: 0 }]])
})
