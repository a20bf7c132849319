import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { expectAccessible } from '../kit/accessibility.ts'
import { focused, openAs, rows, unfoldFilters } from '../kit/browser.ts'
import { test } from '../kit/operator.ts'
import { step } from '../kit/step.ts'

const headers = (page: Page) => page.locator('thead th').allTextContents()
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const tool = (page: Page, name: string) => page.getByRole('button', { name: `${name}: Aktensuche` })

/** Opens one of the list's dialogs by keyboard. */
async function openTool(page: Page, name: string) {
  await tool(page, name).focus()
  await page.keyboard.press('Enter')
}

test('columns are hidden and moved and rows made compact by keyboard: on screen, on paper, in files', async ({
  page,
  operator,
}) => {
  const user = await operator.createUser('spaltenordnung')
  await openAs(page, '/forderungen', user)
  await page.locator(`${rows} a`).first().waitFor()
  const before = await headers(page)
  const height = await page
    .locator(rows)
    .first()
    .evaluate((row) => row.clientHeight)

  step('Change the view')
  await openTool(page, 'Ansicht')
  const view = dialog(page, 'Ansicht der Liste')
  await view.getByRole('checkbox', { name: 'Typ' }).focus()
  await page.keyboard.press('Space')
  expect(await view.getByRole('checkbox', { name: /Inkassonummer/ }).isDisabled()).toBe(true)
  await view.getByRole('button', { name: /^nach oben: Saldo/ }).focus()
  for (let place = before.indexOf('Saldo'); place > 0; place--) await page.keyboard.press('Enter')
  await view.getByText(/Saldo: Spalte 1 von \d/).waitFor()
  // The first column cannot be moved up: its button for that is disabled, and its button for moving down has the
  // focus.
  await page.keyboard.press('Enter')
  await view.getByText(/Saldo: Spalte 2 von \d/).waitFor()
  await view.getByRole('radio', { name: 'Eng' }).focus()
  await page.keyboard.press('Space')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await view.waitFor({ state: 'hidden' })
  await expect.poll(() => focused(page)).toBe('Ansicht')

  step('On screen')
  const [first = '', ...others] = before.filter((header) => header !== 'Typ')
  const expected = [first, 'Saldo', ...others.filter((header) => header !== 'Saldo')]
  await expect.poll(() => headers(page)).toEqual(expected)
  await page.reload()
  await page.locator(`${rows} a`).first().waitFor()
  expect(await headers(page)).toEqual(expected)
  expect(
    await page
      .locator(rows)
      .first()
      .evaluate((row) => row.clientHeight),
  ).toBeLessThan(height)

  step('In a file')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Excel/ }).click()
  await page.getByRole('menuitem', { name: /^Diese Seite.*\.csv/ }).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk)
  const plain = (header: string) => header.replaceAll('\u00AD', '')
  const line = `"${expected
    .filter((header) => header !== 'Vorschau')
    .map(plain)
    .join('";"')}"`
  expect(plain(Buffer.concat(chunks).toString())).toContain(line)

  step('Reset')
  await openTool(page, 'Ansicht')
  await view.getByRole('button', { name: 'Auf Standard zurücksetzen' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => headers(page)).toEqual(before)
})

test('a search is saved under a name, opened on another machine and removed, by keyboard', async ({
  page,
  browser,
  operator,
}) => {
  const user = await operator.createUser('suchmerker')
  await openAs(page, '/forderungen?balance=open&claimFrom=100', user)
  await page.locator(`${rows} a`).first().waitFor()
  await unfoldFilters(page)
  await page.getByLabel('Schuldner', { exact: true }).fill('schm')
  const answer = page.waitForResponse('**/v1/glg/forderungen')
  await page.keyboard.press('Enter')
  // The cast is safe: the contract of this call declares this payload.
  const { payload } = (await (await answer).json()) as { payload: { totalNumberData: number } }
  const found = `${payload.totalNumberData} Akten`
  await page.getByText('Schuldner: schm').waitFor()

  step('Save the search')
  await openTool(page, 'Gespeicherte Suchen')
  const searches = dialog(page, 'Gespeicherte Suchen')
  await searches.getByText('noch keine Suche').waitFor()
  await searches.getByLabel('Name der Suche').focus()
  await page.keyboard.press('Enter')
  await searches.getByText('Pflichtfeld: Bitte geben Sie einen Namen für die Suche an.').waitFor()
  await page.keyboard.type('Offene ab 100 €')
  await page.keyboard.press('Enter')
  await searches.getByText('„Offene ab 100 €“ wurde gespeichert.').waitFor()
  await expectAccessible(page)

  step('Open it elsewhere')
  const elsewhere = await (
    await browser.newContext({ locale: 'de-DE', baseURL: new URL(page.url()).origin })
  ).newPage()
  await openAs(elsewhere, '/forderungen', user)
  await openTool(elsewhere, 'Gespeicherte Suchen')
  const there = dialog(elsewhere, 'Gespeicherte Suchen')
  await there.getByText('Schuldner: schm').waitFor()
  await there.getByRole('button', { name: 'Offene ab 100 €', exact: true }).focus()
  await elsewhere.keyboard.press('Enter')
  await there.waitFor({ state: 'hidden' })
  await elsewhere.getByText('Schuldner: schm').waitFor()
  await expect.poll(() => elsewhere.locator('output').first().textContent()).toContain(found)
  // A name is personal data and must not be in the URL.
  expect(new URL(elsewhere.url()).search).not.toContain('schm')

  step('Open it by the palette')
  await openAs(elsewhere, '/dashboard', user)
  await elsewhere.locator('[aria-keyshortcuts]').waitFor({ state: 'attached' })
  await elsewhere.keyboard.press('Control+k')
  const palette = elsewhere.getByRole('dialog', { name: 'Schnellzugriff' })
  await palette.getByRole('combobox').fill('ab 100')
  await palette.getByRole('option', { name: /^Offene ab 100 €/ }).waitFor()
  await elsewhere.keyboard.press('Enter')
  await elsewhere.getByText('Schuldner: schm').waitFor()
  await expect.poll(() => elsewhere.locator('output').first().textContent()).toContain(found)

  step('Remove it')
  await openTool(elsewhere, 'Gespeicherte Suchen')
  await there.getByRole('button', { name: 'Entfernen: Offene ab 100 €' }).focus()
  await elsewhere.keyboard.press('Enter')
  await there.getByText('noch keine Suche').waitFor()
  await elsewhere.context().close()
})

test('a row shows its case without leaving the list, one row at a time, by keyboard', async ({ page }) => {
  await openAs(page, '/forderungen')
  const buttons = page.getByRole('button', { name: /^Vorschau: / })
  await buttons.first().waitFor()
  await buttons.first().focus()
  await page.keyboard.press('Enter')
  const card = page.getByRole('region', { name: 'Übersicht' })
  await card.waitFor()
  const name = (await page.locator(rows).first().locator('td').nth(3).textContent()) ?? ''
  await card.getByText(name).first().waitFor()
  await expectAccessible(page)
  expect(await buttons.first().getAttribute('aria-expanded')).toBe('true')

  await buttons.nth(1).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => buttons.nth(1).getAttribute('aria-expanded')).toBe('true')
  await expect.poll(() => card.count()).toBe(1)
  expect(await buttons.first().getAttribute('aria-expanded')).toBe('false')
  await page.keyboard.press('Enter')
  await card.waitFor({ state: 'detached' })
  // Without room for a preview there are no preview buttons.
  await page.setViewportSize({ width: 1100, height: 800 })
  await buttons.first().waitFor({ state: 'detached' })
})
