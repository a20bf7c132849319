import { readFile } from 'node:fs/promises'

import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { expectAccessible } from '../kit/accessibility.ts'
import { openAs, rows, test } from '../kit/browser.ts'

/** Logs in, searches and opens the first case. Returns its number. */
async function openFirstCase(page: Page) {
  await openAs(page, '/forderungen?sort=-date')
  const link = page.locator('tbody a').first()
  const number = (await link.textContent()) ?? ''
  await link.click()
  await page.waitForURL(`**/forderungen/${number}`)
  await page.getByRole('heading', { level: 1, name: number }).waitFor()
  return number
}

test('a case shows its sums, its three histories, and gives its document byte for byte', async ({ page }) => {
  const number = await openFirstCase(page)
  await page
    .getByText(/Negativmerkmale vorhanden|Keine Negativmerkmale/i)
    .first()
    .waitFor()
  for (const heading of ['Hauptforderungen', 'Aktenhistorie', 'Buchungshistorie']) {
    await page.getByRole('heading', { name: heading }).waitFor()
  }
  await page.locator('table').nth(2).locator(rows).first().waitFor()
  await expectAccessible(page)
  const waiting = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /^Anlage herunterladen/ })
    .last()
    .click()
  const download = await waiting
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.toString('latin1')).toContain(number)
})

test('back returns to the same search', async ({ page }) => {
  await openFirstCase(page)
  await page.getByRole('link', { name: /Zurück/ }).click()
  await page.waitForURL('**/forderungen?sort=-date')
})

test('a case of another creditor and an unknown case show the same sentence, and no history is requested', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await openAs(page, '/forderungen/00000000')
  await page
    .getByText(/^Diese Akte gibt es nicht, oder sie gehört nicht zu Ihren Akten. .*Bitte überprüfen Sie die/)
    .first()
    .waitFor()
  expect(requested.filter((path) => path.startsWith('/v1/glg/forderung/'))).toEqual([])
  await page.getByRole('link', { name: 'Zur Aktensuche', exact: true }).press('Enter')
  await page.waitForURL('**/forderungen')
})

test('addresses work: numbers like file names, addresses of the earlier portal, hashes, the start', async ({
  page,
}) => {
  await openAs(page, '/forderungen/AZ-1.pdf')
  await page.getByRole('heading', { level: 1, name: 'Akte AZ-1.pdf' }).waitFor()
  await page.goto('/GLG/Forderungen/4711%2F1.2024')
  await page.getByRole('heading', { level: 1, name: 'Akte 4711/1.2024' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/forderungen/4711%2F1.2024')
  const current = page.getByRole('navigation', { name: 'Hauptnavigation' }).locator('[aria-current="page"]')
  await page.goto('/#upload')
  await current.filter({ hasText: 'Upload' }).waitFor()
  await page.goto('/')
  await current.filter({ hasText: 'Startseite' }).waitFor()
})

test('a failed history says so in its card and can be retried, and the others stay', async ({ page }) => {
  await page.route('**/v1/glg/forderung/zahlungs_history', (route) => route.abort())
  await openFirstCase(page)
  await page.locator('table').nth(1).locator(rows).first().waitFor()
  const again = page.getByRole('button', { name: 'Erneut versuchen' })
  await again.waitFor()
  await page.unroute('**/v1/glg/forderung/zahlungs_history')
  await again.click()
  await page.locator('table').nth(2).locator(rows).first().waitFor()
})

test('in English the whole case is in English', async ({ page }) => {
  await openFirstCase(page)
  await page.getByRole('contentinfo').getByText('English').click()
  await page.getByText('Current balance').first().waitFor()
  await page
    .getByText(/negative features/i)
    .first()
    .waitFor()
})
