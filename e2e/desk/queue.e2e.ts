import { showDeskItem } from '@portal/contract/desk/item.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { expectToFit, rows, test } from '../kit/browser.ts'
import { newDebtor, openDesk, sendMandateWithPdf, sendPayment, takeAsAnother, unstick } from '../kit/desk.ts'
import { latestCase } from '../kit/open-session.ts'
import { step } from '../kit/step.ts'

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

const actions = (page: Page) => page.getByRole('button', { name: /^(Annehmen|Ablehnen|Rückfrage|Notiz)/ })

/** Finds a submission and opens it, using only the keyboard. */
async function findAndOpen(page: Page, sought: string) {
  await press(page, '/')
  await page.keyboard.type(sought)
  await press(page, 'Enter')
  await page.locator(rows).filter({ hasText: sought }).waitFor()
  await expect.poll(() => page.locator(rows).count()).toBe(1)
  await press(page, 'ArrowDown', 'Enter')
  await page.waitForURL('**/eingang/*')
  await page.getByRole('heading', { level: 2, name: sought }).waitFor()
}

test('a clerk works without a mouse: finds, takes, notes, asks, accepts, and goes on', async ({ page }) => {
  const debtor = newDebtor()
  const receiptNumber = await sendMandateWithPdf(debtor)
  await openDesk(page)
  await page.locator(rows).first().waitFor()

  step('finds a mandate, goes back to its row, and takes it')
  await findAndOpen(page, debtor)
  await press(page, 'Escape')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-receipt')))
    .toBe(receiptNumber)
  await press(page, 'Enter')
  await page.getByRole('heading', { level: 2, name: debtor }).waitFor()
  await press(page, 't')
  await page.getByRole('button', { name: /^Zurückgeben/ }).waitFor()

  step('writes a note')
  await press(page, 'n')
  await page.keyboard.type('Adresse geprüft')
  await press(page, 'Control+Enter')
  await page.getByText('Notiz gespeichert.').first().waitFor()
  await page.getByText('Adresse geprüft').waitFor()

  step('asks the creditor')
  await press(page, 'q')
  await page.keyboard.type('Lieferschein')
  await press(page, 'Tab')
  await page.keyboard.type('Bitte senden Sie uns den Lieferschein.')
  await press(page, 'Control+Enter')
  await page.getByText('Rückfrage gesendet.').first().waitFor()

  step('forgets the number first, then accepts')
  await press(page, 'a', 'Enter')
  await page.getByRole('dialog').getByText('die Inkassonummer').first().waitFor()
  await page.getByLabel('Inkassonummer der neuen Akte').focus()
  await page.keyboard.type(`4712${receiptNumber.slice(-6)}`)
  await press(page, 'Enter')
  await page.getByText('Angenommen.').first().waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toMatch(/Nächster|Zur Liste/)
})

test('a payment is accepted with three keys, and keys can be switched off', async ({ page }) => {
  const inkassoNumber = await latestCase('demo', 'Vorgerichtlich', 210)
  await sendPayment(inkassoNumber)
  await openDesk(page, `/?q=${inkassoNumber}`)
  await page.locator(rows).first().waitFor()
  await press(page, 'j', 'Enter')
  await page.getByRole('button', { name: /^Annehmen/ }).waitFor()
  await press(page, 'a', 'Enter')
  await page.getByText('Angenommen.').first().waitFor()
  await press(page, 'Escape')
  await page.getByRole('heading', { level: 1, name: 'Eingang' }).waitFor()

  await press(page, '?')
  await page.getByLabel('Einzeltasten eingeschaltet').uncheck()
  await press(page, 'Escape', '?')
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('a refusal of the desk is a sentence with the other clerk’s name, and the text is kept', async ({
  page,
}) => {
  const receiptNumber = await sendMandateWithPdf(newDebtor())
  await openDesk(page, `/eingang/${receiptNumber}`)
  await page.getByRole('button', { name: /^Ablehnen/ }).waitFor()
  const other = await takeAsAnother(receiptNumber)
  await press(page, 'r', 'Tab')
  await page.keyboard.type('Der Schuldner ist insolvent.')
  await press(page, 'Control+Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByText(other).waitFor()
  expect(await dialog.getByLabel('Begründung für den Gläubiger').inputValue()).toBe(
    'Der Schuldner ist insolvent.',
  )
  await dialog.getByRole('button', { name: 'Übernehmen' }).click()
  await page.getByText('Bei Ihnen seit').waitFor()
  // Nothing has to be clicked: the field has the focus again.
  await press(page, 'Control+Enter')
  await page.getByText('Abgelehnt.').first().waitFor()
})

test('a page that the list no longer has leads to its last page', async ({ page }) => {
  await sendMandateWithPdf(newDebtor())
  await openDesk(page, '/?page=90')
  await page.locator(rows).first().waitFor()
  expect(page.url()).not.toContain('90')
})

test('hostile texts are shown as they are, and the screen still fits', async ({ page }) => {
  const receiptNumber = await sendMandateWithPdf(`<b>Fett</b> ${newDebtor()}`.slice(0, 35), {
    lastName: 'محمد عبد الرحمن',
    remarks: '<img src=x onerror=alert(1)>\n=HYPERLINK("https://example.com")',
  })
  await openDesk(page, `/eingang/${receiptNumber}`)
  await page.getByText('<img src=x onerror=alert(1)>').first().waitFor()
  expect(await page.locator('main :is(b, img)').count()).toBe(0)
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate(unstick)
    await expectToFit(page, width)
  }
})

test('a reader has no action buttons, and a clerk has none for what the collection system decides', async ({
  page,
}) => {
  const receiptNumber = await sendMandateWithPdf(newDebtor())
  await openDesk(page, `/eingang/${receiptNumber}`, { role: 'reader' })
  await page.getByText('Rechnung.pdf').first().waitFor()
  await press(page, 'a', 'n')
  expect([await actions(page).count(), await page.getByRole('dialog').count()]).toEqual([0, 0])

  await page.route(`**${showDeskItem.path}`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('"isOurs":true', '"isOurs":false'),
    })
  })
  await openDesk(page, `/eingang/${receiptNumber}`)
  await page.getByText('entscheidet das Inkassosystem').waitFor()
  expect(await actions(page).allTextContents()).toEqual(['Rückfrageq', 'Notizn'])
})
