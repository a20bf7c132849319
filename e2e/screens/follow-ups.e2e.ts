import { type FollowUpKind, followUpKinds, submissionKinds } from '@portal/contract/submission-kinds.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { expectAccessible } from '../kit/accessibility.ts'
import { expectToFit, focused, rows, test } from '../kit/browser.ts'
import {
  back,
  bank,
  cancel,
  close,
  closeReceipt,
  field,
  fillPayment,
  menuOf,
  openCase,
  openDialog,
  send,
  type Title,
} from '../kit/follow-up-pages.ts'
import { step } from '../kit/step.ts'

/** Opens the notice history of a case and returns the types of its notices, sorted. */
async function noticesOf(page: Page, inkassoNumber: string) {
  await page.goto(`/meldungen?number=${inkassoNumber}`)
  await page.locator(`${rows}, p:has-text("Keine Meldungen")`).first().waitFor()
  return (await page.locator(`${rows} td:nth-child(7)`).allTextContents()).toSorted()
}

/** Each dialog's title, and how to fill it in with valid data, in the order of the menu. */
const dialogs: Readonly<Record<FollowUpKind, { title: Title; fill: (page: Page) => Promise<void> }>> = {
  claimIncreases: {
    title: 'Forderungserhöhungen',
    async fill(page) {
      await field(page, 'Rechnungsbetrag *').fill('1.234,56')
      await field(page, 'Rechnungsnummer *').fill('R-1')
      await field(page, 'Rechnungsdatum *').fill('1.2.2026')
      await field(page, 'Grund').fill('Nachberechnung')
    },
  },
  payments: {
    title: 'Zahlungen',
    async fill(page) {
      await fillPayment(page)
      await bank(page).click()
      await field(page, 'IBAN').fill('de89 3704 0044 0532 0130 00')
      await field(page, 'IBAN').blur()
      expect(await field(page, 'IBAN').inputValue()).toBe('DE89 3704 0044 0532 0130 00')
    },
  },
  creditNotes: { title: 'Gutschriften', fill: fillPayment },
  statement: {
    title: 'Stellungnahme',
    fill: (page) =>
      field(page, 'Ihre Stellungnahme *').fill('Die Ware wurde geliefert.\nSiehe Lieferschein.'),
  },
}

test('each of the dialogs sends, and the notice history shows it at once', async ({ page }) => {
  const number = await openCase(page)
  const before = await noticesOf(page, number)
  await page.goto(`/forderungen/${number}`)
  await menuOf(page).press('Enter')
  await expect.poll(() => focused(page)).toBe('Forderungserhöhungen')
  const titles = [
    ...Object.values(dialogs).map(({ title }) => title),
    'Nachricht',
    'Weisung',
    'Neuer Auftrag mit diesem Schuldner',
  ]
  expect(await page.getByRole('menuitem').allTextContents()).toEqual(titles)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  for (const kind of followUpKinds) {
    const { title, fill } = dialogs[kind]
    await openDialog(page, title)
    await fill(page)
    await page.getByRole('dialog').getByRole('textbox').last().press('Control+Enter')
    expect(await closeReceipt(page)).toMatch(new RegExp(`^${submissionKinds[kind].letter}-`))
  }
  // The focus returns to the button that opened the dialog.
  await expect.poll(() => focused(page)).toBe('Meldungen')

  const sent = followUpKinds.map((kind) => submissionKinds[kind].one.de)
  expect(await noticesOf(page, number)).toEqual([...before, ...sent].toSorted())
})

test('unusual input must be confirmed; the result says what was sent, offers its receipt as PDF, and links to the message history', async ({
  page,
}) => {
  const number = await openCase(page)
  await openDialog(page, 'Gutschriften')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
  await fillPayment(page)
  await page.getByRole('button', { name: 'Gutschrift hinzufügen' }).click()
  await field(page, 'Betrag *').last().fill('-5')
  await field(page, 'Datum *').last().fill('1.2.2050')
  await send(page).click()
  const doubts = page.getByRole('dialog').getByRole('listitem')
  await doubts.filter({ hasText: 'Gutschrift 2: Der Betrag ist nicht größer als null.' }).waitFor()
  await back(page).click()
  await field(page, 'Betrag *').last().fill('999999')
  await page.getByRole('status').getByText('Der Saldo wäre danach negativ: -9').waitFor()
  await send(page).click()
  await doubts.filter({ hasText: 'Gutschrift 2: Das Datum liegt in der Zukunft: 01.02.2050' }).waitFor()
  await doubts.filter({ hasText: /^Der Saldo wäre danach negativ: -9\d\d\.\d{3},\d\d/ }).waitFor()
  await expectAccessible(page)
  await back(page).click()
  expect(await field(page, 'Betrag *').last().inputValue()).toBe('999.999,00')
  await send(page).click()
  await page.getByRole('button', { name: 'Trotzdem senden' }).click()
  const result = page.getByRole('dialog', { name: `Gutschriften zur Akte ${number} gesendet` })
  await result.waitFor()
  expect(await result.locator('dd').allTextContents()).toEqual([
    'Gutschriften',
    number,
    '2',
    '1.000.011,50\u00A0€',
  ])
  await expectAccessible(page)
  const waiting = page.waitForEvent('download')
  await page.locator('dialog[open]').getByRole('button', { name: 'Quittung als PDF' }).click()
  expect((await waiting).suggestedFilename()).toMatch(/\.pdf$/)
  await page.getByRole('link', { name: 'Im Meldungsverlauf ansehen' }).click()
  await page.waitForURL(`**/meldungen?number=${number}&sort=-date`)
})

