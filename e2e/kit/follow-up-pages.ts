import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { demo, openAs } from './browser.ts'
import { latestCase } from './open-session.ts'

export type Title = 'Forderungserhöhungen' | 'Zahlungen' | 'Gutschriften' | 'Stellungnahme'

/** Opens the user's latest case of a file type. Returns its number. */
export async function openCase(page: Page, type = 'Vorgerichtlich'): Promise<string> {
  const inkassoNumber = await latestCase(demo.username, type)
  await openAs(page, `/forderungen/${inkassoNumber}`)
  await menuOf(page).waitFor()
  return inkassoNumber
}

export const menuOf = (page: Page) => page.getByRole('button', { name: 'Meldungen', exact: true })
export const send = (page: Page) => page.getByRole('button', { name: 'Senden', exact: true })
export const close = (page: Page) => page.getByRole('button', { name: 'Schließen', exact: true })
export const cancel = (page: Page) => page.getByRole('button', { name: 'Abbrechen', exact: true })
export const back = (page: Page) => page.getByRole('button', { name: 'Zurück', exact: true })
export const field = (page: Page, label: string) =>
  page.getByRole('dialog').getByLabel(label, { exact: true })

export async function openDialog(page: Page, title: Title): Promise<void> {
  await menuOf(page).click()
  await page.getByRole('menuitem', { name: title }).click()
  await page.getByRole('heading', { name: new RegExp(`^${title} zur Akte`) }).waitFor()
}

/** The button that shows and hides the bank fields of a payment. */
export const bank = (page: Page) => page.getByRole('button', { name: 'Bankverbindung (optional)' })

export async function fillPayment(page: Page): Promise<void> {
  await field(page, 'Betrag *').fill('12,5')
  await field(page, 'Datum *').fill('01022026')
}

/** Closes the result dialog after a success. Returns the receipt number. */
export async function closeReceipt(page: Page): Promise<string> {
  await page.getByText('Ihre Meldung ist bei uns eingegangen').waitFor()
  const dialog = page.locator('dialog[open]')
  // The result dialog replaces the form's dialog instead of opening over it.
  expect(await dialog.count()).toBe(1)
  // Search the dialog only: the case behind it lists receipt numbers, too.
  const number = (await dialog.getByText(/^[A-Z]-\d{4}-\d{6}$/).textContent()) ?? ''
  await close(page).click()
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
  return number
}
