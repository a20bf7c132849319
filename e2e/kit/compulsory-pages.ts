import type { Page } from 'playwright-core'

import type { TestUser } from './browser.ts'
import { acceptCookies, sendLogin } from './log-in.ts'
import { codeOf } from './one-time-codes.ts'

/** The heading of the page where compulsory two-factor authentication is set up. */
export const title = 'Zwei-Faktor-Anmeldung einrichten'
export const setUpAddress = /\/twofa-setup/

export const heading = (page: Page, name: string) => page.getByRole('heading', { name })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const codeField = (page: Page) => page.getByLabel('Code', { exact: true })

/** Opens a URL without a session, and logs in on the login screen that it redirects to. */
export async function comeFor(page: Page, address: string, user: TestUser) {
  await page.goto(address)
  await acceptCookies(page)
  await sendLogin(page, user)
  await heading(page, title).waitFor()
}

/** Starts the set-up. Returns the secret that an app would keep. */
export async function begin(page: Page): Promise<string> {
  await button(page, 'Jetzt einrichten').click()
  await heading(page, 'Authenticator-App verbinden').waitFor()
  return shownSecret(page)
}

export const shownSecret = async (page: Page) =>
  ((await page.locator('main ol code').textContent()) ?? '').replaceAll(' ', '')

/** Sets two-factor authentication up until the backup codes are shown. Returns the TOTP secret. */
export async function setUp(page: Page): Promise<string> {
  const secret = await begin(page)
  await codeField(page).fill(codeOf(secret))
  await page.getByLabel('Backup-Codes').waitFor()
  return secret
}
