import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { expectAccessible } from '../kit/accessibility.ts'
import { openAs, rows, test } from '../kit/browser.ts'

const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const byNumber = 'Übergaben nach Anzahl'
const chart = (page: Page) => card(page, byNumber).getByRole('group', { name: 'Übergebene Akten je Monat' })
const words = (page: Page) => card(page, byNumber).locator('output').last()

test('the value of a month is shown by hovering, and by the arrow keys', async ({ page }) => {
  await openAs(page, '/statistics')
  const inTable = async (month: string) =>
    card(page, byNumber).locator(rows).filter({ hasText: month }).locator('td').allTextContents()
  await chart(page).locator('svg rect').first().waitFor()
  const years = (await card(page, byNumber).locator('thead th').allTextContents()).slice(1, 4)
  const sentence = (month: string, values: readonly string[]) =>
    `${month}: ${years.map((year, index) => `${year} ${values[index]}`).join(' · ')}`

  await chart(page).focus()
  const january = await inTable('Januar')
  await expect.poll(() => words(page).textContent()).toBe(sentence('Jan', january))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => words(page).textContent()).toBe(sentence('Mär', await inTable('März')))
  await expectAccessible(page)
  const box = await chart(page).boundingBox()
  if (!box) throw new Error('The picture is not there.')
  await page.mouse.move(box.x + box.width - 4, box.y + 60)
  await expect.poll(() => words(page).textContent()).toMatch(/^Dez: /)
  await page.mouse.move(1, 1)
  await expect.poll(() => words(page).textContent()).toBe('')
})

test('jump links lead to a card by keyboard, with the selected numbers; older years unfold', async ({
  page,
}) => {
  await openAs(page, '/statistics?glg=100200')
  await card(page, byNumber).locator(rows).first().waitFor()
  const mark = page.getByRole('navigation', { name: 'Statistiken auf dieser Seite' }).getByRole('link', {
    name: 'Erfolgsauswertung',
  })
  await mark.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/statistics?glg=100200#success')
  const heading = page.getByRole('heading', { level: 2, name: 'Erfolgsauswertung' })
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)

  await openAs(page, '/statistics')
  const years = card(page, byNumber).locator('thead th:not(:first-child)')
  await expect.poll(() => years.count()).toBe(5)
  const older = card(page, byNumber).getByRole('button', { name: /^Ältere Jahre \(\d+\)$/ })
  const hidden = Number(/\d+/.exec((await older.textContent()) ?? '')?.[0])
  await older.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => years.count()).toBe(5 + hidden)
  expect(await older.getAttribute('aria-expanded')).toBe('true')
})
