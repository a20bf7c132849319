import { expect } from 'vitest'

import { demo, openAs, rows, test } from '../kit/browser.ts'
import { latestCase } from '../kit/open-session.ts'

test('C49 a new submission about a case is shown in the case and in the message history, with its receipt', async ({
  page,
}) => {
  const number = await latestCase(demo.username, 'Gerichtlich')
  await openAs(page, `/forderungen/${number}`)
  await page.getByRole('button', { name: 'Meldungen', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Stellungnahme' }).click()
  await page.getByLabel('Ihre Stellungnahme *').fill('Die Ware wurde geliefert.')
  await page.getByRole('button', { name: 'Senden', exact: true }).click()
  const receipt = await page
    .locator('dialog[open]')
    .getByText(/^S-\d{4}-\d{6}$/)
    .innerText()
  await page.getByRole('button', { name: 'Schließen', exact: true }).click()

  const card = page.getByRole('region', { name: 'Ihre Meldungen zu dieser Akte' })
  const newest = card.locator(rows).first()
  await newest.getByText(receipt).waitFor()
  expect(await newest.innerText()).toMatch(/Stellungnahme[^]*Eingegangen/)

  await page.goto(`/meldungen?number=${number}&sort=-date`)
  const details = page.getByRole('button', { name: /^Meldung ansehen/ })
  await details.first().click()
  await page.getByRole('dialog').getByText(receipt).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Quittung als PDF' }).waitFor()
})
