import { allFeatures } from '@portal/contract/feature-switches.ts'
import { saveNotifications } from '@portal/contract/notifications.ts'
import type { Insertable } from 'kysely'
import { expect } from 'vitest'

import type { CaseChangeTable } from '#db/case-tables.ts'
import type { Db } from '#db/connect.ts'
import { adoptCopy } from '#operator/backup/epochs.ts'
import { actAt } from '#test/act.ts'
import { buildCopy } from '#test/build-copy.ts'
import { buildPaper } from '#test/build-paper.ts'
import { buildTask } from '#test/build-task.ts'
import { buildCase, buildHistoryEntry, buildMessage } from '#test/build.ts'
import { addressOf, ageThreads, test } from '#test/case-mail.ts'

const change = async (db: Db, inkassoNumber: string, overrides: Partial<Insertable<CaseChangeTable>>) => {
  const ofCase = { inkassoNumber, glgNumber: '100100', aktentyp: 'Vorgerichtlich' }
  await db
    .insertInto('caseChange')
    .values({
      ...ofCase,
      what: 'case',
      ref: 0,
      oldAktentyp: null,
      newAktentyp: null,
      changedAt: new Date(),
      ...overrides,
    })
    .execute()
}

test.for([
  ['2026-03-29', '2026-03-28T22:00:00Z', '2026-03-29T05:00:00Z'],
  ['2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T06:00:00Z'],
] as const)(
  'on %s, when clocks change, exactly one summary is sent, with two servers running all day',
  async ([day, began, seven], { db, shared: { clock }, subscribe, look, deliver, wait, mailServer }) => {
    clock.now = new Date(began)
    await subscribe('anna', { digest: 'daily' })
    await change(db, await buildCase(db), { changedAt: new Date(clock.now.getTime() + 60_000) })
    // Checks once an hour for a day. Only one of the checks may queue a summary.
    for (let hour = 0; hour < 24; hour++) {
      await Promise.all([look(), look()])
      wait(60)
    }
    await deliver()
    expect(mailServer.mails.map(({ headers }) => headers['subject'])).toEqual([
      `Ihre Zusammenfassung vom ${day.split('-').toReversed().join('.')}`,
    ])
    expect(await db.selectFrom('dispatch').select(['state', 'createdAt']).execute()).toEqual([
      { state: 'sent', createdAt: new Date(seven) },
    ])
  },
)

test('a summary has no changes while that feature is off, and is not sent if nothing else happened', async ({
  db,
  shared: { clock },
  subscribe,
  look,
  deliver,
  wait,
  mailServer,
}) => {
  await subscribe('anna', { digest: 'daily' })
  await change(db, await buildCase(db), { changedAt: new Date(clock.now.getTime() + 60_000) })
  wait(24 * 60)
  await look({ ...allFeatures, changes: false })
  await deliver()
  expect(mailServer.mails).toEqual([])
})

test('interest alone is no news for a user who may not see it', async ({
  db,
  shared: { clock },
  subscribe,
  look,
  deliver,
  wait,
  mailServer,
}) => {
  await subscribe('anna', { digest: 'daily', zinsenEnabled: false })
  const inkassoNumber = await buildCase(db)
  const interest = { betrag: '7.25', buchart: '20', bucharttxt: 'Zinsen' }
  await db
    .insertInto('booking')
    .values({ inkassoNumber, index: 1, datum: '2026-06-01', text: '', ...interest })
    .execute()
  const changedAt = new Date(clock.now.getTime() + 60_000)
  await change(db, inkassoNumber, { what: 'booking', ref: 1, changedAt })
  wait(24 * 60)
  await look()
  await deliver()
  expect(mailServer.mails).toEqual([])
})

