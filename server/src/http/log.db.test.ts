import { sendPayments } from '@portal/contract/follow-ups.ts'
import { listOwnSessions } from '@portal/contract/own-sessions.ts'
import { login } from '@portal/contract/session.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'

import { buildCase, buildCustomers, buildUser, password } from '#test/build.ts'
import { readLog } from '#test/disclosed.ts'
import { test } from '#test/portal.ts'

test('R53 R75 an unexpected error gets a general message with its request id, and the portal keeps running', async ({
  db,
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const token = await portal.logIn('anna')
  const log = readLog(portal.app)
  await sql`alter table session rename column user_agent to gone`.execute(db)
  const answers = [
    await portal.call(listOwnSessions, {}, token),
    await portal.call(listOwnSessions, {}, token, 'en'),
  ]
  await sql`alter table session rename column gone to user_agent`.execute(db)
  for (const { status, error, body } of answers) {
    expect([status, error?.code]).toEqual([500, 'internal'])
    expect(body).not.toMatch(/user_agent|relation|select|\.ts|stack/i)
    const lines = log.filter(
      (line) => line.includes(error?.requestId ?? 'no number') && !line.includes('"msg":"request"'),
    )
    expect(lines).toEqual([expect.stringContaining('column \\"user_agent\\" does not exist')])
    // The log's time is in milliseconds since 1970.
    expect(Math.abs(Number(JSON.parse(lines[0] ?? '').time) - Date.now())).toBeLessThan(60_000)
  }
  expect(answers[0]?.error?.message).not.toBe(answers[1]?.error?.message)
  expect((await portal.call(listOwnSessions, {}, token)).status).toBe(200)
})

test('R74 the log has one line of JSON for each event, without anything that was typed', async ({
  db,
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const log = readLog(portal.app)
  const forged = 'anna\n{"level":60,"msg":"gefälscht"}\u001B[31m'
  await portal.call(login, { username: forged, password: 'geheimes Passwort' })
  const token = await portal.logIn('anna')
  const inkassoNumber = await buildCase(db, { schuldnername: 'Erika Geheim' })
  // The first payment is refused by validation, the second by the database. Neither value may be logged.
  const iban = 'DE89370400440532013000'
  const payment = { amount: '20', date: '2026-05-30', reason: 'Rate', iban }
  await portal.call(sendPayments, { inkassoNumber, zahlungen: [{ ...payment, amount: 'x' }] }, token)
  await sql`alter table notice rename to gone`.execute(db)
  await portal.call(sendPayments, { inkassoNumber, zahlungen: [payment] }, token)
  await sql`alter table gone rename to notice`.execute(db)
  expect(log.length).toBeGreaterThan(1)
  for (const line of log)
    expect([line.indexOf('\n'), typeof JSON.parse(line)]).toEqual([line.length - 1, 'object'])
  const all = log.join('')
  for (const secret of [password, 'geheimes Passwort', token, iban, 'Geheim', 'gefälscht', '\u001B'])
    expect(all).not.toContain(secret)
})
