import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { expectAccessible } from '../kit/accessibility.ts'
import { hold, openAs, rows, test } from '../kit/browser.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Schnellzugriff' })
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name })

/** Waits until the page handles keyboard shortcuts. */
const keysWork = (page: Page) => page.locator('[aria-keyshortcuts]').waitFor({ state: 'attached' })

/** Opens the palette by its shortcut and types into it. */
async function ask(page: Page, typed: string) {
  await keysWork(page)
  await page.keyboard.press('Control+k')
  await expect
    .poll(() =>
      palette(page)
        .getByRole('combobox')
        .evaluate((input) => input === document.activeElement),
    )
    .toBe(true)
  await page.keyboard.type(typed)
}

/** The collection number and the creditor's own number of the first case in the search. */
async function firstCase(page: Page) {
  await openAs(page, '/forderungen')
  const row = page.locator(rows).first()
  const link = row.locator('a')
  await link.waitFor()
  return {
    number: (await link.textContent()) ?? '',
    customer: (await row.locator('td').nth(1).textContent()) ?? '',
  }
}

test('a case is found by its number, the creditor’s own number or its debtor, and opened by Enter', async ({
  page,
}) => {
  const { number, customer } = await firstCase(page)
  for (const typed of [number, customer]) {
    await ask(page, typed)
    // Until the search has ended, Enter would open nothing.
    await palette(page)
      .getByText(/Treffer$/)
      .waitFor()
    await option(page, new RegExp(number)).first().waitFor()
    // A case that was opened before is offered only once.
    const offered = palette(page).getByRole('group', { name: /^(Akten|Zuletzt geöffnet)$/ })
    expect(await offered.getByRole('option', { name: number }).count()).toBe(1)
    if (typed === number) await option(page, `Inkassonummer: ${number} 1 Akte`).waitFor()
    await expect.poll(() => palette(page).locator('[aria-selected=true]').textContent()).toContain(number)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/forderungen/${number}`)
    await page.getByRole('heading', { level: 1, name: number }).waitFor()
    await page.goBack()
    await page.locator(`${rows} a`).first().waitFor()
  }
  await ask(page, 'schmidt')
  await option(page, /Schmidt/)
    .first()
    .waitFor()
  await expectAccessible(page)
  await option(page, /^Schuldner: schmidt/).waitFor()
  // The up arrow moves from the first entry to the last one, which opens the search.
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.getByText('Schuldner: schmidt').waitFor()
  expect(page.url()).toMatch(/\/forderungen$/)
})

test('pages, actions for the open case and recent cases are found by name', async ({ page }) => {
  const { number } = await firstCase(page)
  await page.getByRole('link', { name: number, exact: true }).click()
  await page.getByRole('button', { name: 'Meldungen', exact: true }).waitFor()
  await ask(page, 'stellungn')
  await option(page, 'Stellungnahme').waitFor()
  await page.keyboard.press('Enter')
  const statement = page.getByRole('dialog', { name: /Stellungnahme/ })
  await expect.poll(() => statement.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  // While a dialog is open, the page's shortcuts have no effect.
  await page.keyboard.press('Control+k')
  expect(await palette(page).count()).toBe(0)
  await page.keyboard.press('Escape')
  await statement.waitFor({ state: 'hidden' })

  for (const [typed, offered] of [
    ['melden zahl', 'Zahlung melden'],
    ['abmelden', 'Abmelden'],
    ['dunkel', 'Darstellung: Dunkel'],
    ['sprache', 'Sprache: English'],
    ['auftrag übergeben', 'Auftragsübergabe Auftrag übergeben'],
  ] as const) {
    await ask(page, typed)
    await option(page, offered).waitFor()
    await page.keyboard.press('Escape')
    await palette(page).waitFor({ state: 'hidden' })
  }

  await ask(page, 'ubergabeverl')
  await option(page, 'Übergabeverlauf').waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/uebergabe-history')
  await page.getByRole('heading', { level: 1, name: 'Übergabeverlauf' }).waitFor()
  await ask(page, '')
  await palette(page)
    .getByRole('group', { name: 'Zuletzt geöffnet' })
    .getByRole('option', { name: number })
    .click()
  await page.waitForURL(`**/forderungen/${number}`)
})

test('Esc restores the focus; „/“ focuses the search field, and in a text field it types itself', async ({
  page,
}) => {
  await openAs(page, '/statistics')
  const button = page.getByRole('button', { name: 'Schnellzugriff' })
  await button.focus()
  await page.keyboard.press('Enter')
  await palette(page).waitFor()
  await page.keyboard.press('Escape')
  await palette(page).waitFor({ state: 'hidden' })
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)

  await keysWork(page)
  await page.keyboard.press('/')
  await page.waitForURL('**/forderungen')
  const field = page.getByLabel('Nummer oder Name')
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.type('12/34')
  expect(await field.inputValue()).toBe('12/34')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('text typed right after the first Ctrl+K is kept while the palette loads', async ({ page }) => {
  const letThrough = await hold(page, '**/assets/CommandPalette-*.js')
  await openAs(page, '/statistics')
  const button = page.getByRole('button', { name: 'Schnellzugriff' })
  await button.focus()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('über')
  expect(await palette(page).getByRole('textbox').inputValue()).toBe('über')
  await expectAccessible(page)
  const arrival = letThrough()
  await page.keyboard.type('gabeverl')
  await arrival
  await option(page, 'Übergabeverlauf').waitFor()
  await page.keyboard.type('auf')
  expect(await palette(page).getByRole('combobox').inputValue()).toBe('übergabeverlauf')
  await page.keyboard.press('Escape')
  await palette(page).waitFor({ state: 'hidden' })
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('Ctrl+K and the text after it are kept while the page loads', async ({ page }) => {
  await openAs(page, '/statistics')
  const letThrough = await hold(page, '**/assets/*.js')
  await page.reload({ waitUntil: 'commit' })
  await page.locator('#root[data-begun]').waitFor({ state: 'attached' })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('gloss')
  await letThrough()
  await option(page, 'Glossar').waitFor()
  await page.keyboard.type('ar')
  expect(await palette(page).getByRole('combobox').inputValue()).toBe('glossar')
})

test('the user menu opens the account by keyboard, changes the language and turns the shortcuts off', async ({
  page,
}) => {
  await openAs(page, '/dashboard')
  const menu = page.getByRole('button', { name: 'Benutzer demo' })
  await menu.focus()
  await page.keyboard.press('ArrowDown')
  await page.locator('[role=menuitem]:focus').waitFor()
  await expectAccessible(page)
  await page.keyboard.type('a')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/pwchange#own-sessions')
  const sessions = page.getByRole('heading', { name: 'Ihre aktiven Sitzungen' })
  await expect.poll(() => sessions.evaluate((element) => element === document.activeElement)).toBe(true)

  await menu.click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await page.getByRole('heading', { level: 1, name: 'Change password' }).waitFor()
  await page.getByRole('button', { name: 'User demo' }).click()
  expect(await page.getByRole('menuitemradio', { name: 'English' }).getAttribute('aria-checked')).toBe('true')
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()

  await menu.click()
  await page.getByRole('menuitemcheckbox', { name: /Tastenkürzel/, checked: true }).click()
  await page.reload()
  await sessions.waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.press('/')
  await page.getByRole('button', { name: 'Schnellzugriff' }).click()
  await palette(page).waitFor()
  expect(page.url()).toMatch(/pwchange/)
  await page.keyboard.press('Escape')
  await menu.click()
  await page.getByRole('menuitemcheckbox', { name: /Tastenkürzel/, checked: false }).click()
  await ask(page, '')
})
