import { expect } from 'vitest'

import { expectAccessible } from '../kit/accessibility.ts'
import { expectToFit } from '../kit/browser.ts'
import {
  field,
  fillAddress,
  fillClaim,
  fillPerson,
  fillPlainCase,
  fillStart,
  fold,
  goOn,
  openWizard,
  paste,
  result,
  send,
  skipToOverview,
  stepHeading,
} from '../kit/handover-pages.ts'
import { test } from '../kit/operator.ts'
import { step } from '../kit/step.ts'

test('C18 C19 no errors are shown while typing; Next lists every wrong field, links to it and keeps the text', async ({
  operator,
  page,
}) => {
  step('Start')
  await openWizard(page, await operator.createUser('handover-errors'))
  await field(page, 'Kundennummer').fill('x')
  await field(page, 'Kundennummer').fill('')
  expect(await page.getByText('Pflichtfeld:').count()).toBe(0)
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  await page.getByRole('link', { name: 'Pflichtfeld: Bitte geben Sie die Kundennummer an.' }).click()
  expect(await field(page, 'Kundennummer').evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await page.title()).toMatch(/^Fehler: /)
  await expectAccessible(page)
  await paste(page, 'Kundennummer', 'K'.repeat(42))
  expect(await field(page, 'Kundennummer').inputValue()).toHaveLength(42)
  await page.getByText('Zu lang: 42 von 35 Zeichen.', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  await page.getByRole('link', { name: 'Kundennummer – Zu lang: 42 von 35 Zeichen.' }).waitFor()
  await fillStart(page, 'K-3')

  step('Debtor')
  await fold(page, 'Weitere Angaben').click()
  await field(page, 'IBAN').fill('DE00 1234')
  await field(page, 'Geburtsdatum').fill('1.1.2999')
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Bitte prüfen Sie Ihre Angaben' })
  const named = await summary.getByRole('link').allTextContents()
  expect(named).toEqual([
    'Pflichtfeld: Bitte wählen Sie die Anrede aus.',
    'Pflichtfeld: Bitte geben Sie den Vornamen an.',
    'Pflichtfeld: Bitte geben Sie den Nachnamen an.',
    'Pflichtfeld: Bitte wählen Sie die Rechtsform aus.',
    'Das Datum liegt in der Zukunft: Bitte prüfen Sie das Geburtsdatum.',
    'Pflichtfeld: Bitte geben Sie die Straße an.',
    'Pflichtfeld: Bitte geben Sie die Hausnummer an.',
    'Pflichtfeld: Bitte geben Sie die Postleitzahl an.',
    'Pflichtfeld: Bitte geben Sie den Ort an.',
    'Falsche IBAN: Bitte prüfen Sie Länge und Ziffern.',
  ])
  expect(await summary.evaluate((box) => box === document.activeElement)).toBe(true)
  await expectAccessible(page)
  await field(page, 'IBAN').fill('')
  await field(page, 'Geburtsdatum').fill('31.02.2000')
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  await summary.getByRole('link', { name: /^Dieses Datum gibt es nicht: .* das Geburtsdatum/ }).waitFor()
  expect(await field(page, 'Geburtsdatum').inputValue()).toBe('31.02.2000')
  await field(page, 'Geburtsdatum').fill('')
  await fillPerson(page)

  step('Claim')
  await fillClaim(page)
  await field(page, 'Rechnungsbetrag').fill('1x3')
  await paste(page, 'Rechnungsdatum', '12. Februar 2026')
  await page.getByText('Zu lang: 16 von 10 Zeichen.', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  await summary.getByRole('link', { name: /^Formatierung: .* den Rechnungsbetrag als Zahl/ }).waitFor()
  await summary
    .getByRole('link', { name: /Zu lang: 16 von 10 Zeichen\. Formatfehler: .* das Rechnungsdatum/ })
    .waitFor()
  expect(await field(page, 'Rechnungsbetrag').inputValue()).toBe('1x3')
})

test('one press on Next is enough, even if the field that loses the focus shows a message above it', async ({
  operator,
  page,
}) => {
  await openWizard(page, await operator.createUser('handover-press'))
  await fillStart(page, 'K-press')
  await fillPerson(page)
  await fillClaim(page)
  await field(page, 'Rechnungsdatum').fill('1.2.20')
  // Press as slowly as a person, near the button's edge. The click must count even if an error line moves the
  // button.
  await page
    .getByRole('button', { name: 'Weiter', exact: true })
    .click({ delay: 100, position: { x: 5, y: 2 } })
  await stepHeading(page, 'Zahlungen').waitFor()
  await page.goBack()
  expect(await field(page, 'Rechnungsdatum').inputValue()).toBe('01.02.2020')
})

test('C20 the overview links to each step and back; Send with a wrong step says which and sends nothing', async ({
  operator,
  page,
}) => {
  await openWizard(page, await operator.createUser('handover-overview'))
  await fillPlainCase(page, 'K-5')
  await page.getByRole('button', { name: 'Auftraggeber Ändern' }).click()
  await stepHeading(page, 'Start').waitFor()
  await field(page, 'Kundennummer').fill('K-6')
  await page.getByRole('button', { name: 'Zurück zur Übersicht' }).click()
  await page.getByRole('row', { name: 'Kundennummer K-6' }).waitFor()

  const steps = page.getByRole('navigation', { name: 'Schritte der Auftragsübergabe' })
  await steps.getByRole('button', { name: 'Schuldner' }).click()
  await field(page, 'Nachname').fill('')
  await steps.getByRole('button', { name: 'Übersicht' }).click()
  await steps.getByRole('button', { name: /^Schuldner.*Angaben prüfen$/ }).waitFor()
  let sent = 0
  page.on('request', (request) => (sent += request.url().endsWith('/uebergabe/send') ? 1 : 0))
  await send(page).click()
  const warning = page.getByRole('dialog', { name: 'Der Auftrag ist noch nicht vollständig' })
  await warning.getByText('noch nicht oder nicht korrekt ausgefüllt').waitFor()
  await expectAccessible(page)
  await warning.getByRole('button', { name: 'Schließen' }).click()
  await send(page).click()
  await warning.getByRole('button', { name: 'Schuldner' }).click()
  await page.getByRole('link', { name: /^Pflichtfeld: .* den Nachnamen/ }).waitFor()
  expect(sent).toBe(0)
})

test('C22 two clicks on Send send once, and so does a retry after a lost response', async ({
  operator,
  page,
}) => {
  const user = await operator.createUser('handover-once')
  await openWizard(page, user)
  await fillPlainCase(page, 'K-once')
  let tries = 0
  await page.route('**/uebergabe/send', async (route) => {
    tries++
    // The server processes the mandate, but its first response is lost.
    const response = await route.fetch()
    if (tries === 1) await route.abort()
    else await route.fulfill({ response })
  })
  await send(page).dblclick()
  await result(page)
    .getByText(/^M-\d{4}-\d{6}$/)
    .waitFor()
  const stored = await operator.db.selectFrom('submission').select('payload').execute()
  expect(tries).toBe(2)
  expect(stored.filter(({ payload }) => JSON.stringify(payload).includes('K-once'))).toHaveLength(1)
})

test('a refused send shows the server’s words and links to the field; nothing is lost', async ({
  operator,
  page,
}) => {
  await openWizard(page, await operator.createUser('handover-refused'))
  await fillPlainCase(page, 'K-9')
  await page.route('**/uebergabe/send', (route) =>
    route.fulfill({
      status: 400,
      json: {
        version: '1.0',
        payload: null,
        error: {
          code: 'invalid',
          message: 'Bitte prüfen Sie die Anschrift.',
          fields: { addressCity: 'required' },
          requestId: 'x',
        },
      },
    }),
  )
  await send(page).click()
  await result(page).getByText('Senden des Auftrags ist fehlgeschlagen').waitFor()
  await result(page).getByText('Bitte prüfen Sie die Anschrift.').waitFor()
  await expectAccessible(page)
  await result(page).getByRole('button', { name: 'Schließen' }).click()
  await page.getByRole('link', { name: /^Pflichtfeld: .* den Ort/ }).waitFor()
  expect(await field(page, 'Ort').inputValue()).toBe('Musterstadt')
})

test('unlikely values are questioned at their fields, in the overview and before sending, and block nothing', async ({
  operator,
  page,
}) => {
  const doubts = [
    ['Geburtsdatum', 'Nach diesem Geburtsdatum ist der Schuldner noch nicht volljährig'],
    ['Postleitzahl', 'Eine deutsche Postleitzahl hat fünf Ziffern'],
    ['Telefon', 'Bitte prüfen Sie die Rufnummer'],
    ['E-Mail', 'Bitte prüfen Sie die E-Mail-Adresse'],
  ] as const
  await openWizard(page, await operator.createUser('handover-doubts'))
  await fillStart(page, 'K-doubt')
  await page.getByRole('radio', { name: 'Frau', exact: true }).check()
  await field(page, 'Vorname').fill('Erika')
  await field(page, 'Nachname').fill('Mustermann')
  await field(page, 'Geburtsdatum').fill(`1.2.${new Date().getFullYear() - 17}`)
  await fillAddress(page)
  await field(page, 'Postleitzahl').fill('1234')
  await field(page, 'Telefon').fill('keins')
  await field(page, 'E-Mail').fill('erika@beispiel')
  await field(page, 'E-Mail').blur()
  for (const [, doubt] of doubts) await page.getByRole('status').getByText(doubt).waitFor()
  await expectAccessible(page)
  await goOn(page, 'Forderungen')
  await fillClaim(page)
  await skipToOverview(page)
  for (const [label, doubt] of doubts)
    await page.getByRole('status').getByText(`Hinweis: ${label}: ${doubt}`).waitFor()
  await expectAccessible(page)
  await expectToFit(page, 320)
  await send(page).click()
  for (const [label, doubt] of doubts)
    await result(page)
      .getByRole('listitem')
      .filter({ hasText: `${label}: ${doubt}` })
      .waitFor()
})
