import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { expectAccessible } from './accessibility.ts'
import { expectToFit, focused, openAs, patiently, type TestUser } from './browser.ts'
import { acceptCookies, logIn, seeDashboard, sendLogin } from './log-in.ts'
import { codeOf, wrongCode } from './one-time-codes.ts'
import { age, test } from './operator.ts'

const setUpAddress = /\/twofa-setup/
const title = 'Zwei-Faktor-Anmeldung einrichten'

const heading = (page: Page, name: string) => page.getByRole('heading', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const codeField = (page: Page) => page.getByLabel('Code', { exact: true })

/** Goes to an address without a session, and logs in where that leads to. */
async function comeFor(page: Page, address: string, user: TestUser) {
  await page.goto(address)
  await acceptCookies(page)
  await sendLogin(page, user)
  await heading(page, title).waitFor()
}

/** Begins to set up; answers the secret that an app would keep. */
async function begin(page: Page): Promise<string> {
  await button(page, 'Jetzt einrichten').click()
  await heading(page, 'Authenticator-App verbinden').waitFor()
  return ((await page.locator('main ol code').textContent()) ?? '').replaceAll(' ', '')
}

/** As far as to the backup codes; answers the secret. */
async function setUp(page: Page): Promise<string> {
  const secret = await begin(page)
  await codeField(page).fill(codeOf(secret))
  await page.getByLabel('Backup-Codes').waitFor()
  return secret
}

/** The calls that the page makes from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/v1/')) calls.push(pathname.replace('/v1/glg/', ''))
  })
  return calls
}

test('R24 where two-factor is compulsory, who has none sets it up before anything else, by the keyboard, and comes to where he wanted', async ({
  operator,
  page,
}) => {
  const user = await operator.createCompulsoryUser('compulsory')
  const calls = callsOf(page)
  await comeFor(page, '/statistics?glg=compulsory', user)
  expect(page.url()).toMatch(setUpAddress)
  await page.getByText('Für Ihr Unternehmen ist die Zwei-Faktor-Anmeldung vorgeschrieben.').waitFor()
  await expectAccessible(page)
  // No way leads elsewhere but out, and to what everybody may read.
  expect(await page.getByRole('link').allTextContents()).toEqual(['Datenschutz', 'Impressum'])
  expect(await page.evaluate(() => sessionStorage.getItem('session'))).not.toContain('Pflicht GmbH')

  await heading(page, title).focus()
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Jetzt einrichten')
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page), patiently).toBe('Authenticator-App verbinden')
  await expectAccessible(page)
  const secret = ((await page.locator('main ol code').textContent()) ?? '').replaceAll(' ', '')
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Schlüssel kopieren')
  await page.keyboard.press('Tab')
  await page.keyboard.type(wrongCode(secret))
  await page.getByText('Der Code ist nicht korrekt. Versuchen sie es nochmal.').waitFor()
  expect(await codeField(page).evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type(codeOf(secret))

  await expect.poll(() => focused(page), patiently).toBe('Zwei-Faktor-Anmeldung ist eingeschaltet')
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

  // Back does not lead into it again.
  await page.goBack()
  expect(page.url()).not.toMatch(setUpAddress)
})

test('who is through logs in with a code from then on, and cannot turn two-factor off', async ({
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

test('who is logged in when it becomes compulsory is led to it at his next call, and finds what he typed afterwards', async ({
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
  // Unless a call that the page makes by itself comes first.
  await page.evaluate(() => document.querySelector<HTMLElement>('main button[type=submit]')?.click())
  await heading(page, title).waitFor()
  expect(page.url()).toMatch(setUpAddress)
  await setUp(page)
  await button(page, 'Weiter zum Portal').click()
  await page.waitForURL('**/upload')
  expect(await page.getByLabel('Bemerkung').inputValue()).toBe('Das ist schon getippt.')
  await page.getByText('Liste.csv').first().waitFor()
})

