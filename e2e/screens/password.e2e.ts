import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'

import { expectAccessible } from '../kit/accessibility.ts'
import { expectToFit, hold, openAs, type TestUser } from '../kit/browser.ts'
import { logIn, sendLogin } from '../kit/log-in.ts'
import { age, test } from '../kit/operator.ts'

const newPassword = 'vier lose Worte am Tag'

const fields = (page: Page) => ({
  first: page.getByLabel('Neues Passwort', { exact: true }),
  repeat: page.getByLabel('Neues Passwort wiederholen', { exact: true }),
  send: page.getByRole('button', { name: 'Neues Passwort beantragen' }),
  dialog: page.getByRole('dialog', { name: 'Passwort ändern' }),
})

async function openForm(page: Page, user: TestUser) {
  await openAs(page, '/pwchange', user)
  return fields(page)
}

async function request(page: Page, password: string) {
  const { first, repeat, send } = fields(page)
  await first.fill(password)
  await repeat.fill(password)
  await send.click()
}

test('C18 C19 missing and differing passwords are reported, on top and beside the field, and nothing is lost', async ({
  operator,
  page,
}) => {
  const { first, repeat, send } = await openForm(page, await operator.createUser('typist'))
  await page.getByText('hat mindestens 12 Zeichen').waitFor()
  await send.click()
  const summary = page.getByRole('alert').filter({ hasText: 'Bitte prüfen Sie Ihre Angaben' })
  await summary.getByText('Pflichtfeld: Bitte wiederholen Sie das neue Passwort.').click()
  expect(await repeat.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await page.title()).toBe('Fehler: Passwort ändern – Musterinkasso')
  await expectAccessible(page)

  await first.fill(newPassword)
  await repeat.fill(newPassword.toUpperCase())
  await send.click()
  await summary.getByText('Passwörter stimmen nicht überein').waitFor()
  expect(await summary.evaluate((box) => box === document.activeElement)).toBe(true)
  expect([await first.inputValue(), await repeat.inputValue()]).toEqual([
    newPassword,
    newPassword.toUpperCase(),
  ])
})

