import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { expectAccessible } from '../kit/accessibility.ts'
import { demo, expectToFit, focused, openAs, test } from '../kit/browser.ts'
import { cancel, close, field, openCase } from '../kit/follow-up-pages.ts'
import { latestCase, pausedCase, portalDatabase } from '../kit/open-session.ts'
import { step } from '../kit/step.ts'

const give = (page: Page) => page.getByRole('button', { name: 'Weisung erteilen' })
const goOn = (page: Page) => page.getByRole('button', { name: 'Weiter', exact: true })
const card = (page: Page) => page.getByRole('region', { name: 'Weisungen' })
const limitation = /^Eine Pause oder Rücknahme hält die Verjährung nicht auf/

const lastDay = (page: Page) => page.getByRole('textbox', { name: /^Letzter Tag/ })

/** Returns the date in this many days as users type it, such as 31.01.2027. */
const dayIn = (days: number) =>
  new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeZone: 'Europe/Berlin' }).format(
    new Date(Date.now() + days * 86_400_000),
  )

test('a pause for a judicial case is sent by keyboard alone, after its warning, and the case shows it', async ({
  page,
}) => {
  step('Choose the pause')
  const number = await openCase(page, 'Gerichtlich')
  await card(page).getByText('Zu dieser Akte haben Sie noch keine Weisung erteilt.').waitFor()
  await give(page).focus()
  await page.keyboard.press('Enter')
  const choice = page.getByRole('dialog', { name: 'Welche Weisung möchten Sie erteilen?' })
  await choice.getByText('Für diese Akte ist das gerichtliche Verfahren schon eingeleitet.').waitFor()
  await choice.getByText('Die Akte ist nicht pausiert.').waitFor()
  await expectAccessible(page)
  await choice.getByRole('button', { name: /^Pause/ }).focus()
  await page.keyboard.press('Enter')

  step('Fill in')
  const form = page.getByRole('dialog', { name: `Pause – Akte ${number}` })
  await form.waitFor()
  await goOn(page).focus()
  await page.keyboard.press('Enter')
  const summary = form.getByRole('alert')
  await expect
    .poll(() => summary.getByRole('link').allTextContents())
    .toEqual([
      'Pflichtfeld: Bitte geben Sie den letzten Tag an.',
      'Pflichtfeld: Bitte wählen Sie den Grund aus.',
      'Bitte bestätigen Sie den Hinweis zur Verjährung.',
    ])
  await expectAccessible(page)
  await lastDay(page).focus()
  await page.keyboard.type(dayIn(31))
  await form.getByLabel('Grund *').focus()
  await page.keyboard.type('Wir sprechen')
  await form.getByLabel(limitation).focus()
  await page.keyboard.press('Space')
  await goOn(page).focus()
  await page.keyboard.press('Enter')
  await expect
    .poll(() => summary.getByRole('link').allTextContents())
    .toEqual(['Außerhalb des zulässigen Bereichs: Bitte prüfen Sie den letzten Tag.'])
  await lastDay(page).fill(dayIn(10))
  await page.keyboard.press('Enter')

  step('Confirm and send')
  await form.getByText(dayIn(10), { exact: true }).waitFor()
  await form.getByText('Wir sprechen selbst mit dem Schuldner', { exact: true }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect.poll(() => focused(page)).toBe('Weisung senden')
  await page.keyboard.press('Enter')
  await page.getByText('Ihre Weisung ist bei uns eingegangen').waitFor()
  await page.keyboard.press('Enter')
  await card(page)
    .getByText(`Pause bis ${dayIn(10)}`)
    .waitFor()
  await card(page)
    .getByText(/– eingegangen/)
    .waitFor()
  await expect.poll(() => focused(page)).toBe('Weisung erteilen')
  await expectAccessible(page)

  step('No second pause')
  await give(page).click()
  await choice.getByText('Diese Weisung liegt uns bereits vor').waitFor()
  expect(await choice.getByRole('button', { name: /^Pause/ }).count()).toBe(0)
})

test('a case closed in the meantime is refused with its own message, and the text stays until it is discarded', async ({
  page,
}) => {
  await openCase(page, 'Überwachung')
  const number = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await give(page).click()
  await page.getByRole('button', { name: /^Schuldner bestreitet/ }).click()
  await field(page, 'Grund *').selectOption({ label: 'Anderer Grund' })
  await field(page, 'Erläuterung *').fill('Er kennt die Rechnung nicht.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Weiter bearbeiten' }).click()
  const ofNumber = portalDatabase().updateTable('inkassoCase').where('inkassoNumber', '=', number)
  await ofNumber.set({ aktentyp: 'Abgeschlossen' }).execute()
  try {
    await goOn(page).click()
    await page.getByRole('button', { name: 'Weisung senden' }).click()
    const alert = page.getByRole('alert')
    await alert.getByText('Die Akte ist abgeschlossen; Weisungen sind nicht mehr möglich.').waitFor()
    expect(await alert.textContent()).not.toMatch(/gerichtlich/i)
    await close(page).click()
    await card(page).getByText('Die Akte ist abgeschlossen').waitFor()
    expect(await field(page, 'Erläuterung *').inputValue()).toBe('Er kennt die Rechnung nicht.')
    await cancel(page).click()
    await page.getByRole('button', { name: 'Verwerfen' }).click()
    await expect.poll(() => focused(page)).toBe('Weisungen')
    expect(await give(page).count()).toBe(0)
  } finally {
    await ofNumber.set({ aktentyp: 'Überwachung' }).execute()
  }
})

