import { changePassword } from '@portal/contract/password.ts'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'

import { expectAccessible } from '../kit/accessibility.ts'
import { expectToFit } from '../kit/browser.ts'
import { openDesk } from '../kit/desk.ts'
import { openSession } from '../kit/open-session.ts'
import { test } from '../kit/operator.ts'
import { call } from '../kit/sender.ts'

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
  if (status !== 200) throw new Error(`The request was answered with ${status}.`)
}

const requestOf = (page: Page, username: string) =>
  page.locator('main li').filter({ has: page.getByRole('heading', { name: new RegExp(username) }) })

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
