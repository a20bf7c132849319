import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { expectAccessible } from '../kit/accessibility.ts'
import { demoSingle, expectToFit, focused, openAs, rows, test, unfoldFilters } from '../kit/browser.ts'
import { latestCase } from '../kit/open-session.ts'

/** The window of a small laptop, in which the drawer is open at first. */
const laptop = { width: 1366, height: 650 }
/** How far down the first hit may be, in pixels. */
const mostPixels = 320
const mostTabs = 8

const field = (page: Page) => page.getByLabel('Nummer oder Name')
const links = (page: Page) => page.locator(`${rows} a`)
const fold = (page: Page) => page.getByRole('button', { name: /^Weitere Filter/ })

async function openSearch(page: Page, query = '') {
  await page.setViewportSize(laptop)
  await openAs(page, `/forderungen${query}`)
  await links(page).first().waitFor()
}

async function search(page: Page, words: string) {
  await field(page).fill(words)
  await page.keyboard.press('Enter')
}

const rememberedFolds = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('moreFilters')).length)

/** Returns the number of Tab presses from the field to the first hit. */
async function tabsToFirstHit(page: Page): Promise<number> {
  await field(page).focus()
  const isInList = () => page.evaluate(() => document.activeElement?.closest('tbody') !== null)
  for (let tabs = 1; tabs < 100; tabs++) {
    await page.keyboard.press('Tab')
    if (await isInList()) return tabs
  }
  throw new Error('The tabulator does not lead into the list.')
}

test.for(['/forderungen', '/forderungen?balance=open', '/meldungen', '/uebergabe-history', '/unterlagen'])(
  'on a laptop the first row of %s is in the upper half of the window, also while it loads',
  async (path, { page }) => {
    await page.setViewportSize(laptop)
    const { promise: isMeasured, resolve: letThrough } = Promise.withResolvers<void>()
    await page.route('**/v1/glg/{forderungen,meldungen,uebergabe/history,unterlagen}', async (route) => {
      await isMeasured
      await route.continue()
    })
    await openAs(page, path)
    const topOf = (row: string) =>
      page
        .locator(row)
        .first()
        .evaluate((element) => element.getBoundingClientRect().top)
    await page.getByRole('button', { name: /^Excel/ }).waitFor()
    const early = await topOf('tbody[aria-hidden] tr')
    letThrough()
    await page.locator(rows).first().waitFor()
    expect(await topOf(rows)).toBeLessThanOrEqual(mostPixels)
    expect(await topOf(rows)).toBe(early)
  },
)

test('a few presses of Tab lead from the field to the first hit, also when a number is searched for', async ({
  page,
}) => {
  await openSearch(page)
  expect(await tabsToFirstHit(page)).toBeLessThanOrEqual(mostTabs)
  await search(page, 'schmidt')
  await page.getByRole('button', { name: 'Filter entfernen: Schuldner schmidt' }).waitFor()
  expect(await tabsToFirstHit(page)).toBeLessThanOrEqual(mostTabs)
  // The arrow keys lead from one header to the next.
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowRight')
  expect(await focused(page)).toBe('Schuldner')
  await page.keyboard.press('ArrowLeft')
  expect(await focused(page)).toMatch(/^Inkasso/)
})

