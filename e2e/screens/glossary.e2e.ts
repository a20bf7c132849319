import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { expectAccessible } from '../kit/accessibility.ts'
import { expectToFit, openAs, rows, test } from '../kit/browser.ts'
import { openWizard } from '../kit/handover-pages.ts'
import { test as operatorTest } from '../kit/operator.ts'

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

/** Whether the focused element is in the window and below the header. */
const seesFocused = (page: Page) =>
  page.evaluate(() => {
    const box = document.activeElement?.getBoundingClientRect()
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    return box !== undefined && box.top >= header && box.bottom <= window.innerHeight
  })

test('jump letters lead to the first term under each, by keyboard alone, in both languages', async ({
  page,
}) => {
  await openAs(page, '/glossar')
  const letters = page.getByRole('navigation', { name: 'Zum Buchstaben springen' })
  await letters.getByRole('link', { name: 'V', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Vergleich')
  await expect.poll(() => seesFocused(page)).toBe(true)
  await page.goto('/glossar#letter-g')
  await expect.poll(() => focused(page)).toBe('Gerichtliches Mahnverfahren')

  await page.getByRole('button', { name: 'English' }).click()
  const english = page.getByRole('navigation', { name: 'Jump to a letter' })
  await english.getByRole('link', { name: 'R', exact: true }).click()
  await expect.poll(() => focused(page)).toMatch(/^R/)
  await expect.poll(() => seesFocused(page)).toBe(true)
})

test('a letter without terms is not a link, and a search keeps only the letters of its hits', async ({
  page,
}) => {
  await openAs(page, '/glossar')
  const letters = page.getByRole('navigation', { name: 'Zum Buchstaben springen' })
  expect(await letters.getByRole('link', { name: 'X', exact: true }).count()).toBe(0)
  await page.getByLabel('Begriff suchen').fill('uberwach')
  await page.getByText('Gefundene Begriffe: 1').waitFor()
  expect(await letters.getByRole('link').allTextContents()).toEqual(['U'])
  for (const width of [320, 390, 1440, 1920]) await expectToFit(page, width)
  await expectAccessible(page)
})

test('the labels of a case and of the statistics open their meaning on the spot, with the way to the glossary and back', async ({
  page,
}) => {
  await openAs(page, '/forderungen')
  await page.locator(`${rows} a`).first().click()
  const card = page.getByRole('region', { name: 'Übersicht' })
  await card.getByRole('button', { name: 'Hauptforderung', exact: true }).focus()
  await page.keyboard.press('Enter')
  const meaning = page.getByRole('dialog', { name: 'Hauptforderung' })
  await meaning.getByText('Der geschuldete Betrag selbst').waitFor()
  await expect.poll(() => focused(page)).toContain('Der geschuldete Betrag selbst')
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page)).toBe('Hauptforderung')
  await page.keyboard.press('Enter')
  await meaning.getByText('Der geschuldete Betrag selbst').waitFor()
  // This check also changes the language, which closes the explanation of the term.
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Hauptforderung', exact: true }).click()
  await meaning.getByRole('link').click()
  await page.waitForURL('**/glossar#hauptforderung')
  await expect.poll(() => focused(page)).toBe('Hauptforderung')
  await expect.poll(() => seesFocused(page)).toBe(true)
  await page.goBack()
  await card.getByRole('button', { name: 'Negativmerkmale' }).waitFor()

  await page.goto('/statistics')
  await page.getByRole('button', { name: 'Hauptforderung', exact: true }).first().click()
  await meaning.getByText('Der geschuldete Betrag selbst').waitFor()
})

operatorTest(
  'in the wizard a term opens beside the form, whose text stays',
  async ({ context, operator, page }) => {
    await openWizard(page, await operator.createUser('glossary'))
    await page.getByLabel('Kundennummer').fill('RE 4711')
    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: 'Inkassozession' }).focus()
    await page.keyboard.press('Enter')
    const glossary = await opened
    await glossary.getByRole('heading', { level: 1, name: 'Glossar' }).waitFor()
    await expect.poll(() => focused(glossary)).toBe('Inkassozession')
    expect(await page.getByLabel('Kundennummer').inputValue()).toBe('RE 4711')
    await page.getByRole('radiogroup', { name: 'Inkassozession' }).getByLabel('Nein').check()
    await expectAccessible(page)
  },
)
