import type { Page } from 'playwright-core'

/** Answers the cookie banner, in either language. */
export async function acceptCookies(page: Page): Promise<void> {
  const accept = page.getByRole('button', { name: /^(Zustimmen|Accept)$/ })
  await accept.click()
  await accept.waitFor({ state: 'hidden' })
}
