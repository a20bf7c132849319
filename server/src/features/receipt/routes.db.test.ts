import { execFileSync, spawnSync } from 'node:child_process'

import { sendStatement } from '@portal/contract/follow-ups.ts'
import { sendMandate } from '@portal/contract/handover.ts'
import { readReceipt } from '@portal/contract/submission.ts'
import { describe, expect } from 'vitest'

import { buildCase, buildCustomers, buildUser } from '#test/build.ts'
import { type Portal, test } from '#test/portal.ts'
import { mandatePayload, sendings } from '#test/sample-submissions.ts'

const hasPdftotext = spawnSync('pdftotext', ['-v']).error === undefined

/** The words of a receipt, blanks of the layout joined. */
async function readText(portal: Portal, receiptNumber: unknown, token: string, language: 'de' | 'en' = 'de') {
  const { payload } = await portal.call(readReceipt, { receiptNumber }, token, language)
  const bytes = Buffer.from(String(payload['data']), 'base64')
  return execFileSync('pdftotext', ['-layout', '-', '-'], { input: bytes }).toString().replaceAll(/\s+/g, ' ')
}

test(
  'every submission has a receipt as PDF, which is noted in the trail',
  { timeout: 60_000 },
  async ({ db, portal }) => {
    await buildCustomers(db)
    await buildUser(db)
    const token = await portal.logIn('anna')
    for (const { endpoint, payload } of sendings(await buildCase(db))) {
      const { receiptNumber } = (await portal.call(endpoint, payload, token)).payload
      const answer = await portal.call(readReceipt, { receiptNumber }, token)
      expect(answer.payload).toMatchObject({
        dataType: 'application/pdf',
        filename: `${String(receiptNumber)}.pdf`,
      })
      expect(Buffer.from(String(answer.payload['data']), 'base64').toString('latin1', 0, 5)).toBe('%PDF-')
    }
    const trail = await db
      .selectFrom('audit')
      .select('details')
      .where('event', '=', 'file_download')
      .execute()
    expect(trail).toHaveLength(6)
  },
)

describe.skipIf(!hasPdftotext)('the receipt, read with pdftotext', () => {
  test('tells all that was sent, in German and in English', async ({ db, portal }) => {
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
      'Eingangsbestätigung: Auftrag',
      'Belegnummer M-2026-000001',
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
      'Receipt: Mandate',
      'Company name Müller GmbH',
      'Legal form Registered association (e.V.)',
    ])
      expect(english).toContain(words)
  })

  test('tells a statement of many pages to its end', async ({ db, portal }) => {
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

test('R36 a foreign receipt answers byte for byte like an unknown one', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  await buildUser(db, { username: 'berta', customerNumber: 'K2', glgNumbers: ['200100'] })
  const sent = await portal.call(sendMandate, mandatePayload, await portal.logIn('anna'))
  const token = await portal.logIn('berta')
  const answers = []
  for (const receiptNumber of [sent.payload['receiptNumber'], 'M-2026-999999']) {
    const { status, body } = await portal.call(readReceipt, { receiptNumber }, token)
    answers.push([status, body.replace(/"requestId":"[^"]+"/, '')])
  }
  expect(answers[0]?.[0]).toBe(404)
  expect(answers[1]).toEqual(answers[0])
  expect((await portal.call(readReceipt, { receiptNumber: 'M-2026-000001' })).status).toBe(401)
})
