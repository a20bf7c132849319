import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { expectAccessible } from '../kit/accessibility.ts'
import { expectToFit, openAs, rows, test, unfoldFilters } from '../kit/browser.ts'

const byNumber = 'Übergaben nach Anzahl'
const byAmount = 'Übergaben nach Hauptforderung (€)'
const payments = 'Zahlungen nach Übergabejahr'
const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

/** Returns the payload of the response to a call that `act` causes. */
async function answerOf<Payload>(page: Page, path: string, act: () => Promise<unknown>): Promise<Payload> {
  const [response] = await Promise.all([page.waitForResponse(`**/v1/glg/statistics/${path}`), act()])
  // The cast is safe if the test passes the type that the call's contract declares.
  return ((await response.json()) as { payload: Payload }).payload
}

/** Removes the note on a year that is counted only in part. */
const yearsOf = (names: readonly string[]) => names.map((name) => name.replace(/ \(.*/, ''))

const openStatistics = (page: Page) => openAs(page, '/statistics')
const german = new Intl.NumberFormat('de-DE')
const germanAmount = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2 })
const centsOf = (money: string) => BigInt(money.replace('.', ''))

test('each year has the total of its months, by number and by main claim', async ({ page }) => {
  const [quantity, volume] = await Promise.all([
    answerOf<{ years: Record<string, number[]> }>(page, 'takeovers/year_month_quantity', () =>
      openStatistics(page),
    ),
    answerOf<{ years: Record<string, string[]> }>(page, 'takeovers/year_month_hfvolume', () =>
      Promise.resolve(),
    ),
  ])
  const years = Object.keys(quantity.years).toSorted().toReversed()
  for (const title of [byNumber, byAmount])
    await card(page, title)
      .getByRole('button', { name: /^Ältere Jahre/ })
      .click()
  const header = card(page, byNumber).locator('thead th:not(:first-child)')
  await expect.poll(() => header.allTextContents().then(yearsOf)).toEqual(years)
  // A table is stale for a moment whenever another one has arrived, so its cells are polled.
  const cellsOf = (title: string) => card(page, title).locator(rows).first().locator('td').allTextContents()
  await expect
    .poll(() => cellsOf(byNumber))
    .toEqual(
      years.map((year) => german.format((quantity.years[year] ?? []).reduce((sum, cases) => sum + cases, 0))),
    )
  await expect
    .poll(() => cellsOf(byAmount))
    .toEqual(
      years.map((year) => {
        const cents = (volume.years[year] ?? []).reduce((sum, money) => sum + centsOf(money), 0n)
        return germanAmount.format(Number(cents) / 100)
      }),
    )
  await expectAccessible(page)
})

test('a figure links to the search with the same number of hits', async ({ page }) => {
  await openStatistics(page)
  const month = card(page, byNumber)
    .locator(rows)
    .filter({ hasText: 'März' })
    .locator('td')
    .nth(1)
    .locator('a')
  const cases = await month.textContent()
  await month.click()
  await page.waitForURL('**/forderungen?**')
  await page.getByText(new RegExp(`^${cases} Akten?$`)).waitFor()
  expect(page.url()).toMatch(/from=\d{4}-\d{2}-01&to=\d{4}-\d{2}-\d{2}$/)
})

test('"Aktualisieren" applies the selected numbers, and only then do the cards load', async ({ page }) => {
  await openStatistics(page)
  const total = card(page, byNumber).locator(rows).first().locator('td').first()
  await card(page, 'Erfolgsauswertung').getByText('Brutto nach Betrag').waitFor()
  await expect.poll(() => page.locator('table[aria-busy="true"]').count()).toBe(0)
  const all = await total.textContent()
  let calls = 0
  page.on('request', (request) => (calls += request.url().includes('/v1/glg/statistics/') ? 1 : 0))
  await page.getByRole('button', { name: /Gläubigernummern/ }).click()
  await page.getByRole('checkbox').nth(1).uncheck()
  await page.keyboard.press('Escape')
  expect(calls).toBe(0)
  await page.getByRole('button', { name: 'Aktualisieren' }).click()
  await expect.poll(() => total.textContent()).not.toBe(all)
  expect(calls).toBe(4)
  expect(page.url()).toContain('glg=')
  await page.goBack()
  await expect.poll(() => total.textContent()).toBe(all)
})

