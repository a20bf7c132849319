import { expect } from 'vitest'

import { demo, demoSingle, openAs, rows, test } from '../kit/browser.ts'
import { sendLogin } from '../kit/log-in.ts'

const token = () => /"token":"([^"]+)"/.exec(sessionStorage.getItem('session') ?? '')?.[1]

test('a new tab shares the login of another one, and a logout ends both', async ({ context, page }) => {
  await openAs(page, '/forderungen')
  const link = page.locator(`${rows} a`).first()
  const tab = await context.newPage()
  await tab.goto((await link.getAttribute('href')) ?? '')
  await tab.getByRole('heading', { name: (await link.textContent()) ?? '' }).waitFor()
  const shared = await page.evaluate(token)
  expect(shared).toBeTruthy()
  expect(await tab.evaluate(token)).toBe(shared)

  await tab.getByRole('banner').getByRole('button', { name: 'Abmelden' }).click()
  await page.waitForURL('**/login?*')
  await page.getByText('Sie haben sich in einem anderen Fenster abgemeldet.').waitFor()
  expect(await page.evaluate(token)).toBeUndefined()
})

test('with two users in one browser a new tab asks which one to use, says why, and goes on', async ({
  context,
  page,
}) => {
  await openAs(page, '/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const other = await context.newPage()
  await openAs(other, '/dashboard', demoSingle)
  await other.getByRole('heading', { level: 1 }).waitFor()
  const tab = await context.newPage()
  await tab.goto('/meldungen')
  await tab.waitForURL('**/login?from=*')
  await tab.getByText('Bitte melden Sie sich an, um diese Seite zu sehen.').waitFor()
  await sendLogin(tab, demo)
  await tab.waitForURL('**/meldungen')
  await tab.getByRole('heading', { level: 1, name: 'Meldungsverlauf' }).waitFor()
})
