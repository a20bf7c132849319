import { type Browser, chromium, type Page } from 'playwright-core'

import { findBrowser } from '../../scripts/setup/browser.mjs'

const demo = { username: 'demo', password: 'Portal-Demo-2026' }

/** The browser storage of a user who has accepted the cookies and logged in. */
export interface StoredLogin {
  readonly local: Record<string, string>
  readonly session: Record<string, string>
}

/**
 * Starts Chromium.
 * @param debuggingPort a port through which other tools can control it, too
 */
export function startBrowser(debuggingPort?: number): Promise<Browser> {
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('There is no Chromium: please install it or set CHROMIUM_PATH.')
  const port = debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`]
  const args = ['--no-sandbox', '--no-first-run', '--disable-background-networking', ...port]
  return chromium.launch({ executablePath, args })
}

/** A page on the portal, in German, at desktop width. */
export async function openPage(browser: Browser, baseURL: string): Promise<Page> {
  const viewport = { width: 1440, height: 900 }
  const context = await browser.newContext({ baseURL, locale: 'de-DE', viewport })
  return context.newPage()
}

/** Accepts the cookies and logs the demo user in. Ends on the dashboard. */
export async function logIn(page: Page): Promise<StoredLogin> {
  await page.goto('/login')
  const button = page.getByRole('button', { name: 'Zustimmen' })
  await button.click()
  await button.waitFor({ state: 'hidden' })
  await page.locator('input[name=username]').fill(demo.username)
  await page.locator('input[name=password]').fill(demo.password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL('**/dashboard')
  return page.evaluate(() => ({
    local: Object.fromEntries(Object.entries(localStorage)),
    session: Object.fromEntries(Object.entries(sessionStorage)),
  }))
}
