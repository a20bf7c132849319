import type { Page } from 'playwright-core'

import { over, state, type State } from './state.ts'

export const loginStates: readonly State[] = [
  over('question about cookies', async ({ page }) => {
    await page.goto('/login')
    await page.locator('dialog[open] button').first().waitFor()
  }),
  state('empty', async ({ page }) => {
    await page.goto('/login')
    await acceptCookies(page)
  }),
  state('nothing typed', async ({ page }) => {
    await page.goto('/login')
    await acceptCookies(page)
    await page.locator('button[type=submit]').click()
    await page.locator('[aria-invalid=true]').first().waitFor()
  }),
  state('wrong password', async ({ page }) => {
    await page.goto('/login')
    await acceptCookies(page)
    await page.locator('input[name=username]').fill('nobody')
    await page.locator('input[name=password]').fill('wrong password')
    await page.locator('button[type=submit]').click()
    await page.locator('[role=alert]:not(:empty)').first().waitFor()
  }),
]

/** Accepts the cookies, whether the page is in German or English. */
async function acceptCookies(page: Page): Promise<void> {
  const accept = page.getByRole('button', { name: /^(Zustimmen|Accept)$/ })
  await accept.click()
  await accept.waitFor({ state: 'hidden' })
}