test('who could still turn two-factor off when the page was opened is told that he may not, and the way is gone', async ({
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

test('loading anew, a second tab and an older login: each begins the set-up again or goes on', async ({
  context,
  operator,
  page,
}) => {
  const user = await operator.createCompulsoryUser('twice')
  await comeFor(page, '/forderungen', user)
  const first = await begin(page)
  await page.reload()
  await heading(page, title).waitFor()
  const second = await begin(page)
  expect(second).not.toBe(first)

  const tab = await context.newPage()
  await tab.goto('/dashboard')
  await sendLogin(tab, user)
  await heading(tab, title).waitFor()
  await begin(tab)

  // The secret of the first tab is no longer the one that waits.
  await codeField(page).fill(codeOf(second))
  await page.getByText('Der Code ist nicht korrekt. Versuchen sie es nochmal.').waitFor()
  await button(page, 'Abbrechen').click()
  await setUp(page)
  // Its other sessions have ended with it (R33).
  await codeField(tab).fill('000000')
  await tab.waitForURL('**/login*')
  await tab.getByText('Ihre Sitzung ist abgelaufen oder wurde beendet.').waitFor()

  // Loaded anew over the backup codes he is asked first; then he is in.
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.waitForURL('**/forderungen')
})

test('the backup codes are not left by mistake', async ({ operator, page }) => {
  const user = await operator.createCompulsoryUser('careful')
  await comeFor(page, '/login', user)
  await setUp(page)
  const question = page.getByRole('dialog', { name: 'Backup-Codes aufgehoben?' })
  await page.getByRole('link', { name: 'Impressum' }).click()
  await question.waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
  await page.getByLabel('Backup-Codes').waitFor()
  await page.getByRole('link', { name: 'Impressum' }).click()
  await question.getByRole('button', { name: 'Seite verlassen' }).click()
  await page.waitForURL('**/imprint')
  // He is in all the same.
  await page.getByText(user.username).first().waitFor()
})

test('R31 an old login proves its password in place; one that has ended begins anew, and leads to the same page', async ({
  operator,
  page,
}) => {
  const user = await operator.createCompulsoryUser('slow')
  await comeFor(page, '/upload', user)
  await age(operator, user, 'freshAt', 11 * 60)
  await button(page, 'Jetzt einrichten').click()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByLabel('Aktuelles Passwort', { exact: true }).fill('falsch')
  await page.keyboard.press('Enter')
  await dialog.getByText('Das Passwort ist nicht korrekt.').waitFor()
  await dialog.getByLabel('Aktuelles Passwort', { exact: true }).fill(user.password)
  await page.keyboard.press('Enter')
  await heading(page, 'Authenticator-App verbinden').waitFor()

  await age(operator, user, 'lastUsedAt', 31 * 60)
  await codeField(page).fill('000000')
  await page.waitForURL('**/login*')
  await page.getByText('Ihre Sitzung ist abgelaufen oder wurde beendet.').waitFor()
  await sendLogin(page, user)
  await heading(page, title).waitFor()
  await setUp(page)
  await button(page, 'Weiter zum Portal').click()
  await page.waitForURL('**/upload')
})

test('without a network nothing is lost, and an answer that was lost on its way shuts nobody out', async ({
  operator,
  page,
}) => {
  const user = await operator.createCompulsoryUser('offline')
  await comeFor(page, '/login', user)
  const failure = page.getByRole('dialog').getByText('Die Übertragung ist fehlgeschlagen.')
  await page.route('**/create2FA', (route) => route.abort())
  await button(page, 'Jetzt einrichten').click()
  await failure.waitFor()
  await page.keyboard.press('Escape')
  await page.unroute('**/create2FA')
  const secret = await begin(page)

  // The server turns it on, and nobody hears of it.
  await page.route('**/verifyTwoFAFirstTime', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await codeField(page).fill(codeOf(secret))
  await failure.waitFor()
  await page.keyboard.press('Escape')
  await page.unroute('**/verifyTwoFAFirstTime')
  await button(page, 'Prüfen').click()
  await seeDashboard(page)
  const confirmed = () =>
    operator.db
      .selectFrom('twoFactor')
      .innerJoin('portalUser', 'portalUser.id', 'twoFactor.userId')
      .where('username', '=', user.username)
      .where('confirmedAt', 'is not', null)
      .select('username')
      .execute()
  await expect.poll(confirmed, patiently).toHaveLength(1)
})

test('when the session cannot be read at once the way on reads it', async ({ operator, page }) => {
  const user = await operator.createCompulsoryUser('patient')
  await comeFor(page, '/login', user)
  await page.route('**/session/read', (route) => route.abort())
  await setUp(page)
  await button(page, 'Weiter zum Portal').click()
  await page.getByRole('dialog').getByText('Die Übertragung ist fehlgeschlagen.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByLabel('Backup-Codes').waitFor()
  await page.unroute('**/session/read')
  await button(page, 'Weiter zum Portal').click()
  await seeDashboard(page)
})

test('a secret that has waited too long is replaced, and whoever logs out is out', async ({
  operator,
  page,
}) => {
  const user = await operator.createCompulsoryUser('late-code')
  await comeFor(page, '/login', user)
  const secret = await begin(page)
  const { id: userId } = await operator.db
    .selectFrom('portalUser')
    .where('username', '=', user.username)
    .select('id')
    .executeTakeFirstOrThrow()
  await operator.db
    .updateTable('twoFactor')
    .set({ createdAt: new Date(Date.now() - 11 * 60_000) })
    .where('userId', '=', userId)
    .execute()
  await codeField(page).fill(codeOf(secret))
  await page.getByRole('alert').getByText('Bitte beginnen Sie neu.').waitFor()
  expect(page.url()).toMatch(setUpAddress)

  await button(page, 'Abmelden').click()
  await page.waitForURL('**/login*')
  expect(await page.evaluate(() => sessionStorage.getItem('session'))).toBeNull()
  await page.goto('/twofa-setup')
  await page.waitForURL('**/login*')
})

test('nobody sees the set-up who does not need it', async ({ operator, page }) => {
  const user = await operator.createUser('free')
  await logIn(page, user)
  await page.goto('/twofa-setup')
  await seeDashboard(page)
})

test('C47 the set-up fits every window', async ({ operator, page }) => {
  const user = await operator.createCompulsoryUser('narrow')
  await comeFor(page, '/login', user)
  const widths = [1920, 1440, 768, 390, 320]
  for (const width of widths) await expectToFit(page, width)
  const secret = await begin(page)
  for (const width of widths) await expectToFit(page, width)
  await codeField(page).fill(codeOf(secret))
  await page.getByLabel('Backup-Codes').waitFor()
  for (const width of widths) await expectToFit(page, width)
})
