import type { Page } from 'playwright-core'

import { openAs, type TestUser } from './browser.ts'

/** A text field of the wizard by its exact label. */
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Pastes a text into a field. Typing would be cut at the field's length limit. */
export async function paste(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).fill('')
  await field(page, name).focus()
  await page.keyboard.insertText(text)
}

/** The select field of the debtor’s legal form. */
export const legalForm = (page: Page) => page.getByRole('combobox', { name: 'Rechtsform', exact: true })

const next = (page: Page) => page.getByRole('button', { name: 'Weiter', exact: true })

/** The heading of the current step. */
export const stepHeading = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 2, exact: true })

/** Goes on to the step with this name. */
export async function goOn(page: Page, step: string): Promise<void> {
  await next(page).click()
  await stepHeading(page, step).waitFor()
}

/** Opens the hand-over wizard as a user who has no draft. */
export async function openWizard(page: Page, user: TestUser): Promise<void> {
  await openAs(page, '/auftragsuebergabe', user)
  await stepHeading(page, 'Start').waitFor()
}

/** Fills in the first step and continues to the second. */
export async function fillStart(page: Page, reference: string): Promise<void> {
  await field(page, 'Kundennummer').fill(reference)
  await goOn(page, 'Schuldner')
}

/**
 * The button that opens a section of the second step. While the section is closed, the button also summarizes its
 * content.
 */
export const fold = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })

/** Fills in the required fields of a person in the second step and continues to the third. */
export async function fillPerson(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Frau', exact: true }).check()
  await field(page, 'Vorname').fill('Erika')
  await field(page, 'Nachname').fill('Mustermann')
  await fillAddress(page)
  await goOn(page, 'Forderungen')
}

export async function fillAddress(page: Page): Promise<void> {
  await field(page, 'Straße').fill('Musterweg')
  await field(page, 'Hausnummer').fill('12 a')
  await field(page, 'Postleitzahl').fill('12345')
  await field(page, 'Ort').fill('Musterstadt')
}

/** Fills in the required fields of the first claim. */
export async function fillClaim(page: Page): Promise<void> {
  await field(page, 'Rechnungsbetrag').fill('1.234,5')
  await field(page, 'Rechnungsdatum').fill('1.2.2026')
  await field(page, 'Rechnungsnummer').fill('R-1')
  await field(page, 'Vertragsdatum').fill('02012026')
}

/** Continues from the third step to the overview, without payments, credit notes and files. */
export async function skipToOverview(page: Page): Promise<void> {
  for (const step of ['Zahlungen', 'Gutschriften', 'Zusätzliches', 'Übersicht']) await goOn(page, step)
}

/** Fills in all required fields and continues to the overview. */
export async function fillPlainCase(page: Page, reference: string): Promise<void> {
  await fillStart(page, reference)
  await fillPerson(page)
  await fillClaim(page)
  await skipToOverview(page)
}

export const send = (page: Page) => page.getByRole('button', { name: 'Senden', exact: true })

/** The dialog that shows the progress and result of sending. */
export const result = (page: Page) => page.getByRole('dialog', { name: /^Auftrag (senden|gesendet)$/ })

/**
 * Waits for the call that saves the draft with these words. A call with an earlier draft may still be in progress.
 */
export const draftSavedWith = (page: Page, words: string) =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith('/draft/save') && (response.request().postData()?.includes(words) ?? false),
  )

export const draftSaved = (page: Page) => page.getByText(/^Entwurf gespeichert um \d\d:\d\d$/)
