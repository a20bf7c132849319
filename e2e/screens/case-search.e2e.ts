import { expect } from 'vitest'

import { expectAccessible } from '../kit/accessibility.ts'
import { demoSingle, expectToFit, openAs, rows, test, unfoldFilters } from '../kit/browser.ts'

test('"mü" finds Müller, Mueller and Mühlbauer, and the name is never in the address', async ({ page }) => {
  await openAs(page, '/forderungen')
  await page.locator(rows).first().waitFor()
  await page.getByLabel('Nummer oder Name').fill('mü')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /Filter entfernen/ }).waitFor()
  await page.locator(rows).first().waitFor()
  const names = await page.locator(`${rows} td:nth-child(4)`).allTextContents()
  expect(names.length).toBeGreaterThan(5)
  for (const name of names) expect(name.toLowerCase()).toMatch(/mü|mue/)
  expect(decodeURIComponent(page.url())).not.toContain('mü')
  await page.reload()
  await page.locator(rows).first().waitFor()
  expect(await page.getByLabel('Nummer oder Name').inputValue()).toBe('mü')
  await expectAccessible(page)
})

test('C50 an open case is found by its debtor’s name in reverse order and a part of its number', async ({
  page,
}) => {
  await openAs(page, '/forderungen?balance=open&sort=name')
  await page.getByRole('button', { name: 'Filter entfernen: Saldo Nur offene' }).waitFor()
  const person = page.locator(rows).filter({ hasText: ', ' }).first()
  await person.waitFor()
  const [, customerNumber = '', inkassoNumber = '', name = ''] = await person.locator('td').allTextContents()
  for (const balance of await page.locator(`${rows} td:nth-child(8)`).allTextContents())
    expect(balance).toMatch(/^[\d.,]*[1-9]/)
  await unfoldFilters(page)
  await page.getByLabel('Schuldner', { exact: true }).fill(name.split(', ').toReversed().join(' '))
  const piece = customerNumber.replaceAll(/[^\p{L}\p{N}]/gu, '').slice(2)
  await page.getByLabel('Kundennummer', { exact: true }).fill(piece)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /Filter entfernen: Schuldner/ }).waitFor()
  await expect.poll(() => page.locator(`${rows} a`).allTextContents()).toContain(inkassoNumber)
  expect(new URL(page.url()).searchParams.get('customer')).toBe(piece)
})

test('sort and page are in the address and are restored by back and forward', async ({ page }) => {
  await openAs(page, '/forderungen')
  await page.locator(rows).first().waitFor()
  const firstNumber = () => page.locator(`${rows} a`).first().textContent()
  const start = await firstNumber()
  await page.getByRole('button', { name: 'Hauptforderung' }).click()
  await expect.poll(firstNumber).not.toBe(start)
  const byAmount = await firstNumber()
  expect(await page.locator('th[aria-sort="descending"]').textContent()).toContain('forderung')
  await page
    .getByRole('navigation', { name: /Seiten/ })
    .first()
    .getByText('2', { exact: true })
    .click()
  await expect.poll(firstNumber).not.toBe(byAmount)
  const secondPage = await firstNumber()
  const address = page.url()
  await page.goBack()
  await expect.poll(firstNumber).toBe(byAmount)
  await page.goForward()
  await expect.poll(firstNumber).toBe(secondPage)
  await page.goto(address)
  await expect.poll(firstNumber).toBe(secondPage)
})

test('a wrong amount and a wrong date are reported at their fields, nothing is lost and nothing is sent', async ({
  page,
}) => {
  await openAs(page, '/forderungen')
  await page.locator(rows).first().waitFor()
  let calls = 0
  page.on(
    'request',
    (request) => (calls += request.url().endsWith('/forderungen') && request.method() === 'POST' ? 1 : 0),
  )
  await unfoldFilters(page)
  await page.getByRole('textbox', { name: 'Hauptforderung von' }).fill('1x3')
  await page.getByRole('textbox', { name: 'Übergabedatum von' }).fill('31.02.2026')
  await page.getByRole('button', { name: 'Suchen', exact: true }).click()
  await page.getByText('Formatierung').first().waitFor()
  await page.getByText('Dieses Datum gibt es nicht').first().waitFor()
  expect(await page.getByRole('textbox', { name: 'Hauptforderung von' }).inputValue()).toBe('1x3')
  expect(calls).toBe(0)
  await expectAccessible(page)
})

