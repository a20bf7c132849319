import { allFeatures } from '@portal/contract/feature-switches.ts'
import { markAllPapersRead } from '@portal/contract/papers.ts'
import { expect } from 'vitest'

import { buildPaper } from '#test/build-paper.ts'
import { ask } from '#test/case-events.ts'
import { addressOf, justNow, resetMailMark, test } from '#test/case-mail.ts'

test('new papers are mailed by their number, in the user’s language, without titles', async ({
  db,
  subscribe,
  mailAll,
  mailServer,
}) => {
  await subscribe('anna')
  await subscribe('eve', { language: 'en' })
  for (const glgNumber of ['100100', '100200'])
    await buildPaper(db, {
      glgNumber,
      title: 'Kanari',
      attachmentFilename: 'kanari.pdf',
      changedAt: justNow(),
    })
  await mailAll()
  await mailAll()
  const [german, english, ...more] = mailServer.mails.toSorted((a, b) => a.to.localeCompare(b.to))
  expect([german?.to, english?.to, more]).toEqual([addressOf('anna'), addressOf('eve'), []])
  expect(german?.headers['subject']).toBe('Neue Unterlagen im Gläubigerportal')
  expect(german?.text).toContain('- 2 neue Unterlagen')
  expect(german?.html).toContain('https://portal.musterinkasso.example/unterlagen')
  expect(english?.text).toContain('- 2 new papers')
  for (const { text, html } of mailServer.mails) expect(text + html).not.toMatch(/kanari/i)
})

test('R36 nobody is mailed papers of others, or of the whole customer without all its numbers', async ({
  db,
  subscribe,
  mailAll,
  mailServer,
}) => {
  await subscribe('anna')
  await subscribe('alma', { glgNumbers: 'all' })
  await subscribe('berta', { customerNumber: 'K2', glgNumbers: ['200100'] })
  await buildPaper(db, { customerNumber: 'K1', changedAt: justNow() })
  await mailAll()
  expect(mailServer.mails.map(({ to }) => to)).toEqual([addressOf('alma')])
})

test('a paper that was read, withdrawn or taken from the user before the mail is sent is left out', async ({
  db,
  portal,
  subscribe,
  look,
  wait,
  deliver,
  mailServer,
}) => {
  await subscribe('anna', { glgNumbers: ['100100'] })
  await subscribe('eve', { glgNumbers: ['100200'] })
  await subscribe('paul', { glgNumbers: ['100100'] })
  for (const glgNumber of ['100100', '100200']) await buildPaper(db, { glgNumber, changedAt: justNow() })
  await look()
  wait(15)
  await look()
  await portal.call(markAllPapersRead, {}, await portal.logIn('anna'))
  await db.updateTable('paper').set({ withdrawnAt: new Date() }).where('glgNumber', '=', '100200').execute()
  await db
    .updateTable('creditorNumber')
    .set({ customerNumber: 'K2' })
    .where('glgNumber', '=', '100100')
    .execute()
  await deliver()
  expect(mailServer.mails).toEqual([])
})

test('a replaced file is mailed anew; while the topic or the feature is off, nothing is', async ({
  db,
  subscribe,
  look,
  mailAll,
  mailServer,
}) => {
  await subscribe('anna')
  await subscribe('eve', { topics: ['tasks', 'messages'] })
  await buildPaper(db, { paperId: 'off', changedAt: justNow() })
  await look({ ...allFeatures, papers: false })
  await mailAll()
  expect(mailServer.mails).toEqual([])
  const paperId = await buildPaper(db, { changedAt: justNow() })
  await resetMailMark(db)
  await db.deleteFrom('paper').where('paperId', '=', 'off').execute()
  await mailAll()
  await db
    .updateTable('paper')
    .set({ attachmentSha256: '1'.repeat(64) })
    .where('paperId', '=', paperId)
    .execute()
  // A trigger has set `changedAt` to the current time, which is too recent for the next run to collect.
  await db.updateTable('paper').set({ changedAt: justNow() }).execute()
  await resetMailMark(db)
  await mailAll()
  expect(mailServer.mails.map(({ to }) => to)).toEqual([addressOf('anna'), addressOf('anna')])
})

test('a task and a paper are one mail', async ({ db, subscribe, mailAll, mailServer }) => {
  await subscribe('anna')
  const { inkassoNumber } = await ask(db)
  await buildPaper(db, { changedAt: justNow() })
  await mailAll()
  const [mail, ...more] = mailServer.mails
  expect([mail?.headers['subject'], more]).toEqual(['Neues zu Ihren Akten', []])
  expect(mail?.text).toMatch(new RegExp(`- Akte ${inkassoNumber}: neue Aufgabe[^]*- 1 neue Unterlage\\r?\\n`))
})
