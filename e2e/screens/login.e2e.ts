import { expect } from 'vitest'

import { expectAccessible } from '../kit/accessibility.ts'
import { demo, openAs, test } from '../kit/browser.ts'
import { acceptCookies, logIn, rejectCookies, sendLogin } from '../kit/log-in.ts'

test('a creditor logs in, sees their name and numbers, and logs out', async ({ page }) => {
  await logIn(page)
  await page.getByText('100100, 100200, 100300').waitFor()
  await expectAccessible(page)
  await page.getByRole('banner').getByRole('button', { name: 'Abmelden' }).click()
  await page.waitForURL('**/login')
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  expect(await page.evaluate(() => localStorage.getItem('cookiesAccepted'))).toBe('1')
  await page.goBack()
  await page.getByRole('heading', { name: 'Anmelden' }).waitFor()
  expect(await page.getByText('100100').count()).toBe(0)
})

test('without consent the login does nothing and the cookie dialog returns', async ({ page }) => {
  await page.goto('/login')
  await page.keyboard.press('Escape')
  await rejectCookies(page)
  await sendLogin(page, demo)
  await page.getByRole('dialog').getByText('Cookies').first().waitFor()
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  await acceptCookies(page)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await page.waitForURL('**/dashboard')
})

test('a wrong password shows one neutral sentence, the name stays and the password is cleared', async ({
  page,
}) => {
  await page.goto('/login')
  await acceptCookies(page)
  await page.locator('[name=username]:focus').waitFor()
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await page.getByText('Pflichtfeld').first().waitFor()
  expect(await page.getByText('Pflichtfeld').count()).toBe(2)
  await page.getByLabel('Benutzername').fill('demo')
  await page.getByLabel('Passwort', { exact: true }).fill('falsch')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('Login fehlgeschlagen!').waitFor()
  await page.getByRole('alert').getByText('wird die Anmeldung für bis zu 15 Minuten gesperrt').waitFor()
  expect(await page.getByRole('alert').getByRole('alert').count()).toBe(0)
  expect(await page.getByLabel('Benutzername').inputValue()).toBe('demo')
  expect(await page.getByLabel('Passwort', { exact: true }).inputValue()).toBe('')
  await expectAccessible(page)
})

test('a user who is not logged in is redirected to the login and then to the requested page', async ({
  page,
}) => {
  await page.goto('/forderungen?sort=name')
  await page.waitForURL('**/login?*')
  await acceptCookies(page)
  await sendLogin(page, demo)
  await page.waitForURL('**/forderungen?*')
})

test.for([
  ['/glg', '/dashboard'],
  ['/glg/forderungen', '/forderungen'],
  ['/glg/meldungen', '/meldungen'],
  ['/#/forderungen', '/forderungen'],
] as const)('the old address %s redirects to %s', async ([from, to], { page }) => {
  await openAs(page, from)
  await page.waitForURL(`**${to}`)
})

test('a screen whose file is missing reloads the page once and then says so', async ({ page }) => {
  await openAs(page, '/dashboard')
  let pages = 0
  page.on('load', () => pages++)
  await page.route('**/assets/NoticesPage*.js', (route) => route.fulfill({ status: 404 }))
  await page.goto('/meldungen')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForTimeout(1_000)
  expect(pages).toBe(2)
})

test('the whole interface is in English after one choice, also after a reload', async ({ page }) => {
  await openAs(page, '/dashboard')
  await page.getByRole('contentinfo').getByText('English').click()
  await page.getByRole('link', { name: 'File search' }).first().waitFor()
  await page.reload()
  await page.getByRole('link', { name: 'File search' }).first().waitFor()
  expect(await page.getAttribute('html', 'lang')).toBe('en')
})
