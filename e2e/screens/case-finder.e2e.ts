import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { expectAccessible } from '../kit/accessibility.ts'
import { hold, holdTasks, openAs, test } from '../kit/browser.ts'
import { latestCase } from '../kit/open-session.ts'

const finder = (page: Page) => page.getByLabel('Akte finden')

test('C52 a case is found by its whole number from the start page, by keyboard alone', async ({ page }) => {
  const number = await latestCase('demo', 'Vorgerichtlich')
  await openAs(page, '/dashboard')
  await finder(page).waitFor()
  // Until the shortcut is registered, key presses have no effect.
  await page.locator('[aria-keyshortcuts]').waitFor({ state: 'attached' })
  await page.keyboard.press('/')
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/forderungen/${number}`)
})

test('a user who types on or leaves during a case look-up is not redirected to the case', async ({
  page,
}) => {
  const first = await latestCase('demo', 'Vorgerichtlich')
  const second = await latestCase('demo', 'Vorgerichtlich', 1)
  const answer = await hold(
    page,
    '**/v1/glg/forderungen',
    (request) => request.postData()?.includes(first) === true,
  )
  const leave = await holdTasks(page, answer)
  await openAs(page, '/dashboard')
  const find = async (number: string) => {
    await finder(page).fill(number)
    await page.keyboard.press('Enter')
  }
  await find(first)
  await find(second)
  await page.getByRole('heading', { name: new RegExp(second) }).waitFor()
  await page.goBack()
  await find(first)
  await leave()
})

test('a debtor’s name leads to the search, and is in no address', async ({ page }) => {
  await openAs(page, '/dashboard')
  await finder(page).fill('schmidt')
  await page.keyboard.press('Enter')
  await page.getByText('Schuldner: schmidt').waitFor()
  expect(page.url()).toMatch(/\/forderungen$/)
})

test('an unknown number is reported beside the field, and for an ambiguous one the user is asked', async ({
  page,
}) => {
  await openAs(page, '/dashboard')
  await finder(page).fill('Niemandem')
  await page.keyboard.press('Enter')
  await page.getByText('Keine Akte gefunden zu „Niemandem“.').waitFor()
  await finder(page).fill('10')
  await page.keyboard.press('Enter')
  await page.getByText('Mehrere Akten passen dazu:').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Rechnungsnummer 10' }).click()
  await page.waitForURL('**/forderungen?invoice=10')
})
