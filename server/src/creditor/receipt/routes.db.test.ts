import { execFileSync, spawnSync } from 'node:child_process'

import { sendStatement } from '@portal/contract/follow-ups.ts'
import { sendMandate } from '@portal/contract/handover.ts'
import { submissionKinds } from '@portal/contract/submission-kinds.ts'
import { readReceipt } from '@portal/contract/submission.ts'
import { describe, expect } from 'vitest'

import { buildTask } from '#test/build-task.ts'
import { buildCase, buildCustomers, buildUser } from '#test/build.ts'
import { type Portal, test } from '#test/portal.ts'
import { followUps, mandatePayload, sampleSubmissions } from '#test/sample-submissions.ts'

const hasPdftotext = spawnSync('pdftotext', ['-v']).error === undefined

/** The text of a receipt with collapsed whitespace. */
async function readText(portal: Portal, receiptNumber: unknown, token: string, language: 'de' | 'en' = 'de') {
  const { payload } = await portal.call(readReceipt, { receiptNumber }, token, language)
  const bytes = Buffer.from(String(payload['data']), 'base64')
  return execFileSync('pdftotext', ['-layout', '-', '-'], { input: bytes }).toString().replaceAll(/\s+/g, ' ')
}

test('every submission has a receipt as PDF, and its download is audited', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  const token = await portal.logIn('anna')
  await buildTask(db)
  for (const { endpoint, payload } of sampleSubmissions(await buildCase(db))) {
    const { receiptNumber } = (await portal.call(endpoint, payload, token)).payload
    const answer = await portal.call(readReceipt, { receiptNumber }, token)
    expect(answer.payload).toMatchObject({
      dataType: 'application/pdf',
      filename: `${String(receiptNumber)}.pdf`,
    })
    expect(Buffer.from(String(answer.payload['data']), 'base64').toString('latin1', 0, 5)).toBe('%PDF-')
  }
  const trail = await db.selectFrom('audit').select('details').where('event', '=', 'file_download').execute()
  expect(trail).toHaveLength(Object.keys(submissionKinds).length)
})

describe.skipIf(!hasPdftotext)('the receipt, read with pdftotext', () => {
  test('has everything that was sent, in German and in English', async ({ db, portal }) => {
    await buildCustomers(db)
    await buildUser(db)
    const token = await portal.logIn('anna')
    const more = {
      remarks: 'Łukasz sagt: <b>eilt</b>',
      birthDate: '1990-01-31',
      legalForm: 'e.V.',
      zahlungen: [{ amount: '7', date: '2026-05-01' }],
    }
    const { receiptNumber } = (await portal.call(sendMandate, { ...mandatePayload, ...more }, token)).payload
    const german = await readText(portal, receiptNumber, token)
    for (const words of [
      'Quittung: Auftrag',
      'Quittungsnummer M-2026-000001',
      'Eingegangen am 01.06.2026, 12:00:00 Uhr (deutsche Zeit)',
      'Benutzer anna',
      'Gläubigernummer 100100',
      'Firmenname Müller GmbH',
      'Rechtsform e.V.',
      'Eigentumsvorbehalt Ja',
      'Land Deutschland',
      'Geburtsdatum 31.01.1990',
      'Łukasz sagt: <b>eilt</b>',
      'Forderung 1',
      'Rechnungsbetrag 1.234,50 €',
      'Zahlung 1 Betrag 7,00 €',
      'Rechnungen.csv',
    ])
      expect(german).toContain(words)
    const { sha256 } = await db.selectFrom('submissionFile').select('sha256').executeTakeFirstOrThrow()
    expect(german).toContain(sha256)
    const english = await readText(portal, receiptNumber, token, 'en')
    for (const words of [
      'Receipt: Order',
      'Company name Müller GmbH',
      'Legal form Registered association (e.V.)',
    ])
      expect(english).toContain(words)
  })

  test('has a statement of many pages to its end', async ({ db, portal }) => {
    await buildCustomers(db)
    await buildUser(db)
    const token = await portal.logIn('anna')
    const text = `${Array.from({ length: 300 }, (_, index) => `Zeile ${index} der Stellungnahme`).join('\n')} Ende`
    const inkassoNumber = await buildCase(db)
    const { receiptNumber } = (await portal.call(sendStatement, { inkassoNumber, text }, token)).payload
    const german = await readText(portal, receiptNumber, token)
    expect(german).toContain('Zeile 299 der Stellungnahme Ende')
    expect(german).toContain('Seite 7 von')
  })
})

