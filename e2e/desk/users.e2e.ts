import { randomUUID } from 'node:crypto'

import { expect } from 'vitest'

import { expectAccessible } from '../kit/accessibility.ts'
import { expectToFit, rows, test } from '../kit/browser.ts'
import { openDesk } from '../kit/desk.ts'
import { portalDatabase } from '../kit/open-session.ts'
import { step } from '../kit/step.ts'

const widths = [320, 390, 1440, 1920] as const

test('a clerk creates a user, hands over the letter, and resets what the user has lost', async ({ page }) => {
  const username = `neu-${randomUUID().slice(0, 8)}`
  // Visit two pages, so that the back button has a page to return to.
  await openDesk(page, '/glaeubiger', { role: 'administrator' })
  await page.getByRole('link', { name: 'Musterwerk Energie GmbH' }).click()

  step('create')
  await page.getByRole('button', { name: 'Benutzer anlegen' }).click()
  await page.getByRole('button', { name: 'Benutzer anlegen' }).last().click()
  await page.getByText('Bitte geben Sie den Benutzernamen an').first().waitFor()
  await page.getByLabel('Benutzername').fill(username)
  await page.getByLabel('Rufnummer für Rückrufe').fill('anrufen')
  await page.getByRole('button', { name: 'Benutzer anlegen' }).last().click()
  await page.getByText('mit mindestens fünf Ziffern').first().waitFor()
  await page.getByLabel('Rufnummer für Rückrufe').fill('030 1234567')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Benutzer anlegen' }).last().click()

  step('the password and its letter, which no way back takes away')
  const password = await page.locator('dialog code').textContent()
  expect(password).toMatch(/^\w{24}$/)
  await page.getByTitle('Brief an den Benutzer').waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Zurück zum Passwort' }).click()
  await page.getByRole('button', { name: 'Zum Benutzer' }).click()
  await page.getByRole('heading', { level: 1, name: username }).waitFor()
  expect(await page.content()).not.toContain(password)

  step('the page of the user')
  await page.getByText('Das Protokoll kennt').waitFor()
  await expectAccessible(page)
  for (const width of widths) await expectToFit(page, width)

  step('reset, with a number that was entered just now')
  await page.getByRole('button', { name: 'Passwort zurücksetzen' }).click()
  await page.getByText('Diese Rufnummer ist keine 24 Stunden alt', { exact: false }).waitFor()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Passwort erzeugen' }).click()
  await page.getByRole('button', { name: 'Schließen' }).click()
  const { details } = await portalDatabase()
    .selectFrom('audit')
    .where('event', '=', 'authn_password_reset')
    .orderBy('position', 'desc')
    .select('details')
    .executeTakeFirstOrThrow()
  expect(details).toEqual({ username, calledBack: true })
})

test('creditors and users are accessible, fit, and are found by keyboard', async ({ page }) => {
  await openDesk(page, '/glaeubiger', { role: 'administrator' })
  await page.locator(rows).first().waitFor()
  await expectAccessible(page)
  for (const width of widths) await expectToFit(page, width)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Gläubiger', exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('menuitemradio', { name: 'Benutzer' }).click()
  await page.getByRole('heading', { level: 1, name: 'Benutzer' }).waitFor()
  await page.locator(rows).first().waitFor()
  await expectAccessible(page)
  for (const width of widths) await expectToFit(page, width)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('/')
  await page.keyboard.type('demo-2fa')
  await page.keyboard.press('Enter')
  await page.getByText('1 Benutzer', { exact: true }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'demo-2fa' }).waitFor()
})