test('each card fails and can be retried separately', async ({ page }) => {
  await page.route('**/statistics/payments/year', (route) => route.abort())
  await openStatistics(page)
  await card(page, payments).getByText('Die Statistik konnte nicht geladen werden').waitFor()
  await card(page, byNumber).locator(`${rows} th`).first().waitFor()
  await page.unroute('**/statistics/payments/year')
  await card(page, payments).getByRole('button', { name: 'Erneut versuchen' }).click()
  await card(page, payments)
    .getByRole('button', { name: /Monate anzeigen/ })
    .first()
    .waitFor()
})

test('payments have a total for each year and for all, the months of a year unfold below it, and the rate is paid / total', async ({
  page,
}) => {
  const { years } = await answerOf<{ years: Record<string, [string, string, string]> }>(
    page,
    'payments/year',
    () => openStatistics(page),
  )
  const lines = card(page, payments).locator(rows)
  const expected = Object.keys(years)
    .filter((period) => period.length === 4)
    .toSorted()
    .toReversed()
  await expect
    .poll(() => lines.locator('td:first-child').allTextContents().then(yearsOf))
    .toEqual([...expected, 'Gesamt'])
  const [latest = ''] = expected
  const [total = '', paid = ''] = years[latest] ?? []
  const rate = (Number(paid) / Number(total)).toLocaleString('de-DE', {
    style: 'percent',
    minimumFractionDigits: 2,
  })
  expect(await lines.first().locator('td').last().textContent()).toBe(rate)
  await lines.first().getByRole('button').click()
  const months = Object.keys(years).filter((period) => period.startsWith(`${latest}-`))
  await expect.poll(() => lines.count()).toBe(expected.length + 1 + months.length)
})

test('a range that ends before it starts is reported and not requested', async ({ page }) => {
  await openStatistics(page)
  await card(page, payments).locator(rows).first().waitFor()
  let calls = 0
  page.on('request', (request) => (calls += request.url().endsWith('/payments/year') ? 1 : 0))
  await page.getByRole('textbox', { name: 'Übergabe bis' }).fill('01.01.2001')
  await page.keyboard.press('Enter')
  await page.getByText('„Bis“ liegt vor „von“').waitFor()
  expect(calls).toBe(0)
})