/** Responses for the given receipt numbers and for an unknown one, without their request ids. */
async function answersTo(portal: Portal, receiptNumbers: readonly unknown[], token: string) {
  const answers = []
  for (const receiptNumber of [...receiptNumbers, 'M-2026-999999']) {
    const { status, body } = await portal.call(readReceipt, { receiptNumber }, token)
    answers.push([status, body.replace(/"requestId":"[^"]+"/, '')] as const)
  }
  return answers
}

test('R36 a foreign receipt gets byte for byte the response of an unknown one', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  await buildUser(db, { username: 'berta', customerNumber: 'K2', glgNumbers: ['200100'] })
  const sent = await portal.call(sendMandate, mandatePayload, await portal.logIn('anna'))
  const [foreign, unknown] = await answersTo(
    portal,
    [sent.payload['receiptNumber']],
    await portal.logIn('berta'),
  )
  expect(foreign?.[0]).toBe(404)
  expect(foreign).toEqual(unknown)
  expect((await portal.call(readReceipt, { receiptNumber: 'M-2026-000001' })).status).toBe(401)
})

test('R39 a receipt has the rights of its case: a hidden file type and a case that moved away are like an unknown one', async ({
  db,
  portal,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  await buildUser(db, { username: 'dora', aktentypen: ['Vorgerichtlich'] })
  const token = await portal.logIn('anna')
  const inkassoNumber = await buildCase(db)
  const receiptNumbers: unknown[] = []
  for (const { endpoint, payload } of followUps)
    receiptNumbers.push((await portal.call(endpoint, payload(inkassoNumber), token)).payload['receiptNumber'])
  const limited = await portal.logIn('dora')
  const allSent = receiptNumbers.map(() => 200)
  const none = [...receiptNumbers.map(() => 404), 404]
  const statusesFor = async (who: string) =>
    (await answersTo(portal, receiptNumbers, who)).map(([status]) => status)
  expect(await statusesFor(limited)).toEqual([...allSent, 404])

  const change = (columns: { aktentyp?: string; glgNumber?: string }) =>
    db.updateTable('inkassoCase').set(columns).execute()
  await change({ aktentyp: 'Gerichtlich' })
  const answers = await answersTo(portal, receiptNumbers, limited)
  for (const answer of answers) expect(answer).toEqual([404, answers.at(-1)?.[1]])
  expect(await statusesFor(token)).toEqual([...allSent, 404])

  await change({ aktentyp: 'Vorgerichtlich', glgNumber: '200100' })
  expect(await statusesFor(token)).toEqual(none)
  await db.deleteFrom('inkassoCase').execute()
  expect(await statusesFor(token)).toEqual(none)
})

test('R39 the receipt of a mandate has the rights of the case it became', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  await buildUser(db, { username: 'dora', aktentypen: ['Vorgerichtlich'] })
  const sent = await portal.call(sendMandate, mandatePayload, await portal.logIn('anna'))
  const receiptNumber = sent.payload['receiptNumber']
  const token = await portal.logIn('dora')
  const status = async () => (await portal.call(readReceipt, { receiptNumber }, token)).status
  expect(await status()).toBe(200)
  await db
    .updateTable('submission')
    .set({ state: 'accepted', acceptedInkassoNumber: '4711', decidedAt: new Date() })
    .execute()
  expect(await status()).toBe(200)
  await buildCase(db, { inkassoNumber: '4711', aktentyp: 'Gerichtlich' })
  expect(await status()).toBe(404)
  await db.updateTable('inkassoCase').set({ aktentyp: 'Vorgerichtlich' }).execute()
  expect(await status()).toBe(200)
})
