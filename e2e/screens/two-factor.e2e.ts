import { readFile } from 'node:fs/promises'

import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

import { expectAccessible } from '../kit/accessibility.ts'
import { openAs, type TestUser } from '../kit/browser.ts'
import { seeDashboard, sendLogin } from '../kit/log-in.ts'
import { codeOf, hasOathtool, oathtoolCode, wrongCode } from '../kit/one-time-codes.ts'
import { age, test } from '../kit/operator.ts'

const notCorrect = 'Der Code ist nicht korrekt. Versuchen sie es nochmal.'

/** Checks that an error message is below the focus ring of its field. */
async function expectBelowRing(field: Locator, fault: Locator) {
  const ring = await field.evaluate((input) => {
    const { outlineWidth, outlineOffset } = getComputedStyle(input)
    return (
      input.getBoundingClientRect().bottom +
      Number.parseFloat(outlineWidth) +
      Number.parseFloat(outlineOffset)
    )
  })
  const words = await fault.evaluate((element) => {
    const text = document.createRange()
    text.selectNodeContents(element)
    return text.getBoundingClientRect().top
  })
  expect(words).toBeGreaterThanOrEqual(ring)
}

/** Logs in, opens the page and starts the set-up. Returns the secret that an app would keep. */
async function beginSetup(page: Page, user: TestUser): Promise<string> {
  await openAs(page, '/twofa', user)
  await page.getByRole('button', { name: 'Zwei-Faktor-Anmeldung aktivieren' }).click()
  const shown = await page
    .getByRole('img', { name: /QR-Code/ })
    .locator('xpath=following::code[1]')
    .textContent()
  return (shown ?? '').replaceAll(' ', '')
}

/** Turns two-factor on. Returns the secret and the backup codes. The current code is used up. */
async function turnOn(page: Page, user: TestUser, readCode = codeOf) {
  const secret = await beginSetup(page, user)
  await page.getByLabel('Code', { exact: true }).fill(readCode(secret))
  const backups = await page.getByLabel('Backup-Codes').inputValue()
  return { secret, backups: backups.split('\n') }
}

async function logOut(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Abmelden' }).click()
  await page.waitForURL('**/login')
}

const codeDialog = (page: Page) => page.getByRole('dialog', { name: 'Zwei-Faktor-Anmeldung' })

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

/** Waits until the refused code is selected. Users can then correct a digit, or type a new code over it. */
async function expectSelected(field: Locator, code: string) {
  const selected = () =>
    field.evaluate((input: HTMLInputElement) =>
      input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
    )
  await expect.poll(selected).toBe(code)
}

const knowsOathtool = hasOathtool()
if (!knowsOathtool) console.warn('No oathtool here: its login with two-factor is not tried.')

test.skipIf(!knowsOathtool)(
  'R24 R25 an independent authenticator turns two-factor on and logs in; a code works only once',
  async ({ operator, page }) => {
    const user = await operator.createUser('oath')
    const codes: string[] = []
    const { secret } = await turnOn(page, user, (secret) => {
      codes.push(oathtoolCode(secret))
      return codes.join('')
    })
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Fertig' }).click()
    await logOut(page)

    await sendLogin(page, user)
    expect(await page.evaluate(() => sessionStorage.getItem('session'))).toBeNull()
    await codeDialog(page).getByLabel('Code').fill(codes.join(''))
    await codeDialog(page).getByText(notCorrect).waitFor()
    await expectSelected(codeDialog(page).getByLabel('Code'), codes.join(''))
    expect(await focusedName(page)).toBe('code')
    await expectBelowRing(codeDialog(page).getByLabel('Code'), codeDialog(page).getByText(notCorrect))
    await expectAccessible(page)
    // Apps show codes with a space in the middle, which users also type.
    const next = oathtoolCode(secret, 1)
    await codeDialog(page)
      .getByLabel('Code')
      .fill(`${next.slice(0, 3)} ${next.slice(3)}`)
    await seeDashboard(page)
    await page.getByText(user.username).first().waitFor()
  },
)