test('a search without hits says why, and one click removes the filters', async ({ page }) => {
  await openAs(page, '/forderungen')
  await page.locator(rows).first().waitFor()
  await page.getByLabel('Nummer oder Name').fill('gibt es nicht %')
  await page.getByRole('button', { name: 'Suchen', exact: true }).click()
  await page.getByText('Keine Akten gefunden').first().waitFor()
  await page
    .getByRole('button', { name: /^Filter entfernen/ })
    .first()
    .click()
  await page.locator(rows).first().waitFor()
})

test('a failed search says so and can be retried', async ({ page }) => {
  await page.route('**/v1/glg/forderungen', (route) => route.abort())
  await openAs(page, '/forderungen')
  await page.getByText('Die Akten konnten nicht geladen werden.').first().waitFor()
  await page.unroute('**/v1/glg/forderungen')
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await page.locator(rows).first().waitFor()
  const count = page.getByRole('status').getByText(/^[\d.]+ Akten$/)
  await count.waitFor()

  await page.route('**/v1/glg/forderungen', (route) => route.abort())
  await page.getByRole('button', { name: 'Suchen', exact: true }).click()
  await page.getByText('Die Akten konnten nicht geladen werden.').first().waitFor()
  expect(await count.count()).toBe(0)
})

test('demo-single sees only one number and one file type, and cases of another customer are visible to that customer only', async ({
  page,
}) => {
  await openAs(page, '/forderungen', demoSingle)
  await page.locator(rows).first().waitFor()
  const cells = async (column: number) =>
    new Set(await page.locator(`${rows} td:nth-child(${column})`).allTextContents())
  expect(await cells(1)).toEqual(new Set(['100300']))
  expect(await cells(5)).toEqual(new Set(['Vorgerichtlich']))
})

test('on a phone nothing overflows the screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openAs(page, '/forderungen')
  await page.locator(rows).first().waitFor()
  await expectToFit(page, 320)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Weitere Filter' }).click()
  await page.getByRole('textbox', { name: 'Hauptforderung von' }).fill('1x3')
  await page.getByRole('button', { name: 'Suchen', exact: true }).click()
  await page.getByText('Bitte prüfen Sie die markierten Angaben.').waitFor()
  for (const width of [390, 320]) await expectToFit(page, width)
})

test('a page number beyond the last shows the last page; no file type selected does not mean all', async ({
  page,
}) => {
  await openAs(page, '/forderungen?page=99999')
  const pages = page.getByRole('navigation', { name: 'Seiten', exact: true })
  await pages.locator('[aria-current="page"]').waitFor()
  const last = await pages
    .getByRole('button', { name: /^Seite/ })
    .last()
    .textContent()
  expect(new URL(page.url()).search).toBe(`?page=${last?.replaceAll(/\D/g, '')}`)

  await page
    .getByRole('search')
    .getByRole('button', { name: /^Aktentyp/ })
    .click()
  await page.getByLabel('Alle auswählen').uncheck()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Aktentyp Keine ausgewählt' }).waitFor()
  await page.getByRole('button', { name: 'Suchen', exact: true }).click()
  await page.getByText('Nichts ausgewählt').waitFor()
  expect(await page.locator(rows).count()).toBe(0)
})

test('the filters stay visible in the narrowest window, and the page numbers are on one line', async ({
  page,
}) => {
  await openAs(page, '/forderungen?from=2024-02-01&to=2025-11-30&page=3')
  await page.getByRole('button', { name: /^Filter entfernen: Übergabedatum/ }).waitFor()
  await page.locator(rows).first().waitFor()
  await expectToFit(page, 320)
  const heights = await page
    .getByRole('navigation', { name: 'Seiten', exact: true })
    .evaluate((pages) => [pages.clientHeight, pages.querySelector('button')?.offsetHeight])
  expect(heights[0]).toBe(heights[1])
})

