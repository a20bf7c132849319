import { unsubscribe } from '@portal/contract/case-mail.ts'
import { everyFeature } from '@portal/contract/feature-switches.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'

import type { Db } from '#db/connect.ts'
import { buildTask } from '#test/build-task.ts'
import { buildCase, buildMessage } from '#test/build.ts'
import { addressOf, ageThreads, justNow, lookFurtherBack, test } from '#test/case-mail.ts'
import { startMailServer } from '#test/mail-server.ts'

const canary = 'Kanari'

/** A case and a task on it, with a word in each text and amount that no mail may have. */
async function ask(db: Db, overrides: Parameters<typeof buildTask>[1] = {}) {
  const inkassoNumber = await buildCase(db, {
    schuldner: `${canary}, Erika`,
    schuldnername: `${canary}, Erika`,
    hauptforderung: '4711.17',
    aktuellersaldo: '4711.17',
  })
  const texts = { title: canary, text: canary, consequence: canary, clerk: canary, cost: '4711.17' }
  const taskId = `T-${inkassoNumber}`
  await buildTask(db, { taskId, inkassoNumber, changedAt: justNow(), ...texts, ...overrides })
  return { inkassoNumber, taskId }
}

const answer = (db: Db, taskId: string) =>
  sql`update task set answered_revision = revision where task_id = ${taskId}`.execute(db)

const write = async (db: Db, inkassoNumber: string) => {
  await buildMessage(db, { inkassoNumber, text: canary, clerk: canary })
  await ageThreads(db)
}

const states = async (db: Db) =>
  (await db.selectFrom('dispatch').select('state').orderBy('createdAt').execute()).map(({ state }) => state)

