import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { expectAccessible } from '../kit/accessibility.ts'
import { expectToFit, focused, openAs } from '../kit/browser.ts'
import {
  draftSavedWith,
  field,
  fillClaim,
  fillPerson,
  fillStart,
  fold,
  goOn,
  openWizard,
  stepHeading,
} from '../kit/handover-pages.ts'
import { sendLogin } from '../kit/log-in.ts'
import { age, test } from '../kit/operator.ts'

const details = (page: Page) => fold(page, 'Weitere Angaben')

const isOpen = async (page: Page) => (await details(page).getAttribute('aria-expanded')) === 'true'

const skip = (page: Page) =>
  page.getByRole('button', { name: 'Ohne Zahlungen und Gutschriften weiter', exact: true })

test('further names, bank and guardian are folded, show a summary, and stay open or closed', async ({
  operator,
  page,
}) => {
  await openWizard(page, await operator.createUser('folds-plain'))
  await fillStart(page, 'K-fold')
  expect(await isOpen(page)).toBe(false)
  for (const name of ['Zweiter Vorname', 'IBAN', 'Nachname des Vertreters'])
    expect(await field(page, name).count()).toBe(0)
  await page.getByText('Bankverbindung, weitere Namen, gesetzlicher Vertreter', { exact: true }).waitFor()
  await details(page).press('Enter')
  await field(page, 'Nachname des Vertreters').fill('Vormund')
  await details(page).press('Enter')
  await page.getByText('Ausgefüllt: Nachname des Vertreters', { exact: true }).waitFor()
  await details(page).press('Enter')
  // In a low window, the page must scroll to the button at the end of the step.
  await page.setViewportSize({ width: 1440, height: 500 })
  await fillPerson(page)
  await page.getByRole('button', { name: 'Zurück', exact: true }).click()
  await stepHeading(page, 'Schuldner').waitFor()
  // If the scroll position were restored, it would happen in the next frame.
  const scrolled = page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return scrollY
  })
  expect(await scrolled).toBe(0)
  expect(await isOpen(page)).toBe(true)
  await expectAccessible(page)
  for (const width of [320, 390, 1920]) await expectToFit(page, width)
  await page.setViewportSize({ width: 1440, height: 900 })
  await goOn(page, 'Forderungen')
  await fillClaim(page)
  await skip(page).press('Enter')
  await stepHeading(page, 'Zusätzliches').waitFor()
  await goOn(page, 'Übersicht')
  await page.getByRole('row', { name: 'Nachname des Vertreters Vormund' }).waitFor()
})

test('an error in the fold opens it, and so does its link in the summary', async ({ operator, page }) => {
  await openWizard(page, await operator.createUser('folds-wrong'))
  await fillStart(page, 'K-wrong')
  const bank = details(page)
  await bank.click()
  await field(page, 'IBAN').fill('DE00 1234')
  await bank.click()
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  const line = page.getByRole('link', { name: /^Falsche IBAN/ })
  await line.waitFor()
  expect(await isOpen(page)).toBe(true)

  await bank.click()
  expect(await isOpen(page)).toBe(false)
  await line.focus()
  await page.keyboard.press('Enter')
  expect(await isOpen(page)).toBe(true)
  expect(await field(page, 'IBAN').evaluate((input) => input === document.activeElement)).toBe(true)
})

test('a fold with content is open when a draft is resumed', async ({ operator, page }) => {
  const user = await operator.createUser('folds-draft')
  await openWizard(page, user)
  await fillStart(page, 'K-draft')
  await details(page).click()
  const saved = draftSavedWith(page, 'COBADEFF')
  await field(page, 'BIC').fill('COBADEFF')
  await saved
  await page.reload()
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  await stepHeading(page, 'Schuldner').waitFor()
  expect(await isOpen(page)).toBe(true)
})

test('the folds stay as they were after a new login', async ({ operator, page }) => {
  const user = await operator.createUser('folds-login')
  await openWizard(page, user)
  await fillStart(page, 'K-login')
  const saved = draftSavedWith(page, 'Erstname')
  await field(page, 'Vorname').fill('Erstname')
  await saved
  await details(page).press('Enter')
  await age(operator, user, 'lastUsedAt', 31 * 60)
  await field(page, 'Nachname').fill('Letzter')
  await page.waitForURL('**/login?*')
  await sendLogin(page, user)
  await stepHeading(page, 'Schuldner').waitFor()
  expect(await isOpen(page)).toBe(true)
  expect(await field(page, 'Nachname').inputValue()).toBe('Letzter')
})

test('payments and credit notes are skipped in one click, but only while both are empty and the step is right', async ({
  operator,
  page,
}) => {
  await openWizard(page, await operator.createUser('folds-skip'))
  await fillStart(page, 'K-skip')
  expect(await skip(page).count()).toBe(0)
  await fillPerson(page)
  await skip(page).press('Enter')
  await page.getByRole('link', { name: /^Pflichtfeld: .* den Rechnungsbetrag/ }).waitFor()
  await fillClaim(page)
  await skip(page).press('Enter')
  await stepHeading(page, 'Zusätzliches').waitFor()
  await expect.poll(() => focused(page)).toBe('Zusätzliches')
  await page.goBack()
  await stepHeading(page, 'Gutschriften').waitFor()
  expect(await skip(page).count()).toBe(0)
  await page.goBack()
  await stepHeading(page, 'Zahlungen').waitFor()
  await skip(page).waitFor()
  await page.getByRole('button', { name: 'Zahlung hinzufügen' }).click()
  expect(await skip(page).count()).toBe(0)
  await page.goBack()
  await stepHeading(page, 'Forderungen').waitFor()
  expect(await skip(page).count()).toBe(0)
})

test('the browser’s back button goes one step back, also in a wizard that is resumed in the middle', async ({
  operator,
  page,
}) => {
  const user = await operator.createUser('folds-back')
  await openWizard(page, user)
  await fillStart(page, 'K-back')
  const saved = draftSavedWith(page, '"step":"claims"')
  await fillPerson(page)
  await saved
  await openAs(page, '/dashboard', user)
  await page.getByRole('link', { name: 'Auftragsübergabe' }).first().click()
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  await stepHeading(page, 'Forderungen').waitFor()
  for (const step of ['Schuldner', 'Start']) {
    await page.goBack()
    await stepHeading(page, step).waitFor()
  }
})