test('the success rates are shown with their formula and with what the net rate excludes', async ({
  page,
}) => {
  interface Success {
    brutto: number
    netto: number
    specificStatistics: Record<string, [number, string, string]>
    generalStatistics: Record<string, [number, string, number, number]>
  }
  const success = await answerOf<Success>(page, 'success', () => openStatistics(page))
  const percent = (rate: number) =>
    rate.toLocaleString('de-DE', { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const region = card(page, 'Erfolgsauswertung')
  const rates = region.getByRole('row', { name: /^Nach Betrag/ }).getByRole('cell')
  await expect.poll(() => rates.allTextContents()).toEqual([percent(success.brutto), percent(success.netto)])
  expect(success.netto).toBeGreaterThanOrEqual(success.brutto)
  const excluded = Object.values(success.specificStatistics).filter(
    ([, , category]) => category === 'excluded',
  )
  const cases = excluded.reduce((sum, [number]) => sum + number, 0)
  const cents = excluded.reduce((sum, [, money]) => sum + centsOf(money), 0n)
  await region.getByText(`${german.format(cases)} Akte`).waitFor()
  await region
    .getByText(germanAmount.format(Number(cents) / 100))
    .first()
    .waitFor()
  const running = region.getByRole('link', { name: /^Zurzeit laufend/ })
  expect(await running.textContent()).toBe(german.format(success.generalStatistics['running']?.[0] ?? 0))
  const count = await running.textContent()
  await running.click()
  await page.getByText(`${count} Akten`).waitFor()
})

test('each result and each closing reason links to its cases, by keyboard', async ({ page }) => {
  const region = card(page, 'Erfolgsauswertung')
  for (const name of [/^Abgeschlossen gesamt:/, /^Teilweise bezahlt:/, /^Schuldner insolvent:/]) {
    await openStatistics(page)
    const link = region.getByRole('link', { name })
    const count = await link.textContent()
    await link.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/forderungen?**closedFrom=**')
    await page.getByText(new RegExp(`^${count} Akten?$`)).waitFor()
  }
  await unfoldFilters(page)
  const reason = page.getByRole('combobox', { name: 'Abschlussgrund' })
  await expect
    .poll(() => reason.getByRole('option').allTextContents())
    .toEqual(expect.arrayContaining(['Alle', 'Schuldner insolvent', 'Vollständig bezahlt']))
  expect(await reason.inputValue()).toBe('Schuldner insolvent')
  await page.getByRole('button', { name: /^Filter entfernen: Abschlussgrund/ }).waitFor()
})

test('future months are empty, bars are in the order of the legend, and nothing is cut off beside the drawer', async ({
  page,
}) => {
  // Mid-June, so that the year has past and future months.
  await page.clock.setFixedTime(new Date(`${new Date().getFullYear()}-06-15T12:00:00+02:00`))
  await page.route('**/takeovers/year_month_quantity', async (route) => {
    const year = new Date().getFullYear()
    const month = (value: number) => Array.from({ length: 12 }, (_month, index) => (index < 6 ? value : 0))
    const years = { [year]: month(5), [year - 1]: month(4), [year - 2]: month(3) }
    await route.fulfill({ json: { version: '1.0', error: null, payload: { years } } })
  })
  await openStatistics(page)
  const shown = card(page, byNumber)
  const cellsOf = (month: string) =>
    shown.locator(rows).filter({ hasText: month }).locator('td').allTextContents()
  await expect.poll(() => cellsOf('Juni')).toEqual(['5', '4', '3'])
  await expect.poll(() => cellsOf('Juli')).toEqual(['-', '0', '0'])
  await shown.locator('figure rect[data-tone]').first().waitFor()
  const left = async (tone: number) =>
    Number(await shown.locator(`figure [role=group] rect[data-tone="${tone}"]`).first().getAttribute('x'))
  expect((await left(0)) < (await left(1)) && (await left(1)) < (await left(2))).toBe(true)
  expect(await shown.locator('figure [role=group] rect[data-tone="0"]').count()).toBe(6)
  expect(await shown.locator('figure li').first().textContent()).toBe(
    `${new Date().getFullYear()} (bis heute)`,
  )
  await card(page, byAmount).locator('tbody th').first().waitFor()
  expect(await page.getByRole('group', { name: /, verschiebbar$/ }).count()).toBe(0)
})

test('on a phone nothing overflows the screen, and the wide tables scroll in their boxes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openStatistics(page)
  const box = page.getByRole('group', { name: `${byAmount}, verschiebbar` })
  await card(page, byAmount).locator('tbody th').first().waitFor()
  await card(page, 'Erfolgsauswertung').getByText('Brutto nach Betrag').waitFor()
  await expectToFit(page, 320)
  const hasShade = (edge: '::before' | '::after') =>
    box.locator('..').evaluate((frame, side) => getComputedStyle(frame, side).display !== 'none', edge)
  expect(await hasShade('::after')).toBe(true)
  await box.evaluate((element) => element.focus())
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  await box.evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
  await expect.poll(() => hasShade('::after')).toBe(false)
  // The month column stays in place while the table scrolls, and no shadow is drawn over it.
  expect(await hasShade('::before')).toBe(false)
  await expectAccessible(page)
})

test('the large text of a touch screen fits the date fields of a phone', async ({ page }) => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await page.setViewportSize({ width: 320, height: 700 })
  await openStatistics(page)
  const dates = card(page, payments).getByRole('textbox')
  await expect.poll(() => dates.first().evaluate((date) => getComputedStyle(date).fontSize)).toBe('16px')
  const cut = (fields: Element[]) => fields.filter((date) => date.scrollWidth > date.clientWidth).length
  expect(await dates.evaluateAll((fields) => fields.length)).toBe(2)
  expect(await dates.evaluateAll(cut)).toBe(0)
})
