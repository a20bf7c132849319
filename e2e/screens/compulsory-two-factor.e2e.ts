import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { expectAccessible } from '../kit/accessibility.ts'
import { focused, openAs } from '../kit/browser.ts'
import {
  button,
  codeField,
  comeFor,
  heading,
  setUp,
  setUpAddress,
  shownSecret,
  title,
} from '../kit/compulsory-pages.ts'
import { logIn, seeDashboard, sendLogin } from '../kit/log-in.ts'
import { codeOf, wrongCode } from '../kit/one-time-codes.ts'
import { test } from '../kit/operator.ts'
import { step } from '../kit/step.ts'

/** Records the calls that the page makes from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/v1/')) calls.push(pathname.replace('/v1/glg/', ''))
  })
  return calls
}

test('R24 where two-factor is compulsory, a user without it sets it up first, by keyboard, and then reaches the requested page', async ({
  operator,
  page,
}) => {
  step('Log in')
  const user = await operator.createCompulsoryUser('compulsory')
  const calls = callsOf(page)
  await comeFor(page, '/statistics?glg=compulsory', user)
  expect(page.url()).toMatch(setUpAddress)
  await page.getByText('Für Ihr Unternehmen ist die Zwei-Faktor-Anmeldung vorgeschrieben.').waitFor()
  await expectAccessible(page)
  // The public pages are the only links.
  expect(await page.getByRole('link').allTextContents()).toEqual(['Datenschutz', 'Impressum'])
  expect(await page.evaluate(() => sessionStorage.getItem('session'))).not.toContain('Pflicht GmbH')

  step('Connect the app')
  await heading(page, title).focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => focused(page)).toBe('Jetzt einrichten')
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Authenticator-App verbinden')
  await expectAccessible(page)
  const secret = await shownSecret(page)
  await page.keyboard.press('Tab')
  await expect.poll(() => focused(page)).toBe('Schlüssel kopieren')
  await page.keyboard.press('Tab')
  await page.keyboard.type(wrongCode(secret))
  await page.getByText('Der Code ist nicht korrekt. Versuchen sie es nochmal.').waitFor()
  expect(await codeField(page).evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type(codeOf(secret))

  step('Backup codes')
  await expect.poll(() => focused(page)).toBe('Zwei-Faktor-Anmeldung ist eingeschaltet')
  expect((await page.getByLabel('Backup-Codes').inputValue()).split('\n')).toHaveLength(10)
  await expectAccessible(page)
  for (const name of ['Drucken', 'Als Textdatei speichern', 'Kopieren'])
    expect(await button(page, name).isVisible()).toBe(true)
  expect(new Set(calls)).toEqual(
    new Set(['session/login', 'session/create2FA', 'session/verifyTwoFAFirstTime', 'session/read']),
  )
  await button(page, 'Weiter zum Portal').focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/statistics?glg=compulsory')
  await heading(page, 'Statistik').waitFor()
  await page.getByText(user.username).first().waitFor()

  step('Back')
  // Back must not return to the set-up.
  await page.goBack()
  expect(page.url()).not.toMatch(setUpAddress)
})

test('after the set-up the user logs in with a code, and cannot turn two-factor off', async ({
  operator,
  page,
}) => {
  const user = await operator.createCompulsoryUser('kept')
  await comeFor(page, '/login', user)
  const secret = await setUp(page)
  await button(page, 'Weiter zum Portal').click()
  await seeDashboard(page)
  await page.getByRole('banner').getByRole('button', { name: 'Abmelden' }).click()
  await page.waitForURL('**/login')
  await sendLogin(page, user)
  await page.getByRole('dialog').getByLabel('Code').fill(codeOf(secret, 1))
  await seeDashboard(page)
  await page.goto('/twofa')
  await page
    .getByText(
      'Sie können sie daher nicht deaktivieren. Für ein neues Telefon oder neue Backup-Codes wenden Sie sich bitte an Musterinkasso.',
    )
    .waitFor()
  await expectAccessible(page)
  expect(await button(page, 'Zwei-Faktor-Anmeldung deaktivieren').count()).toBe(0)
})

test('a logged-in user for whom it becomes compulsory is redirected at the next call, and finds the typed text afterwards', async ({
  operator,
  page,
}) => {
  const user = await operator.createCompulsoryUser('surprised')
  await operator.requireTwoFactor(user, false)
  await openAs(page, '/upload', user)
  await page.getByLabel('Bemerkung').fill('Das ist schon getippt.')
  const list = { name: 'Liste.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b\n1;2\n') }
  await page.locator('input[type=file]').setInputFiles(list)
  await page.getByText('Liste.csv').first().waitFor()
  await operator.requireTwoFactor(user, true)
  // Click by script, which does nothing if a background call of the page has already redirected.
  await page.evaluate(() => document.querySelector<HTMLElement>('main button[type=submit]')?.click())
  await heading(page, title).waitFor()
  expect(page.url()).toMatch(setUpAddress)
  await setUp(page)
  await button(page, 'Weiter zum Portal').click()
  await page.waitForURL('**/upload')
  expect(await page.getByLabel('Bemerkung').inputValue()).toBe('Das ist schon getippt.')
  await page.getByText('Liste.csv').first().waitFor()
})

test('if two-factor becomes compulsory while the page is open, turning it off is refused, and the button disappears', async ({
  operator,
  page,
}) => {
  const user = await operator.createCompulsoryUser('late')
  await comeFor(page, '/login', user)
  await setUp(page)
  await button(page, 'Weiter zum Portal').click()
  await seeDashboard(page)
  await page.evaluate(() => {
    const session = JSON.parse(sessionStorage.getItem('session') ?? '')
    sessionStorage.setItem('session', JSON.stringify({ ...session, compulsoryTwoFA: false }))
  })
  await page.goto('/twofa')
  await button(page, 'Zwei-Faktor-Anmeldung deaktivieren').click()
  await button(page, 'Deaktivieren').click()
  await page.getByText('Sie können sie daher nicht deaktivieren.').waitFor()
  await heading(page, 'Zwei-Faktor-Anmeldung ist eingeschaltet').waitFor()
})

test('leaving the backup codes is confirmed', async ({ operator, page }) => {
  const user = await operator.createCompulsoryUser('careful')
  await comeFor(page, '/login', user)
  await setUp(page)
  const question = page.getByRole('dialog', { name: 'Backup-Codes gesichert?' })
  await page.getByRole('link', { name: 'Impressum' }).click()
  await question.waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
  await page.getByLabel('Backup-Codes').waitFor()
  await page.getByRole('link', { name: 'Impressum' }).click()
  await question.getByRole('button', { name: 'Seite verlassen' }).click()
  await page.waitForURL('**/imprint')
  // Leaving without saving the backup codes does not end the session.
  await page.getByText(user.username).first().waitFor()
})

test('users who do not need the set-up do not see it', async ({ operator, page }) => {
  const user = await operator.createUser('free')
  await logIn(page, user)
  await page.goto('/twofa-setup')
  await seeDashboard(page)
})
