import { readFile } from 'node:fs/promises'

import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { expectAccessible } from '../kit/accessibility.ts'
import { expectToFit, rows, test } from '../kit/browser.ts'
import { newDebtor, openDesk, sendMandateWithPdf, takeAsAnother, unstick } from '../kit/desk.ts'
import { step } from '../kit/step.ts'

/** Clicks a button that saves a file. Returns the text of the file. */
async function saved(page: Page, button: string | RegExp): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return (await readFile(await download.path())).toString('utf8')
}

const chooseFile = (page: Page, text: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'nummern.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

const filter = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('open orders are saved as a file, and the numbers filled in there accept them, once', async ({
  page,
}) => {
  const debtor = newDebtor()
  const receipts = [await sendMandateWithPdf(debtor), await sendMandateWithPdf(debtor)]
  await openDesk(page, '/')
  await page.getByRole('link', { name: 'Inkassonummern per Datei' }).click()
  await page.waitForURL('**/inkassonummern')

  step('saves the open orders')
  const file = await saved(page, 'CSV für Excel')
  const [head = '', ...lines] = file
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
  expect(head).toMatch(/^"Quittungsnummer";"Inkassonummer";"Eingegangen";"Gläubigernummer"/)
  expect(head).toContain('"Forderung 1: Rechnungsbetrag"')
  const own = receipts.map((receipt) => lines.find((line) => line.startsWith(`"${receipt}";"";`)) ?? '')
  expect(own[0]).toContain(debtor)
  const [first, second] = receipts
  expect(JSON.parse(await saved(page, 'JSON'))).toContainEqual(
    expect.objectContaining({ receiptNumber: first }),
  )

  step('refuses a workbook, and says how to save it')
  await chooseFile(page, 'PK\u0003\u0004…')
  await page.getByText('Das ist eine Arbeitsmappe.').waitFor()
  await expectAccessible(page)

  step('reads the numbers, and accepts what is possible')
  const number = `4713${first?.slice(-6)}`
  const filled = [head, own[0]?.replace('"";', `"${number}";`), own[1]].join('\r\n')
  await chooseFile(page, filled)
  await filter(page, 'bereit 1').waitFor()
  await page.getByText('Die Inkassonummer fehlt.').waitFor()
  for (const width of [320, 390, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate(unstick)
    await expectToFit(page, width)
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: '1 Auftrag annehmen' }).click()
  await filter(page, 'angenommen 1').waitFor()
  const result = await saved(page, 'Ergebnis als CSV')
  expect(result).toContain(`"${first}";"${number}";"angenommen"`)
  expect(result).toContain(`"${second}";"";"nicht möglich";"Die Inkassonummer fehlt."`)

  step('reads the same file again')
  await page.getByRole('button', { name: 'Andere Datei' }).click()
  await chooseFile(page, filled)
  await filter(page, 'war schon angenommen 1').waitFor()
  expect(await page.getByRole('button', { name: /annehmen$/ }).count()).toBe(0)
})

test('several submissions are refused at once by the keyboard; what another works on stays', async ({
  page,
}) => {
  const debtor = newDebtor()
  const receipts = [
    await sendMandateWithPdf(debtor),
    await sendMandateWithPdf(debtor),
    await sendMandateWithPdf(debtor),
  ]
  await openDesk(page, `/?q=${encodeURIComponent(debtor)}`)
  await expect.poll(() => page.locator(rows).count()).toBe(3)
  const other = await takeAsAnother(receipts[1] ?? '')
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+Space')
  await page.getByText('Ausgewählte Eingänge: 3').waitFor()
  for (const width of [320, 1440]) await expectToFit(page, width)
  await page.getByRole('button', { name: 'Ablehnen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Begründung für den Gläubiger').fill('Das haben Sie doppelt gesendet.')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await dialog.getByText('Abgelehnt: 2').waitFor()
  await dialog.getByText(other).waitFor()
  await dialog.getByRole('button', { name: 'Schließen' }).click()
  await expect.poll(() => page.locator(rows).count()).toBe(1)
  await page.getByText('Ausgewählte Eingänge: 1').waitFor()
})
