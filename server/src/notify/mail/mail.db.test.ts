import { notificationTopics } from '@portal/contract/notifications.ts'
import { expect } from 'vitest'

import { notifyUser } from '#access/user-notices.ts'
import type { Db } from '#db/connect.ts'
import { createMailChannel } from '#notify/mail/mail-loop.ts'
import { openMailer } from '#notify/mail/mailer.ts'
import { accept, refuse } from '#operator/submissions/decide.ts'
import { deleteUser } from '#operator/users/delete-user.ts'
import { createDeliverNext, type Delivered } from '#outbox/deliver-next.ts'
import { queueMail } from '#outbox/queue-mail.ts'
import { actAt } from '#test/act.ts'
import { buildSubmission } from '#test/build-submission.ts'
import { buildCustomers, buildUser } from '#test/build.ts'
import { mailConfigOf, mailContextOf } from '#test/mail-config.ts'
import { startMailServer, type TestMailServer } from '#test/mail-server.ts'
import { test as portalTest } from '#test/portal.ts'

interface MailTest {
  mailServer: TestMailServer
  /** Id of a user with a confirmed address and all topics, who gets mail in German. */
  anna: string
  /** Sends due mail until none is left or the server is away. */
  deliver: () => Promise<Delivered>
}

const address = 'anna@glaeubiger.example'

const test = portalTest.extend<MailTest>({
  // Vitest requires a destructuring pattern here, even if the fixture needs no other fixtures.
  // oxlint-disable-next-line no-empty-pattern
  mailServer: async ({}, use) => {
    const server = await startMailServer()
    await use(server)
    await server.close()
  },
  anna: async ({ db, shared }, use) => {
    await buildCustomers(db)
    await buildUser(db)
    const { id: userId } = await db.selectFrom('portalUser').select('id').executeTakeFirstOrThrow()
    await db
      .insertInto('userMail')
      .values({
        userId,
        address,
        language: 'de',
        topics: [...notificationTopics],
        confirmedAt: shared.clock.now,
      })
      .execute()
    await use(userId)
  },
  deliver: async ({ db, shared, mailServer }, use) => {
    const context = mailContextOf(db, shared, mailConfigOf(mailServer.server))
    const next = createDeliverNext(context, createMailChannel(context, await openMailer(context.mail)))
    await use(async () => {
      let delivered = await next()
      while (delivered === 'done') delivered = await next()
      return delivered
    })
  },
})

const stateOf = (db: Db) => db.selectFrom('dispatch').select(['kind', 'state', 'lastFault']).execute()

test('R34 a user is notified of a new password once, as text and as HTML with the same content', async ({
  db,
  anna,
  deliver,
  mailServer,
  shared,
}) => {
  await notifyUser(db, anna, 'password_changed', shared.clock.now)
  expect([await deliver(), await deliver()]).toEqual(['none', 'none'])
  const [mail, ...more] = mailServer.mails
  expect([mail?.to, more]).toEqual([address, []])
  expect(mail?.headers).toMatchObject({
    from: 'Musterinkasso <portal@musterinkasso.example>',
    to: address,
    subject: 'Ihr neues Passwort gilt ab sofort',
    'auto-submitted': 'auto-generated',
    'message-id': expect.stringMatching(/^<[0-9a-f-]{36}@musterinkasso\.example>$/),
  })
  const words = 'für Ihren Zugang zum Gläubigerportal gilt ein neues Passwort.'
  for (const said of [words, 'Benutzer: anna', '01.06.2026, 12:00', 'https://portal.musterinkasso.example']) {
    expect(mail?.text).toContain(said)
    expect(mail?.html).toContain(said)
  }
  expect(mail?.text).toContain('unter „Benachrichtigungen“')
  // Security notices have no unsubscribe link, because anyone with access to the mailbox could use it.
  expect([mail?.headers['list-unsubscribe'], mail?.text.includes('abbestellen')]).toEqual([undefined, false])
  expect(mail?.html).toContain('#c83c14')
  expect(mail?.html).not.toMatch(/<(img|link|script)/)
})

