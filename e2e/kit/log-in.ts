import type { Page } from 'playwright-core'

import { demo, type TestUser } from './browser.ts'

/**
 * Answers the cookie dialog and waits until it is closed. On a prerendered page the dialog closes only after the
 * code has loaded.
 */
async function answerCookies(page: Page, answer: 'Zustimmen' | 'Ablehnen'): Promise<void> {
  const button = page.getByRole('button', { name: answer })
  await button.click()
  await button.waitFor({ state: 'hidden' })
}

export const acceptCookies = (page: Page) => answerCookies(page, 'Zustimmen')
export const rejectCookies = (page: Page) => answerCookies(page, 'Ablehnen')

/** Fills in and submits the login form. */
export async function sendLogin(page: Page, { username, password }: TestUser): Promise<void> {
  await page.getByLabel('Benutzername').fill(username)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
}

/** Waits for the dashboard itself: the URL changes earlier, while the login is still visible. */
export async function seeDashboard(page: Page): Promise<void> {
  await page.waitForURL('**/dashboard')
  await page.getByRole('heading', { level: 1, name: /^Willkommen/ }).waitFor()
}

/** A first visit: accepts the cookies, logs in and ends on the dashboard. */
export async function logIn(page: Page, user: TestUser = demo): Promise<void> {
  await page.goto('/login')
  await acceptCookies(page)
  await sendLogin(page, user)
  await seeDashboard(page)
}