test('a date fits its field at every width', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await openAs(page, '/forderungen?from=2024-02-28&to=2025-11-30&closedFrom=2024-02-28&closedTo=2025-11-30')
  await page.getByRole('button', { name: /^Weitere Filter \(/ }).click()
  for (const width of [
    320, 390, 480, 560, 640, 700, 768, 800, 900, 1024, 1150, 1280, 1360, 1438, 1440, 1920,
  ]) {
    await page.setViewportSize({ width, height: 800 })
    const cut = () =>
      page
        .getByRole('textbox', { name: /datum (von|bis)$/ })
        .evaluateAll((fields) => fields.map(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth))
    await expect.poll(cut, { message: `at ${width} pixels` }).toEqual([false, false, false, false])
  }
})

test('the table never overflows the page, at any width', async ({ page }) => {
  await openAs(page, '/forderungen')
  await page.locator(rows).first().waitFor()
  for (const width of [1920, 1440, 1360, 1280, 1150, 1024, 800, 390]) await expectToFit(page, width)
})

test('a range that ends before it begins is reported at its end, typed or in the address, and nothing is requested; the calendar offers years', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await openAs(page, '/forderungen?from=2026-02-01&to=2026-01-31')
  const faults = page.getByText('„Bis“ liegt vor „von“: Bitte prüfen Sie beide Angaben.')
  await faults.waitFor()
  await page.getByText('Die Suche wurde nicht ausgeführt').waitFor()
  expect(await page.getByLabel('Übergabedatum bis', { exact: true }).inputValue()).toBe('31.01.2026')
  await page.getByRole('button', { name: 'Übergabedatum von: Kalender öffnen' }).click()
  await page.getByLabel('Jahr', { exact: true }).selectOption('2025')
  await page.getByRole('button', { name: '1. Februar 2025', exact: true }).click()
  await expect.poll(() => faults.count()).toBe(0)
  await page.getByLabel('Hauptforderung von', { exact: true }).fill('1.000')
  await page.getByLabel('Hauptforderung bis', { exact: true }).fill('200')
  await page.getByLabel('Inkassonummer von', { exact: true }).fill('100')
  await page.getByLabel('Inkassonummer bis', { exact: true }).fill('99')
  await page.keyboard.press('Enter')
  await expect.poll(() => faults.count()).toBe(2)
  expect(requested).not.toContain('/v1/glg/forderungen')

  // Changing either bound of a range removes its error.
  await page.getByLabel('Hauptforderung von', { exact: true }).fill('100')
  await page.getByLabel('Inkassonummer bis', { exact: true }).fill('')
  expect(await faults.count()).toBe(0)
  await page.keyboard.press('Enter')
  await page.waitForURL(
    '**/forderungen?numberFrom=100&claimFrom=100.00&claimTo=200.00&from=2025-02-01&to=2026-01-31',
  )
  await page
    .getByText(/Akten?/)
    .first()
    .waitFor()
  expect(requested).toContain('/v1/glg/forderungen')
})

test('each search sends one request, and leaving it sends none', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/v1/glg/forderungen')) return
    const { name = '', geschaeftsId = '' } = JSON.parse(request.postData() ?? '{}').payload
    requested.push(`${geschaeftsId} ${name}`)
  })
  await openAs(page, '/forderungen')
  await page.locator(`${rows} a`).first().waitFor()
  expect(requested).toEqual([' '])
  await unfoldFilters(page)
  await page.getByLabel('Kundennummer', { exact: true }).fill('K-')
  await page.getByLabel('Schuldner', { exact: true }).fill('schmidt')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/forderungen?customer=K-')
  await page.locator(`${rows}:has-text("Schmidt") a`).first().waitFor()
  await page.getByRole('navigation').getByRole('link', { name: 'Übergabeverlauf' }).click()
  await page.getByRole('heading', { level: 1, name: 'Übergabeverlauf' }).waitFor()
  expect(requested).toEqual([' ', 'K- schmidt'])
})
