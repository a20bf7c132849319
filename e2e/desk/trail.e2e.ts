import { showDeskItem } from '@portal/contract/desk/item.ts'
import { envelopeVersion } from '@portal/contract/envelope.ts'
import { expect, inject } from 'vitest'

import { expectAccessible } from '../kit/accessibility.ts'
import { expectToFit, test } from '../kit/browser.ts'
import { newClerk, openDesk, openDeskSession, sendMandateWithPdf } from '../kit/desk.ts'

/**
 * Opens a mandate as a clerk, so that the audit trail has an entry. Returns the clerk and the receipt number.
 */
async function openOrder() {
  const receiptNumber = await sendMandateWithPdf('Protokoll')
  const clerk = await newClerk('clerk', 'Paula Pfad')
  const { token } = await openDeskSession(clerk)
  const answer = await fetch(inject('portal').deskUrl + showDeskItem.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ version: envelopeVersion, language: 'de', payload: { receiptNumber } }),
  })
  expect(answer.status).toBe(200)
  return { receiptNumber, clerk }
}

test('an auditor finds an entry, all its facts, who acted, exports and verifies', async ({ page }) => {
  const { receiptNumber } = await openOrder()
  await openDesk(page, `/protokoll?receipt=${receiptNumber}`, { role: 'auditor' })
  await page.getByRole('button', { name: /^Übermittlung angesehen/ }).click()
  await page.getByRole('dialog').getByText('Paula Pfad').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Nur diese Einträge zeigen: Wer' }).click()
  await page.waitForURL(/actor=operator/)
  await page.getByRole('table').getByText('Paula Pfad').first().waitFor()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Als CSV exportieren' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/)
  await page.getByRole('button', { name: 'Protokoll prüfen' }).click()
  await page.getByRole('button', { name: 'Prüfung starten' }).click()
  await page.getByText('Das Protokoll ist unverändert und lückenlos.').waitFor()
  await expectAccessible(page)
})

test('the questions and the entries are accessible and fit', async ({ page }) => {
  const { clerk } = await openOrder()
  const pages = ['', `/person?actor=operator:clerk:${clerk.name}`, '/akte?case=4711', '/akte', '/person']
  for (const path of pages) {
    await openDesk(page, `/protokoll${path}`, { role: 'auditor' })
    await page.locator('main :is(table, [class*=empty])').first().waitFor()
    await expectAccessible(page)
    for (const width of [320, 390, 1440, 1920] as const) await expectToFit(page, width)
  }
})