test('the text stays when the case cannot be reloaded, and never appears at another case', async ({
  page,
}) => {
  await page.clock.install()
  const earlier = await latestCase(demo.username, 'Vorgerichtlich', 1)
  await openAs(page, `/forderungen/${earlier}`)
  await give(page).waitFor()
  await page.getByRole('button', { name: /^Schnellzugriff/ }).click()
  const number = await latestCase(demo.username, 'Vorgerichtlich')
  await page.getByRole('dialog').getByRole('combobox').fill(number)
  await page.getByRole('option', { name: number }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/${number}`)
  await give(page).click()
  await page.getByRole('button', { name: /^Schuldner bestreitet/ }).click()
  await field(page, 'Erläuterung *').fill('Er kennt die Rechnung nicht.')

  await page.route('**/v1/glg/forderung', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.clock.fastForward('00:31')
  await page.context().setOffline(true)
  await page.waitForFunction(() => !navigator.onLine)
  await page.context().setOffline(false)
  await page.getByText(/^Die Details konnten nicht geladen werden/).waitFor()
  expect(await field(page, 'Erläuterung *').inputValue()).toBe('Er kennt die Rechnung nicht.')

  await page.unrouteAll({ behavior: 'wait' })
  await page.goBack()
  await page.getByRole('button', { name: 'Verwerfen' }).click()
  await page.waitForURL(`**/${earlier}`)
  await give(page).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('a current pause is shown above the case, and an expired one is shown as past', async ({ page }) => {
  await openAs(page, `/forderungen/${await pausedCase()}`)
  await page.getByText('Diese Akte ist pausiert bis einschließlich').waitFor()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.getByRole('contentinfo').getByText('English').click()
  await page.getByText('This case is paused up to and including').waitFor()
  await page.getByRole('button', { name: 'Give an instruction' }).click()
  await page.getByRole('button', { name: /^Allow instalments/ }).click()
  await expectToFit(page, 320)
  await expectAccessible(page)

  await page.route('**/v1/glg/weisungen/moeglich', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      /(?<before>"state":"accepted","until":")[\d-]+/,
      '$<before>2026-01-31',
    )
    await route.fulfill({ response, body })
  })
  await page.reload()
  await page.getByText('Pause until 31.01.2026 – accepted, expired').waitFor()
  expect(await page.getByText('This case is paused').count()).toBe(0)
})

test('the card of a closed case says that it is closed', async ({ page }) => {
  await openAs(page, `/forderungen/${await latestCase(demo.username, 'Abgeschlossen')}`)
  await card(page).getByText('Die Akte ist abgeschlossen; Weisungen sind nicht mehr möglich.').waitFor()
  expect(await give(page).count()).toBe(0)
})
