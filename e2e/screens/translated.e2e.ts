import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { paths } from '../../web/src/screens/links/paths.ts'
import { openAs, rows } from '../kit/browser.ts'
import { shownSecret } from '../kit/compulsory-pages.ts'
import { close, closeReceipt, field, openDialog, send } from '../kit/follow-up-pages.ts'
import { fillPlainCase, result, send as handOver, stepHeading } from '../kit/handover-pages.ts'
import { acceptCookies, seeDashboard, sendLogin } from '../kit/log-in.ts'
import { codeOf } from '../kit/one-time-codes.ts'
import { latestCase } from '../kit/open-session.ts'
import { test as operatorTest } from '../kit/operator.ts'
import { withoutIdleFetch } from '../kit/page-sizes.ts'
import { translate } from '../kit/translation.ts'

/** Translates `page` as a browser does. `faults` collects the errors of the page. */
const test = operatorTest.extend<{ faults: string[] }>({
  faults: async ({ page }, use) => {
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(`${page.url()}: ${message}`))
    // Errors for which the page shows an error message do not cause `pageerror`; they are only logged to the
    // console.
    page.on(
      'console',
      (line) => /NotFoundError/.test(line.text()) && faults.push(`${page.url()}: ${line.text()}`),
    )
    await page.addInitScript(translate)
    await use(faults)
    expect(faults).toEqual([])
  },
})

const outdated = (page: Page) =>
  // The cast is safe: `translate` adds this function to the page.
  page.evaluate(() => (window as unknown as { outdated: () => string[][] }).outdated())

/** Checks that the page has no error and that all visible texts are up to date. */
async function expectTrue(page: Page) {
  await page.locator('h1').first().waitFor()
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0)
  expect(await page.getByRole('heading', { name: /Fehler aufgetreten|went wrong/ }).count()).toBe(0)
  await expect.poll(() => outdated(page)).toEqual([])
}

/** Changes the language and checks that no text of the previous language remains. */
async function changeLanguage(page: Page) {
  await page
    .getByRole('button', { name: /^(Deutsch|English)$/, pressed: false })
    .first()
    .click()
  await expectTrue(page)
}

test('with a translated page a user logs in, searches, pages and opens a case', async ({
  operator,
  page,
  faults,
}) => {
  const user = await operator.createUser('translated-search')
  await page.goto(paths.login)
  // Wait, because a translated login page is rendered again when the code has loaded.
  await page.locator('#root:not([data-finished])').waitFor()
  await acceptCookies(page)
  await sendLogin(page, user)
  await seeDashboard(page)
  await expectTrue(page)
  await changeLanguage(page)
  await changeLanguage(page)
  await page.goto(paths.cases)
  await page.locator(rows).first().waitFor()
  const firstNumber = () => page.locator(`${rows} a`).first().textContent()
  const first = await firstNumber()
  const pages = page.getByRole('navigation', { name: /Seiten/ }).first()
  await pages.getByText('2', { exact: true }).click()
  await expect.poll(firstNumber).not.toBe(first)
  await expectTrue(page)
  await page.getByLabel('Nummer oder Name').fill('mü')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /Filter entfernen/ }).waitFor()
  await expectTrue(page)
  await page.getByLabel('Nummer oder Name').fill('niemand heißt so')
  await page.keyboard.press('Enter')
  await page.getByText('Keine Akten gefunden').waitFor()
  await changeLanguage(page)
  await changeLanguage(page)
  await page.getByRole('button', { name: /Filter entfernen/ }).click()
  await page.locator(`${rows} a`).first().click()
  await page.getByRole('heading', { name: 'Buchungshistorie' }).waitFor()
  await expectTrue(page)
  await changeLanguage(page)
  expect(faults).toEqual([])
})

test('with a translated page a user sends a statement, a message, files and a case, and sees each result', async ({
  operator,
  page,
  faults,
}) => {
  const user = await operator.createUser('translated-sender')
  const inkassoNumber = await latestCase(user.username, 'Vorgerichtlich', 60)
  await openAs(page, `/forderungen/${inkassoNumber}`, user)
  await openDialog(page, 'Stellungnahme')
  await field(page, 'Ihre Stellungnahme *').fill('Die Ware wurde geliefert.')
  await send(page).click()
  expect(await closeReceipt(page)).toMatch(/^S-/)
  await expectTrue(page)
  await page.getByRole('button', { name: 'Nachricht schreiben' }).click()
  await page.getByLabel('Ihre Nachricht').fill('Bitte um Rückruf.')
  await page.getByRole('button', { name: 'Nachricht senden' }).click()
  await page.getByRole('log', { name: 'Nachrichten' }).getByText('Bitte um Rückruf.').waitFor()
  await expectTrue(page)

  await page.goto(paths.upload)
  await page.getByLabel('Dateien auswählen').setInputFiles([
    { name: 'liste.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b\n1;2\n') },
    { name: 'leer.csv', mimeType: 'text/csv', buffer: Buffer.alloc(0) },
  ])
  await page.getByText('leer.csv: Die Datei ist leer.').waitFor()
  await send(page).click()
  await page.getByText('Ihre Quittungsnummer:').waitFor()
  await close(page).click()
  await expectTrue(page)

  await page.goto(paths.handover)
  await stepHeading(page, 'Start').waitFor()
  await fillPlainCase(page, 'K-übersetzt')
  await handOver(page).click()
  await result(page)
    .getByText(/^M-\d{4}-\d{6}$/)
    .waitFor()
  await close(page).click()
  await stepHeading(page, 'Start').waitFor()
  await expectTrue(page)
  expect(faults).toEqual([])
})

test('with a translated page a user sets up two-factor and requests a new password', async ({
  operator,
  page,
  faults,
}) => {
  await openAs(page, paths.twoFactor, await operator.createUser('translated-account'))
  await page.getByRole('button', { name: 'Zwei-Faktor-Anmeldung aktivieren' }).click()
  await page.getByLabel('Code', { exact: true }).fill(codeOf(await shownSecret(page)))
  await page.getByLabel('Backup-Codes').waitFor()
  await expectTrue(page)
  await page.goto(paths.passwordChange)
  await page.getByRole('button', { name: 'Neues Passwort beantragen' }).click()
  await page.getByRole('alert').filter({ hasText: 'Bitte prüfen Sie Ihre Angaben' }).waitFor()
  for (const label of ['Neues Passwort', 'Neues Passwort wiederholen'])
    await page.getByLabel(label, { exact: true }).fill('vier lose Worte am Tag')
  await page.getByRole('button', { name: 'Neues Passwort beantragen' }).click()
  await page.getByRole('dialog').waitFor()
  await expectTrue(page)
  expect(faults).toEqual([])
})

const addressesOf = (inkassoNumber: string) =>
  [...Object.values(paths), '/no-such-page']
    .filter((path) => path !== paths.login && path !== paths.task)
    .map((path) => path.replace('$inkassoNumber', inkassoNumber).replace('$token', `c${'w'.repeat(32)}`))

test('every screen is correct in another language although the page is translated', async ({
  operator,
  page,
  faults,
}) => {
  const user = await operator.createUser('translated-reader')
  await withoutIdleFetch(page)
  await openAs(page, paths.cases, user)
  for (const address of addressesOf(await latestCase(user.username, 'Gerichtlich', 5))) {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    await changeLanguage(page)
  }
  await page.goto(paths.tasks)
  await page.locator('#main a[href^="/aufgaben/"]').first().click()
  await page.waitForURL('**/aufgaben/*')
  await changeLanguage(page)
  expect(faults).toEqual([])
})
