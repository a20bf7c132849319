import { readFile } from 'node:fs/promises'

import { expect } from 'vitest'

import { buildCase } from '../../server/test/build.ts'
import { expectAccessible } from '../kit/accessibility.ts'
import { expectToFit, openAs } from '../kit/browser.ts'
import { test } from '../kit/operator.ts'
import { step } from '../kit/step.ts'

test('each chosen case gets a message and a pause of its own; a case that already waits for one is named', async ({
  page,
  operator,
}) => {
  const user = await operator.createCompulsoryUser('chosen-cases')
  await operator.requireTwoFactor(user, false)
  const glgNumber = user.username
  const numbers = ['1', '2', '3'].map((last) => `${glgNumber}-${last}`)
  for (const inkassoNumber of numbers) await buildCase(operator.db, { glgNumber, inkassoNumber })
  const sent = () =>
    operator.db
      .selectFrom('submission')
      .where('username', '=', user.username)
      .select(['kind', 'inkassoNumber'])
      .orderBy('kind')
      .orderBy('inkassoNumber')
      .execute()

  step('Choose two of three')
  await openAs(page, '/forderungen', user)
  await page.getByRole('button', { name: 'Auswählen', exact: true }).click()
  const choose = (number: string) => page.getByRole('checkbox', { name: `Auswählen: ${number}` })
  const height = () =>
    page
      .getByRole('row')
      .nth(1)
      .evaluate((row) => row.getBoundingClientRect().height)
  const unticked = await height()
  await choose(numbers[0] ?? '').check()
  expect(await height()).toBe(unticked)
  await choose(numbers[1] ?? '').check()
  await page.getByText('2 Akten ausgewählt').waitFor()
  await expectAccessible(page)
  await expectToFit(page, 320)
  await page.setViewportSize({ width: 1440, height: 900 })

  step('Send a message')
  await page.getByRole('button', { name: 'Nachricht', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Ihre Nachricht').fill('Bitte um einen Sachstand.')
  await dialog.getByRole('button', { name: 'Weiter' }).click()
  await dialog.getByText('Bitte um einen Sachstand.').waitFor()
  await dialog.getByRole('button', { name: 'Senden' }).click()
  await dialog.getByRole('heading', { name: '2 von 2 gesendet' }).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Schließen' }).click()
  const message = page.getByRole('button', { name: 'Nachricht', exact: true })
  await expect.poll(() => message.evaluate((button) => button === document.activeElement)).toBe(true)

  step('A confirmation names its cases')
  await page.getByRole('button', { name: 'Rücknahme', exact: true }).click()
  const confirmation = dialog.getByRole('checkbox')
  const labels = [numbers[0], numbers[1]].map((number) => `${number}\u00a0– Beispiel, Erika`)
  await expect
    .poll(() => confirmation.evaluate((box) => box.parentElement?.textContent))
    .toContain(`Betrifft ${labels.join('; ')}`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()

  for (const chosen of [1, 2]) {
    step(`Pause ${chosen}`)
    await choose(numbers[1] ?? '').setChecked(chosen === 2)
    await page.getByRole('button', { name: 'Pause', exact: true }).click()
    const days = await dialog.getByText(/^\d\d\.\d\d\.\d{4} bis/).textContent()
    const latest = days?.slice(-10) ?? ''
    await dialog.getByRole('textbox', { name: /^Letzter Tag/ }).fill(latest)
    await dialog.getByLabel('Grund *').selectOption({ index: 1 })
    if (chosen === 2) await dialog.getByText('Diese Weisung liegt uns bereits vor').waitFor()
    await dialog.getByRole('button', { name: 'Weiter' }).click()
    await dialog.getByText(latest, { exact: true }).waitFor()
    await dialog.getByRole('button', { name: 'Senden' }).click()
    await dialog.getByRole('heading', { name: `1 von ${chosen} gesendet` }).waitFor()
    await dialog.getByRole('button', { name: 'Schließen' }).click()
  }
  await page.getByRole('button', { name: 'Auswahl beenden' }).click()
  const choosing = page.getByRole('button', { name: 'Auswählen', exact: true })
  await expect.poll(() => choosing.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await sent()).toEqual(
    [
      ['instruction', numbers[0]],
      ['instruction', numbers[1]],
      ['message', numbers[0]],
      ['message', numbers[1]],
    ].map(([kind, inkassoNumber]) => ({ kind, inkassoNumber })),
  )
})

test('the documents of chosen cases are saved as one archive', async ({ page }) => {
  await openAs(page, '/forderungen?type=Vorgerichtlich')
  await page.getByRole('button', { name: 'Auswählen', exact: true }).click()
  await page.getByRole('button', { name: 'Ganze Seite' }).click()
  await page.getByText('25 Akten ausgewählt').waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Dokumente (ZIP)' }).click()
  const path = await (await download).path()
  expect((await readFile(path)).subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
})
