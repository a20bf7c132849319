import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { focused, openAs, rows } from '../kit/browser.ts'
import { field, openWizard, result, stepHeading } from '../kit/handover-pages.ts'
import { test } from '../kit/operator.ts'
import { step } from '../kit/step.ts'

/** A keyboard that counts all key presses, and Tab presses separately. */
function countingKeyboard({ keyboard }: Page) {
  const count = { keys: 0, tabs: 0 }
  return {
    count,
    press: async (...keys: string[]) => {
      for (const key of keys) {
        count.keys += 1
        count.tabs += key === 'Tab' ? 1 : 0
        await keyboard.press(key)
      }
    },
    type: async (text: string) => {
      count.keys += text.length
      await keyboard.type(text)
    },
  }
}

const focusedField = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    return (element instanceof HTMLInputElement && element.labels?.[0]?.textContent) || ''
  })

test('a company with three invoices of one contract is handed over with at most 130 keys, 35 of them Tabs', async ({
  operator,
  page,
}) => {
  await openWizard(page, await operator.createUser('handover-keys'))
  const { press, type, count } = countingKeyboard(page)
  /** Types into the next field and checks that it is the expected one. */
  async function fillNext(label: string, text: string) {
    await press('Tab')
    expect(await focusedField(page)).toContain(label)
    await type(text)
  }
  /** Presses Enter and waits for the next step. */
  async function goOn(name: string) {
    await press('Enter')
    await stepHeading(page, name).waitFor()
    await expect.poll(() => focused(page)).toBe(name)
  }

  step('Start')
  await expect.poll(() => focusedField(page)).toContain('Kundennummer')
  await type('K-8130')
  await goOn('Schuldner')
  step('Debtor')
  await press('Tab', 'ArrowRight', 'ArrowRight')
  await fillNext('Firmenname', 'Nordlicht GmbH')
  await press('Tab', 'Tab')
  await fillNext('Straße', 'Hafenstr.')
  await fillNext('Hausnummer', '7')
  await fillNext('Postleitzahl', '20095')
  await fillNext('Ort', 'Hamburg')
  await goOn('Forderungen')
  step('Claims')
  await fillNext('Rechnungsbetrag', '1200')
  await fillNext('Rechnungsdatum', '1.2.26')
  await fillNext('Rechnungsnummer', 'R-101')
  await fillNext('Vertragsdatum', '020126')
  for (const [amount, day, number] of [
    ['850,5', '010326', 'R-102'],
    ['99', '010426', 'R-103'],
  ] as const) {
    await press('Alt+Enter')
    expect(await focusedField(page)).toContain('Rechnungsbetrag')
    await type(amount)
    await fillNext('Rechnungsdatum', day)
    await fillNext('Rechnungsnummer', number)
  }
  expect(
    await field(page, 'Vertragsdatum').evaluateAll((inputs) =>
      inputs.map((input) => (input as HTMLInputElement).value),
    ),
  ).toEqual(['02.01.2026', '02.01.2026', '02.01.2026'])
  for (const name of ['Zahlungen', 'Gutschriften', 'Zusätzliches', 'Übersicht']) await goOn(name)
  step('Overview')
  await page.getByText('2.149,50').first().waitFor()
  const send = page.getByRole('button', { name: 'Senden', exact: true })
  while (!(await send.evaluate((button) => button === document.activeElement))) await press('Tab')
  await press('Enter')
  for (const fact of ['K-8130', 'Nordlicht GmbH', '2.149,50 €'])
    await result(page).getByRole('definition').filter({ hasText: fact }).waitFor()
  expect(count.keys).toBeLessThanOrEqual(130)
  expect(count.tabs).toBeLessThanOrEqual(35)

  step('Next order')
  await page.keyboard.press('Enter')
  await expect.poll(() => focusedField(page)).toContain('Kundennummer')
  await expect.poll(() => field(page, 'Kundennummer').inputValue()).toBe('')
  step('The debtor is known')
  await type('K-8130')
  await goOn('Schuldner')
  await page.getByText('Unter dieser Kundennummer bekannt:').waitFor()
  await press('Tab', 'Enter')
  await expect.poll(() => focusedField(page)).toContain('Herr')
  expect(await field(page, 'Firmenname').inputValue()).toBe('Nordlicht GmbH')
  expect(await field(page, 'Geburtsdatum').count()).toBe(0)
  await goOn('Forderungen')
})

test('a case offers a new order, which begins with its creditor number, its reference and its debtor', async ({
  operator,
  page,
}) => {
  const user = await operator.createUser('handover-for-case')
  await openAs(page, '/forderungen', user)
  await page.locator(rows).first().getByRole('link').first().click()
  await page.getByRole('button', { name: 'Meldungen', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Neuer Auftrag mit diesem Schuldner' }).click()
  await stepHeading(page, 'Start').waitFor()
  await page.waitForURL('**/auftragsuebergabe')
  expect(await field(page, 'Kundennummer').inputValue()).not.toBe('')
  await expect.poll(() => focusedField(page)).toContain('Kundennummer')
  await page.keyboard.press('Enter')
  await stepHeading(page, 'Schuldner').waitFor()
  expect(await field(page, 'Straße').inputValue()).not.toBe('')
  expect(await field(page, 'Postleitzahl').inputValue()).toMatch(/^\d{5}$/)
  await page.goBack()
  await stepHeading(page, 'Start').waitFor()
})