test('R32 a backup code logs in once, however it is typed', async ({ operator, page }) => {
  const user = await operator.createUser('backup')
  const { backups } = await turnOn(page, user)
  await logOut(page)
  const [code = ''] = backups
  for (const isFirst of [true, false]) {
    await sendLogin(page, user)
    await codeDialog(page).getByRole('button', { name: 'Backup-Code verwenden' }).click()
    expect(await focusedName(page)).toBe('backupCode')
    await page.keyboard.press('Enter')
    expect(await codeDialog(page).getByRole('alert').count()).toBe(0)
    await page.keyboard.type(code.toLowerCase().replaceAll('-', ' '))
    await page.keyboard.press('Enter')
    if (isFirst) {
      await seeDashboard(page)
      await logOut(page)
    } else await codeDialog(page).getByText(notCorrect).waitFor()
  }
  await codeDialog(page).getByRole('button', { name: 'Code aus der App verwenden' }).click()
  expect(await focusedName(page)).toBe('code')
})

test('C7 the code dialog stays until it is answered or cancelled; cancelling ends the login on the server', async ({
  operator,
  page,
}) => {
  const user = await operator.createUser('pending')
  await turnOn(page, user)
  await logOut(page)
  await sendLogin(page, user)
  await codeDialog(page).waitFor()
  for (let i = 0; i < 3; i++) await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  expect(await codeDialog(page).isVisible()).toBe(true)
  expect((await codeDialog(page).boundingBox())?.width).toBe(500)
  const pending = () =>
    operator.db.selectFrom('session').select('state').where('name', '=', user.username).execute()
  expect(await pending()).toEqual([{ state: 'pending' }])
  await codeDialog(page).getByRole('button', { name: 'Abbrechen' }).click()
  await expect.poll(pending).toEqual([])
  expect(await page.getByLabel('Benutzername').inputValue()).toBe(user.username)
  expect(await page.getByLabel('Passwort', { exact: true }).inputValue()).toBe('')
  expect(await focusedName(page)).toBe('password')
})

test('R27 after five wrong codes the login starts over and keeps the name', async ({ operator, page }) => {
  const user = await operator.createUser('guesser')
  const { secret } = await turnOn(page, user)
  await logOut(page)
  await sendLogin(page, user)
  const field = codeDialog(page).getByLabel('Code')
  for (let i = 0; i < 5; i++) {
    await field.fill('')
    await field.fill(wrongCode(secret))
    await expectSelected(field, wrongCode(secret))
    await codeDialog(page).getByText(notCorrect).waitFor()
  }
  await field.fill(codeOf(secret, 1))
  await codeDialog(page).getByText('Bitte melden Sie sich neu an.').waitFor()
  await page.keyboard.press('Enter')
  await codeDialog(page).waitFor({ state: 'hidden' })
  expect(await page.getByLabel('Benutzername').inputValue()).toBe(user.username)
  await page.getByLabel('Passwort', { exact: true }).fill(user.password)
  await page.keyboard.press('Enter')
  await codeDialog(page).getByLabel('Code').fill(codeOf(secret, 1))
  await seeDashboard(page)
})

