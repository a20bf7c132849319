import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

import { openAs, rows, test } from '../kit/browser.ts'

const styleOf = (locator: Locator, property: string) =>
  locator.evaluateAll(
    (elements, property) => elements.map((element) => getComputedStyle(element).getPropertyValue(property)),
    property,
  )

test('C9 in forced colours the active lamp differs from the others', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openAs(page, '/forderungen')
  await page.locator(`${rows} a`).first().click()
  const lamps = page.locator('p > [aria-hidden][title] > span')
  await lamps.first().waitFor()
  expect(new Set(await styleOf(lamps, 'background-color')).size).toBe(2)
})

test('C9 in forced colours the bars and the axis of a chart can be distinguished', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openAs(page, '/statistics')
  const card = page.getByRole('region', { name: 'Übergaben nach Anzahl', exact: true })
  const picture = card.locator('figure')
  await picture.locator('svg rect[data-tone]').first().waitFor()
  const key = picture.locator('li rect')
  const [paper] = await styleOf(page.locator('body'), 'background-color')
  expect(new Set(await styleOf(key, 'fill')).size).toBe(3)
  expect(await styleOf(key, 'stroke')).not.toContain(paper)
  const [axis] = await styleOf(picture.locator('svg line').first(), 'stroke')
  const [ink] = await styleOf(page.locator('body'), 'color')
  expect(axis).toBe(ink)
})

test('C9 in forced colours only the current view of the tasks is underlined', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openAs(page, '/aufgaben?state=answered')
  const views = page.getByRole('navigation', { name: 'Welche Aufgaben' }).getByRole('link')
  await views.first().waitFor()
  const [paper] = await styleOf(page.locator('body'), 'background-color')
  const lines = await styleOf(views, 'border-bottom-color')
  expect(lines.map((line) => line !== paper)).toEqual([false, true, false])
})

test('with reduced motion colours change at once', async ({ page }) => {
  await openAs(page, '/auftragsuebergabe')
  const back = page.getByRole('button', { name: 'Zurück', exact: true })
  const colours = await back.evaluate((button: HTMLButtonElement) => {
    const { color: disabled } = getComputedStyle(button)
    button.disabled = false
    delete button.dataset['disabled']
    return { disabled, now: getComputedStyle(button).color }
  })
  expect(colours.now).not.toBe(colours.disabled)
})
