import { execFileSync } from 'node:child_process'

import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { buildMessage } from '../../server/test/build.ts'
import { expectAccessible } from '../kit/accessibility.ts'
import { openAs, rows, test } from '../kit/browser.ts'
import { latestCase, portalDatabase } from '../kit/open-session.ts'
import {
  hasPdfReader,
  notePrints,
  paperNeeded,
  printAll,
  printed,
  sheetPicture,
  sheetTexts,
  uprightLines,
} from '../kit/paper.ts'

async function openSearch(page: Page) {
  await notePrints(page.context())
  await openAs(page, '/forderungen')
  await page.locator(`${rows} a`).first().waitFor()
}

async function printPage(page: Page) {
  await page.getByRole('button', { name: 'Drucken: Aktensuche' }).click()
  await page.getByRole('menuitem', { name: 'Diese Seite (25 Zeilen)' }).click()
}

test('R65 the print view has title, information, styled table and footer, and waits a second before it prints', async ({
  page,
}) => {
  await openSearch(page)
  const paper = await printed(page, () => printPage(page))
  expect(await paper.title()).toBe('Aktensuche')
  expect(await paper.locator('h1').textContent()).toBe('Aktensuche')
  expect(await paper.locator('p').first().textContent()).toMatch(/^Kunde: /)
  expect(await paper.locator('p').nth(1).textContent()).toMatch(/^Gläubigernummern: /)
  expect(await paper.locator('thead th').allTextContents()).toContain('Inkassonummer')
  expect(await paper.locator(rows).count()).toBe(25)
  expect(await paper.locator('footer').textContent()).toMatch(
    /Musterinkasso GmbH · .*Gedruckt am .* von demo/,
  )
  expect(await paper.locator('nav, a, button, script').count()).toBe(0)
  const border = await paper
    .locator('td')
    .first()
    .evaluate((cell) => getComputedStyle(cell).borderBottomWidth)
  expect(border).toBe('1px')
  expect(Number(await paper.locator('html').getAttribute('data-printed-after'))).toBeGreaterThan(1000)
  await expectAccessible(paper)
})

test('R65 text such as <b> prints literally', async ({ page }) => {
  await page.route('**/v1/glg/forderungen', async (route) => {
    const answer = await route.fetch()
    const { payload, ...rest } = await answer.json()
    payload.data[0].name = '<b>fett</b><img src=x onerror=alert(1)>'
    await route.fulfill({ response: answer, json: { ...rest, payload } })
  })
  await openSearch(page)
  const paper = await printed(page, () => printPage(page))
  expect(await paper.locator(`${rows}:first-child td:nth-child(4)`).textContent()).toBe(
    '<b>fett</b><img src=x onerror=alert(1)>',
  )
  expect(await paper.locator('b, img').count()).toBe(0)
})

test.skipIf(!hasPdfReader)(
  `C38 on A4 the header row and the footer with page numbers are on every page${paperNeeded}`,
  async ({ page }) => {
    await openSearch(page)
    const paper = await printed(page, () => printAll(page))
    const pdf = await paper.pdf({ preferCSSPageSize: true })
    const pages = sheetTexts(pdf)
    expect(uprightLines(sheetPicture(pdf, 2))).toBe(9)
    expect(pages.length).toBeGreaterThan(5)
    for (const [index, text] of pages.entries()) {
      expect(text).toContain('Inkassonummer')
      expect(text).toContain('Musterinkasso GmbH · ')
      expect(text).toMatch(/Gedruckt am \d{2}\.\d{2}\.\d{4}, \d{2}:\d{2} von demo/)
      expect(text).toContain(`Seite ${index + 1} / ${pages.length}`)
    }
    expect(execFileSync('pdfinfo', ['-'], { input: pdf }).toString()).toMatch(
      /Page size: +84[12].* x 59[45].*A4/,
    )
  },
)