test('a summary counts events by kind in visible cases that are not muted, and open tasks', async ({
  db,
  shared: { clock },
  subscribe,
  look,
  deliver,
  mailServer,
}) => {
  const userId = await subscribe('anna', { digest: 'daily', aktentypen: ['Vorgerichtlich', 'Abgeschlossen'] })
  await subscribe('eve', { digest: 'weekly', weekday: 2, language: 'en', glgNumbers: ['100200'] })
  const changedAt = new Date(clock.now.getTime() + 60_000)
  const [own, closed, muted, hidden] = [
    await buildCase(db, { schuldnername: 'Geheim, Erika', aktuellersaldo: '4711.17' }),
    await buildCase(db, { aktentyp: 'Abgeschlossen', closedDate: '2026-06-01' }),
    await buildCase(db),
    await buildCase(db, { aktentyp: 'Gerichtlich' }),
  ]
  await db.insertInto('caseMute').values({ userId, inkassoNumber: muted }).execute()
  const booking = { inkassoNumber: own, datum: '2026-06-01', text: '', buchart: '' }
  await db
    .insertInto('booking')
    .values([
      { ...booking, index: 1, betrag: '-4711.17', bucharttxt: 'Zahlung Schuldner' },
      { ...booking, index: 2, betrag: '12.00', bucharttxt: 'Kosten' },
    ])
    .execute()
  await buildHistoryEntry(db, {
    inkassoNumber: own,
    recno: 3,
    attachmentSha256: 'ab',
    attachmentFilename: 'a.pdf',
  })
  for (const ref of [1, 2]) await change(db, own, { what: 'booking', ref, changedAt })
  await change(db, own, { what: 'entry', ref: 3, changedAt })
  await change(db, closed, {
    what: 'stage',
    aktentyp: 'Abgeschlossen',
    newAktentyp: 'Abgeschlossen',
    changedAt,
  })
  await change(db, muted, { changedAt })
  await change(db, hidden, { aktentyp: 'Gerichtlich', changedAt })
  // A change from before the user chose the summary. It must not be counted.
  await change(db, own, { changedAt: new Date(clock.now.getTime() - 1) })
  const task = { inkassoNumber: own, changedAt }
  await buildTask(db, { ...task, taskId: 'T-1', dueDate: '2026-06-01' })
  await buildTask(db, {
    ...task,
    taskId: 'T-2',
    changedAt: new Date('2026-05-01T10:00:00Z'),
    dueDate: '2026-05-20',
  })
  await buildTask(db, { ...task, taskId: 'T-3', inkassoNumber: muted })
  await buildMessage(db, { inkassoNumber: own })
  await ageThreads(db, changedAt)
  await buildPaper(db, { changedAt })

  clock.now = new Date('2026-06-02T05:00:00Z')
  await look()
  await deliver()
  const [mail, ...more] = mailServer.mails
  expect([mail?.to, more]).toEqual([addressOf('anna'), []])
  expect(mail?.text).toContain('das ist seit dem 01.06.2026, 12:00 Uhr (deutsche Zeit) neu für Sie:')
  expect(mail?.text.match(/^- .*/gm)).toEqual([
    '- Neue Aufgaben: 1',
    '- Neu überfällige Aufgaben: 1',
    '- Akten mit neuen Nachrichten: 1',
    '- Neue Unterlagen: 1',
    '- Neue Zahlungen: 1',
    '- Neue Dokumente: 1',
    '- Abgeschlossene Akten: 1',
    '- Weitere Änderungen: 1',
    '- Offene Aufgaben: insgesamt 2, davon 2 überfällig',
  ])
  expect(mail?.text).toMatch(/neuen Nachrichten: 1\r?\n {2}https:\S+\/nachrichten\r?\n/)
  expect(mail?.text).toMatch(/Diese E-Mails abbestellen: https:\S+\/abbestellen\/d/)
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/Geheim|4711/)
})

test('no summary is sent for a day without events, nor if their cases are muted before it is sent', async ({
  db,
  shared: { clock },
  subscribe,
  look,
  deliver,
  wait,
  mailServer,
}) => {
  const userId = await subscribe('anna', { digest: 'daily', topics: [] })
  const inkassoNumber = await buildCase(db)
  await buildTask(db, { inkassoNumber, dueDate: '2026-05-20', changedAt: new Date('2026-05-01T10:00:00Z') })
  clock.now = new Date('2026-06-02T05:00:00Z')
  await look()
  expect(await db.selectFrom('dispatch').selectAll().where('kind', '=', 'digest').execute()).toEqual([])
  await change(db, inkassoNumber, { changedAt: new Date(clock.now.getTime() + 1) })
  wait(24 * 60)
  await look()
  await db.insertInto('caseMute').values({ userId, inkassoNumber }).execute()
  await deliver()
  expect([mailServer.mails, await db.selectFrom('dispatch').select(['kind', 'state']).execute()]).toEqual([
    [],
    [{ kind: 'digest', state: 'superfluous' }],
  ])
})

test('a summary chosen after seven starts the next time; a queued one is not sent to a user who has turned it off', async ({
  db,
  portal,
  shared: { clock },
  subscribe,
  look,
  deliver,
  mailServer,
}) => {
  await subscribe('anna')
  const inkassoNumber = await buildCase(db)
  const token = await portal.logIn('anna')
  const choose = (digest: string) =>
    portal.call(saveNotifications, { language: 'de', topics: [], digest, weekday: 1 }, token)
  // The clock is set to noon on a Monday.
  await choose('weekly')
  await change(db, inkassoNumber, { changedAt: new Date(clock.now.getTime() + 1) })
  const queued = () => db.selectFrom('dispatch').where('kind', '=', 'digest').select('event').execute()
  await look()
  expect(await queued()).toEqual([])
  await choose('daily')
  await look()
  expect(await queued()).toEqual([])
  clock.now = new Date('2026-06-02T05:00:00Z')
  await look()
  expect(await queued()).toHaveLength(1)
  await db.updateTable('userMail').set({ digest: 'none', digestUntil: null, digestDay: null }).execute()
  await deliver()
  expect(mailServer.mails).toEqual([])
})

test('a restored copy sends no summary', async ({ db, shared: { clock }, subscribe, look, wait }) => {
  await subscribe('anna', { digest: 'daily' })
  await change(db, await buildCase(db), { changedAt: new Date(clock.now.getTime() + 1) })
  await buildCopy(db, clock.now)
  const queued = () => db.selectFrom('dispatch').select('kind').execute()
  wait(24 * 60)
  await look()
  expect(await queued()).toEqual([])
  await adoptCopy(db, actAt(clock.now))
  await look()
  expect(await queued()).toEqual([{ kind: 'digest' }])
})
