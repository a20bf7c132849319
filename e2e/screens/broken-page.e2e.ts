import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { openAs, type TestUser } from '../kit/browser.ts'
import { portalDatabase } from '../kit/open-session.ts'
import { test } from '../kit/operator.ts'

/**
 * Removes a node, as a browser extension might. React will try to remove it, too, when the response arrives.
 */
const breakDialog = (page: Page) =>
  page.evaluate(() => document.querySelector('dialog[open] output')?.firstElementChild?.remove())

const broken = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Auf dieser Seite ist ein Fehler aufgetreten' })
const resultOf = (page: Page) => page.locator('#main output')

async function sendFile(page: Page, user: TestUser) {
  await openAs(page, '/upload', user)
  await page
    .getByLabel('Dateien auswählen')
    .setInputFiles([{ name: 'liste.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b\n1;2\n') }])
  await page.getByRole('button', { name: 'Senden', exact: true }).click()
  await page.locator('dialog[open] output').getByText('Die Daten werden übertragen').waitFor()
}

const receiptsOf = async ({ username }: TestUser) => {
  const rows = await portalDatabase()
    .selectFrom('submission')
    .where('username', '=', username)
    .select('receiptNumber')
    .execute()
  return rows.map(({ receiptNumber }) => receiptNumber)
}

test('a page that breaks after something was received says so, with the receipt number', async ({
  operator,
  page,
}) => {
  const user = await operator.createUser('broken-received')
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/v1/glg/uebergabe/upload', async (route) => {
    await mayAnswer
    await route.continue()
  })
  await sendFile(page, user)
  await breakDialog(page)
  answer()
  await broken(page).waitFor()
  await resultOf(page)
    .getByText(/^Datei-Upload \(gesendet um \d\d:\d\d\):$/)
    .waitFor()
  await resultOf(page).getByText('Angekommen.').waitFor()
  const [receiptNumber = '', ...others] = await receiptsOf(user)
  expect(others).toEqual([])
  await resultOf(page).getByText(receiptNumber, { exact: true }).waitFor()
  expect(await page.getByText('unverändert').count()).toBe(0)
  await page.locator('#main').getByRole('link', { name: 'Übergabeverlauf' }).click()
  await page.getByText(receiptNumber).first().waitFor()
})

test('a page that breaks without a response, and then gets a refusal that is not about the key, can check whether it was received, and nothing is doubled', async ({
  operator,
  page,
}) => {
  const user = await operator.createUser('broken-unknown')
  let isCut = true
  let tries = 0
  const { promise: mayFail, resolve: fail } = Promise.withResolvers<void>()
  await page.route('**/v1/glg/uebergabe/upload', async (route) => {
    if (!isCut) return route.continue()
    if (tries++ > 0) return route.fulfill({ status: 429, contentType: 'text/html', body: '<html>' })
    // The server receives the upload, but its response is lost.
    await route.fetch()
    await mayFail
    await route.abort()
  })
  await sendFile(page, user)
  await breakDialog(page)
  fail()
  await broken(page).waitFor()
  await resultOf(page).getByText('konnte nicht festgestellt werden').waitFor()
  isCut = false
  await page.getByRole('button', { name: 'Erneut prüfen' }).click()
  await resultOf(page).getByText('Angekommen.').waitFor()
  const receipts = await receiptsOf(user)
  expect(receipts).toHaveLength(1)
  await resultOf(page)
    .getByText(receipts[0] ?? '', { exact: true })
    .waitFor()
})