test('the first code is checked at its field, and the set-up can be cancelled or expire', async ({
  operator,
  page,
}) => {
  const user = await operator.createUser('setup')
  const secret = await beginSetup(page, user)
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  await expectAccessible(page)
  const field = page.getByLabel('Code', { exact: true })
  await field.fill('12')
  await page.getByRole('button', { name: 'Prüfen' }).click()
  await page.getByText('Der Code hat sechs Ziffern.').waitFor()
  await field.fill('123 456 7')
  expect(await field.inputValue()).toBe('1234567')
  await field.fill(wrongCode(secret))
  await page.getByText(notCorrect).waitFor()
  await expectSelected(field, wrongCode(secret))
  expect(await focusedName(page)).toBe('code')
  await expectBelowRing(field, page.getByText(notCorrect))
  await page.getByRole('button', { name: 'Abbrechen' }).click()
  await page.getByRole('heading', { name: 'Zwei-Faktor-Anmeldung ist ausgeschaltet' }).waitFor()

  await page.getByRole('button', { name: 'Zwei-Faktor-Anmeldung aktivieren' }).click()
  await page.getByRole('img', { name: /QR-Code/ }).waitFor()
  await operator.db
    .updateTable('twoFactor')
    .set({ createdAt: new Date(Date.now() - 11 * 60_000) })
    .where('confirmedAt', 'is', null)
    .execute()
  await field.fill(wrongCode(secret))
  await page.getByRole('alert').getByText('Bitte beginnen Sie neu.').waitFor()
})

test('the backup codes can be copied, printed and saved, and are shown only once', async ({
  context,
  operator,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const user = await operator.createUser('paper')
  const { backups } = await turnOn(page, user)
  expect(backups).toHaveLength(10)

  await page.getByRole('button', { name: 'Kopieren' }).click()
  await page.getByText('Kopiert', { exact: true }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(backups.join('\n'))

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Als Textdatei speichern' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Musterinkasso-Backup-Codes.txt')
  const saved = await readFile(await file.path(), 'utf8')
  expect(saved).toContain(`Benutzername: ${user.username}`)
  for (const code of backups) expect(saved).toContain(code)

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Drucken' }).click()
  expect(await page.locator('body').getAttribute('data-printed')).toBe('')
  await page.emulateMedia({ media: 'print' })
  expect((await page.locator('body').innerText()).trim()).toBe(saved.trim())
  await page.emulateMedia({ media: null })

  await page.reload()
  await page.getByRole('heading', { name: 'Zwei-Faktor-Anmeldung ist eingeschaltet' }).waitFor()
  expect(await page.getByText(backups[0] ?? '').count()).toBe(0)
})

test('R31 turning two-factor off needs a confirmation and, when the login is old, the password', async ({
  operator,
  page,
}) => {
  const user = await operator.createUser('leaver')
  await turnOn(page, user)
  await page.getByRole('button', { name: 'Fertig' }).click()
  await age(operator, user, 'freshAt', 11 * 60)
  const off = page.getByRole('button', { name: 'Zwei-Faktor-Anmeldung deaktivieren' })
  const dialog = codeDialog(page)
  await off.click()
  await dialog.getByText('Ihre Backup-Codes werden ungültig.').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await off.evaluate((button) => button === document.activeElement)).toBe(true)

  await off.click()
  await dialog.getByRole('button', { name: 'Deaktivieren' }).click()
  await dialog.getByLabel('Aktuelles Passwort', { exact: true }).fill(user.password)
  await page.keyboard.press('Enter')
  await dialog.getByText('Die Zwei-Faktor-Anmeldung ist jetzt ausgeschaltet.').waitFor()
  await dialog.getByRole('button', { name: 'Schließen' }).click()
  await page.getByRole('heading', { name: 'Zwei-Faktor-Anmeldung ist ausgeschaltet' }).waitFor()
  await logOut(page)
  await sendLogin(page, user)
  await seeDashboard(page)
})

test('a failed send is reported in a dialog, and the page stays as it was', async ({ operator, page }) => {
  const user = await operator.createUser('unlucky')
  await openAs(page, '/twofa', user)
  await page.route('**/create2FA', (route) => route.abort())
  await page.getByRole('button', { name: 'Zwei-Faktor-Anmeldung aktivieren' }).click()
  await codeDialog(page).getByText('Achtung - Die Übertragung ist fehlgeschlagen.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Zwei-Faktor-Anmeldung ist ausgeschaltet' }).waitFor()
})
