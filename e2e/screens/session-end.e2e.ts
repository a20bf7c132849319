import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { expectAccessible } from '../kit/accessibility.ts'
import { focused, rows, type TestUser } from '../kit/browser.ts'
import { logIn, seeDashboard, sendLogin } from '../kit/log-in.ts'
import { latestCase } from '../kit/open-session.ts'
import { age, type Operator, test } from '../kit/operator.ts'
import { step } from '../kit/step.ts'

const warning = (page: Page) => page.getByRole('dialog', { name: 'Ihre Sitzung endet gleich' })

/** Simulates the return to a tab that was in the background. */
async function lookAgain(page: Page) {
  await watched(page)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

/** Waits until the page has requested the session's lifetime, which it does when idle. */
async function watched(page: Page) {
  const hasAsked = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/session/time')),
    )
  await expect.poll(hasAsked).toBe(true)
}

/** Everything that this browser still stores and shows. */
const traces = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage), document.body.innerText]),
  )

/** Lets the session expire, and waits until the tab has noticed. */
async function endSession(page: Page, operator: Operator, user: TestUser) {
  await age(operator, user, 'lastUsedAt', 31 * 60)
  await lookAgain(page)
  await page.waitForURL('**/login?*')
}

/** Opens the case search after a login on the login screen, so that there is a history for the back button. */
async function openSearch(page: Page, user: TestUser, address = '/forderungen') {
  await logIn(page, user)
  // Wait for the calls that the page makes by itself besides the search. The sums extend the session.
  const counters = page.waitForResponse('**/aufgaben/zaehler')
  const sums = page.waitForResponse('**/forderungen/summen')
  // Wait for the session's remaining time, too. If a test moved the clock before this response, the page
  // would compute a wrong end of the session.
  const firstTime = page.waitForResponse(
    (response) => response.url().endsWith('/session/time') && !page.url().endsWith('/dashboard'),
  )
  await page.goto(address)
  await page.locator(`${rows} a`).first().waitFor()
  await (await counters).finished()
  await (await sums).finished()
  await (await firstTime).finished()
}

test('C24 two minutes before the end a countdown warns, and Esc keeps the session', async ({
  operator,
  page,
}) => {
  await page.clock.install()
  const user = await operator.createUser('idler')
  await openSearch(page, user)
  await page.getByLabel('Nummer oder Name').fill('Mei')
  await age(operator, user, 'lastUsedAt', 28 * 60)
  await page.clock.fastForward('28:00')
  await warning(page)
    .getByRole('timer')
    .getByText(/^1:[3-5]\d Minuten$/)
    .waitFor()
  await expect.poll(() => focused(page)).toBe('Angemeldet bleiben')
  await expectAccessible(page)

  await page.keyboard.press('Escape')
  await warning(page).waitFor({ state: 'hidden' })
  expect(await page.getByLabel('Nummer oder Name').inputValue()).toBe('Mei')
  const { lastUsedAt } = await operator.db
    .selectFrom('session')
    .select('lastUsedAt')
    .where('name', '=', user.username)
    .executeTakeFirstOrThrow()
  expect(Date.now() - lastUsedAt.getTime()).toBeLessThan(60_000)
})

test('a session in use in another tab does not expire', async ({ operator, page }) => {
  await page.clock.install()
  const user = await operator.createUser('two-tabs')
  await openSearch(page, user)
  const requested = page.waitForResponse('**/session/time')
  await page.clock.fastForward('28:00')
  await (await requested).finished()
  expect(await warning(page).isVisible()).toBe(false)
})

test('when the portal cannot be reached the warning says so and can be answered again', async ({
  operator,
  page,
}) => {
  const user = await operator.createUser('offline')
  await openSearch(page, user)
  await age(operator, user, 'lastUsedAt', 28 * 60)
  await lookAgain(page)
  await page.route('**/session/prolong', (route) => route.abort())
  await warning(page).getByRole('button', { name: 'Angemeldet bleiben' }).click()
  await warning(page).getByText('Das Portal ist gerade nicht erreichbar.').waitFor()
  await page.unroute('**/session/prolong')
  await page.keyboard.press('Enter')
  await warning(page).waitFor({ state: 'hidden' })
})

test('R16 the maximum lifetime of a session cannot be extended, and the warning says so', async ({
  operator,
  page,
}) => {
  const user = await operator.createUser('long-day')
  await openSearch(page, user)
  await age(operator, user, 'authenticatedAt', 599 * 60)
  await lookAgain(page)
  await warning(page).getByText('lässt sich nicht verlängern').waitFor()
  await expectAccessible(page)
  await warning(page).getByRole('button', { name: 'Verstanden' }).click()
  await warning(page).waitFor({ state: 'hidden' })
})

test('R21 an expired session leaves nothing behind, the login says why and returns to the page', async ({
  operator,
  page,
}) => {
  const user = await operator.createUser('expired')
  await openSearch(page, user, '/forderungen?sort=-saldo')
  const debtor = (await page.locator(`${rows} td:nth-child(4)`).first().textContent()) ?? ''
  await age(operator, user, 'lastUsedAt', 30 * 60 - 3)
  await lookAgain(page)
  await page.waitForURL('**/login?*')
  await page.getByText('Ihre Sitzung ist abgelaufen oder wurde beendet.').waitFor()
  await page.locator('[name=username]:focus').waitFor()
  await expectAccessible(page)
  const left = await traces(page)
  for (const personal of [debtor, user.username, 'token', '100100']) expect(left).not.toContain(personal)

  await page.goBack()
  await page.getByRole('heading', { name: 'Anmelden' }).waitFor()
  await page.goForward()
  await sendLogin(page, user)
  await page.waitForURL('**/forderungen?sort=-saldo')
})

