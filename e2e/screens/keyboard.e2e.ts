import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

import { openAs, rows, test } from '../kit/browser.ts'
import { fold, result, stepHeading } from '../kit/handover-pages.ts'
import { test as operatorTest } from '../kit/operator.ts'
import { notePrints, printed } from '../kit/paper.ts'

/** Maximum number of times that Tab is pressed. No screen has as many tab stops. */
const mostStops = 120

/** Presses Tab until a control has the focus. */
async function tabTo(page: Page, control: Locator) {
  await control.waitFor()
  for (let stop = 0; stop < mostStops; stop++) {
    if (await hasFocus(control)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The tabulator does not lead to ${String(control)}.`)
}

const hasFocus = (control: Locator) => control.evaluate((element) => element === document.activeElement)

async function press(page: Page, control: Locator) {
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}

async function type(page: Page, control: Locator, text: string) {
  await tabTo(page, control)
  await page.keyboard.type(text)
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('C52 by keyboard alone a case is found and opened, a payment is reported, and the case is printed and saved', async ({
  page,
}) => {
  await notePrints(page.context())
  await openAs(page, '/dashboard')
  await press(page, page.getByRole('navigation').getByRole('link', { name: 'Aktensuche' }).first())
  await page.locator(`${rows} a`).first().waitFor()
  await type(page, page.getByLabel('Nummer oder Name'), 'Schmidt')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/forderungen')
  const link = page.locator(`${rows}:has-text("Schmidt") a`).first()
  await link.waitFor()
  const number = (await link.textContent()) ?? ''
  await press(page, link)
  await page.getByRole('heading', { level: 1, name: number }).waitFor()

  await press(page, button(page, 'Meldungen'))
  await page.locator('[role=menuitem]:focus').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const amount = page.getByRole('dialog').getByLabel('Betrag *', { exact: true })
  await expect.poll(() => hasFocus(amount)).toBe(true)
  await page.keyboard.type('0,01')
  await type(page, page.getByRole('dialog').getByLabel('Datum *', { exact: true }), '01022026')
  await press(page, button(page, 'Senden'))
  await expect.poll(() => hasFocus(button(page, 'Schließen'))).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => hasFocus(button(page, 'Meldungen'))).toBe(true)

  await page.getByRole('heading', { level: 1 }).focus()
  const paper = await printed(page, () => press(page, button(page, `Drucken: Akte ${number}`)))
  expect(await paper.locator('h1').textContent()).toContain(number)
  await press(page, button(page, `Excel: Akte ${number}`))
  await page.locator('[role=menuitem]:focus').waitFor()
  const download = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toMatch(/\.xls$/)
})

operatorTest('C52 by the keyboard alone a mandate is handed over', async ({ operator, page }) => {
  await openAs(page, '/auftragsuebergabe', await operator.createUser('keyboard'))
  await stepHeading(page, 'Start').waitFor()
  await type(page, textbox(page, 'Kundennummer'), 'K-52')
  await page.keyboard.press('Enter')
  await stepHeading(page, 'Schuldner').waitFor()
  await tabTo(page, page.getByRole('radio', { name: 'Herr', exact: true }))
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  expect(await page.getByRole('radio', { name: 'Frau', exact: true }).isChecked()).toBe(true)
  for (const [name, text] of [
    ['Vorname', 'Erika'],
    ['Nachname', 'Mustermann'],
    ['Straße', 'Musterweg'],
    ['Hausnummer', '12 a'],
    ['Postleitzahl', '12345'],
    ['Ort', 'Musterstadt'],
  ] as const)
    await type(page, textbox(page, name), text)
  const details = fold(page, 'Weitere Angaben')
  await press(page, details)
  await page.keyboard.press('Tab')
  expect(await hasFocus(textbox(page, 'IBAN'))).toBe(true)
  await page.keyboard.type('DE89370400440532013000')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Space')
  expect(await details.getAttribute('aria-expanded')).toBe('false')
  await press(page, button(page, 'Weiter'))
  await stepHeading(page, 'Forderungen').waitFor()
  for (const [name, text] of [
    ['Rechnungsbetrag', '1.234,50'],
    ['Rechnungsdatum', '1.2.2026'],
    ['Rechnungsnummer', 'R-52'],
    ['Vertragsdatum', '2.1.2026'],
  ] as const)
    await type(page, textbox(page, name), text)
  await press(page, button(page, 'Ohne Zahlungen und Gutschriften weiter'))
  await stepHeading(page, 'Zusätzliches').waitFor()
  await press(page, button(page, 'Weiter'))
  await stepHeading(page, 'Übersicht').waitFor()
  await page.getByRole('row', { name: 'IBAN DE89 3704 0044 0532 0130 00' }).waitFor()
  await press(page, button(page, 'Senden'))
  await result(page)
    .getByText(/^M-\d{4}-\d{6}$/)
    .waitFor()
  await expect.poll(() => hasFocus(result(page).getByRole('button', { name: 'Nächster Auftrag' }))).toBe(true)
})

/** Closes a dialog by Esc and opens it again before the browser has reported that it was closed. */
const reopenAtOnce = (button: Locator) =>
  button.evaluate((element) => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    if (element instanceof HTMLElement) element.click()
  })

test.for([
  ['Excel: Aktensuche', '/forderungen', '[role=menuitem]:focus'],
  [/^Aktentyp/, '/forderungen', 'input[type=checkbox]:focus'],
  [/Kalender/, '/meldungen', '[role=grid] :focus'],
] as const)(
  '%s has the focus inside, also when it is closed and reopened at once',
  async ([name, path, focus], { page }) => {
    await openAs(page, path)
    await page.locator(`${rows} a`).first().waitFor()
    const button = page.getByRole('button', { name }).first()
    await button.focus()
    await page.keyboard.press('Enter')
    await page.locator(focus).waitFor()
    await reopenAtOnce(button)
    await page.locator(focus).waitFor()
  },
)
