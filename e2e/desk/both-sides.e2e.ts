import { existsSync } from 'node:fs'

import { chromium, type Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'

import { openAs, rows, test } from '../kit/browser.ts'
import { newDebtor, openDesk, sendMandateWithPdf, sendRecall } from '../kit/desk.ts'
import { latestCase } from '../kit/open-session.ts'

const rowOf = (page: Page, debtor: string) => page.locator(rows).filter({ hasText: debtor })

/** Opens the debtor's mandate from the desk's queue. */
async function openMandate(page: Page, debtor: string) {
  await rowOf(page, debtor).getByRole('link', { name: 'Auftrag' }).click()
  await page.waitForURL('**/eingang/*')
}

/** Opens the creditor's history. Returns the row of the hand-over with this receipt number. */
async function seenByCreditor(page: Page, receiptNumber: string) {
  await openAs(page, '/uebergabe-history?sort=-date')
  return page.locator(rows).filter({ hasText: receiptNumber })
}

/** The share of red pixels in a picture of the element. */
async function redness(page: Page, selector: string): Promise<number> {
  const png = await page.locator(selector).screenshot()
  return page.evaluate(async (base64) => {
    const picture = new Image()
    picture.src = `data:image/png;base64,${base64}`
    await picture.decode()
    const { width, height } = picture
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const context = canvas.getContext('2d')
    context?.drawImage(picture, 0, 0)
    const { data } = context?.getImageData(0, 0, width, height) ?? { data: [] }
    const red = Array.from({ length: width * height }, (_, pixel) => pixel * 4).filter(
      (at) => (data[at] ?? 0) > 200 && (data[at + 1] ?? 255) < 60,
    )
    return red.length / (width * height)
  }, png.toString('base64'))
}

/**
 * Opens a submission in a full Chromium, if installed, and waits until its red PDF is drawn. The headless
 * shell that the other tests use has no PDF viewer.
 */
async function expectDrawnPdf(receiptNumber: string) {
  const executablePath = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync)
  if (executablePath === undefined) return
  const browser = await chromium.launch({ executablePath })
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  await openDesk(page, `/eingang/${receiptNumber}`)
  await page.locator('iframe').scrollIntoViewIfNeeded()
  // Wait between screenshots, because taking them without a pause would keep the viewer from drawing.
  await expect.poll(() => redness(page, 'iframe'), { interval: 3_000 }).toBeGreaterThan(0.05)
}

test('a mandate comes into the queue by itself, its PDF is shown, and the creditor sees that it was accepted', async ({
  page,
}) => {
  await openDesk(page, '/')
  await page.locator(rows).first().waitFor()
  const debtor = newDebtor()
  const receiptNumber = await sendMandateWithPdf(debtor)
  // The desk polls every five seconds. It adds new rows only on a click, so that no row moves while a clerk
  // works in the list.
  await page.getByRole('button', { name: /neue[rn]? Eing(ang|änge) – anzeigen/ }).click({ timeout: 6_000 })
  await openMandate(page, debtor)
  await page.getByText('Rechnung.pdf').first().waitFor()
  await expectDrawnPdf(receiptNumber)

  await page.getByRole('button', { name: /^Übernehmen/ }).click()
  await page.getByRole('button', { name: /^Zurückgeben/ }).waitFor()
  await page.getByRole('button', { name: /^Annehmen/ }).click()
  const number = `4711${receiptNumber.slice(-6)}`
  await page.getByLabel('Inkassonummer der neuen Akte').fill(number)
  await page.keyboard.press('Enter')
  await page.getByText('Angenommen.').first().waitFor()

  const row = await seenByCreditor(page, receiptNumber)
  await row.getByText('angenommen').waitFor()
})

test('the creditor reads why a mandate was refused', async ({ page }) => {
  const debtor = newDebtor()
  const receiptNumber = await sendMandateWithPdf(debtor)
  await openDesk(page, `/eingang/${receiptNumber}`)
  await page.getByRole('button', { name: /^Ablehnen/ }).click()
  await page.getByLabel('Begründung für den Gläubiger').fill('Der Schuldner ist unbekannt verzogen.')
  await page.locator('dialog[open] button[type=submit]').click()
  await page.getByText('Abgelehnt.').first().waitFor()

  const row = await seenByCreditor(page, receiptNumber)
  await row.getByText('Der Schuldner ist unbekannt verzogen.').waitFor()
})

test('a recall stands above an older mandate', async ({ page }) => {
  const debtor = newDebtor()
  await sendMandateWithPdf(debtor)
  const inkassoNumber = await latestCase('demo', 'Vorgerichtlich', 100 + Math.floor(Math.random() * 100))
  await sendRecall(inkassoNumber)
  await openDesk(page)
  await rowOf(page, debtor).waitFor()
  const texts = await page.locator(rows).allTextContents()
  const placeOf = (part: string) => texts.findIndex((text) => text.includes(part))
  expect(placeOf(inkassoNumber)).toBeGreaterThanOrEqual(0)
  expect(placeOf(inkassoNumber)).toBeLessThan(placeOf(debtor))
})
