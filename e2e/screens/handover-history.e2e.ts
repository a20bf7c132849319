import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { expectAccessible } from '../kit/accessibility.ts'
import { demoSingle, expectToFit, openAs, rows, test, unfoldFilters } from '../kit/browser.ts'

async function openHistory(page: Page, query = '') {
  await openAs(page, `/uebergabe-history${query}`)
  await page.getByRole('heading', { level: 1, name: 'Übergabeverlauf' }).waitFor()
}

/** Sends a small file, so that the history has an entry of this user, and opens the history. */
async function uploadAndOpenHistory(page: Page, query = '') {
  await openAs(page, '/upload')
  const file = { name: 'liste.csv', mimeType: 'text/csv', buffer: Buffer.from(`a;b\n1;${Math.random()}\n`) }
  await page.getByLabel('Dateien auswählen').setInputFiles([file])
  await page.getByRole('button', { name: 'Senden', exact: true }).click()
  await page.getByText('Ihre Dateien sind bei uns eingegangen.').waitFor()
  await page.goto(`/uebergabe-history${query}`)
}

/** The number of lines that an element's text takes up. */
const linesOf = (element: Element) => {
  const range = document.createRange()
  range.selectNodeContents(element)
  return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
}

test('the history opens with domestic hand-overs by date, with the status of each; the time cannot be sorted', async ({
  page,
}) => {
  await uploadAndOpenHistory(page)
  await page.locator(rows).first().waitFor()
  expect(await page.getByLabel('Wohnort des Schuldners').inputValue()).toBe('in')
  expect(await page.locator('th[aria-sort="ascending"]').textContent()).toBe('Datum')
  expect(await page.getByRole('columnheader', { name: 'Uhrzeit' }).getByRole('button').count()).toBe(0)
  await expectAccessible(page)
  await page.goto('/uebergabe-history?sort=-date')
  await page.locator(rows).first().getByText('eingegangen').waitFor()
})

test('the receipt of an own hand-over is a PDF; a failure is reported', async ({ page }) => {
  await uploadAndOpenHistory(page, '?sort=-date')
  const receipt = page.getByRole('button', { name: /^Quittung als PDF/ }).first()
  for (const width of [1366, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    const lines = () => receipt.getByText(/-\d{6}$/).evaluate(linesOf)
    await expect.poll(lines, { message: `lines of a number at ${width} pixels` }).toBe(1)
  }
  const waiting = page.waitForEvent('download')
  await receipt.click()
  expect((await waiting).suggestedFilename()).toMatch(/\.pdf$/)
  await page.route('**/v1/glg/uebergabe/receipt', (route) => route.abort())
  await receipt.click()
  await page.getByText('Die Quittung konnte nicht geladen werden.').waitFor()
})

test('filters are in the address and are restored; the user’s name is never there', async ({ page }) => {
  await openHistory(page)
  await page.locator(rows).first().waitFor()
  await unfoldFilters(page)
  await page.getByLabel('Benutzer', { exact: true }).fill('DEM')
  await page.getByLabel('Datum von', { exact: true }).fill('01012026')
  await page.getByRole('button', { name: 'Suchen', exact: true }).click()
  await page.waitForURL('**/uebergabe-history?from=2026-01-01')
  await page.locator(rows).first().waitFor()
  await page.reload()
  await page.locator(rows).first().waitFor()
  expect(await page.getByLabel('Benutzer', { exact: true }).inputValue()).toBe('DEM')
  expect(page.url()).not.toContain('DEM')

  await page.getByLabel('Wohnort des Schuldners').selectOption('Ausland')
  await page.keyboard.press('Tab')
  await page.getByLabel('Benutzer', { exact: true }).fill('niemand')
  await page.keyboard.press('Enter')
  await page.waitForURL(/location=aus/)
  await page.getByText('Keine Übergaben gefunden').waitFor()
  await page.getByRole('button', { name: /Filter entfernen: Wohnort/ }).click()
  await page.getByRole('button', { name: /Filter entfernen: Benutzer/ }).click()
  await page.locator(rows).first().waitFor()
  await page.goBack()
  await page.goBack()
  await page.getByText('Keine Übergaben gefunden').waitFor()
})

test('a wrong date is reported and nothing is requested', async ({ page }) => {
  await openHistory(page)
  await page.locator(rows).first().waitFor()
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.getByLabel('Datum bis', { exact: true }).fill('31.02.2026')
  await page.getByRole('button', { name: 'Suchen', exact: true }).click()
  await page.getByText(/Dieses Datum gibt es nicht/).waitFor()
  expect(requested.filter((url) => url.includes('/uebergabe/history'))).toEqual([])
})

test('a failed history says so and can be retried', async ({ page }) => {
  await page.route('**/v1/glg/uebergabe/history', (route) => route.abort())
  await openHistory(page)
  const again = page.getByRole('button', { name: 'Erneut versuchen' })
  await again.waitFor()
  await page.unroute('**/v1/glg/uebergabe/history')
  await again.click()
  await page.locator(rows).first().waitFor()
})

test('one click sorts newest first and is remembered for this user, another undoes it; the same for the drawer', async ({
  page,
}) => {
  await openHistory(page)
  const newest = page.getByRole('button', { name: 'Neueste zuerst' })
  const shown = () => page.locator('thead th[aria-sort]').first().getAttribute('aria-sort')
  await page.locator(rows).first().waitFor()
  expect([await newest.getAttribute('aria-pressed'), await shown()]).toEqual(['false', 'ascending'])
  await newest.click()
  await page.waitForURL('**/uebergabe-history?sort=-date')
  const drawer = page.getByRole('button', { name: 'Menü', exact: true })
  await drawer.click()
  await page.goto('/uebergabe-history')
  await expect.poll(shown).toBe('descending')
  expect(await newest.getAttribute('aria-pressed')).toBe('true')
  expect(await drawer.getAttribute('aria-expanded')).toBe('false')
  await drawer.click()
  // Sorting by a column must still work.
  await page.getByRole('button', { name: 'Datum', exact: true }).click()
  await page.waitForURL('**/uebergabe-history?sort=date')
  await expect.poll(shown).toBe('ascending')

  await openAs(page, '/uebergabe-history', demoSingle)
  await page.locator(rows).first().waitFor()
  expect(await shown()).toBe('ascending')

  await openHistory(page)
  await expect.poll(shown).toBe('descending')
  await newest.click()
  await expect.poll(shown).toBe('ascending')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['cookiesAccepted'])
})