test('the decision on a submission is mailed with its receipt number only, in the user’s language', async ({
  db,
  anna,
  deliver,
  mailServer,
  shared,
}) => {
  const act = actAt(shared.clock.now)
  await db.updateTable('userMail').set({ language: 'en' }).execute()
  const sent = { userId: anna, payload: { lastName: 'Geheimnis', amount: '1234.56' } }
  const [taken, refused] = [await buildSubmission(db, sent), await buildSubmission(db, sent)]
  await accept(db, taken.id, undefined, act)
  await accept(db, taken.id, undefined, act)
  shared.clock.now = new Date(shared.clock.now.getTime() + 1)
  await refuse(db, refused.id, 'Herr Geheimnis schuldet keine 1234,56', actAt(shared.clock.now))
  await deliver()
  expect(mailServer.mails.map(({ headers }) => headers['subject'])).toEqual([
    'Your submission was accepted',
    'Your submission was refused',
  ])
  for (const [index, { receiptNumber }] of [taken, refused].entries()) {
    const { text = '', html = '' } = mailServer.mails[index] ?? {}
    expect([text, html]).toEqual([
      expect.stringContaining(receiptNumber),
      expect.stringContaining(receiptNumber),
    ])
    expect(text + html).not.toMatch(/Geheimnis|1234/)
  }
})

test('topics that are off are not queued, and queued mail about them is not sent', async ({
  db,
  anna,
  deliver,
  mailServer,
  shared,
}) => {
  await notifyUser(db, anna, 'password_changed', shared.clock.now)
  await db
    .updateTable('userMail')
    .set({ topics: ['submissions'] })
    .execute()
  await notifyUser(db, anna, 'two_factor_on', shared.clock.now)
  await deliver()
  expect(mailServer.mails).toEqual([])
  expect(await stateOf(db)).toEqual([{ kind: 'password_changed', state: 'superfluous', lastFault: '' }])
})

test('a queued mail goes to the user’s current address; mail to a deleted user is deleted', async ({
  db,
  anna,
  deliver,
  mailServer,
  shared,
}) => {
  await notifyUser(db, anna, 'password_changed', shared.clock.now)
  await db.updateTable('userMail').set({ address: 'neu@glaeubiger.example' }).execute()
  await deliver()
  expect(mailServer.mails.map(({ to }) => to)).toEqual(['neu@glaeubiger.example'])
  await notifyUser(db, anna, 'password_changed', shared.clock.now)
  await deleteUser(db, 'anna', 'left', actAt())
  await deliver()
  expect(mailServer.mails).toHaveLength(1)
  expect(await stateOf(db)).toEqual([])
})

test('a disabled user gets no mail', async ({ db, anna, deliver, mailServer, shared }) => {
  await notifyUser(db, anna, 'password_changed', shared.clock.now)
  await db.updateTable('portalUser').set({ disabledAt: shared.clock.now }).execute()
  await deliver()
  expect([mailServer.mails, await stateOf(db)]).toMatchObject([[], [{ state: 'superfluous' }]])
})

