import { expect } from 'vitest'

import { expectAccessible } from '../kit/accessibility.ts'
import { expectToFit, focused, rows } from '../kit/browser.ts'
import {
  draftSaved,
  field,
  fillAddress,
  fillClaim,
  fillPerson,
  fillPlainCase,
  fillStart,
  fold,
  goOn,
  legalForm,
  openWizard,
  paste,
  result,
  send,
  skipToOverview,
  stepHeading,
} from '../kit/handover-pages.ts'
import { test } from '../kit/operator.ts'
import { step } from '../kit/step.ts'

const pdf = { name: 'Rechnung.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

test('a case against a person goes through all seven steps, is confirmed by a receipt and links to its row', async ({
  operator,
  page,
}) => {
  await openWizard(page, await operator.createUser('handover-person'))
  expect(await page.title()).toContain('Auftragsübergabe')
  step('Who owes it')
  await fillStart(page, 'K-4711')
  await page.getByRole('radio', { name: 'Frau', exact: true }).check()
  expect(await legalForm(page).inputValue()).toBe('privat weiblich')
  await paste(page, 'Geburtsdatum', ' 01.02.25 ')
  await fold(page, 'Weitere Angaben').click()
  await paste(page, 'IBAN', 'de89-3704 00440532013000')
  await paste(page, 'Bankleitzahl', '370 400 44 ')
  await paste(page, 'Kontonummer', '0532 0130 0012')
  await page.getByText('Zu lang: 12 von 10 Zeichen.', { exact: true }).waitFor()
  await paste(page, 'Kontonummer', '0532 0130 00')
  await field(page, 'Vorname').fill('Erika')
  expect(await field(page, 'Geburtsdatum').inputValue()).toBe('01.02.2025')
  expect(await field(page, 'IBAN').inputValue()).toBe('DE89 3704 0044 0532 0130 00')
  expect(await field(page, 'Bankleitzahl').inputValue()).toBe('370 400 44')
  await field(page, 'Geburtsdatum').fill('1.2.1920')
  await fillPerson(page)

  step('What is owed')
  await fillClaim(page)
  await field(page, 'Bankrücklast').fill('2,10')
  expect(await field(page, 'Vertragsdatum').inputValue()).toBe('02.01.2026')
  await page.getByText('Ohne das Datum der ersten Mahnung').waitFor()
  await goOn(page, 'Zahlungen')
  await page.getByRole('button', { name: 'Zahlung hinzufügen' }).click()
  await field(page, 'Betrag').fill('100')
  await field(page, 'Datum').fill('1.3.2026')
  await goOn(page, 'Gutschriften')
  await page.getByRole('button', { name: 'Gutschrift hinzufügen' }).click()
  await field(page, 'Betrag').fill('36,60')
  await field(page, 'Datum').fill('1.4.2026')
  step('Files and overview')
  await goOn(page, 'Zusätzliches')
  await page.locator('input[type=file]').setInputFiles([pdf])
  await page.getByRole('listitem').getByText('0,01 KB').waitFor()
  await page.getByLabel('Bemerkungen').fill('Bitte zügig.')
  await goOn(page, 'Übersicht')
  await page.getByRole('row', { name: 'Saldo 1.100,00 €' }).waitFor()
  await page.getByRole('row', { name: 'Nachname Mustermann' }).waitFor()
  await page.getByText('Rechnung.pdf').waitFor()

  step('Send')
  await send(page).click()
  const receiptNumber = await result(page)
    .getByText(/^M-\d{4}-\d{6}$/)
    .textContent()
  await result(page).getByText('wird schnellstmöglich bearbeitet').waitFor()
  expect((await result(page).boundingBox())?.width).toBe(500)
  const downloading = page.waitForEvent('download')
  await result(page).getByRole('button', { name: 'Quittung als PDF' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/)
  await result(page).getByRole('button', { name: 'Schließen' }).click()

  step('Find the row')
  await stepHeading(page, 'Start').waitFor()
  expect(await field(page, 'Kundennummer').inputValue()).toBe('')
  await page.getByRole('link', { name: 'Im Übergabeverlauf ansehen' }).click()
  await page
    .locator(rows)
    .first()
    .getByText(receiptNumber ?? '')
    .waitFor()
  step('Read what was stored')
  const { payload } = await operator.db
    .selectFrom('submission')
    .select('payload')
    .where('receiptNumber', '=', receiptNumber ?? '')
    .executeTakeFirstOrThrow()
  expect(payload).toMatchObject({
    geschaeftsId: 'K-4711',
    inkassozession: 'false',
    eigentumsvorbehalt: 'true',
    salutation: 2,
    legalForm: 'privat weiblich',
    birthDate: '1920-02-01',
    iban: 'DE89370400440532013000',
    blz: '37040044',
    konto: '0532013000',
    forderungen: [{ invoiceSum: '1234.50', invoiceDate: '2026-02-01', bankCosts: '2.10' }],
    zahlungen: [{ amount: '100.00', date: '2026-03-01' }],
    gutschriften: [{ amount: '36.60' }],
    remarks: 'Bitte zügig.',
  })
  await page.goto('/auftragsuebergabe')
  await stepHeading(page, 'Start').waitFor()
})

test('every step is accessible, filled in and empty', async ({ operator, page }) => {
  await openWizard(page, await operator.createUser('handover-accessible'))
  await expectAccessible(page)
  await fillStart(page, 'K-axe')
  await expectAccessible(page)
  await fold(page, 'Weitere Angaben').click()
  await field(page, 'Postleitzahl').fill('123')
  await field(page, 'Ort').focus()
  await page.getByText('Eine deutsche Postleitzahl hat fünf Ziffern.').waitFor()
  await expectAccessible(page)
  await fillPerson(page)
  await fillClaim(page)
  await expectAccessible(page)
  for (const [step, add] of [
    ['Zahlungen', 'Zahlung hinzufügen'],
    ['Gutschriften', 'Gutschrift hinzufügen'],
  ] as const) {
    await goOn(page, step)
    await page.getByRole('button', { name: add }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Entfernen: .+ 1$/ }).click()
  }
  await goOn(page, 'Zusätzliches')
  await page.locator('input[type=file]').setInputFiles([pdf])
  await expectAccessible(page)
  await goOn(page, 'Übersicht')
  await expectAccessible(page)
  await send(page).click()
  await result(page)
    .getByText(/^M-\d{4}-\d{6}$/)
    .waitFor()
  await expectAccessible(page)
})

test('a company has a company’s labels, needs no last name, and its country is found by name or code', async ({
  operator,
  page,
}) => {
  step('Labels of a company')
  await openWizard(page, await operator.createUser('handover-company'))
  await fillStart(page, 'K-2')
  await page.getByRole('radio', { name: 'Firma', exact: true }).check()
  expect(await legalForm(page).inputValue()).toBe('GmbH')
  await legalForm(page).selectOption('Andere')
  await field(page, 'Andere Rechtsform').fill('Stiftung')
  await legalForm(page).selectOption('AG')
  await legalForm(page).selectOption('Andere')
  expect(await field(page, 'Andere Rechtsform').inputValue()).toBe('')
  await page.getByRole('radio', { name: 'Divers', exact: true }).check()
  expect(await legalForm(page).inputValue()).toBe('Andere')
  await page.getByRole('radio', { name: 'Firma', exact: true }).check()
  await field(page, 'Firmenname').fill('Beispiel AG')
  await fillAddress(page)
  step('Choose the country')
  const country = page.getByRole('combobox', { name: 'Land' })
  for (const typed of ['Osterreich', 'Austria', 'a']) {
    await country.fill(typed)
    await page.getByRole('listbox').getByRole('option').first().waitFor()
    expect(await page.getByRole('listbox').getByRole('option').first().textContent()).toBe('Österreich (A)')
  }
  await page.keyboard.press('Enter')
  expect(await country.inputValue()).toBe('Österreich (A)')

  step('A country that does not exist')
  await country.click()
  await page.keyboard.type('Atlantis')
  await page.keyboard.press('Tab')
  expect(await country.inputValue()).toBe('Atlantis')
  await page.getByText('Unbekannt: Bitte wählen Sie das Land aus der Liste.').waitFor()
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  await page.getByRole('link', { name: /^Unbekannt: .* das Land/ }).click()
  await page.keyboard.type('nl')
  await page.keyboard.press('Tab')
  expect(await country.inputValue()).toBe('Niederlande (NL)')
  await goOn(page, 'Forderungen')
  await fillClaim(page)
  await skipToOverview(page)
  await page.getByRole('row', { name: 'Firmenname Beispiel AG' }).waitFor()
  await page.getByRole('row', { name: 'Land Niederlande' }).waitFor()
})

test('C35 a removed claim can be restored, and the last one cannot be removed', async ({
  operator,
  page,
}) => {
  await openWizard(page, await operator.createUser('handover-rows'))
  await fillStart(page, 'K-7')
  await fillPerson(page)
  expect(await page.getByRole('button', { name: 'Entfernen: Forderung 1' }).count()).toBe(0)
  await fillClaim(page)
  await page.getByRole('button', { name: 'Forderung hinzufügen' }).click()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('field-forderungen.1.invoiceSum')
  await page.getByRole('button', { name: 'Entfernen: Forderung 1' }).click()
  expect(await field(page, 'Rechnungsnummer').inputValue()).toBe('')
  await page.getByText('Forderung 1 wurde entfernt.').waitFor()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.id))
    .toBe('field-forderungen.0.invoiceSum')
  expect(await field(page, 'Rechnungsnummer').first().inputValue()).toBe('R-1')
})

