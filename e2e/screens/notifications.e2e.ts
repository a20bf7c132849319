import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { notifyUser } from '../../server/src/access/user-notices.ts'
import { expectAccessible } from '../kit/accessibility.ts'
import { openAs, type TestUser } from '../kit/browser.ts'
import { mailedCode, mailsTo } from '../kit/mailbox.ts'
import { age, type Operator, test } from '../kit/operator.ts'
import { step } from '../kit/step.ts'

const screenAddress = '/benachrichtigungen'

const askFor = async (page: Page, address: string) => {
  await page.getByLabel('E-Mail-Adresse').fill(address)
  await page.getByRole('button', { name: 'Code anfordern' }).click()
}

const choiceOf = ({ db }: Operator, { username }: TestUser) =>
  db
    .selectFrom('userMail')
    .innerJoin('portalUser', 'portalUser.id', 'userId')
    .where('username', '=', username)
    .select(['userId', 'address', 'language', 'topics', 'digest', 'weekday'])
    .executeTakeFirst()

test('a user confirms an address by a mailed code, chooses topics and language, and sees a confirmation', async ({
  operator,
  page,
}) => {
  const user = await operator.createUser('notified')
  const address = 'notified@glaeubiger.example'
  step('A wrong address')
  await openAs(page, '/dashboard', user)
  await page.getByRole('link', { name: 'Benachrichtigungen' }).click()
  await page.getByText('Sie haben noch keine Adresse bestätigt').waitFor()
  await expectAccessible(page)
  await askFor(page, 'notified@glaeubiger')
  await page.getByText('wie name@beispiel.de').waitFor()
  expect(await page.getByLabel('E-Mail-Adresse').inputValue()).toBe('notified@glaeubiger')
  expect(await page.title()).toMatch(/^Fehler: Benachrichtigungen/)
  await expectAccessible(page)

  step('Confirm the address')
  await askFor(page, ` ${address} `)
  await page.getByText(`Wir haben einen Code geschickt an ${address}`).waitFor()
  const code = await mailedCode(address)
  await page.getByLabel('Code', { exact: true }).fill(code === '111111' ? '222222' : '111111')
  await page.getByText('Der Code ist nicht korrekt').waitFor()
  await expectAccessible(page)
  // Users may leave the page to read the mail. When they return, the page must ask for the code again.
  await page.reload()
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByText('Die Adresse ist bestätigt.').waitFor()
  await page.getByText(`Benachrichtigungen gehen an ${address}`).waitFor()
  await expectAccessible(page)

  step('Choose topics')
  // `check` and `uncheck` would fail: they expect a box to change at once, but these change a little later.
  await page.getByLabel('Zwei-Faktor-Anmeldung wurde ein- oder ausgeschaltet').click()
  await page.getByRole('radio', { name: 'English' }).click()
  await page.getByLabel('Wöchentlich').click()
  await page.getByLabel('Wochentag').selectOption('Freitag')
  await page.getByText('Gespeichert.').waitFor()
  await expect
    .poll(() => choiceOf(operator, user))
    .toMatchObject({
      address,
      language: 'en',
      digest: 'weekly',
      weekday: 5,
      topics: ['password', 'logins', 'submissions', 'tasks', 'messages', 'papers'],
    })
  await page.reload()
  expect(await page.getByLabel('Zwei-Faktor-Anmeldung wurde ein- oder ausgeschaltet').isChecked()).toBe(false)

  step('Be notified')
  const { userId = '' } = (await choiceOf(operator, user)) ?? {}
  for (const kind of ['two_factor_on', 'password_changed'] as const)
    await notifyUser(operator.db, userId, kind, new Date())
  await expect
    .poll(async () => (await mailsTo(address)).map(({ headers }) => headers['subject'] ?? ''))
    .toEqual(expect.arrayContaining(['Code für Ihre Benachrichtigungen', 'Your new password is now active']))
  expect(await mailsTo(address)).toHaveLength(2)
})

test('R31 changing or removing the address requires the password again, and the old address is notified', async ({
  operator,
  page,
}) => {
  const user = await operator.createUser('moving')
  const [first, second] = ['moving@glaeubiger.example', 'moved@glaeubiger.example']
  await openAs(page, screenAddress, user)
  await askFor(page, first)
  const code = await mailedCode(first)
  // The same code is entered in two tabs. The second must show the success, too.
  const other = await page.context().newPage()
  await openAs(other, screenAddress, user)
  for (const tab of [page, other]) await tab.getByLabel('Code', { exact: true }).waitFor()
  for (const tab of [page, other]) {
    await tab.getByLabel('Code', { exact: true }).fill(code)
    await tab.getByText('Die Adresse ist bestätigt.').waitFor()
    await tab.getByText(`Benachrichtigungen gehen an ${first}`).waitFor()
  }
  await age(operator, user, 'freshAt', 11 * 60)
  await page.getByRole('button', { name: 'Adresse ändern' }).click()
  await askFor(page, second)
  const question = page.getByRole('dialog')
  await question.getByLabel('Passwort').first().fill(user.password)
  await question.locator('button[type=submit]').click()
  await page.getByLabel('Code', { exact: true }).fill(await mailedCode(second))
  await page.getByText(`Benachrichtigungen gehen an ${second}`).waitFor()
  const subjects = async (address: string) =>
    (await mailsTo(address)).map(({ headers }) => headers['subject'])
  await expect
    .poll(() => subjects(first))
    .toContain('Ihre Benachrichtigungen gehen jetzt an eine andere Adresse')

  await page.getByRole('button', { name: 'Adresse entfernen' }).click()
  await question.getByRole('button', { name: 'Ja, entfernen' }).click()
  await question.getByText('Die Adresse wurde entfernt.').waitFor()
  await question.getByRole('button', { name: 'Schließen' }).last().click()
  await page.getByText('Sie haben noch keine Adresse bestätigt').waitFor()
  // After a click, the other tab shows that the e-mail address is gone. It must not suggest a retry, which
  // could not succeed.
  await other.getByLabel('Zwei-Faktor-Anmeldung wurde ein- oder ausgeschaltet').click()
  await other.getByText('Sie haben noch keine Adresse bestätigt').waitFor()
  await other.close()
  await expect.poll(() => subjects(second)).toContain('Keine Benachrichtigungen mehr an diese Adresse')
})

test('C23 an address being typed when the session expires is there after the login; an invalid code leads back', async ({
  operator,
  page,
}) => {
  const user = await operator.createUser('slow-typist')
  await openAs(page, screenAddress, user)
  await askFor(page, 'slow@glaeubiger.example')
  await page.getByLabel('Code', { exact: true }).waitFor()
  await operator.db
    .updateTable('mailConfirmation')
    .set({ tries: 5 })
    .where('address', '=', 'slow@glaeubiger.example')
    .execute()
  await page.getByLabel('Code', { exact: true }).fill('123456')
  await page.getByText('Der Code gilt nicht mehr').waitFor()
  await expectAccessible(page)

  await page.getByLabel('E-Mail-Adresse').fill('anders@glaeubiger.example')
  await age(operator, user, 'lastUsedAt', 31 * 60)
  await page.getByRole('button', { name: 'Code anfordern' }).click()
  await page.waitForURL('**/login**')
  await page.getByLabel('Benutzername').fill(user.username)
  await page.getByLabel('Passwort', { exact: true }).fill(user.password)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${screenAddress}`)
  expect(await page.getByLabel('E-Mail-Adresse').inputValue()).toBe('anders@glaeubiger.example')
})
