import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect } from 'vitest'

import { queueMail } from '#outbox/queue-mail.ts'
import { openOwnStore } from '#settings/store-identity/own-store.ts'
import { commandHere } from '#test/command-here.ts'
import { startMailServer } from '#test/mail-server.ts'
import { operatorsFile } from '#test/operators-file.ts'
import { test } from '#test/portal.ts'

test('mail is tested, listed and retried on the command line, with shortened addresses and an audit row', async ({
  db,
  databaseUrl,
  shared: { folder, clock },
}) => {
  await openOwnStore({ db, place: '' }, folder)
  const text = JSON.parse(await readFile(operatorsFile, 'utf8')) as object
  const path = join(folder, 'portal.config.json')
  await writeFile(path, JSON.stringify({ ...text, notifications: { from: 'portal@example.de' } }))
  const mailServer = await startMailServer()
  const settings = { DATABASE_URL: databaseUrl, PORTAL_CONFIG: path, SMTP_URL: mailServer.url }
  const mail = (args: string[], environment: Record<string, string> = settings) =>
    commandHere(folder, ['mail', ...args], { environment })

  expect(await mail(['test', 'olga@example.de', '--as', 'Olga'])).toMatchObject({
    exitCode: 0,
    out: expect.stringMatching(/^127\.0\.0\.1 has taken the mail: 250 .*taken/),
  })
  expect(mailServer.mails).toMatchObject([
    { to: 'olga@example.de', headers: { subject: 'Test-E-Mail des Gläubigerportals' } },
  ])
  mailServer.refusals.set('olga@example.de', '550 no such user')
  expect(await mail(['test', 'olga@example.de'])).toMatchObject({
    exitCode: 1,
    err: expect.stringContaining('The mail was not taken by 127.0.0.1: '),
  })
  expect(await mail(['test', 'olga'])).toMatchObject({ exitCode: 1, err: '"olga" is no e-mail address.\n' })
  await mailServer.close()

  for (const [index, to] of ['a@example.de', 'b@example.de'].entries())
    await queueMail(
      db,
      { event: to, kind: 'new_submissions', facts: { count: 1, to } },
      new Date(clock.now.getTime() + index),
    )
  await db
    .updateTable('dispatch')
    .set({ state: 'dead', tries: 10, lastFault: 'mailbox full' })
    .where('event', '=', 'a@example.de')
    .execute()
  expect((await mail(['list'])).out).toMatch(
    /a…@example\.de .*dead +10 +mailbox full\n.*b…@example\.de .*waiting/,
  )
  const dead = (await mail(['list', '--dead', '--json'])).out.trimEnd().split('\n')
  expect(dead).toHaveLength(1)
  const { id } = JSON.parse(dead[0] ?? '') as { id: string }
  expect(await mail(['retry', id, 'b@example.de'])).toMatchObject({
    exitCode: 1,
    err: 'There is no dead letter b@example.de. Nothing was changed.\n',
  })
  expect((await mail(['retry', id])).out).toBe('Tried again, as soon as the portal runs: 1.\n')
  expect((await mail(['retry', '--all'])).out).toBe('There are no dead letters.\n')
  expect(await db.selectFrom('dispatch').select(['state', 'tries']).execute()).toEqual([
    { state: 'waiting', tries: 0 },
    { state: 'waiting', tries: 0 },
  ])
  for (const wrong of [
    ['retry', id, '--all'],
    ['list', 'x'],
  ])
    expect(await mail(wrong)).toMatchObject({ exitCode: 1, err: expect.stringContaining('Usage:') })
  const { SMTP_URL: _, ...without } = settings
  expect((await mail(['test', 'olga@example.de'], without)).err).toContain('The portal sends no mail')
  const trail = await db
    .selectFrom('audit')
    .select(['event', 'actor', 'details'])
    .orderBy('position')
    .execute()
  expect(trail).toMatchObject([
    { event: 'mail_tested', actor: 'operator:Olga', details: { to: 'o…@example.de' } },
    { event: 'mail_tested' },
    { event: 'mail_retried', details: { mails: 1 } },
  ])
})