test('the keyboard alone is enough to go from the first step to the second and back', async ({
  operator,
  page,
}) => {
  await openWizard(page, await operator.createUser('handover-keyboard'))
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.focus())
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab')
      const reached = await page.evaluate(() => {
        const element = document.activeElement
        const label =
          element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element?.textContent
        return label?.replace('*', '').trim()
      })
      if (reached === name) return
    }
    throw new Error(`Tab does not reach ${name}`)
  }
  await tabTo('Kundennummer')
  await page.keyboard.type('K-10')
  await page.keyboard.press('Enter')
  await stepHeading(page, 'Schuldner').waitFor()
  await expect.poll(() => focused(page)).toBe('Schuldner')
  await tabTo('Herr')
  await page.keyboard.press('ArrowRight')
  expect(await page.getByRole('radio', { name: 'Frau', exact: true }).isChecked()).toBe(true)
  await tabTo('Zurück')
  await page.keyboard.press('Enter')
  expect(await field(page, 'Kundennummer').inputValue()).toBe('K-10')
  await draftSaved(page).waitFor()
})

test('on a phone the header is one line of text and nothing overflows the screen', async ({
  operator,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openWizard(page, await operator.createUser('handover-phone'))
  await page.getByText('Schritt 1/7 – Start', { exact: true }).waitFor()
  const steps = page.getByRole('listitem')
  expect(await steps.and(page.locator('[aria-current=step]')).textContent()).toBe('Start')
  await steps.filter({ hasText: /^Gutschriften$/ }).waitFor()
  await fillPlainCase(page, 'K-11')
  await page.getByText('Schritt 7/7 – Übersicht', { exact: true }).waitFor()
  await expectAccessible(page)
  for (const width of [390, 320]) await expectToFit(page, width)
})