test('every wrong field is reported above and beside it, can be reached by its link, and keeps its text', async ({
  page,
}) => {
  await openCase(page)
  await openDialog(page, 'Zahlungen')
  await send(page).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Bitte prüfen Sie Ihre Angaben' })
  expect(await summary.getByRole('link').allTextContents()).toEqual([
    'Pflichtfeld: Bitte geben Sie den Betrag an.',
    'Pflichtfeld: Bitte geben Sie das Datum an.',
  ])
  expect(await page.title()).toMatch(/^Fehler: Akte /)
  await field(page, 'Betrag *').fill('12,345')
  await summary.getByRole('link', { name: /Datum/ }).click()
  await page.locator('[data-field-error]', { hasText: 'höchstens zwei Nachkommastellen' }).waitFor()
  expect(await field(page, 'Betrag *').inputValue()).toBe('12,345')
  await page.keyboard.type('31.02.2026')
  await field(page, 'Betrag *').fill('1x3')
  expect(await field(page, 'IBAN').isVisible()).toBe(false)
  await bank(page).click()
  await field(page, 'IBAN').fill('DE89370400440532013001')
  await bank(page).click()
  await send(page).click()
  await field(page, 'IBAN').waitFor()
  for (const words of ['Formatierung', 'Dieses Datum gibt es nicht', 'Falsche IBAN']) {
    expect(await summary.getByText(words).count()).toBe(1)
    expect(await page.locator('[data-field-error]', { hasText: words }).count()).toBe(1)
  }
  await field(page, 'Datum *').fill('1.1.3026')
  await send(page).click()
  const named = (await summary.getByRole('link').allTextContents()).join()
  expect(named).toMatch(/Formatierung: .*Betrag.*Formatfehler: .*Datum.*Falsche IBAN/)

  step('Look at an error and at the dialog')
  const error = page.locator('[data-field-error]').first()
  expect(await error.locator('svg').count()).toBe(1)
  expect(await error.evaluate((line) => getComputedStyle(line).fontSize)).toBe('14px')
  await page.getByRole('dialog', { name: /^Zahlungen zur Akte \S+ .+, offen [\d.]+,\d\d\s€$/ }).waitFor()
  const buttons = page.locator('dialog[open] form > :last-child').getByRole('button')
  expect(await buttons.allTextContents()).toEqual(['Abbrechen', 'Senden'])
  expect(await field(page, 'Betrag *').inputValue()).toBe('1x3')
  await expectAccessible(page)
})

test('rows can be added, removed and restored; the last of each kind stays', async ({ page }) => {
  await openCase(page)
  await openDialog(page, 'Forderungserhöhungen')
  const remove = page.getByRole('button', { name: /^Entfernen: / })
  expect(await remove.count()).toBe(0)
  await page.getByRole('button', { name: 'Forderung hinzufügen' }).click()
  expect(await remove.count()).toBe(2)
  await field(page, 'Rechnungsnummer *').first().fill('R-erste')
  await remove.first().click()
  expect(await remove.count()).toBe(0)
  await page.getByText('Forderung 1 wurde entfernt.').waitFor()
  await page.keyboard.press('Enter')
  expect(await field(page, 'Rechnungsnummer *').first().inputValue()).toBe('R-erste')
  await cancel(page).click()
  await page.getByRole('button', { name: 'Verwerfen' }).click()

  await openDialog(page, 'Zahlungen')
  expect(await remove.count()).toBe(0)
  await page.getByRole('button', { name: 'Zahlung hinzufügen' }).click()
  await page.getByRole('button', { name: 'Entfernen: Zahlung 2' }).click()
  expect(await remove.count()).toBe(0)
})

