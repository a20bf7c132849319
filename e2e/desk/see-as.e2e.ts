import { expect, inject } from 'vitest'

import { expectAccessible } from '../kit/accessibility.ts'
import { expectToFit } from '../kit/browser.ts'
import { openDesk } from '../kit/desk.ts'
import { acceptCookies } from '../kit/log-in.ts'
import { test } from '../kit/operator.ts'
import { step } from '../kit/step.ts'

const { url } = inject('portal')

test('an administrator sees the portal as a user does, and can only read', async ({
  page,
  context,
  operator,
}) => {
  const user = await operator.createUser('gesehene-user')
  await openDesk(page, `/benutzer/${user.username}`, { role: 'administrator', fullName: 'Ada Amt' })

  step('gives a reason and gets a link')
  await page.getByRole('button', { name: 'Ansicht als dieser Benutzer' }).click()
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