test('C16 each password can be pasted, and shown by a button with its own name', async ({
  context,
  operator,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { first, repeat } = await openForm(page, await operator.createUser('shower'))
  for (const field of [first, repeat]) {
    expect([await field.getAttribute('type'), await field.getAttribute('autocomplete')]).toEqual([
      'password',
      'new-password',
    ])
  }
  await page.evaluate((text) => navigator.clipboard.writeText(text), newPassword)
  await first.focus()
  await page.keyboard.press('ControlOrMeta+v')
  expect(await first.inputValue()).toBe(newPassword)
  await page.getByRole('button', { name: 'Neues Passwort anzeigen' }).click()
  expect([await first.getAttribute('type'), await repeat.getAttribute('type')]).toEqual(['text', 'password'])
  await page.getByRole('button', { name: 'Wiederholtes Passwort anzeigen' }).click()
  expect(await repeat.getAttribute('type')).toBe('text')
})

test('R09 faults of a new password are reported in words', async ({ operator, page }) => {
  await openForm(page, await operator.createUser('musterfrau'))
  for (const [password, words] of [
    ['zu kurz', 'Es braucht mindestens 12 Zeichen.'],
    ['passwordpassword', 'wird häufig verwendet'],
    ['musterfrau-100100', 'aus Ihrem Namen, Ihrer Firma oder Ihren Nummern erraten'],
  ] as const) {
    await request(page, password)
    await page.getByRole('alert').getByText(words).waitFor()
  }
  const requests = operator.db
    .selectFrom('passwordRequest')
    .innerJoin('portalUser', 'portalUser.id', 'userId')
    .where('username', '=', 'musterfrau')
  expect(await requests.selectAll('passwordRequest').execute()).toEqual([])
})

test('R09 while a password is typed each rule says whether it is met, in words and for screen readers', async ({
  operator,
  page,
}) => {
  const { first, send } = await openForm(page, await operator.createUser('liverules'))
  const rules = page.getByRole('listitem')
  const states = async () =>
    Promise.all(
      ['hat mindestens', 'häufig verwendetes', 'besteht nicht'].map(
        async (rule) => (await rules.filter({ hasText: rule }).textContent())?.split(' – ')[1],
      ),
    )
  const spoken = page.getByRole('status').filter({ hasText: /Noch nicht|erfüllt/i })
  expect(await states()).toEqual([undefined, undefined, undefined])
  await first.focus()
  await page.keyboard.type('vier')
  expect(await states()).toEqual(['nicht erfüllt', 'wird beim Absenden geprüft', 'erfüllt'])
  expect(await spoken.textContent()).toContain('hat mindestens 12 Zeichen')
  await page.keyboard.type(' lose Worte')
  expect(await states()).toEqual(['erfüllt', 'wird beim Absenden geprüft', 'erfüllt'])
  expect(await spoken.textContent()).toBe('Alle Regeln, die sich hier prüfen lassen, sind erfüllt.')
  await first.fill('liverules 100100')
  expect(await states()).toEqual(['erfüllt', 'wird beim Absenden geprüft', 'nicht erfüllt'])
  await expectAccessible(page)
  for (const width of [320, 1440]) await expectToFit(page, width)

  await request(page, 'passwordpassword')
  await page.getByRole('alert').getByText('wird häufig verwendet').waitFor()
  expect(await states()).toEqual(['erfüllt', 'nicht erfüllt', 'erfüllt'])
  await request(page, newPassword)
  await fields(page).dialog.getByText('Ihr Antrag ist eingegangen.').waitFor()
  await page.keyboard.press('Enter')
  await send.waitFor()
  expect(await states()).toEqual([undefined, undefined, undefined])
})

test('R11 a requested password works once the operator approves it, and then all sessions end', async ({
  operator,
  page,
}) => {
  const user = await operator.createUser('changer')
  const { dialog, first } = await openForm(page, user)
  await request(page, newPassword)
  await dialog.getByText('Das neue Passwort wird innerhalb eines Werktags freigeschaltet.').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  expect(await first.inputValue()).toBe('')

  await operator.approvePassword(user)
  await page.getByRole('link', { name: 'Aktensuche' }).first().click()
  await page.waitForURL('**/login?*')
  await page.getByText('Ihre Sitzung ist abgelaufen oder wurde beendet.').waitFor()
  await sendLogin(page, user)
  await page.getByText('Login fehlgeschlagen!').waitFor()
  await sendLogin(page, { ...user, password: newPassword })
  await page.waitForURL('**/forderungen')
})

test('R31 when the login is old the password is requested in place, and no text is lost', async ({
  operator,
  page,
}) => {
  const user = await operator.createUser('old-login')
  const { dialog, first, repeat, send } = await openForm(page, user)
  await age(operator, user, 'freshAt', 11 * 60)
  await request(page, newPassword)
  const current = dialog.getByLabel('Aktuelles Passwort', { exact: true })
  await current.fill('falsch')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await dialog.getByText('Das Passwort ist nicht korrekt.').waitFor()
  expect([
    await current.inputValue(),
    await current.evaluate((field) => field === document.activeElement),
  ]).toEqual(['', true])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect([await first.inputValue(), await repeat.inputValue()]).toEqual([newPassword, newPassword])

  await send.click()
  await current.fill(user.password)
  await page.keyboard.press('Enter')
  await dialog.getByText('Ihr Antrag ist eingegangen.').waitFor()
})

test('the dialog cannot be closed while sending, and a failure is reported', async ({ operator, page }) => {
  const { dialog } = await openForm(page, await operator.createUser('slow'))
  await page.route('**/password_change', (route) => route.abort())
  const answer = await hold(page, '**/password_change')
  await request(page, newPassword)
  await dialog.getByText('Die Daten werden übertragen …').waitFor()
  for (let i = 0; i < 3; i++) await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  expect(await dialog.getByText('Die Daten werden übertragen …').isVisible()).toBe(true)
  await answer()
  await dialog.getByText('Achtung - Die Übertragung ist fehlgeschlagen.').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Schließen' }).click()
  await dialog.waitFor({ state: 'hidden' })
})

test('another session of the user ends after a second click, and its browser shows the login', async ({
  browser,
  operator,
  page,
}) => {
  const user = await operator.createUser('two-places')
  const elsewhere = await browser.newContext({
    baseURL: inject('portal').url,
    locale: 'de-DE',
  })
  await openForm(page, user)
  const other = await elsewhere.newPage()
  // Log in by the login screen, which records the browser for the list of sessions.
  await logIn(other, user)

  await page.reload()
  const sessions = page.getByRole('region', { name: 'Ihre aktiven Sitzungen' })
  await sessions.getByText('Diese Sitzung', { exact: true }).waitFor()
  expect(await sessions.getByRole('listitem').count()).toBe(2)
  expect(await sessions.getByText('Chrome auf Linux').count()).toBeGreaterThan(0)
  const end = sessions.getByRole('button', { name: /^Abmelden:/ })
  await end.click()
  await page.keyboard.press('Enter')
  expect(await end.evaluate((button) => button === document.activeElement)).toBe(true)
  await end.click()
  await expectAccessible(page)
  await sessions.getByRole('button', { name: 'Ja, abmelden' }).click()
  await sessions.getByRole('status').getByText('Die Sitzung wurde abgemeldet').waitFor()
  expect(await sessions.getByRole('listitem').count()).toBe(1)

  await other.getByRole('link', { name: 'Aktensuche' }).first().click()
  await other.waitForURL('**/login?*')
  await elsewhere.close()
})

test.for([320, 768])(
  'at %i pixels nothing of the account pages is wider than the window',
  async (width, { operator, page }) => {
    await openForm(page, await operator.createUser(`narrow-${width}`))
    for (const path of ['/pwchange', '/twofa']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 2 }).first().waitFor()
      await expectToFit(page, width)
    }
  },
)
