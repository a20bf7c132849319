import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { expectAccessible } from '../kit/accessibility.ts'
import { openAs, rows, test } from '../kit/browser.ts'

const title = (page: Page, number: string) => page.getByRole('heading', { level: 1, name: number })
const next = (page: Page) => page.getByRole('link', { name: 'Nächster Treffer' })
const previous = (page: Page) => page.getByRole('link', { name: 'Vorheriger Treffer' })

/** Opens a search with ten rows per page. Returns their case numbers. */
async function search(page: Page, address = '/forderungen?size=10') {
  await openAs(page, address)
  await page.locator(`${rows} a`).nth(9).waitFor()
  return page.locator(`${rows} a`).allTextContents()
}

test('a case has links through the hits of its search, across pages, and back to the right row', async ({
  page,
}) => {
  const numbers = await search(page)
  const last = numbers[9] ?? ''
  await page.getByRole('link', { name: numbers[8] ?? '', exact: true }).click()
  await title(page, numbers[8] ?? '').waitFor()
  await page.getByText(/^9 von [\d.]+$/).waitFor()
  await expectAccessible(page)

  // The heading has the focus, and the link to the next hit is just before it.
  await expect
    .poll(() => title(page, numbers[8] ?? '').evaluate((h) => h === document.activeElement))
    .toBe(true)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await title(page, last).waitFor()
  await next(page).click()
  await page.getByText(/^11 von /).waitFor()
  const heading = await page.getByRole('heading', { level: 1 }).textContent()
  const [eleventh = ''] = /\d+/.exec(heading ?? '') ?? []
  expect(numbers).not.toContain(eleventh)

  await page.getByRole('link', { name: 'Zurück zur Aktensuche' }).click()
  await page.waitForURL('**/forderungen?size=10&page=2')
  const marked = page.locator('tr[aria-current]').getByRole('link', { name: eleventh })
  await expect.poll(() => marked.evaluate((link) => link === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await title(page, eleventh).waitFor()
  await previous(page).click()
  await title(page, last).waitFor()
  await page.reload()
  await title(page, last).waitFor()
  await previous(page).click()
  await title(page, numbers[8] ?? '').waitFor()
})

test('after the browser’s back button the row has the focus, even if the case had not loaded; the first hit has no previous one', async ({
  page,
}) => {
  const [first = '', second = ''] = await search(page, '/forderungen?size=10&sort=-saldo')
  const isFocused = (number: string) =>
    page
      .locator('tr[aria-current]')
      .getByRole('link', { name: number })
      .evaluate((link) => link === document.activeElement)
  await page.getByRole('link', { name: first, exact: true }).click()
  await next(page).waitFor()
  expect(await previous(page).count()).toBe(0)
  await page.goBack()
  await expect.poll(() => isFocused(first)).toBe(true)

  await page.route('**/v1/glg/forderung', () => {})
  await page.getByRole('link', { name: second, exact: true }).click()
  await title(page, second).waitFor()
  await page.goBack()
  await expect.poll(() => isFocused(second)).toBe(true)
})

test('a case that was not opened from a search has no hit links, nor has one that its search no longer finds', async ({
  page,
}) => {
  const [first = '', second = ''] = await search(page)
  await openAs(page, `/forderungen/${first}`)
  await page.getByRole('button', { name: 'Meldungen', exact: true }).waitFor()
  expect(await next(page).count()).toBe(0)

  await search(page)
  await page.getByRole('link', { name: second, exact: true }).click()
  await next(page).waitFor()
  await page.route('**/v1/glg/forderungen', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    answer.payload.data.reverse()
    await route.fulfill({ response, json: answer })
  })
  const found = page.waitForResponse('**/v1/glg/forderungen')
  await page.reload()
  await title(page, second).waitFor()
  await found
  await expect.poll(() => page.getByRole('navigation', { name: 'Treffer der Suche' }).count()).toBe(0)
})
