import { expect } from 'vitest'

import { expectAccessible } from '../kit/accessibility.ts'
import { test } from '../kit/browser.ts'
import { closeReceipt, field, openCase, openDialog, send } from '../kit/follow-up-pages.ts'
import { seeDashboard } from '../kit/log-in.ts'

test('a click outside leaves the dialog open, and Esc asks if something was typed', async ({ page }) => {
  await openCase(page)
  await openDialog(page, 'Stellungnahme')
  await page.mouse.click(5, 5)
  expect(await send(page).isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => send(page).count()).toBe(0)

  await openDialog(page, 'Stellungnahme')
  await field(page, 'Ihre Stellungnahme *').fill('Halb fertig')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Weiter bearbeiten' }).click()
  expect(await field(page, 'Ihre Stellungnahme *').inputValue()).toBe('Halb fertig')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Verwerfen' }).click()
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
})

test('however often Esc, back or a link is used, the page asks about unsaved text, and the question can be answered', async ({
  page,
}) => {
  const question = page.getByRole('dialog', { name: 'Eingaben verwerfen?' })
  const carryOn = question.getByRole('button', { name: 'Weiter bearbeiten' })
  await openCase(page)
  await page.getByRole('link', { name: 'Startseite' }).first().click()
  await seeDashboard(page)
  await page.goBack()
  await openDialog(page, 'Stellungnahme')
  await field(page, 'Ihre Stellungnahme *').fill('Halb fertig')
  // Esc alternately opens and closes the question. After five presses it must be open, in every browser.
  for (let i = 0; i < 5; i++) await page.keyboard.press('Escape')
  await expectAccessible(page)
  await carryOn.click()
  await page.evaluate(() => history.forward())
  await carryOn.waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
  expect(await field(page, 'Ihre Stellungnahme *').inputValue()).toBe('Halb fertig')
  expect(page.url()).toContain('/forderungen/')

  // While a submission is being sent, users cannot leave, and are not asked.
  await page.route('**/v1/glg/uebergabe/stellungnahmen', (route) => route.abort())
  await send(page).click()
  await page.getByText('Die Daten werden übertragen').waitFor()
  await page.evaluate(() => history.forward())
  await page.getByRole('button', { name: 'Erneut versuchen' }).waitFor()
  expect(page.url()).toContain('/forderungen/')

  await page.evaluate(() => history.forward())
  await question.getByRole('button', { name: 'Verwerfen' }).click()
  await seeDashboard(page)
})

test('Esc closes the calendar and not the dialog', async ({ page }) => {
  await openCase(page)
  await openDialog(page, 'Gutschriften')
  await field(page, 'Betrag *').fill('1')
  const button = page.getByRole('button', { name: 'Datum: Kalender öffnen' })
  const calendar = page.getByRole('dialog', { name: 'Datum: Kalender öffnen' })
  await button.click()
  await calendar.waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(1)
  // Open the calendar and press Esc before the browser has reported to the page that it is open.
  await button.evaluate((element: HTMLElement) => {
    element.click()
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  })
  await calendar.waitFor({ state: 'hidden' })
  expect(await page.getByRole('dialog').count()).toBe(1)
  await button.click()
  await page.getByRole('button', { name: /^15\. / }).click()
  expect(await field(page, 'Datum *').inputValue()).toMatch(/^15\.\d\d\.\d{4}$/)
})

test('without a response the dialog stays, and „Erneut versuchen“ sends when the connection is back', async ({
  page,
}) => {
  await openCase(page)
  await page.route('**/v1/glg/uebergabe/stellungnahmen', (route) => route.abort())
  await openDialog(page, 'Stellungnahme')
  await field(page, 'Ihre Stellungnahme *').fill('Noch einmal')
  await send(page).click()
  await page.getByText('Die Daten werden übertragen').waitFor()
  for (let i = 0; i < 4; i++) await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await page.getByRole('button', { name: 'Erneut versuchen' }).waitFor()
  expect(await page.locator('dialog[open]').count()).toBe(1)
  await page.unroute('**/v1/glg/uebergabe/stellungnahmen')
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await closeReceipt(page)
})
