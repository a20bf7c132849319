import type { Page } from 'playwright-core'

import { openAs, type TestUser } from './browser.ts'

/** A text field of the wizard by its exact label. */
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Puts a text into a field as the clipboard does, which a limit of the field would cut. */
export async function paste(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).fill('')
  await field(page, name).focus()
  await page.keyboard.insertText(text)
}

/** The choice of the debtor’s legal form. */
export const legalForm = (page: Page) => page.getByRole('combobox', { name: 'Rechtsform', exact: true })

const next = (page: Page) => page.getByRole('button', { name: 'Weiter', exact: true })

/** The heading of the step that is shown. */
export const stepHeading = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 2, exact: true })

/** Goes on to the step of this name. */
export async function goOn(page: Page, step: string): Promise<void> {
  await next(page).click()
  await stepHeading(page, step).waitFor()
}

/** Opens the wizard of a user without a draft. */
export async function openWizard(page: Page, user: TestUser): Promise<void> {
  await openAs(page, '/auftragsuebergabe', user)
  await stepHeading(page, 'Start').waitFor()
}

/** From the first step to the second. */
export async function fillStart(page: Page, reference: string): Promise<void> {
  await field(page, 'Kundennummer').fill(reference)
  await goOn(page, 'Schuldner')
}

/** The button of a fold of the second step; closed it says what is inside, too. */
export const fold = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })

/** From the second step to the third, with what a person needs. */
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

/** What the first claim needs. */
export async function fillClaim(page: Page): Promise<void> {
  await field(page, 'Rechnungsbetrag').fill('1.234,5')
  await field(page, 'Rechnungsdatum').fill('1.2.2026')
  await field(page, 'Rechnungsnummer').fill('R-1')
  await field(page, 'Vertragsdatum').fill('02012026')
}

/** From the third step to the overview, without payments, credit notes and files. */
export async function skipToOverview(page: Page): Promise<void> {
  for (const step of ['Zahlungen', 'Gutschriften', 'Zusätzliches', 'Übersicht']) await goOn(page, step)
}

/** Everything that must be filled in, up to the overview. */
export async function fillPlainCase(page: Page, reference: string): Promise<void> {
  await fillStart(page, reference)
  await fillPerson(page)
  await fillClaim(page)
  await skipToOverview(page)
}

export const send = (page: Page) => page.getByRole('button', { name: 'Senden', exact: true })

/** The dialog that shows how the sending goes. */
export const result = (page: Page) => page.getByRole('dialog', { name: /^Auftrag (senden|gesendet)$/ })

/** A call that saves the draft with these words in it, and its answer: an earlier state may be on its way, too. */
export const draftSavedWith = (page: Page, words: string) =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith('/draft/save') && (response.request().postData()?.includes(words) ?? false),
  )

export const draftSaved = (page: Page) => page.getByText(/^Entwurf gespeichert um \d\d:\d\d$/)
