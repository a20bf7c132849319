import { unsubscribe } from '@portal/contract/case-mail.ts'
import { expect } from 'vitest'

import { createMailChannel } from '#notify/mail/mail-loop.ts'
import { openMailer } from '#notify/mail/mailer.ts'
import { createDeliverNext } from '#outbox/deliver-next.ts'
import { buildTask } from '#test/build-task.ts'
import { answer, ask, statesOf, write } from '#test/case-events.ts'
import { addressOf, justNow, resetMailMark, test } from '#test/case-mail.ts'
import { mailConfigOf, mailContextOf } from '#test/mail-config.ts'
import { startMailServer } from '#test/mail-server.ts'

test('a new task is mailed once, in the user’s language, with number, kind and day only', async ({
  db,
  subscribe,
  look,
  deliver,
  wait,
  mailServer,
}) => {
  await subscribe('anna')
  await subscribe('eve', { language: 'en' })
  const { inkassoNumber } = await ask(db, { dueDate: '2026-12-01' })
  await look()
  wait(14)
  await look()
  await deliver()
  expect(mailServer.mails).toEqual([])
  for (let round = 0; round < 3; round++) {
    wait(1)
    await look()
    await deliver()
  }
  const [german, english, ...more] = mailServer.mails.toSorted((a, b) => a.to.localeCompare(b.to))
  expect([german?.to, english?.to, more]).toEqual([addressOf('anna'), addressOf('eve'), []])
  expect(german?.headers['subject']).toBe('Neues zu Ihren Akten')
  expect(german?.text).toContain(`- Akte ${inkassoNumber}: neue Aufgabe, bitte antworten bis 01.12.2026`)
  expect(german?.html).toContain(`https://portal.musterinkasso.example/forderungen/${inkassoNumber}`)
  expect(english?.text).toContain(`- Case ${inkassoNumber}: new task, please answer by 01.12.2026`)
  for (const { text, html } of mailServer.mails) expect(text + html).not.toMatch(/Kanari|4711|Erika/)
})

test('the links in header and footer unsubscribe this user only', async ({
  db,
  portal,
  subscribe,
  mailAll,
  mailServer,
}) => {
  await subscribe('anna')
  await ask(db)
  await mailAll()
  const [mail] = mailServer.mails
  const [, link = ''] = /^<(https:\S+)>$/.exec(mail?.headers['list-unsubscribe'] ?? '') ?? []
  expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  expect(mail?.text).toContain(`Diese E-Mails abbestellen: ${link}`)
  const token = new URL(link).pathname.slice('/abbestellen/'.length)
  expect((await portal.call(unsubscribe, { token })).status).toBe(200)
  await subscribe('eve')
  await ask(db)
  await resetMailMark(db)
  await mailAll()
  expect(mailServer.mails.slice(1).map(({ to }) => to)).toEqual([addressOf('eve')])
})

test('without a portal address a mail has no links and no one-click unsubscribe', async ({
  db,
  shared,
  subscribe,
  look,
  wait,
  mailServer,
}) => {
  await subscribe('anna')
  await ask(db)
  await look()
  wait(15)
  await look()
  const mail = { ...mailConfigOf(mailServer.server), portalUrl: undefined }
  const context = mailContextOf(db, shared, mail)
  await createDeliverNext(context, createMailChannel(context, await openMailer(mail)))()
  const [received] = mailServer.mails
  expect([received?.headers['list-unsubscribe'], received?.text]).toEqual([
    undefined,
    expect.not.stringMatching(/https?:/),
  ])
})

test('thirty events in a minute are one mail of twenty lines, and the next mail comes after at least fifteen minutes', async ({
  db,
  subscribe,
  look,
  deliver,
  wait,
  mailServer,
}) => {
  await subscribe('anna')
  const { inkassoNumber } = await ask(db)
  for (let count = 1; count < 29; count++) {
    await ask(db)
    await resetMailMark(db)
    await look()
    wait(2 / 60)
  }
  await write(db, inkassoNumber)
  await resetMailMark(db)
  for (let minute = 0; minute < 29; minute++) {
    await look()
    await deliver()
    wait(1)
    if (minute !== 20) continue
    await ask(db)
    await resetMailMark(db)
  }
  const [mail, ...more] = mailServer.mails
  expect(more).toEqual([])
  expect([mail?.text.match(/^- Akte/gm)?.length, mail?.text]).toEqual([
    20,
    expect.stringContaining('- und 10 weitere'),
  ])
  wait(15)
  await look()
  await deliver()
  expect(mailServer.mails).toHaveLength(2)
})

