import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { clearNews, setNews } from '../server/src/operator/news.ts'
import { actAt } from '../server/test/act.ts'
import { expectAccessible } from './accessibility.ts'
import { demoSingle, expectToFit, openAs, rows } from './browser.ts'
import { test } from './operator.ts'

const figures = (page: Page) => page.getByRole('table', { name: 'Ihre Akten im Überblick' })

/** The number of cases and the main claims of a line, as they are read. */
async function lineOf(page: Page, state: string) {
  await page.locator('table[aria-busy="false"]').first().waitFor()
  const cells = figures(page)
    .getByRole('row', { name: new RegExp(`^${state}`) })
    .getByRole('cell')
  const [cases = '', mainClaims = ''] = await cells.allTextContents()
  return { cases, mainClaims }
}

const numberOf = (german: string) => Number(german.replaceAll('.', ''))

/** The main claims on all pages of the search shown, in whole cents. */
async function searchedCents(page: Page) {
  let cents = 0n
  await page.locator(rows).first().waitFor()
  for (let number = 1; ; number++) {
    const amounts = await page.locator(`${rows} td:nth-child(6)`).allTextContents()
    for (const amount of amounts) cents += BigInt(amount.replaceAll(/[^\d-]/g, ''))
    const next = page.getByRole('button', { name: 'Nächste Seite' })
    if ((await next.count()) === 0 || (await next.isDisabled())) return cents
    await next.click()
    await page.locator(`[aria-label="Seite ${number + 1}"][aria-current="page"]`).waitFor()
    await page.locator(rows).first().waitFor()
  }
}

test('the figures are those of the cases that the search shows, number and main claims to the cent', async ({
  page,
}) => {
  await openAs(page, '/dashboard', demoSingle)
  const { cases, mainClaims } = await lineOf(page, 'Laufend')
  await figures(page)
    .getByRole('link', { name: /laufende Akten anzeigen/ })
    .click()
  await page.waitForURL('**/forderungen**')
  await page.getByText(`${cases} Akten`).waitFor()
  expect(await searchedCents(page)).toBe(BigInt(mainClaims.replaceAll(/[^\d-]/g, '')))
})

test('the ways on to what was sent show the newest first', async ({ page }) => {
  await openAs(page, '/dashboard')
  const ways = page.getByRole('main').getByRole('navigation')
  await ways.getByRole('link').first().waitFor()
  const addresses = await ways
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(addresses).toContain('/meldungen?sort=-date')
  expect(addresses).toContain('/uebergabe-history?sort=-date')
})

test('closed cases, too, lead to as many hits as the figure says', async ({ page }) => {
  await openAs(page, '/dashboard')
  const { cases } = await lineOf(page, 'Abgeschlossen')
  await figures(page)
    .getByRole('link', { name: /abgeschlossene Akten anzeigen/ })
    .click()
  await page.waitForURL('**/forderungen?**')
  await page.getByText(`${cases} Akten`).waitFor()
})

test('the figures are loaded anew when other creditor numbers are chosen', async ({ page }) => {
  await openAs(page, '/dashboard')
  const all = await lineOf(page, 'Laufend')
  const asked = page.waitForRequest('**/v1/glg/dashboard')
  await page.getByRole('button', { name: /Gläubigernummern/ }).click()
  await page.getByRole('checkbox').nth(1).uncheck()
  expect(
    ((await asked).postDataJSON() as { payload: { glgNumbers: string[] } }).payload.glgNumbers,
  ).not.toEqual([])
  await page.keyboard.press('Escape')
  expect(numberOf((await lineOf(page, 'Laufend')).cases)).toBeLessThan(numberOf(all.cases))
})

test('without a chosen number the card says what to do', async ({ page }) => {
  await openAs(page, '/dashboard')
  await lineOf(page, 'Laufend')
  await page.getByRole('button', { name: /Gläubigernummern/ }).click()
  await page.getByLabel('Alle auswählen').uncheck()
  await page.getByText('Bitte wählen Sie mindestens eine Gläubigernummer aus.').waitFor()
})

test('with one creditor number there is nothing to choose', async ({ page }) => {
  await openAs(page, '/dashboard', demoSingle)
  expect(await page.getByRole('button', { name: /Gläubigernummern/ }).isDisabled()).toBe(true)
})

test('a failed load is noted in passing, the rest of the page stays, and it is tried again', async ({
  page,
}) => {
  await page.route('**/v1/glg/dashboard', (route) => route.abort())
  await openAs(page, '/dashboard')
  await page.getByText('Die Zahlen konnten nicht geladen werden.').waitFor()
  await page.getByRole('heading', { level: 1, name: /Willkommen/ }).waitFor()
  await page.unroute('**/v1/glg/dashboard')
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await lineOf(page, 'Laufend')
})

test('news are read on top, stay away once dismissed, and come back with another text', async ({
  page,
  operator,
}) => {
  await setNews(
    operator.db,
    { de: 'Am 24.12. ist unser Büro geschlossen.', en: 'Our office is closed.' },
    actAt(),
  )
  await openAs(page, '/dashboard')
  const news = page.getByText('Am 24.12. ist unser Büro geschlossen.')
  await news.waitFor()
  await lineOf(page, 'Laufend')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hinweis schließen' }).click()
  await news.waitFor({ state: 'detached' })
  await page.reload()
  await lineOf(page, 'Laufend')
  expect(await news.count()).toBe(0)
  await setNews(operator.db, { de: 'Am 31.12. auch.' }, actAt())
  await page.reload()
  await page.getByText('Am 31.12. auch.').waitFor()
  await clearNews(operator.db, actAt())
})

test('on a phone nothing runs out of the screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openAs(page, '/dashboard')
  await lineOf(page, 'Laufend')
  await expectToFit(page, 320)
  await expectAccessible(page)
})
