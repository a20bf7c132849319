import { type FollowUpKind, followUpKinds, submissionKinds } from '@portal/contract/submission-kinds.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { demo, expectAccessible, expectToFit, openAs, rows, test } from './browser.ts'
import { latestCase } from './open-session.ts'

type Title = 'Forderungserhöhungen' | 'Zahlungen' | 'Gutschriften' | 'Stellungnahme'

/** Opens the user's latest case of a file type and answers its number. */
async function openCase(page: Page, type = 'Vorgerichtlich') {
  const inkassoNumber = await latestCase(demo.username, type)
  await openAs(page, `/forderungen/${inkassoNumber}`)
  await menuOf(page).waitFor()
  return inkassoNumber
}

const menuOf = (page: Page) => page.getByRole('button', { name: 'Meldungen', exact: true })
const send = (page: Page) => page.getByRole('button', { name: 'Senden', exact: true })
const close = (page: Page) => page.getByRole('button', { name: 'Schließen', exact: true })
const cancel = (page: Page) => page.getByRole('button', { name: 'Abbrechen', exact: true })
const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label, { exact: true })

async function openDialog(page: Page, title: Title) {
  await menuOf(page).click()
  await page.getByRole('menuitem', { name: title }).click()
  await page.getByRole('heading', { name: new RegExp(`^${title} zur Akte`) }).waitFor()
}

async function fillPayment(page: Page) {
  await field(page, 'Betrag *').fill('12,5')
  await field(page, 'Datum *').fill('01022026')
}

/** Closes the dialog of the result, which has come well, and answers the receipt's number. */
async function closeReceipt(page: Page) {
  await page.getByText('Ihre Meldung ist bei uns eingegangen').waitFor()
  const result = page.locator('dialog[open]')
  const number = (await result.getByText(/^[A-Z]-\d{4}-\d{6}$/).textContent()) ?? ''
  await close(page).click()
  await expect.poll(() => result.count()).toBe(0)
  return number
}

/** The types of the notices on a case in the notice history. */
async function noticesOf(page: Page, inkassoNumber: string) {
  await page.goto(`/meldungen?number=${inkassoNumber}`)
  await page.locator(`${rows}, p:has-text("Keine Meldungen")`).first().waitFor()
  return (await page.locator(`${rows} td:nth-child(7)`).allTextContents()).toSorted()
}

/** Each dialog with something right to send, in the order of the menu. */
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
  await menuOf(page).click()
  const titles = Object.values(dialogs).map(({ title }) => title)
  expect(await page.getByRole('menuitem').allTextContents()).toEqual(titles)
  await page.keyboard.press('Escape')

  for (const kind of followUpKinds) {
    const { title, fill } = dialogs[kind]
    await openDialog(page, title)
    await fill(page)
    await send(page).click()
    expect(await closeReceipt(page)).toMatch(new RegExp(`^${submissionKinds[kind].letter}-`))
  }
  // The focus is back where it came from.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Meldungen')

  const sent = followUpKinds.map((kind) => submissionKinds[kind].one.de)
  expect(await noticesOf(page, number)).toEqual([...before, ...sent].toSorted())
})

test('the receipt of what was sent comes as PDF', async ({ page }) => {
  await openCase(page)
  await openDialog(page, 'Gutschriften')
  await fillPayment(page)
  await send(page).click()
  const waiting = page.waitForEvent('download')
  await page.locator('dialog[open]').getByRole('button', { name: 'Quittung als PDF' }).click()
  expect((await waiting).suggestedFilename()).toMatch(/\.pdf$/)
})

test('every wrong field is named above and beside, leads to itself, and keeps what was typed', async ({
  page,
}) => {
  await openCase(page)
  await openDialog(page, 'Zahlungen')
  await send(page).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Bitte prüfen Sie Ihre Angaben' })
  expect(await summary.getByRole('link').allTextContents()).toEqual([
    'Zahlung 1, Betrag: Pflichtfeld: bitte ausfüllen.',
    'Zahlung 1, Datum: Pflichtfeld: bitte ausfüllen.',
  ])
  await summary.getByRole('link', { name: /Datum/ }).click()
  await page.keyboard.type('31.02.2026')
  await field(page, 'Betrag *').fill('1e3')
  await field(page, 'IBAN').fill('DE89370400440532013001')
  await send(page).click()
  for (const words of ['Formatierung', 'Formatfehler', 'Falsche IBAN']) {
    expect(await summary.getByText(words).count()).toBe(1)
    expect(await page.locator('.mantine-InputWrapper-error', { hasText: words }).count()).toBe(1)
  }
  await field(page, 'Datum *').fill('1.1.1900')
  await send(page).click()
  expect(await summary.getByRole('link', { name: /Datum/ }).count()).toBe(1)
  expect(await field(page, 'Betrag *').inputValue()).toBe('1e3')
  await expectAccessible(page)
})

test('rows come and go and come back; the last claim stays, and no payment at all is refused', async ({
  page,
}) => {
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
  await remove.click()
  await send(page).click()
  await page.getByRole('link', { name: 'Bitte geben Sie mindestens eine Zahlung an.' }).click()
  await page.keyboard.press('Enter')
  expect(await remove.count()).toBe(1)
})

test('a click beside it leaves the dialog open, Esc asks when something was typed', async ({ page }) => {
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

test('Esc closes the calendar and leaves the dialog as it is', async ({ page }) => {
  await openCase(page)
  await openDialog(page, 'Gutschriften')
  await field(page, 'Betrag *').fill('1')
  await page.getByRole('button', { name: 'Datum: Kalender öffnen' }).click()
  await page.getByRole('dialog', { name: 'Datum: Kalender öffnen' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(1)
  await page.getByRole('button', { name: 'Datum: Kalender öffnen' }).click()
  await page.getByRole('button', { name: /^15\. / }).click()
  expect(await field(page, 'Datum *').inputValue()).toMatch(/^15\.\d\d\.\d{4}$/)
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

test('a case that became judicial in the meantime is refused by the server in the same words', async ({
  page,
}) => {
  // The browser still believes what it was told before.
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
  // The case is asked for anew; its answer must not come when the page is gone.
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

test('R77 a lost answer is asked for again by itself, and later by hand, and takes effect once', async ({
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
  await page
    .getByText('Achtung - Die Übertragung ist fehlgeschlagen. Bitte versuchen Sie es später noch einmal.')
    .waitFor()
  await close(page).click()
  expect(await field(page, 'Betrag *').inputValue()).toBe('12,50')
  await send(page).click()
  await closeReceipt(page)
  expect(lost).toBe(4)
  expect(keys.size).toBe(1)
  expect(await noticesOf(page, number)).toHaveLength(before.length + 1)
})

test('while nobody answers the dialog stays, and „Erneut versuchen“ sends when the line is back', async ({
  page,
}) => {
  await openCase(page)
  await page.route('**/v1/glg/uebergabe/stellungnahmen', (route) => route.abort())
  await openDialog(page, 'Stellungnahme')
  await field(page, 'Ihre Stellungnahme *').fill('Noch einmal')
  await send(page).click()
  await page.getByText('Die Daten werden übertragen').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Erneut versuchen' }).waitFor()
  await page.unroute('**/v1/glg/uebergabe/stellungnahmen')
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await closeReceipt(page)
})

test('at 320 pixels and in English the dialogs fit', async ({ page }) => {
  await openCase(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.getByRole('contentinfo').getByText('English').click()
  await page.getByRole('button', { name: 'Messages', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Payments' }).click()
  await page.getByLabel('Amount *').waitFor()
  await expectToFit(page, 320)
  await expectAccessible(page)
})
