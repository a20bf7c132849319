import type { Page } from 'playwright-core'

/** Accepts the cookies in any language. */
export async function acceptCookies(page: Page): Promise<void> {
  const accept = page.getByRole('button', { name: /^(Zustimmen|Accept)$/ })
  await accept.click()
  await accept.waitFor({ state: 'hidden' })
}