test('a whole case prints as a document: in portrait, its summary in groups, its three histories with horizontal lines only', async ({
  page,
}) => {
  await openSearch(page)
  await page.locator(`${rows} a`).first().click()
  const heading = await page.getByRole('heading', { level: 1, name: /^Akte \d/ }).textContent()
  const [title] = /^Akte \d+/.exec(heading ?? '') ?? []
  const paper = await printed(page, () => page.getByRole('button', { name: /^Drucken: Akte \d/ }).click())
  expect(await paper.title()).toBe(title)
  expect(await paper.locator('h2').allTextContents()).toEqual([
    'Übersicht',
    'Hauptforderungen',
    'Aktenhistorie',
    'Buchungshistorie',
  ])
  const balance = paper.locator('dl').first().locator('div').last()
  expect(await balance.textContent()).toMatch(/^Aktueller Saldo.*€$/)
  expect(await paper.locator('h3').allTextContents()).toEqual(['Letzte Aktionen', 'Negativmerkmale'])
  const edges = await paper
    .locator('td')
    .first()
    .evaluate((cell) => {
      const { borderLeftWidth, borderRightWidth, borderBottomWidth } = getComputedStyle(cell)
      return [borderLeftWidth, borderRightWidth, borderBottomWidth]
    })
  expect(edges).toEqual(['0px', '0px', '1px'])
  await expectAccessible(paper)
  if (!hasPdfReader) return
  const pdf = await paper.pdf({ preferCSSPageSize: true })
  expect(execFileSync('pdfinfo', ['-'], { input: pdf }).toString()).toMatch(
    /Page size: +59[45].* x 84[12].*A4/,
  )
  expect(uprightLines(sheetPicture(pdf, 1))).toBe(0)
  const [first = ''] = sheetTexts(pdf)
  for (const words of ['Aktueller Saldo', 'Negativmerkmale', 'Mahnkosten', 'Bankrücklast'])
    expect(first).toContain(words)
})

test('a case that the browser prints keeps the words that open a term', async ({ page }) => {
  await openSearch(page)
  await page.locator(`${rows} a`).first().click()
  const summary = page.getByRole('region', { name: 'Übersicht' })
  await summary.waitFor()
  await page.emulateMedia({ media: 'print' })
  // In print, a hidden element has no text.
  const words = await summary.innerText()
  for (const term of ['Hauptforderung', 'Aktueller Saldo', 'Schuldner', 'Negativmerkmale', 'Haftbefehl'])
    expect(words).toContain(term)
})

test('a list that the browser prints has no fields, but says what was searched for', async ({ page }) => {
  await openAs(page, '/forderungen?number=9')
  await page.locator(`${rows} a`).first().waitFor()
  await page.emulateMedia({ media: 'print' })
  const words = await page.locator('main').innerText()
  expect(words).toContain('Inkassonummer: 9')
  expect(words).not.toContain('Nummer oder Name')
})

test('a case that the browser prints has the messages that the screen folds, and says if there are more', async ({
  page,
}) => {
  const inkassoNumber = await latestCase('demo', 'Gerichtlich', 43)
  for (let minute = 0; minute < 51; minute++)
    await buildMessage(portalDatabase(), { inkassoNumber, date: '2026-01-10', text: `Text ${minute}.` })
  await page.route('**/v1/glg/nachrichten', async (route) => {
    const answer = await route.fetch()
    const { payload, ...rest } = await answer.json()
    for (const message of payload.messages) message.isUnread = false
    await route.fulfill({ response: answer, json: { ...rest, payload } })
  })
  await openAs(page, `/forderungen/${inkassoNumber}`)
  const messages = page.getByRole('log', { name: 'Nachrichten' }).getByRole('listitem')
  await messages.first().waitFor()
  expect(await messages.count()).toBe(2)
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  expect(await messages.count()).toBe(50)
  const more = page.getByText('Gedruckt sind die letzten 50 Nachrichten, frühere nicht.')
  expect(await more.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  expect(await more.isVisible()).toBe(true)
})

test('the print view of a case without entries says so in the words of the screen', async ({ page }) => {
  await page.route('**/v1/glg/forderung/zahlungs_history', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), payload: { history: [] } } })
  })
  await openSearch(page)
  await page.locator(`${rows} a`).first().click()
  const paper = await printed(page, () => page.getByRole('button', { name: /^Drucken: Akte \d/ }).click())
  await paper.getByText('Zu dieser Akte gibt es noch keine Buchungshistorie.').waitFor()
  expect(await paper.locator('table').count()).toBe(2)
})

test('a blocked print window is reported to the user', async ({ page }) => {
  await openSearch(page)
  await page.evaluate(() => {
    window.open = () => null
  })
  await printPage(page)
  await page
    .getByRole('alert')
    .filter({ hasText: 'Der Browser hat das Druckfenster nicht geöffnet' })
    .waitFor()
  await expectAccessible(page)
})