test('an event that is rolled back is not mailed', async ({ db, anna, deliver, mailServer, shared }) => {
  await expect(
    db.transaction().execute(async (transaction) => {
      await notifyUser(transaction, anna, 'password_changed', shared.clock.now)
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  await deliver()
  expect(mailServer.mails).toEqual([])
})

/** Queues one mail for each of the operator's recipients. */
async function queueTo(db: Db, now: Date, ...receivers: string[]) {
  for (const to of receivers)
    await queueMail(db, { event: to, kind: 'new_submissions', facts: { count: 3, to } }, now)
}

const people = ['a@musterinkasso.example', 'b@musterinkasso.example', 'c@musterinkasso.example']

test('a recipient refused by the server, temporarily or permanently, does not affect others, and errors do not contain the address', async ({
  db,
  mailServer,
  shared,
}) => {
  const mail = mailConfigOf(mailServer.server, { recipients: people })
  const context = mailContextOf(db, shared, mail)
  const next = createDeliverNext(context, createMailChannel(context, await openMailer(mail)))
  await queueTo(db, shared.clock.now, ...people, 'gone@musterinkasso.example')
  mailServer.refusals.set(people[0] ?? '', `450 ${people[0]} is over quota`)
  mailServer.refusals.set(
    people[1] ?? '',
    `550 no such user ${people[1]?.toUpperCase()}, forwarded to <bea.private@mail.example>`,
  )
  for (let mails = 0; mails < 4; mails++) expect(await next()).toBe('done')
  expect(await next()).toBe('none')
  expect(mailServer.mails.map(({ to }) => to)).toEqual([people[2]])
  const rows = await db
    .selectFrom('dispatch')
    .select(['event', 'state', 'facts', 'lastFault'])
    .orderBy('event')
    .execute()
  expect(rows).toMatchObject([
    { state: 'waiting', lastFault: expect.stringContaining('a…@musterinkasso.example is over quota') },
    {
      state: 'dead',
      lastFault: expect.stringContaining(
        'no such user B…@MUSTERINKASSO.EXAMPLE, forwarded to <b…@mail.example>',
      ),
    },
    { state: 'sent', facts: { count: 3 } },
    // This recipient is no longer in the operator's configuration.
    { state: 'superfluous' },
  ])
  expect(rows.map(({ facts }) => 'to' in facts)).toEqual([true, true, false, false])
})

test('while the mail server is unreachable one attempt fails, and all mail is sent when it is back', async ({
  db,
  anna,
  deliver,
  mailServer,
  shared,
}) => {
  for (const kind of ['password_changed', 'two_factor_on', 'two_factor_off'] as const)
    await notifyUser(db, anna, kind, shared.clock.now)
  await mailServer.close()
  expect(await deliver()).toBe('away')
  const again = await startMailServer({ port: mailServer.server.port })
  shared.clock.now = new Date(shared.clock.now.getTime() + 60_000)
  expect(await deliver()).toBe('none')
  const delivered = again.mails
  await again.close()
  expect(delivered).toHaveLength(3)
  expect(new Set(delivered.map(({ headers }) => headers['message-id'])).size).toBe(3)
})

test('a mail on which the server hangs is retried, and the next one is sent', async ({
  db,
  mailServer,
  shared,
}) => {
  const mail = mailConfigOf(mailServer.server, { recipients: people })
  const context = mailContextOf(db, shared, mail)
  const mailer = await openMailer(mail, { silenceMs: 2_000, mailMs: 500 })
  const next = createDeliverNext(context, createMailChannel(context, mailer))
  await queueTo(db, shared.clock.now, people[0] ?? '')
  await queueTo(db, new Date(shared.clock.now.getTime() + 1), people[1] ?? '')
  shared.clock.now = new Date(shared.clock.now.getTime() + 1)
  mailServer.silentFor.add(people[0] ?? '')
  expect([await next(), await next(), await next()]).toEqual(['away', 'done', 'none'])
  expect(mailServer.mails.map(({ to }) => to)).toEqual([people[1]])
  expect(await db.selectFrom('dispatch').select('state').orderBy('event').execute()).toEqual([
    { state: 'waiting' },
    { state: 'sent' },
  ])
})

test('names with line breaks and special characters inject no header and no HTML', async ({
  db,
  anna,
  mailServer,
  shared,
}) => {
  const name = 'Böse "GmbH"\r\nBcc: alle@welt.example <script>'
  const config = mailConfigOf(mailServer.server)
  const mail = {
    ...config,
    from: { ...config.from, name },
    facts: { ...config.facts, name, shortName: name },
  }
  const context = mailContextOf(db, shared, mail)
  const next = createDeliverNext(context, createMailChannel(context, await openMailer(mail)))
  await db.updateTable('portalUser').set({ username: '<b>anna</b>' }).execute()
  await notifyUser(db, anna, 'login_locked', shared.clock.now)
  expect(await next()).toBe('done')
  const [received] = mailServer.mails
  expect(Object.keys(received?.headers ?? {})).not.toContain('bcc')
  expect(received?.to).toBe(address)
  expect(received?.headers['from']).toContain('Bcc: alle@welt.example')
  expect(received?.html).not.toMatch(/<(script|b)>/)
  expect(received?.html).toContain('&#60;b&#62;anna')
})
