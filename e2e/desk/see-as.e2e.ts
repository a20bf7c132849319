import { changePassword } from '@portal/contract/password.ts'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'

import { expectAccessible } from '../kit/accessibility.ts'
import { expectToFit } from '../kit/browser.ts'
import { openDesk } from '../kit/desk.ts'
import { acceptCookies } from '../kit/log-in.ts'
import { openSession } from '../kit/open-session.ts'
import { test } from '../kit/operator.ts'
import { call } from '../kit/sender.ts'
import { step } from '../kit/step.ts'

const { url } = inject('portal')

/** Requests a new password for a user, as their browser does. */
async function requestPassword(username: string) {
  const { token } = await openSession(username)
  const { status } = await call(
    Number(new URL(url).port),
    changePassword,
    { newPassword: 'Drei Zebras rechnen anders' },
    { token },
  )
  expect(status).toBe(200)
}

const requestOf = (page: Page, username: string) =>
  page.locator('main li').filter({ has: page.getByRole('heading', { name: new RegExp(username) }) })

test('an administrator sees the portal as a user does, and can only read', async ({
  page,
  context,
  operator,
}) => {
  const user = await operator.createUser('gesehene-user')
  await requestPassword(user.username)
  await openDesk(page, '/passwortanfragen', { role: 'administrator', fullName: 'Ada Amt' })

  step('gives a reason and gets a link')
  await requestOf(page, user.username).getByRole('button', { name: 'Ansicht als dieser Benutzer' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Link anfordern' }).click()
  await dialog.getByRole('alert').or(dialog.locator('[aria-invalid=true]')).first().waitFor()
  await dialog.getByLabel('Grund der Ansicht').fill('Findet eine Akte nicht')
  await dialog.getByRole('button', { name: 'Link anfordern' }).click()
  const link = await dialog.getByRole('link', { name: 'Ansicht öffnen' }).getAttribute('href')
  const { hash, pathname } = new URL(link ?? '')

  step('opens it: a bar says who sees whom, and nothing can be changed')
  const seen = await context.newPage()
  await seen.goto(`${url}${pathname}${hash}`)
  await acceptCookies(seen)
  const bar = seen.getByRole('region', { name: 'Ansicht' })
  await bar
    .getByText(new RegExp(`Ansicht als ${user.username} durch Ada Amt – nur lesen, endet um`))
    .waitFor()
  expect(seen.url()).not.toContain(hash)
  await expectAccessible(seen)
  for (const width of [320, 1440]) await expectToFit(seen, width)
  await seen.goto('/benachrichtigungen')
  await seen.getByLabel('E-Mail-Adresse').fill('ada@example.com')
  await seen.keyboard.press('Enter')
  await seen.getByText('können dort nur lesen').first().waitFor()
  await seen.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click()

  step('ends it; the link works no more')
  await bar.getByRole('button', { name: 'Ansicht beenden' }).click()
  await seen.waitForURL('**/login')
  await seen.goto(`${url}${pathname}${hash}`)
  await seen.getByText('Der Link gilt nicht mehr').waitFor()
})

test('an administrator decides on password requests, and the list and the count follow', async ({
  page,
  operator,
}) => {
  const names = ['anfrage-eins', 'anfrage-zwei']
  const users = await Promise.all(names.map((name) => operator.createUser(name)))
  for (const { username } of users) await requestPassword(username)
  const [first, second] = users.map(({ username }) => requestOf(page, username))
  await openDesk(page, '/passwortanfragen', { role: 'administrator' })
  await first?.waitFor()
  await expectAccessible(page)
  for (const width of [320, 390, 1440, 1920]) await expectToFit(page, width)

  await first?.getByRole('button', { name: 'Freigeben' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Freigeben' }).click()
  await page.getByText(`Freigegeben: Das neue Passwort gilt jetzt für ${users[0]?.username}.`).waitFor()
  await first?.waitFor({ state: 'detached' })
  await second?.getByRole('button', { name: 'Ablehnen' }).click()
  await expectAccessible(page)
  await page.getByLabel('Begründung der Ablehnung').fill('Rückruf ohne Erfolg')
  await page.keyboard.press('Control+Enter')
  await page.getByText(`Abgelehnt: Das alte Passwort gilt weiter für ${users[1]?.username}.`).waitFor()
  await second?.waitFor({ state: 'detached' })
})