test('a new task is mailed once, in the user’s language, by its number, kind and day alone', async ({
  db,
  portal,
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

  // The links of the mail end it: those of its footer and of its head are the same.
  const [, link = ''] = /^<(https:\S+)>$/.exec(german?.headers['list-unsubscribe'] ?? '') ?? []
  expect(german?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  expect(german?.text).toContain(`Diese E-Mails abbestellen: ${link}`)
  const token = new URL(link).pathname.slice('/abbestellen/'.length)
  expect((await portal.call(unsubscribe, { token })).status).toBe(200)
  await ask(db)
  await lookFurtherBack(db)
  await look()
  wait(15)
  await look()
  await deliver()
  expect(mailServer.mails.slice(2).map(({ to }) => to)).toEqual([addressOf('eve')])
})

test('thirty events in a minute are one mail of twenty lines, and another comes no sooner than in a quarter of an hour', async ({
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
    await lookFurtherBack(db)
    await look()
    wait(2 / 60)
  }
  await write(db, inkassoNumber)
  await lookFurtherBack(db)
  for (let minute = 0; minute < 29; minute++) {
    await look()
    await deliver()
    wait(1)
    if (minute !== 20) continue
    await ask(db)
    await lookFurtherBack(db)
  }
  const [{ text = '' } = {}, ...more] = mailServer.mails
  expect(more).toEqual([])
  expect([text.match(/^- Akte/gm)?.length, text]).toEqual([20, expect.stringContaining('- und 10 weitere')])
  wait(15)
  await look()
  await deliver()
  expect(mailServer.mails).toHaveLength(2)
})

test('while the mail server is away ten minutes a mail waits, and comes once', async ({
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

test('R36 R39 nobody is told of what he may not see or has muted, does not want or cannot log in for', async ({
  db,
  subscribe,
  look,
  deliver,
  wait,
  mailServer,
}) => {
  await subscribe('other-number', { glgNumbers: ['100200'] })
  await subscribe('other-customer', { customerNumber: 'K2', glgNumbers: ['200100'] })
  await subscribe('other-type', { aktentypen: ['Gerichtlich'] })
  await subscribe('wants-none', { topics: [] })
  await subscribe('demo', { isDemo: true })
  const disabled = await subscribe('disabled')
  const muting = await subscribe('muting')
  await subscribe('anna')
  await db.updateTable('portalUser').set({ disabledAt: new Date() }).where('id', '=', disabled).execute()
  const { inkassoNumber } = await ask(db)
  await write(db, inkassoNumber)
  await db.insertInto('caseMute').values({ userId: muting, inkassoNumber }).execute()
  await look()
  wait(15)
  await look()
  await deliver()
  expect(mailServer.mails.map(({ to }) => to)).toEqual([addressOf('anna')])
  expect(mailServer.mails[0]?.text).toMatch(/neue Aufgabe[^]*neue Nachricht/)
  expect(await db.selectFrom('mailEvent').select('kind').execute()).toHaveLength(2)
})

test.for([
  [
    'the case is muted',
    (db: Db, userId: string, inkassoNumber: string) =>
      db.insertInto('caseMute').values({ userId, inkassoNumber }),
  ],
  ['the number is no longer his', (db: Db) => db.updateTable('inkassoCase').set({ glgNumber: '200100' })],
  ['the file type is hidden', (db: Db) => db.deleteFrom('portalUserAktentyp')],
  ['he is disabled', (db: Db) => db.updateTable('portalUser').set({ disabledAt: new Date() })],
  ['he wants it no longer', (db: Db) => db.updateTable('userMail').set({ topics: [] })],
  ['the case is gone', (db: Db) => db.deleteFrom('inkassoCase')],
] as const)(
  'of what was queued nothing is mailed when meanwhile %s',
  async ([, change], { db, subscribe, look, deliver, wait, mailServer }) => {
    const userId = await subscribe('anna', { aktentypen: ['Vorgerichtlich', 'Gerichtlich'] })
    const { inkassoNumber } = await ask(db)
    await write(db, inkassoNumber)
    await look()
    wait(15)
    await look()
    await change(db, userId, inkassoNumber).execute()
    await deliver()
    expect([mailServer.mails, await states(db)]).toEqual([[], ['superfluous']])
  },
)

test('what was answered, read or asked anew meanwhile is not mailed; a new revision is', async ({
  db,
  subscribe,
  look,
  deliver,
  wait,
  mailServer,
}) => {
  const userId = await subscribe('anna')
  const [answered, read, changed] = [await ask(db), await buildCase(db), await ask(db)]
  await write(db, read)
  await look()
  await answer(db, answered.taskId)
  await db.insertInto('messageRead').values({ userId, inkassoNumber: read, readUntil: 1 }).execute()
  await db
    .updateTable('task')
    .set({ revision: 2, changedAt: justNow() })
    .where('taskId', '=', changed.taskId)
    .execute()
  await lookFurtherBack(db)
  await look()
  wait(15)
  await look()
  await deliver()
  expect(mailServer.mails[0]?.text.match(/^- .*/gm)).toEqual([
    `- Akte ${changed.inkassoNumber}: geänderte Aufgabe`,
  ])
  // The same again is not told again.
  await lookFurtherBack(db)
  wait(30)
  await look()
  wait(15)
  await look()
  await deliver()
  expect(mailServer.mails).toHaveLength(1)
})

test('what another transaction has written and not ended yet is told when it has, however long that takes', async ({
  db,
  subscribe,
  peerDatabase,
  look,
}) => {
  await subscribe('anna')
  const { inkassoNumber } = await ask(db, { state: 'closed' })
  await peerDatabase.db.transaction().execute(async (running) => {
    await buildTask(running, { taskId: 'T-running', inkassoNumber })
    // Newer, and there before.
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
      { timeout: 10_000, interval: 300 },
    )
    .toBe(2)
})

test('portals that look at the same time note and queue everything once', async ({
  db,
  subscribe,
  look,
  wait,
}) => {
  await subscribe('anna')
  await ask(db)
  await Promise.all([look(), look(), look()])
  wait(15)
  await Promise.all([look(), look(), look()])
  expect([await states(db), await db.selectFrom('mailEvent').select('kind').execute()]).toEqual([
    ['waiting'],
    [{ kind: 'task' }],
  ])
})

test('while a part is off nothing of it is told, and later not either', async ({
  db,
  subscribe,
  look,
  wait,
}) => {
  await subscribe('anna')
  const { inkassoNumber } = await ask(db)
  await write(db, inkassoNumber)
  await look({ ...everyFeature, tasks: false, messages: false })
  await look()
  wait(15)
  await look()
  expect(await states(db)).toEqual([])
})

test('what a creditor’s user writes tells none of his colleagues', async ({ db, subscribe, look }) => {
  await subscribe('anna')
  const inkassoNumber = await buildCase(db)
  await buildMessage(db, { inkassoNumber, submissionId: '00000000-0000-4000-8000-000000000000' })
  await look()
  expect(await db.selectFrom('mailEvent').selectAll().execute()).toEqual([])
})

test('a task without a case is named by its mandate, or by its creditor number', async ({
  db,
  subscribe,
  look,
  deliver,
  wait,
  mailServer,
}) => {
  await subscribe('anna')
  await buildTask(db, { taskId: 'T-1', receiptNumber: 'M-2026-000012', changedAt: justNow() })
  await buildTask(db, { taskId: 'T-2', changedAt: justNow() })
  await look()
  wait(15)
  await look()
  await deliver()
  expect(mailServer.mails[0]?.text.match(/^- .*/gm)).toEqual([
    '- Auftrag M-2026-000012: neue Aufgabe',
    '- Gläubigernummer 100100: neue Aufgabe',
  ])
})

test('three days before its day an open task is told again, at seven in the morning, once', async ({
  db,
  shared: { clock },
  subscribe,
  look,
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
  // Seven in Berlin's summer.
  expect(await at('2026-06-03T04:59:59Z')).toEqual([])
  const told = [{ taskId, number: 1 }]
  expect(await at('2026-06-03T05:00:00Z')).toEqual(told)
  // One that came yesterday was told with its day.
  await ask(db, { dueDate: '2026-06-06' })
  await lookFurtherBack(db)
  expect(await at('2026-06-03T20:00:00Z')).toEqual(told)
  // Nobody looked at seven.
  expect(await at('2026-06-04T15:00:00Z')).toHaveLength(2)
  expect(await at('2026-06-04T15:30:00Z')).toHaveLength(2)
})
