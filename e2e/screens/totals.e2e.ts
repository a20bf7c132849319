import { centsOf, sumOf } from '@portal/contract/fields/money.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { expectAccessible } from '../kit/accessibility.ts'
import { hold, openAs, rows } from '../kit/browser.ts'
import { test } from '../kit/operator.ts'
import { notePrints, printed } from '../kit/paper.ts'

const totalsCall = '**/v1/glg/forderungen/summen'

const totalsOf = (page: Page) => page.getByRole('group', { name: 'Summe aller Treffer' })

/** "1.234,50 €" → "1234.50" */
const moneyIn = (text: string) => text.replaceAll(/[^\d,-]/g, '').replace(',', '.')

const sumOfColumn = async (page: Page, column: number) =>
  sumOf((await page.locator(`${rows} td:nth-child(${column})`).allTextContents()).map(moneyIn))

const topOfRows = (page: Page) => page.locator(rows).first().boundingBox()

test('the sums of all hits come after the rows and move nothing; on paper and in the head of the list they agree', async ({
  page,
  operator,
}) => {
  // A user may have ten sessions. With a shared user, the logins of other tests would end the session of this
  // long test.
  const user = await operator.createUser('totals')
  await notePrints(page.context())
  const letThrough = await hold(page, totalsCall)
  await openAs(page, '/forderungen?balance=open', user)
  await page.locator(`${rows} a`).first().waitFor()
  const totals = totalsOf(page)
  await totals.waitFor()
  expect(await totals.locator('dd').allTextContents()).toEqual(['', ''])
  const before = await topOfRows(page)
  await letThrough()
  await expect.poll(() => totals.locator('dd').first().textContent()).toMatch(/€$/)
  expect(await topOfRows(page)).toEqual(before)
  await expectAccessible(page)

  const [mainClaim = '', balance = ''] = await totals.locator('dd').allTextContents()
  const pageSums = [await sumOfColumn(page, 6), await sumOfColumn(page, 8)]
  expect(centsOf(moneyIn(mainClaim))).toBeGreaterThan(centsOf(pageSums[0] ?? ''))
  const sumsLine = async (choice: RegExp) => {
    const paper = await printed(page, async () => {
      await page.getByRole('button', { name: 'Drucken: Aktensuche' }).click()
      await page.getByRole('menuitem', { name: choice }).click()
    })
    const line = await paper.locator('main > p').last().textContent()
    await paper.close()
    return line
  }
  const ofPage = /^Summe dieser Seite \(25 Zeilen\): Hauptforderung (.+€), Saldo (.+€)$/
  const [, ...onPaper] = ofPage.exec((await sumsLine(/^Diese Seite/)) ?? '') ?? []
  expect(onPaper.map(moneyIn)).toEqual(pageSums)

  await page.getByRole('group', { name: 'Summe aller Treffer' }).waitFor()
  await page.goto('/forderungen?claimFrom=2000&balance=open')
  await expect.poll(() => totals.locator('dd').first().textContent()).toMatch(/€$/)
  const [largeClaims, largeBalances] = await totals.locator('dd').allTextContents()
  expect(largeClaims).not.toBe(mainClaim)
  expect(largeBalances).not.toBe(balance)
  expect(await sumsLine(/^(Alle Treffer|Aktensuche)/)).toMatch(
    new RegExp(
      `^Summe aller Treffer \\(.+\\): Hauptforderung ${largeClaims ?? '-'}, Saldo ${largeBalances ?? '-'}$`,
    ),
  )
})

test('the calendar of a range sets both days to a period, by keyboard', async ({ page }) => {
  await openAs(page, '/statistics')
  // Wait for all tables. While they load, the calendar may lie elsewhere and half cover links, which axe
  // would report.
  await page.waitForLoadState('networkidle')
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0)
  const field = (name: RegExp) => page.getByRole('textbox', { name }).first()
  const year = new Date().getFullYear()
  const opener = page.getByRole('button', { name: /von: Kalender öffnen/ }).first()
  await opener.press('Enter')
  const lastYear = page.getByRole('button', { name: 'Letztes Jahr' })
  await lastYear.waitFor()
  await expectAccessible(page)
  await lastYear.press('Enter')
  await lastYear.waitFor({ state: 'detached' })
  expect(await field(/ von$/).inputValue()).toBe(`01.01.${year - 1}`)
  expect(await field(/ bis$/).inputValue()).toBe(`31.12.${year - 1}`)
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
})