test('C23 text typed before the session expired is there after the login, and not after a logout', async ({
  operator,
  page,
}) => {
  const user = await operator.createUser('interrupted')
  await openSearch(page, user)
  step('Statement')
  await page.locator(`${rows} a`).first().click()
  await page.getByRole('button', { name: 'Meldungen', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Stellungnahme' }).click()
  const statement = page.getByLabel('Ihre Stellungnahme *')
  await statement.fill('Frau Muster hat bezahlt')
  await endSession(page, operator, user)
  expect(await traces(page)).not.toContain('Frau Muster')
  await sendLogin(page, user)
  await statement.waitFor()
  expect(await statement.inputValue()).toBe('Frau Muster hat bezahlt')
  await page.getByRole('button', { name: 'Abbrechen' }).click()
  await page.getByRole('button', { name: 'Verwerfen' }).click()
  step('Message')
  await page.getByRole('button', { name: 'Nachricht schreiben' }).click()
  const message = page.getByLabel('Ihre Nachricht')
  await message.fill('Frau Muster zahlt in Raten')
  await endSession(page, operator, user)
  await sendLogin(page, user)
  await message.waitFor()
  expect(await message.inputValue()).toBe('Frau Muster zahlt in Raten')
  await message.fill('')

  step('Instruction')
  await page.goto(`/forderungen/${await latestCase(user.username, 'Vorgerichtlich')}`)
  await page.getByRole('button', { name: 'Weisung erteilen' }).click()
  await page.getByRole('button', { name: /^Schuldner bestreitet/ }).click()
  const objection = page.getByLabel('Erläuterung *')
  await objection.fill('Frau Muster widerspricht')
  await endSession(page, operator, user)
  await sendLogin(page, user)
  await objection.waitFor()
  expect(await objection.inputValue()).toBe('Frau Muster widerspricht')
  await page.getByRole('button', { name: 'Abbrechen' }).click()
  await page.getByRole('button', { name: 'Verwerfen' }).click()
  await page.getByRole('button', { name: 'Weisung erteilen' }).click()
  await page.getByRole('button', { name: /^Schuldner bestreitet/ }).waitFor()
  await page.keyboard.press('Escape')

  step('Files')
  await page.getByRole('link', { name: 'Datei-Upload' }).first().click()
  await page.getByLabel('Bemerkung').fill('Vertrag Muster')
  const file = { name: 'Muster.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b') }
  await page.getByLabel('Dateien auswählen').setInputFiles([file])
  await endSession(page, operator, user)
  await sendLogin(page, user)
  await page.getByText('Muster.csv').waitFor()
  expect(await page.getByLabel('Bemerkung').inputValue()).toBe('Vertrag Muster')
  step('Log out')
  await page.getByRole('banner').getByRole('button', { name: 'Abmelden' }).click()
  await page.getByRole('heading', { name: 'Anmelden' }).waitFor()
  await sendLogin(page, user)
  await seeDashboard(page)
  await page.getByRole('link', { name: 'Datei-Upload' }).first().click()
  await page.getByLabel('Bemerkung').waitFor()
  expect(await page.getByLabel('Bemerkung').inputValue()).toBe('')
  expect(await page.getByText('Muster.csv').count()).toBe(0)
})

test('R15 R21 R23 a logout without a network leaves nothing but the consent, also for the back button', async ({
  operator,
  page,
}) => {
  const user = await operator.createUser('cut-off')
  await openSearch(page, user)
  await page.getByLabel('Nummer oder Name').fill('geheimname')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /Filter entfernen/ }).waitFor()
  await page.getByRole('link', { name: 'Startseite' }).first().click()
  await seeDashboard(page)
  await page.route('**/v1/**', (route) => route.abort())
  await page.getByRole('banner').getByRole('button', { name: 'Abmelden' }).click()
  await page.waitForURL('**/login')
  expect(await page.evaluate(() => [Object.entries(sessionStorage), Object.entries(localStorage)])).toEqual([
    [],
    [['cookiesAccepted', '1']],
  ])

  await page.goBack()
  await page.getByRole('heading', { name: 'Anmelden' }).waitFor()
  expect(await traces(page)).not.toContain(user.username)
  await page.unroute('**/v1/**')

  // The next user of this tab must not see the name that the previous user searched for.
  const next = await operator.createUser('next')
  await page.goto('/login')
  await sendLogin(page, next)
  await seeDashboard(page)
  for (let i = 0; i < 4; i++) {
    await page.goBack().catch(() => null)
    const shown = await page.evaluate(() => [
      JSON.stringify(history.state),
      document.body.innerText,
      ...[...document.querySelectorAll('input')].map(({ value }) => value),
    ])
    expect(shown.join('\n')).not.toContain('geheimname')
  }
})
