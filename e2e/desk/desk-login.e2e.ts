import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'

import { demoClerk } from '../../server/src/start/demo/demo-logins.ts'
import { demo, rows, test } from '../kit/browser.ts'
import { newClerk, openDesk, sendMandateWithPdf, sendPassword } from '../kit/desk.ts'
import { codeOf, wrongCode } from '../kit/one-time-codes.ts'
import { portalDatabase } from '../kit/open-session.ts'

/** Types a new password into both fields of the set-up. */
async function choosePassword(page: Page, password: string) {
  for (const label of ['Neues Passwort', 'Neues Passwort wiederholen'])
    await page.getByLabel(label, { exact: true }).fill(password)
}

/** Types the current code for the secret that the set-up shows. */
async function connectApp(page: Page) {
  const secret = (await page.locator('code').textContent())?.replaceAll(' ', '') ?? ''
  await page.getByLabel('Code').fill(codeOf(secret))
}

test('the demo clerk logs in with password and code, and logs out again', async ({ page }) => {
  const { deskUrl } = inject('portal')
  await page.goto(deskUrl)
  await sendPassword(page, demoClerk.name, 'wrong')
  await page.getByText('Login fehlgeschlagen!').waitFor()
  await sendPassword(page, demoClerk.name, demo.password)
  const code = page.getByLabel('Code')
  await code.fill(wrongCode(demoClerk.secret))
  await page.getByText('Der Code ist nicht korrekt.').waitFor()
  // The wrong code is selected, so the pasted one replaces it. It may contain a space, and is sent without
  // pressing Enter.
  const right = codeOf(demoClerk.secret)
  await page.evaluate(
    (text) => document.execCommand('insertText', false, text),
    `${right.slice(0, 3)} ${right.slice(3)}`,
  )
  await page.locator(rows).first().waitFor()
  expect(page.url()).toBe(`${deskUrl}/`)

  await page.getByRole('button', { name: /^Dana Demir/ }).click()
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  await page.waitForURL('**/login**')
  await page.goto(deskUrl)
  await page.getByLabel('Benutzername').waitFor()
})

test('a new clerk chooses a password, connects an app and is at the desk', async ({ page }) => {
  const { name, password } = await newClerk('reader', 'Noor Behrens')
  await page.goto(inject('portal').deskUrl)
  await sendPassword(page, name, password)
  await page.getByRole('heading', { name: 'Zugang einrichten' }).waitFor()
  await choosePassword(page, 'Passwort1')
  await connectApp(page)
  await page.getByText('Dieses Passwort wird häufig verwendet').waitFor()
  await choosePassword(page, 'drei Eulen lesen Akten')
  await page.getByRole('button', { name: 'Einrichten und anmelden' }).click()
  await page.getByRole('button', { name: 'Noor Behrens Einsicht' }).waitFor()
})

test('when a session ends, the clerk is back on the same submission and has lost nothing', async ({
  page,
}) => {
  const receiptNumber = await sendMandateWithPdf('Nachtzug GmbH')
  const { name, password } = await openDesk(page, `/eingang/${receiptNumber}`)
  await page.getByRole('button', { name: /^Notiz/ }).click()
  await page.locator('dialog[open] textarea').fill('Schuldner ruft morgen an.')
  await portalDatabase()
    .deleteFrom('clerkSession')
    .where('clerkId', 'in', (eb) => eb.selectFrom('clerk').where('name', '=', name).select('id'))
    .execute()
  await page.locator('dialog[open] button[type=submit]').click()
  await page.getByText('Ihre Sitzung ist abgelaufen').waitFor()
  await sendPassword(page, name, password)
  await page.getByRole('heading', { name: 'Zugang einrichten' }).waitFor()
  await choosePassword(page, 'vier Eulen lesen Akten')
  await connectApp(page)
  await page.waitForURL(`**/eingang/${receiptNumber}`)
  await page.getByRole('button', { name: /^Notiz/ }).click()
  expect(await page.locator('dialog[open] textarea').inputValue()).toBe('Schuldner ruft morgen an.')
})

test('a second tab takes over the session, and a logout ends both', async ({ page, context }) => {
  await openDesk(page)
  await page.locator(rows).first().waitFor()
  const second = await context.newPage()
  await second.goto(inject('portal').deskUrl)
  await second.locator(rows).first().waitFor()
  await second.getByRole('button', { name: /^Kim Lange/ }).click()
  await second.getByRole('menuitem', { name: 'Abmelden' }).click()
  await page.getByLabel('Benutzername').waitFor()
  expect(await page.evaluate(() => sessionStorage.getItem('desk-session'))).toBeNull()
})

test('an auditor sees the audit trail, and no submissions', async ({ page }) => {
  await openDesk(page, '/', { role: 'auditor' })
  await page.getByRole('heading', { level: 1, name: 'Protokoll' }).waitFor()
  expect(await page.getByRole('link', { name: 'Eingang' }).count()).toBe(0)
})
