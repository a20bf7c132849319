import { expect, inject } from 'vitest'

import { expectAccessible } from '../kit/accessibility.ts'
import { expectToFit, rows, test } from '../kit/browser.ts'
import { newClerk, openDesk, sendMandateWithPdf, sendPassword, unstick } from '../kit/desk.ts'

const widths = [320, 390, 1440, 1920] as const

test('the login of the desk is accessible and fits', async ({ page }) => {
  await page.goto(inject('portal').deskUrl)
  await page.getByLabel('Benutzername').waitFor()
  await expectAccessible(page)
  for (const width of widths) await expectToFit(page, width)
})

test('the set-up of a new clerk is accessible and fits', async ({ page }) => {
  const { name, password } = await newClerk()
  await page.goto(inject('portal').deskUrl)
  await sendPassword(page, name, password)
  await page.locator('code').waitFor()
  await expectAccessible(page)
  for (const width of widths) await expectToFit(page, width)
})

test('the queue and its menu are accessible and fit', async ({ page }) => {
  await openDesk(page)
  await page.locator(rows).first().waitFor()
  await expectAccessible(page)
  for (const width of widths) await expectToFit(page, width)
  await page.getByRole('button', { name: /^Kim Lange/ }).click()
  await expectAccessible(page)
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor()
  await page.getByRole('button', { name: /^Kim Lange/ }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor()
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
})

test('a submission is accessible and fits, beside the list and alone', async ({ page }) => {
  const receiptNumber = await sendMandateWithPdf('Bauunternehmung Donaudampfschiff')
  await openDesk(page, `/eingang/${receiptNumber}`)
  await page.getByText('Rechnung.pdf').first().waitFor()
  await expectAccessible(page)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate(unstick)
    await expectToFit(page, width)
  }
})
