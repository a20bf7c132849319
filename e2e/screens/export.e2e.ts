import { readFile } from 'node:fs/promises'

import { read } from '@e965/xlsx'
import type { CaseSearchRow } from '@portal/contract/case-search.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { expectAccessible } from '../kit/accessibility.ts'
import { openAs, rows, test } from '../kit/browser.ts'

const exportCall = '**/v1/glg/forderungen/export'
const allAsXls = /^Alle Treffer \(.*\): \.xls /

/** Opens the case search with the filters in a query string, and waits for its rows. */
async function openSearch(page: Page, filters = '') {
  await openAs(page, `/forderungen${filters}`)
  await page.locator(`${rows} a`).first().waitFor()
}

async function choose(page: Page, entry: RegExp) {
  await page.getByRole('button', { name: /^Excel/ }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** The file that an entry of the Excel menu saves. */
async function saved(page: Page, entry: RegExp) {
  const download = page.waitForEvent('download')
  await choose(page, entry)
  const file = await download
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

/** All cases of the unfiltered search, read page by page with the call that the list uses. */
async function casesOfApi(page: Page): Promise<CaseSearchRow[]> {
  return await page.evaluate(async () => {
    const { token, glgNumbers } = JSON.parse(sessionStorage.getItem('session') ?? '{}')
    const rows = []
    for (let pageNumber = 1; ; pageNumber++) {
      const payload = { glgNumbers, pageNumber, itemsPerPage: 100 }
      // oxlint-disable-next-line no-await-in-loop -- each page says whether there is another
      const answer = await fetch('/v1/glg/forderungen', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ version: '1.0', payload }),
      })
      // oxlint-disable-next-line no-await-in-loop
      const { data } = (await answer.json()).payload
      if (data.length === 0) return rows
      rows.push(...data)
    }
  })
}

/** The rows below the header of the first sheet, as an independent library reads them. */
function rowsOfFile(bytes: Uint8Array) {
  const book = read(bytes, { dense: true, cellNF: true })
  const cells = book.Sheets[book.SheetNames[0] ?? '']?.['!data'] ?? []
  const header = cells.findIndex((row) => row?.[2]?.v === 'Inkassonummer')
  return cells.slice(header + 1)
}

const daysSince1900 = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569

function expectSame(cells: ReturnType<typeof rowsOfFile>, rows: readonly CaseSearchRow[]) {
  const found = cells.map((row) => [0, 1, 2, 3, 5, 6, 7].map((column) => row[column]?.v ?? ''))
  expect(found).toEqual(
    rows.map((row) => [
      row.glgNumber,
      row.geschaeftsId,
      row.inkassoNumber,
      row.name,
      Number(row.haupforderung),
      daysSince1900(row.date),
      Number(row.saldo),
    ]),
  )
  const kinds = new Set(cells.map((row) => [0, 2, 5, 6, 7].map((column) => row[column]?.t).join('')))
  expect(kinds).toEqual(new Set(['ssnnn']))
}

test('R63 this page as .xls and .xlsx holds the rows on the screen: numbers as texts, amounts, real dates', async ({
  page,
}) => {
  await openSearch(page)
  const rows = (await casesOfApi(page)).slice(0, 25)
  const xls = await saved(page, /^Diese Seite \(25 Zeilen\): \.xls /)
  expect(xls.name).toMatch(/^Musterinkasso_Aktensuche\d{2}_\d{2}_\d{4}\.xls$/)
  expectSame(rowsOfFile(xls.bytes), rows)
  const xlsx = await saved(page, /^Diese Seite .*: \.xlsx /)
  expect(xlsx.name).toMatch(/\.xlsx$/)
  expectSame(rowsOfFile(xlsx.bytes), rows)
})

