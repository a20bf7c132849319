import { allFeatures } from '@portal/contract/feature-switches.ts'
import { expect } from 'vitest'

import type { Db } from '#db/connect.ts'
import { buildTask } from '#test/build-task.ts'
import { buildCase, buildMessage } from '#test/build.ts'
import { answer, ask, statesOf, write } from '#test/case-events.ts'
import { addressOf, justNow, resetMailMark, test } from '#test/case-mail.ts'

test('R36 R39 users get no mail about cases that are hidden or muted, about other topics, or if they cannot log in', async ({
  db,
  subscribe,
  mailAll,
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
  await mailAll()
  expect(mailServer.mails.map(({ to }) => to)).toEqual([addressOf('anna')])
  expect(mailServer.mails[0]?.text).toMatch(
    /neue Aufgabe[^]*neue Nachricht\r?\n {2}https:\S+\/forderungen\/\S+#nachrichten\r?\n/,
  )
  expect(await db.selectFrom('mailEvent').select('kind').execute()).toHaveLength(2)
})

test('R36 a task without a case is mailed to the users of its creditor number', async ({
  db,
  subscribe,
  look,
}) => {
  await subscribe('other-number', { glgNumbers: ['100200'] })
  const userId = await subscribe('anna')
  await buildTask(db, { taskId: 'T-1', changedAt: justNow() })
  await look()
  expect(await db.selectFrom('mailEvent').select('userId').execute()).toEqual([{ userId }])
})

test('R36 a task without a case is not mailed to a user who has lost its creditor number', async ({
  db,
  subscribe,
  look,
  deliver,
  wait,
  mailServer,
}) => {
  await subscribe('anna')
  await buildTask(db, { taskId: 'T-1', changedAt: justNow() })
  await look()
  wait(15)
  await look()
  await db.updateTable('task').set({ glgNumber: '200100' }).execute()
  await deliver()
  expect([mailServer.mails, await statesOf(db)]).toEqual([[], ['superfluous']])
})

test.for([
  [
    'the case is muted',
    (db: Db, userId: string, inkassoNumber: string) =>
      db.insertInto('caseMute').values({ userId, inkassoNumber }),
  ],
  [
    'the case moved to a foreign creditor number',
    (db: Db) => db.updateTable('inkassoCase').set({ glgNumber: '200100' }),
  ],
  ['the file type is hidden', (db: Db) => db.deleteFrom('portalUserAktentyp')],
  ['the user was disabled', (db: Db) => db.updateTable('portalUser').set({ disabledAt: new Date() })],
  ['the user turned the topic off', (db: Db) => db.updateTable('userMail').set({ topics: [] })],
  ['the case is gone', (db: Db) => db.deleteFrom('inkassoCase')],
] as const)(
  'R36 R39 queued mail is not sent if meanwhile %s',
  async ([, change], { db, subscribe, look, deliver, wait, mailServer }) => {
    const userId = await subscribe('anna', { aktentypen: ['Vorgerichtlich', 'Gerichtlich'] })
    const { inkassoNumber } = await ask(db)
    await write(db, inkassoNumber)
    await look()
    wait(15)
    await look()
    await change(db, userId, inkassoNumber).execute()
    await deliver()
    expect([mailServer.mails, await statesOf(db)]).toEqual([[], ['superfluous']])
  },
)

test('tasks that were answered, withdrawn or revised and messages that were read meanwhile are not mailed; a new revision is', async ({
  db,
  subscribe,
  look,
  mailAll,
  wait,
  mailServer,
}) => {
  const userId = await subscribe('anna')
  const [answered, read, changed] = [await ask(db), await buildCase(db), await ask(db)]
  const takenBack = await buildCase(db)
  for (const inkassoNumber of [read, takenBack]) await write(db, inkassoNumber)
  await look()
  await answer(db, answered.taskId)
  await db.deleteFrom('caseMessage').where('inkassoNumber', '=', takenBack).execute()
  await db.insertInto('messageRead').values({ userId, inkassoNumber: read, readUntil: 1 }).execute()
  await db
    .updateTable('task')
    .set({ revision: 2, changedAt: justNow() })
    .where('taskId', '=', changed.taskId)
    .execute()
  await resetMailMark(db)
  await mailAll()
  expect(mailServer.mails[0]?.text.match(/^- .*/gm)).toEqual([
    `- Akte ${changed.inkassoNumber}: geänderte Aufgabe`,
  ])
  // The same revision must not cause a second mail if it is found again.
  await resetMailMark(db)
  wait(30)
  await mailAll()
  expect(mailServer.mails).toHaveLength(1)
})

test('events while a feature is off are never mailed', async ({ db, subscribe, look, wait }) => {
  await subscribe('anna')
  const { inkassoNumber } = await ask(db)
  await write(db, inkassoNumber)
  await look({ ...allFeatures, tasks: false, messages: false })
  await look()
  wait(15)
  await look()
  expect(await statesOf(db)).toEqual([])
})

test('messages of a user cause no mail to colleagues', async ({ db, subscribe, look }) => {
  await subscribe('anna')
  const inkassoNumber = await buildCase(db)
  await buildMessage(db, { inkassoNumber, submissionId: '00000000-0000-4000-8000-000000000000' })
  await look()
  expect(await db.selectFrom('mailEvent').selectAll().execute()).toEqual([])
})
