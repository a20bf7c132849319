import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { expectAccessible } from '../kit/accessibility.ts'
import { expectToFit, openAs, rows, test, unfoldFilters } from '../kit/browser.ts'

async function openNotices(page: Page, query = '') {
  await openAs(page, `/meldungen${query}`)
  await page.locator(`${rows} a`).first().waitFor()
}

const column = async (page: Page, number: number) =>
  new Set(await page.locator(`${rows} td:nth-child(${number})`).allTextContents())

test('all types are selected at first; a single one shows only its notices and is in the address', async ({
  page,
}) => {
  await openNotices(page)
  await page.getByRole('search').getByRole('button', { name: /^Art/ }).click()
  const types = page.getByRole('checkbox')
  await expect.poll(() => types.count()).toBe(5)
  for (let index = 1; index < 5; index++) expect(await types.nth(index).isChecked()).toBe(true)
  await page.getByLabel('Alle auswählen').uncheck()
  await page.getByLabel('Zahlungen', { exact: true }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Suchen', exact: true }).click()
  await page.waitForURL('**/meldungen?type=Z')
  await expect.poll(() => column(page, 7)).toEqual(new Set(['Zahlung']))
  await page.getByRole('button', { name: 'Filter entfernen: Art Zahlungen' }).click()
  await page.waitForURL(/\/meldungen$/)
  await expectAccessible(page)
})

test('the amount of a statement is empty', async ({ page }) => {
  await openNotices(page, '?type=S')
  expect(await column(page, 8)).toEqual(new Set(['']))
})

test('Enter searches; the user’s name filters and is never in the address', async ({ page }) => {
  await openNotices(page)
  const [name = ''] = await column(page, 2)
  await unfoldFilters(page)
  await page.getByLabel('Benutzer', { exact: true }).fill(name.slice(0, 3).toUpperCase())
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /Filter entfernen: Benutzer/ }).waitFor()
  await page.locator(rows).first().waitFor()
  for (const user of await column(page, 2))
    expect(user.toLowerCase()).toContain(name.slice(0, 3).toLowerCase())
  expect(page.url()).not.toContain('?')
  await page.reload()
  await page.getByRole('button', { name: /Filter entfernen: Benutzer/ }).waitFor()
})

test('the magnifier opens a notice with its content in lines, and Esc restores the focus', async ({
  page,
}) => {
  await openNotices(page)
  const magnifier = page.getByRole('button', { name: /^Meldung ansehen/ }).first()
  await magnifier.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Inhalt').waitFor()
  expect(await dialog.textContent()).not.toContain('¶')
  expect(await dialog.getByRole('link').getAttribute('href')).toMatch(/^\/forderungen\/.+/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await magnifier.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('line breaks of the sender are kept', async ({ page }) => {
  await page.route('**/v1/glg/meldungen', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({
      response,
      body: text.replaceAll(/"content":"[^"]*"/g, '"content":"Erste Zeile¶Zweite Zeile"'),
    })
  })
  await openNotices(page)
  await page
    .getByRole('button', { name: /^Meldung ansehen/ })
    .first()
    .click()
  const content = page.getByRole('dialog').getByText('Erste Zeile')
  expect(await content.innerText()).toBe('Erste Zeile\nZweite Zeile')
})

test('an amount sorts descending first; order and page are in the address and are restored by back', async ({
  page,
}) => {
  await openNotices(page)
  await page.getByRole('button', { name: 'Betrag' }).click()
  await page.locator('th[aria-sort="descending"]').getByText('Betrag').waitFor()
  expect(page.url()).toMatch(/\/meldungen\?sort=-betrag$/)
  await page.getByRole('button', { name: 'Betrag' }).click()
  await page.locator('th[aria-sort="ascending"]').getByText('Betrag').waitFor()
  expect(page.url()).toMatch(/\/meldungen\?sort=betrag$/)
  await page.goBack()
  await page.locator('th[aria-sort="descending"]').getByText('Betrag').waitFor()
})

test('a search without hits says why, and a failed one can be retried', async ({ page }) => {
  await openNotices(page)
  await unfoldFilters(page)
  await page.getByLabel('Kundennummer', { exact: true }).fill('gibt-es-nicht')
  await page.keyboard.press('Enter')
  await page.getByText('Keine Meldungen gefunden').waitFor()
  await page.route('**/v1/glg/meldungen', (route) => route.abort())
  await page.getByRole('button', { name: 'Zurücksetzen' }).click()
  await page.reload()
  await page.getByText('Die Meldungen konnten nicht geladen werden.').waitFor()
  await page.unroute('**/v1/glg/meldungen')
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await page.locator(`${rows} a`).first().waitFor()
})

test('on a phone nothing overflows the screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openNotices(page)
  await expectToFit(page, 320)
  await expectAccessible(page)
})