const judicialWords =
  'Der Vorgang ist bereits gerichtlich, eine Forderungserhöhung ist daher nicht mehr möglich. Bitte erteilen Sie uns einen neuen Auftrag.'

test('the claim of a judicial case cannot be increased, the other messages can be sent', async ({ page }) => {
  await openCase(page, 'Gerichtlich')
  await openDialog(page, 'Forderungserhöhungen')
  await page.getByRole('alert').getByText(judicialWords).waitFor()
  expect(await send(page).count()).toBe(0)
  await close(page).click()
  await openDialog(page, 'Stellungnahme')
  expect(await send(page).isVisible()).toBe(true)
})

test('the claim of a closed case cannot be increased either; a link to a new mandate is beside it', async ({
  page,
}) => {
  await openCase(page, 'Abgeschlossen')
  await openDialog(page, 'Forderungserhöhungen')
  const alert = page.getByRole('alert')
  await alert.getByText(judicialWords.replace('gerichtlich', 'gerichtlich oder abgeschlossen')).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Neuen Auftrag erteilen' }).click()
  await page.waitForURL('**/auftragsuebergabe')
  await page.getByRole('heading', { level: 1, name: 'Auftragsübergabe' }).waitFor()
})

test('a case that has become judicial in the meantime is refused by the server in the same words', async ({
  page,
}) => {
  // Make the page believe that the case is still pre-judicial.
  await page.route('**/v1/glg/forderung', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      body: (await response.text()).replace('"Gerichtlich"', '"Vorgerichtlich"'),
    })
  })
  await openCase(page, 'Gerichtlich')
  await openDialog(page, 'Forderungserhöhungen')
  await field(page, 'Rechnungsbetrag *').fill('10')
  await field(page, 'Rechnungsnummer *').fill('R-1')
  await field(page, 'Rechnungsdatum *').fill('1.2.2026')
  await send(page).click()
  await page.getByRole('alert').getByText(judicialWords).waitFor()
  expect(await send(page).count()).toBe(0)
  // Waits for the refetch of the case, which would fail after the page is closed.
  await page.unrouteAll({ behavior: 'wait' })
})

test('R77 a double click sends once', async ({ page }) => {
  const number = await openCase(page)
  const before = await noticesOf(page, number)
  await page.goto(`/forderungen/${number}`)
  await openDialog(page, 'Zahlungen')
  await fillPayment(page)
  await send(page).dblclick()
  await closeReceipt(page)
  expect(await noticesOf(page, number)).toHaveLength(before.length + 1)
})

test('R77 after a lost response the page retries by itself, then the user retries, and it takes effect once', async ({
  page,
}) => {
  const number = await openCase(page)
  const before = await noticesOf(page, number)
  await page.goto(`/forderungen/${number}`)
  const keys = new Set<string | undefined>()
  let lost = 0
  await page.route('**/v1/glg/uebergabe/zahlungen', async (route) => {
    keys.add(route.request().headers()['idempotency-key'])
    const response = await route.fetch()
    if (lost++ < 3) await route.abort()
    else await route.fulfill({ response })
  })
  await openDialog(page, 'Zahlungen')
  await fillPayment(page)
  await send(page).click()
  const lines = page.getByRole('alert').getByRole('paragraph')
  await lines.first().waitFor()
  expect(await lines.allTextContents()).toEqual([
    'Achtung - Die Übertragung ist fehlgeschlagen.',
    'Bitte versuchen Sie es später noch einmal.',
    'Vielleicht ist es trotzdem angekommen. Wenn Sie es erneut versuchen, wird nichts doppelt gesendet.',
  ])
  await close(page).click()
  expect(await field(page, 'Betrag *').inputValue()).toBe('12,50')
  await send(page).click()
  await closeReceipt(page)
  expect(lost).toBe(4)
  expect(keys.size).toBe(1)
  expect(await noticesOf(page, number)).toHaveLength(before.length + 1)
})

test('at 320 pixels and in English the dialogs fit', async ({ page }) => {
  await openCase(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.getByRole('contentinfo').getByText('English').click()
  await page.getByRole('button', { name: 'Notices', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Payments' }).click()
  await page.getByLabel('Amount *').waitFor()
  // The Send button stays visible at the bottom while the form scrolls behind it.
  const foot = await page.getByRole('button', { name: 'Send', exact: true }).boundingBox()
  expect(foot?.y).toBeLessThan(600)
  await expectToFit(page, 320)
  await expectAccessible(page)
})