test('a mail waits while the mail server is unreachable for ten minutes, and is sent once', async ({
  db,
  subscribe,
  look,
  deliver,
  wait,
  mailServer,
}) => {
  await subscribe('anna')
  await ask(db)
  await look()
  wait(15)
  await look()
  await mailServer.close()
  for (let minute = 0; minute < 10; minute++) {
    await deliver()
    await look()
    wait(1)
  }
  const again = await startMailServer({ port: mailServer.server.port })
  wait(10)
  await deliver()
  wait(60)
  await deliver()
  const { mails } = again
  await again.close()
  expect(mails.map(({ to }) => to)).toEqual([addressOf('anna')])
})

test('events of a long transaction are mailed after it commits', async ({
  db,
  peerDatabase,
  subscribe,
  look,
}) => {
  await subscribe('anna')
  const { inkassoNumber } = await ask(db, { state: 'closed' })
  await peerDatabase.db.transaction().execute(async (running) => {
    await buildTask(running, { taskId: 'T-running', inkassoNumber })
    // This change is newer than the uncommitted one, but is committed first. Neither may be mailed yet.
    await ask(db, { changedAt: new Date(Date.now() + 1) })
    await look()
    expect(await db.selectFrom('mailEvent').selectAll().execute()).toEqual([])
  })
  await expect
    .poll(
      async () => {
        await look()
        return (await db.selectFrom('mailEvent').select('taskId').execute()).length
      },
      { interval: 300 },
    )
    .toBe(2)
})

test('several servers record and queue everything once', async ({ db, subscribe, look, wait }) => {
  await subscribe('anna')
  await ask(db)
  await Promise.all([look(), look(), look()])
  wait(15)
  await Promise.all([look(), look(), look()])
  expect([await statesOf(db), await db.selectFrom('mailEvent').select('kind').execute()]).toEqual([
    ['waiting'],
    [{ kind: 'task' }],
  ])
})

test('a task without a case is listed by its mandate, or by its creditor number', async ({
  db,
  subscribe,
  mailAll,
  mailServer,
}) => {
  await subscribe('anna')
  await buildTask(db, { taskId: 'T-1', receiptNumber: 'M-2026-000012', changedAt: justNow() })
  await buildTask(db, { taskId: 'T-2', changedAt: justNow() })
  await mailAll()
  expect(mailServer.mails[0]?.text.match(/^- .*/gm)).toEqual([
    '- Auftrag M-2026-000012: neue Aufgabe',
    '- Gläubigernummer 100100: neue Aufgabe',
  ])
})

test('users are reminded of an open task once, three days before its day at seven', async ({
  db,
  shared: { clock },
  subscribe,
  look,
  deliver,
  mailServer,
}) => {
  await subscribe('anna')
  const { taskId } = await ask(db, { dueDate: '2026-06-06' })
  const answered = await ask(db, { dueDate: '2026-06-06' })
  await answer(db, answered.taskId)
  await ask(db, { dueDate: '2026-06-06', state: 'closed' })
  await ask(db, { dueDate: '2026-06-07' })
  const due = () =>
    db.selectFrom('mailEvent').where('kind', '=', 'due').select(['taskId', 'number']).execute()
  const at = async (moment: string) => {
    clock.now = new Date(moment)
    await look()
    return due()
  }
  expect(await at('2026-06-01T12:00:00Z')).toEqual([])
  expect(await at('2026-06-02T12:00:00Z')).toEqual([])
  // Reminders are due at seven in Berlin, which is 05:00 UTC in summer.
  expect(await at('2026-06-03T04:59:59Z')).toEqual([])
  const reminded = [{ taskId, number: 1 }]
  expect(await at('2026-06-03T05:00:00Z')).toEqual(reminded)
  // A recent task needs no reminder, because its first mail already contained the due date.
  await ask(db, { dueDate: '2026-06-06' })
  await resetMailMark(db)
  expect(await at('2026-06-03T20:00:00Z')).toEqual(reminded)
  // If events were not checked at seven, the reminder is added later that day, and only once.
  expect(await at('2026-06-04T15:00:00Z')).toHaveLength(2)
  expect(await at('2026-06-04T15:30:00Z')).toHaveLength(2)
  await deliver()
  const lines = mailServer.mails.flatMap(({ text }) => text.match(/^- .*noch offen.*/gm) ?? [])
  expect(lines.toSorted()).toEqual([
    expect.stringMatching(/^- Akte \d+: Aufgabe noch offen, bitte antworten bis 06\.06\.2026/),
    expect.stringMatching(/^- Akte \d+: Aufgabe noch offen, bitte antworten bis 07\.06\.2026/),
  ])
})