test('C52 a number is found, Enter and ↓ lead into the list, ↑ back, and Enter opens the case', async ({
  page,
}) => {
  const number = await latestCase('demo', 'Vorgerichtlich')
  await openSearch(page)
  await page.locator('[aria-keyshortcuts]').waitFor({ state: 'attached' })
  await page.keyboard.press('/')
  await page.keyboard.type('schmidt')
  // The second Enter waits for the hits.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toMatch(/^\d+$/)
  const numbers = await links(page).allTextContents()
  expect(await focused(page)).toBe(numbers[0])
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toBe(numbers[1])
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toBe(numbers[0])

  await search(page, number)
  await page.waitForURL(`**/forderungen?number=${number}`)
  await expect.poll(() => links(page).allTextContents()).toEqual([number])
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe(number)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/forderungen/${number}`)
})

test('text typed right after / is kept until the search is there', async ({ page }) => {
  await openAs(page, '/statistics')
  await page.locator('[aria-keyshortcuts]').waitFor({ state: 'attached' })
  await page.evaluate(() => {
    // Press the keys before the page can render anything.
    for (const key of '/sch')
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
  await expect.poll(() => field(page).inputValue()).toBe('sch')
  await page.keyboard.type('midt')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Filter entfernen: Schuldner schmidt' }).waitFor()
})

test('the one field finds what is meant, combines it with other filters, and offers what else it may mean', async ({
  page,
}) => {
  await openSearch(page, '?balance=open')
  await search(page, '10')
  const other = page.getByRole('button', { name: /^auch als Rechnungsnummer \(\d+\)$/ })
  await other.waitFor()
  await page.getByRole('button', { name: 'Filter entfernen: Inkassonummer 10' }).waitFor()
  expect(new URL(page.url()).search).toBe('?number=10&balance=open')
  await expectAccessible(page)
  const count = /\((?<count>\d+)\)/.exec((await other.textContent()) ?? '')?.groups?.['count']
  await other.click()
  await page.waitForURL('**/forderungen?invoice=10&balance=open')
  await page.getByText(new RegExp(`^${count} Akten`)).waitFor()
  const back = page.getByRole('button', { name: /^auch als Inkassonummer/ })
  await back.waitFor()
  const offer = await back.textContent()
  await page.reload()
  await page.getByRole('button', { name: offer ?? '', exact: true }).waitFor()

  await search(page, 'niemand heißt so')
  await page.getByText('Keine Akten gefunden').waitFor()
  expect(decodeURIComponent(page.url())).not.toContain('niemand')
  // The debtor's name is only in the combined field, not in the debtor filter. A name typed into the filter
  // moves to the combined field and replaces the name there.
  await unfoldFilters(page)
  const own = page.getByLabel('Schuldner', { exact: true })
  expect(await own.inputValue()).toBe('')
  await own.fill('auch so niemand')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Filter entfernen: Schuldner auch so niemand' }).waitFor()
  expect([await field(page).inputValue(), await own.inputValue()]).toEqual(['auch so niemand', ''])
  await search(page, 'niemand heißt so')
  await page.getByRole('button', { name: 'Filter entfernen: Schuldner niemand heißt so' }).click()
  await links(page).first().waitFor()
  expect(await field(page).inputValue()).toBe('')
  await search(page, '…')
  await page.getByText('ohne Sonderzeichen').waitFor()
  await page.getByRole('button', { name: 'Zurücksetzen' }).click()
  await page.waitForURL(/\/forderungen$/)
  expect(await page.getByRole('button', { name: 'Zurücksetzen' }).count()).toBe(0)
})

test('a failed look-up says so, and a new text cancels the one before', async ({ page }) => {
  await openSearch(page)
  await page.route('**/v1/glg/forderungen', (route) => route.abort())
  await search(page, '9994')
  await page.getByText('Die Suche nach Akten ist fehlgeschlagen.').waitFor()
  expect(await field(page).inputValue()).toBe('9994')
  expect(await field(page).getAttribute('aria-invalid')).toBe(null)
  await page.unroute('**/v1/glg/forderungen')
  await page.route('**/v1/glg/forderungen', async (route) => {
    if (route.request().postData()?.includes('9994') === true) return
    await route.fallback()
  })
  await page.keyboard.press('Enter')
  await search(page, 'schmidt')
  await page.getByRole('button', { name: 'Filter entfernen: Schuldner schmidt' }).waitFor()
})

test('further filters are folded, counted and remembered, and an error unfolds them', async ({ page }) => {
  await openSearch(page, '?claimFrom=100&closing=closed')
  expect(await fold(page).textContent()).toBe('Weitere Filter (2)')
  expect(await page.getByLabel('Kundennummer', { exact: true }).count()).toBe(0)
  await unfoldFilters(page)
  await page.getByLabel('Kundennummer', { exact: true }).waitFor()
  await expectAccessible(page)
  expect(await rememberedFolds(page)).toBe(1)
  await page.goto('/forderungen')
  await page.getByLabel('Kundennummer', { exact: true }).waitFor()
  expect(await fold(page).textContent()).toBe('Weitere Filter')
  await fold(page).click()
  await page.goto('/forderungen?from=2026-02-01&to=2026-01-31')
  await page.getByText('„Bis“ liegt vor „von“:').first().waitFor()
  await page.goto('/forderungen')
  await links(page).first().waitFor()
  expect(await fold(page).getAttribute('aria-expanded')).toBe('false')
  expect(await rememberedFolds(page)).toBe(0)
})

test('a preview opens in sight, also in the last row', async ({ page }) => {
  await openSearch(page)
  const button = page.getByRole('button', { name: /^Vorschau: / }).nth(7)
  await button.focus()
  await page.keyboard.press('Enter')
  const card = page.getByRole('region', { name: 'Übersicht' })
  await card.getByText('Letzte Aktionen').waitFor()
  const isInSight = () =>
    card.evaluate((element) => {
      const row = element.closest('tr')?.previousElementSibling
      const isAtTop = (row?.getBoundingClientRect().top ?? 0) < 130
      return isAtTop || element.getBoundingClientRect().bottom <= window.innerHeight
    })
  await expect.poll(isInSight).toBe(true)
})

test('on a phone the one field and its button are in view, and the other filters behind another', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openAs(page, '/forderungen', demoSingle)
  await page.locator(rows).first().waitFor()
  expect(await page.getByRole('search').getByRole('button').allTextContents()).toEqual([
    'Suchen',
    'Weitere Filter',
  ])
  await page.getByRole('button', { name: /^Excel/ }).waitFor()
  const first = page.locator(rows).first()
  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(mostPixels)
  await unfoldFilters(page)
  // With only one creditor number the filter is disabled. Its text must not be cut off, because users could
  // not open it to read the rest.
  const creditor = page.getByRole('button', { name: /^Gläubigernummern/ }).locator('span')
  expect(await creditor.evaluate((name) => name.scrollWidth - name.clientWidth)).toBe(0)
  await page.getByLabel('Saldo', { exact: true }).selectOption('Nur offene')
  await expectToFit(page, 320)
  await page.getByRole('button', { name: 'Suchen', exact: true }).click()
  await page.waitForURL('**/forderungen?balance=open')
  await expect.poll(() => fold(page).getAttribute('aria-expanded')).toBe('false')
  expect(await focused(page)).toBe('Weitere Filter (1)')

  await page.getByLabel('Sortieren nach').selectOption('Gläubiger ↓')
  await page.waitForURL('**/forderungen?balance=open&sort=-glgNumber')

  // Enter does the same as the button. Without results there is nothing to sort.
  await unfoldFilters(page)
  await search(page, 'schmidt')
  await page.getByRole('button', { name: 'Filter entfernen: Schuldner schmidt' }).waitFor()
  expect(await fold(page).getAttribute('aria-expanded')).toBe('false')
  await page.getByText('Keine Akten gefunden').last().waitFor()
  expect(await page.getByLabel('Sortieren nach').count()).toBe(0)
})
