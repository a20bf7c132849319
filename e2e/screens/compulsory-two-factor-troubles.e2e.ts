import { expect } from 'vitest'

import {
  begin,
  button,
  codeField,
  comeFor,
  heading,
  setUp,
  setUpAddress,
  title,
} from '../kit/compulsory-pages.ts'
import { seeDashboard, sendLogin } from '../kit/log-in.ts'
import { codeOf } from '../kit/one-time-codes.ts'
import { age, test } from '../kit/operator.ts'

test('a reload, a second tab and an older login restart or continue the set-up', async ({
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

  // The set-up in the second tab has replaced the secret that the first tab shows.
  await codeField(page).fill(codeOf(second))
  await page.getByText('Der Code ist nicht korrekt. Versuchen sie es nochmal.').waitFor()
  await button(page, 'Abbrechen').click()
  await setUp(page)
  // Turning two-factor authentication on has ended the user's other sessions (R33).
  await codeField(tab).fill('000000')
  await tab.waitForURL('**/login*')
  await tab.getByText('Ihre Sitzung ist abgelaufen oder wurde beendet.').waitFor()

  // A reload while the backup codes are shown needs a confirmation, then opens the portal.
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.waitForURL('**/forderungen')
})

test('R31 an old login asks for the password in place; an expired one starts over and returns to the same page', async ({
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

test('without a network nothing is lost, and a lost response locks nobody out', async ({
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

  // The server turns two-factor authentication on, but the response is lost.
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
  await expect.poll(confirmed).toHaveLength(1)
})

test('when the session cannot be loaded at once, the continue button loads it', async ({
  operator,
  page,
}) => {
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

test('an expired secret is replaced, and a logout works', async ({ operator, page }) => {
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