test('the selected number of rows per page is in the address and in the call', async ({ page }) => {
  await openHistory(page, '?page=5')
  await page.locator(rows).first().waitFor()
  const requested = page.waitForRequest('**/v1/glg/uebergabe/history')
  await page.getByLabel('Zeilen je Seite').selectOption('100')
  await page.waitForURL('**/uebergabe-history?size=100&page=2')
  expect((await requested).postData()).toContain('"itemsPerPage":100')
  await expect.poll(() => page.locator(rows).count()).toBe(100)

  const allAsked = page.waitForRequest('**/v1/glg/uebergabe/history')
  await page.route('**/v1/glg/uebergabe/history', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({ response, body: text.replace(/"totalNumberData":\d+/, '"totalNumberData":1001') })
  })
  await page.getByLabel('Zeilen je Seite').selectOption('Alle')
  await page.waitForURL('**/uebergabe-history?size=all')
  expect((await allAsked).postData()).toContain('"itemsPerPage":1000')
  await page.getByText(/Mehr als 1\.000 Zeilen auf einmal/).waitFor()
})

test('with several pages there are page controls above and below', async ({ page }) => {
  await openHistory(page)
  const above = page.getByRole('navigation', { name: 'Seiten, oberhalb der Liste' })
  await above.getByRole('button', { name: 'Seite 2' }).click()
  await above.locator('[aria-current="page"]').getByText('2').waitFor()
  expect(page.url()).toMatch(/\/uebergabe-history\?page=2$/)
  const below = page.getByRole('navigation', { name: 'Seiten', exact: true })
  await below.getByRole('button', { name: 'Seite 1' }).click()
  await page.waitForURL(/uebergabe-history$/)
})

test('in English and at 320 pixels the history is complete', async ({ page }) => {
  await uploadAndOpenHistory(page, '?sort=-date')
  // Change the language first: at 320 pixels, scrolling to the footer would change the layout of the cards.
  await page.getByRole('contentinfo').getByText('English').click()
  await page.getByRole('heading', { level: 1, name: 'Handover history' }).waitFor()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.locator(rows).getByText('received').first().waitFor()
  await expectToFit(page, 320)
  await expectAccessible(page)
})