test('R64 all hits are all rows of the search in its order, with its filters and creditor numbers named above', async ({
  page,
}) => {
  await openSearch(page)
  const all = await casesOfApi(page)
  const { bytes } = await saved(page, allAsXls)
  expectSame(rowsOfFile(bytes), all)
  const sheet = read(bytes).Sheets['Aktensuche']
  expect(sheet?.['A1']?.v).toMatch(/^Kunde: /)
  expect(sheet?.['A2']?.v).toMatch(/^Gläubigernummern: \d+/)
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('a .csv has the same rows in German notation', async ({ page }) => {
  await openSearch(page)
  const [first] = await casesOfApi(page)
  const { bytes } = await saved(page, /^Alle Treffer .*: \.csv /)
  const [header, line] = bytes.toString('utf8').split('\r\n')
  expect(header?.startsWith('\uFEFF"Gläubiger";"Kundennummer";"Inkassonummer";"Schuldner";')).toBe(true)
  expect(line?.split(';')[2]).toBe(`"${first?.inkassoNumber}"`)
  expect(line?.endsWith(`;"${first?.saldo.replace('.', ',')}"`)).toBe(true)
})

test('a whole case is one file with a sheet for its summary and one for each history', async ({ page }) => {
  await openSearch(page)
  await page.locator(`${rows} a`).first().click()
  const heading = await page.getByRole('heading', { level: 1, name: /^Akte \d/ }).textContent()
  const [name] = /^Akte \d+/.exec(heading ?? '') ?? []
  await page.getByRole('button', { name: /^Excel: Akte \d/ }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /: \.xls / }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(new RegExp(`^Musterinkasso_${name?.replace(' ', '_')}_`))
  const book = read(await readFile(await file.path()))
  expect(book.SheetNames).toEqual(['Übersicht', 'Hauptforderungen', 'Aktenhistorie', 'Buchungshistorie'])
  const summary = book.Sheets['Übersicht'] ?? {}
  const line = Object.keys(summary).find((cell) => summary[cell]?.v === 'Aktueller Saldo')
  expect(summary[line?.replace('A', 'B') ?? '']?.t).toBe('n')
})

test('while all hits are fetched the progress is shown, and cancelling aborts the call and saves nothing', async ({
  page,
}) => {
  await openSearch(page)
  let downloads = 0
  page.on('download', () => downloads++)
  await page.route(exportCall, () => {})
  await choose(page, allAsXls)
  const dialog = page.getByRole('dialog', { name: 'Die Datei wird erstellt' })
  await dialog.getByText(/0 von [\d.]+ Zeilen · 0 %/).waitFor()
  await expectAccessible(page)
  const isEnded = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/export'))
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  await isEnded
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(downloads).toBe(0)
})

test('incomplete rows are never saved as complete; a retry loads them', async ({ page }) => {
  await openSearch(page)
  let downloads = 0
  page.on('download', () => downloads++)
  await page.route(exportCall, async (route) => {
    const answer = await route.fetch()
    const lines = (await answer.text()).trim().split('\n')
    await route.fulfill({ response: answer, body: `${lines.slice(0, -1).join('\n')}\n` })
  })
  await choose(page, allAsXls)
  const alert = page.getByRole('alert').filter({ hasText: 'Es wurde keine Datei gespeichert' })
  await alert.waitFor()
  await expectAccessible(page)
  expect(downloads).toBe(0)
  await page.unroute(exportCall)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await download
  expect(downloads).toBe(1)
})

test('the menu works by keyboard and says what each entry saves', async ({ page }) => {
  await openSearch(page)
  await page.getByRole('button', { name: 'Excel: Aktensuche' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem').first().waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('menuitem').count()).toBe(0)
  const focused = () => page.evaluate(() => document.activeElement?.ariaLabel)
  await expect.poll(focused).toBe('Excel: Aktensuche')
  await page.keyboard.press('Enter')
  // The menu focuses its first entry only after it has appeared.
  await page.locator('[role=menuitem]:focus').waitFor()
  await page.keyboard.press('ArrowDown')
  const download = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)

  // The chosen format must be remembered after a reload.
  await page.reload()
  await page.locator(`${rows} a`).first().waitFor()
  await page.getByRole('button', { name: 'Excel: Aktensuche' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(focused).toMatch(/: \.xlsx für aktuelle Excel-Versionen, zuletzt genutzt$/)
})

test('if the code for print and export cannot be loaded, the page says so, the list stays, and it can be retried', async ({
  page,
}) => {
  await openSearch(page)
  await page.route('**/assets/TaskDialog*', (route) => route.abort())
  await page.getByRole('button', { name: 'Excel: Aktensuche' }).click()
  await page.getByRole('menuitem', { name: /^Diese Seite .*: \.csv / }).click()
  await page.getByText('Das Portal ist gerade nicht erreichbar.').waitFor()
  await page.locator(`${rows} a`).first().waitFor()
  await page.unroute('**/assets/TaskDialog*')
  // Reload, because a browser does not retry a module that failed to load on this page.
  await page.reload()
  await page.locator(`${rows} a`).first().waitFor()
  expect((await saved(page, /^Diese Seite .*: \.csv /)).name).toMatch(/\.csv$/)
})
