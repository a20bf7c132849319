import { randomUUID } from 'node:crypto'

import { expect } from 'vitest'

import { samplePdf } from '../../server/test/sample-pdf.ts'
import { expectAccessible } from '../kit/accessibility.ts'
import { expectToFit, test } from '../kit/browser.ts'
import { openDesk } from '../kit/desk.ts'

const pdfFile = (name: string) => ({ name, mimeType: 'application/pdf', buffer: samplePdf({ page: '' }) })

test('an administrator uploads papers, keeps what was typed after a refusal, and withdraws one', async ({
  page,
}) => {
  const word = randomUUID().slice(0, 8)
  await openDesk(page, '/unterlagen', { role: 'administrator' })
  await page.getByRole('button', { name: 'Unterlagen hochladen' }).click()
  const dialog = page.getByRole('dialog', { name: /Unterlagen hochladen/ })
  await dialog.getByRole('button', { name: 'Hochladen' }).click()
  await dialog.getByText('Wählen Sie mindestens eine Datei.').waitFor()
  await expectAccessible(page)

  await dialog
    .locator('input[type=file]')
    .setInputFiles([pdfFile(`Mai_${word}.pdf`), pdfFile(`Juni_${word}.pdf`), pdfFile('Brief.docx')])
  await dialog.getByText(/Diese Dateien passen nicht: Brief\.docx/).waitFor()
  await dialog.getByLabel('Für den Kunden').selectOption({ label: 'Musterwerk Energie GmbH (10001)' })
  await dialog.getByLabel('Gläubigernummer').selectOption('100100')
  await dialog.getByLabel('Art').selectOption({ label: 'Abrechnung' })
  await page.route('**/v1/desk/papers/put', (route) => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: 'Hochladen' }).click()
  await dialog.getByText(/Ihre Eingaben bleiben erhalten/).waitFor()
  await dialog.getByRole('button', { name: 'Hochladen' }).click()
  await page.getByText('2 Unterlagen gespeichert.').waitFor()

  await page.getByLabel('Unterlage suchen').fill(word)
  await page.keyboard.press('Enter')
  await page.getByText('2 Unterlagen', { exact: true }).waitFor()
  await page.getByRole('button', { name: `Zurückziehen: Mai ${word}` }).click()
  await page.getByRole('button', { name: 'Zurückziehen', exact: true }).click()
  await page.getByText('Die Unterlage ist zurückgezogen.').waitFor()
  await page.getByText('1 Unterlage', { exact: true }).waitFor()
  await page.getByRole('button', { name: `Wer hat die Unterlage gelesen? Juni ${word}` }).click()
  await page.getByText('Noch niemand hat sie gelesen.').waitFor()
  await expectAccessible(page)
})

test('the papers and their upload are accessible and fit', async ({ page }) => {
  await openDesk(page, '/unterlagen?category=settlement', { role: 'administrator' })
  await page.getByRole('heading', { level: 1, name: 'Unterlagen' }).waitFor()
  await page.getByRole('table').first().waitFor()
  await expectAccessible(page)
  for (const width of [320, 390, 1440, 1920] as const) await expectToFit(page, width)
  await page.getByRole('button', { name: 'Unterlagen hochladen' }).click()
  const input = page.locator('dialog input[type=file]')
  await input.setInputFiles([pdfFile(`Abrechnung_${'Donaudampfschifffahrt'.repeat(6)}.pdf`)])
  await page.getByLabel('Bezeichnung').waitFor()
  await expectAccessible(page)
  await page.evaluate(unstickButtons)
  for (const width of [320, 390, 1440, 1920] as const) await expectToFit(page, width)
  expect(await page.getByLabel('Bezeichnung').inputValue()).toMatch(/^Abrechnung Donau/)
})

/**
 * Makes the sticky buttons scroll with the dialog, because they cover what is below them, as intended. Runs
 * in the browser.
 */
function unstickButtons() {
  for (const element of document.querySelectorAll<HTMLElement>('dialog *'))
    if (getComputedStyle(element).position === 'sticky') element.style.position = 'static'
}
