import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'

import { demo, hold, test } from '../kit/browser.ts'
import { acceptCookies } from '../kit/log-in.ts'

/** Opens the login and holds the portal's code back until the returned function is called. */
async function openWithoutCode(page: Page) {
  const letThrough = await hold(page, '**/assets/*.js')
  await page.goto('/login', { waitUntil: 'commit' })
  // When the code is requested, the inline script that records presses has already run.
  await page.locator('script[type=module]').waitFor({ state: 'attached' })
  return letThrough
}

const userName = (page: Page) => page.locator('input[name=username]')
const password = (page: Page) => page.locator('input[name=password]')

/** Collects the page's errors and the console's error lines. React logs a failed hydration as an error. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  return complaints
}

test.for([
  ['de-DE', 'de', 'Anmelden'],
  ['en-GB', 'en', 'Log in'],
  ['fr-FR', 'de', 'Anmelden'],
] as const)(
  'in a browser of %s the login is visible before any code has loaded, and becomes interactive',
  async ([locale, language, title], { browser }) => {
    const context = await browser.newContext({ baseURL: inject('portal').url, locale })
    const page = await context.newPage()
    const complaints = complaintsOf(page)
    const letThrough = await openWithoutCode(page)
    await page.getByRole('dialog').waitFor()
    expect(await page.getAttribute('html', 'lang')).toBe(language)
    expect(await page.locator('h1').textContent()).toBe(title)
    const heading = await page.locator('h1').elementHandle()
    await letThrough()
    await expect.poll(() => page.title()).toContain(title)
    expect(await page.getByRole('dialog').count()).toBe(1)
    expect(await heading?.evaluate((element) => element.isConnected)).toBe(true)
    expect(complaints).toEqual([])
    await context.close()
  },
)

test('clicks and text from before the code has loaded take effect afterwards', async ({ page }) => {
  const complaints = complaintsOf(page)
  const letIn = await openWithoutCode(page)
  await page.getByRole('button', { name: 'Zustimmen' }).click()
  await letIn()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)

  const letThrough = await openWithoutCode(page)
  expect(await page.getByRole('dialog').count()).toBe(0)
  await userName(page).fill(demo.username)
  await password(page).fill(demo.password)
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).search).toBe('')
  await letThrough()
  await page.waitForURL('**/dashboard')
  expect(complaints).toEqual([])
})

test('a login that a browser has translated before the code loaded is rendered again', async ({ page }) => {
  const complaints = complaintsOf(page)
  const letThrough = await openWithoutCode(page)
  // Replaces text as Firefox's translation does.
  await page.evaluate(() => document.querySelector('h1')?.firstChild?.replaceWith('Connexion'))
  await letThrough()
  await page.getByRole('heading', { name: 'Anmelden' }).waitFor()
  await page.getByRole('button', { name: 'Zustimmen' }).click()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  expect(complaints).toEqual([])
})

test('the chosen language is used, and a redirect to the login says why', async ({ page }) => {
  await page.goto('/login')
  await acceptCookies(page)
  await page.getByRole('button', { name: 'English' }).click()
  const complaints = complaintsOf(page)
  await page.reload()
  await page.getByRole('heading', { name: 'Log in' }).waitFor()
  await page.goto('/meldungen')
  await page.getByText('Please log in to see this page.').waitFor()
  await page.reload()
  await page.getByText('Please log in to see this page.').waitFor()
  expect(complaints).toEqual([])
})
