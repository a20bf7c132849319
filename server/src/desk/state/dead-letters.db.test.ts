import { listDeadLetters, retryDeadLetters } from '@portal/contract/desk/dead-letters.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'

import { retryDeadLetters as retry } from '#desk/state/dead-letters.ts'
import { changeClerk } from '#operator/clerks/change-clerks.ts'
import { queueMail } from '#outbox/queue-mail.ts'
import { queueWebhooks } from '#outbox/queue-webhooks.ts'
import { actAt } from '#test/act.ts'
import { buildSubmission } from '#test/build-submission.ts'
import { buildCustomers, buildUser } from '#test/build.ts'
import { buildClerk } from '#test/desk-call.ts'
import { openDeskSession, plantClerk, test as deskTest } from '#test/desk.ts'

const test = deskTest.extend<{ token: string; receiptNumber: string }>({
  token: async ({ db, shared }, use) => {
    const { id } = await plantClerk(db, shared.keys, { role: 'administrator' })
    await use(await openDeskSession(db, id, shared.clock.now))
  },
  /**
   * The receipt number of a submission about which there are a dead mail and a dead event. Also adds another
   * dead mail and a pending one.
   */
  receiptNumber: async ({ db, shared: { clock } }, use) => {
    await buildCustomers(db)
    await buildUser(db)
    const { id: userId } = await db.selectFrom('portalUser').select('id').executeTakeFirstOrThrow()
    const sent = await buildSubmission(db)
    const { receiptNumber } = sent
    await queueMail(
      db,
      { event: 'a', kind: 'submission_accepted', userId, facts: { receiptNumber } },
      clock.now,
    )
    await queueMail(db, { event: 'b', kind: 'import_late', facts: { to: 'chef@example.de' } }, clock.now)
    await queueWebhooks(db, ['collection'], { ...sent, inkassoNumber: null }, clock.now)
    const dead = { state: 'dead', tries: 10, settledAt: clock.now } as const
    await db
      .updateTable('dispatch')
      .set({ ...dead, lastFault: 'HTTP status 500' })
      .execute()
    await db
      .updateTable('dispatch')
      .set({ lastFault: '550 mailbox unknown' })
      .where('channel', '=', 'mail')
      .execute()
    await queueMail(db, { event: 'c', kind: 'import_late', facts: { to: 'chef@example.de' } }, clock.now)
    await use(receiptNumber)
  },
})

test('dead letters are listed with what they were about and why, without a debtor or an address', async ({
  desk,
  token,
  receiptNumber,
  shared,
}) => {
  const { payload, body } = await desk.call(listDeadLetters, {}, { token })
  const since = shared.clock.now.toISOString()
  const common = { queuedAt: since, deadSince: since, tries: 10 }
  expect(payload).toMatchObject({
    mails: {
      total: 2,
      rows: expect.arrayContaining([
        expect.objectContaining({
          ...common,
          about: { de: expect.any(String), en: expect.any(String) },
          recipient: 'anna',
          customerNumber: 'K1',
          receiptNumber,
          fault: { de: 'Das Postfach gibt es nicht.', en: 'There is no such mailbox.' },
          rawFault: '550 mailbox unknown',
        }),
        expect.objectContaining({ recipient: '', customerNumber: null, receiptNumber: null }),
      ]),
    },
    webhooks: {
      total: 1,
      rows: [{ ...common, recipient: 'collection', receiptNumber, rawFault: 'HTTP status 500' }],
    },
  })
  expect(body).not.toContain('chef@example.de')
})

test('one is tried again, then all of a kind, both in the audit trail; one that is gone is refused', async ({
  desk,
  db,
  token,
  receiptNumber: _receiptNumber,
}) => {
  const { id } = await db
    .selectFrom('dispatch')
    .where('event', '=', 'a')
    .select('id')
    .executeTakeFirstOrThrow()
  const ask = async (fields: object) => desk.call(retryDeadLetters, fields, { token })
  expect((await ask({ kind: 'webhooks', id })).error?.code).toBe('refused')
  expect((await ask({ kind: 'mails', id })).payload).toEqual({ retried: 1 })
  const again = await ask({ kind: 'mails', id })
  expect([again.error?.code, again.error?.message]).toEqual([
    'refused',
    'Sie wird schon wieder versucht oder ist gelöscht. Laden Sie die Liste neu.',
  ])
  expect((await ask({ kind: 'mails' })).payload).toEqual({ retried: 1 })
  expect((await ask({ kind: 'webhooks' })).payload).toEqual({ retried: 1 })
  const states = await db.selectFrom('dispatch').select(['state', 'tries']).execute()
  expect(new Set(states.map(({ state, tries }) => `${state} ${tries}`))).toEqual(new Set(['waiting 0']))
  const trail = await db
    .selectFrom('audit')
    .where('event', 'like', '%_retried')
    .select(['event', 'actor', 'details'])
    .orderBy('position')
    .execute()
  const actor = 'operator:clerk:carla'
  expect(trail).toEqual([
    { event: 'mail_retried', actor, details: { mails: 1 } },
    { event: 'mail_retried', actor, details: { mails: 1 } },
    { event: 'webhooks_retried', actor, details: { webhooks: 1 } },
  ])
})

test('R104 an administrator whose rights end in the middle of the call retries nothing', async ({
  db,
  shared,
  receiptNumber: _receiptNumber,
}) => {
  const call = await buildClerk(db, { name: 'ada', role: 'administrator' })
  await changeClerk(db, 'ada', { customers: ['K2'] }, actAt(shared.clock.now))
  await expect(retry(db, { kind: 'mails' }, call)).rejects.toMatchObject({ code: 'forbidden' })
  const dead = await db.selectFrom('dispatch').where('state', '=', 'dead').select('id').execute()
  expect(dead).toHaveLength(3)
})

test('after a long failure of the mail server, all of very many are tried again by one of two clerks', async ({
  db,
  desk,
  token,
}) => {
  const many = 70_000
  await sql`insert into dispatch (channel, event, kind, created_at, next_try_at, state, settled_at)
    select 'mail', n, 'import_late', now(), now(), 'dead', now() from generate_series(1, ${many}) n`.execute(
    db,
  )
  const ask = async () => (await desk.call(retryDeadLetters, { kind: 'mails' }, { token })).payload['retried']
  const retried = await Promise.all([ask(), ask()])
  expect(retried.toSorted()).toEqual([0, many])
})
