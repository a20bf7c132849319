import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { openAs, test } from '../kit/browser.ts'
import { acceptCookies } from '../kit/log-in.ts'

const chosen = (page: Page) => page.getByRole('combobox', { name: 'Darstellung' })

/** Whether the page's background is light or dark. */
const paper = (page: Page) =>
  page.evaluate(() => {
    const [red = 0] = getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? []
    return red > 128 ? 'light' : 'dark'
  })

test('C44 the page is light until a user chooses otherwise, whatever their system prefers', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/login')
  await acceptCookies(page)
  expect(await paper(page)).toBe('light')
  await chosen(page).selectOption('Wie im System')
  expect(await paper(page)).toBe('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await paper(page)).toBe('light')
})

test('C44 the dark theme is there from the first paint, before any code of the portal runs', async ({
  page,
}) => {
  await page.goto('/login')
  await acceptCookies(page)
  await chosen(page).selectOption('Dunkel')
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/login')
  expect(await paper(page)).toBe('dark')
  const bar = page.locator('meta[name="theme-color"]')
  expect(await bar.getAttribute('content')).toBe('#1b1815')
  await page.goto('/dashboard')
  expect(await paper(page)).toBe('dark')
})

test('C44 the other tabs follow a choice, and rejecting cookies forgets it', async ({ context, page }) => {
  await openAs(page, '/dashboard')
  await chosen(page).waitFor()
  const tab = await context.newPage()
  await tab.goto('/privacy')
  await chosen(tab).selectOption('Dunkel')
  await expect.poll(() => paper(page)).toBe('dark')
  await expect.poll(() => chosen(page).inputValue()).toBe('dark')
  await chosen(page).selectOption('Hell')
  await expect.poll(() => paper(tab)).toBe('light')
  await chosen(page).selectOption('Dunkel')
  await tab.getByRole('button', { name: 'Cookie-Einstellungen ändern' }).click()
  await tab.getByRole('button', { name: 'Ablehnen' }).click()
  await expect.poll(() => paper(tab)).toBe('light')
  await expect.poll(() => paper(page)).toBe('light')
})

test('C44 paper is white in the dark theme, too', async ({ page }) => {
  await openAs(page, '/glossar')
  await chosen(page).selectOption('Dunkel')
  expect(await paper(page)).toBe('dark')
  await page.emulateMedia({ media: 'print' })
  expect(await paper(page)).toBe('light')
})

test('C8 in the dark theme every colour of an operator has the contrast of text, on each surface', async ({
  page,
}) => {
  await page.goto('/login')
  const tooLow = await page.evaluate(lowContrasts)
  expect(tooLow).toEqual([])
})

/**
 * Returns the pairs of text and surface whose contrast is under 4.5:1 (WCAG 2.2, 1.4.3) in the dark theme, for
 * operator colours of every hue, from black to pale. Runs in the browser.
 */
function lowContrasts(): string[] {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const box = document.body.appendChild(document.createElement('p'))
  const root = document.documentElement
  root.dataset['theme'] = 'dark'
  const luminance = (name: string) => {
    if (!context) throw new Error('This browser has no canvas.')
    box.style.color = `var(--${name})`
    context.fillStyle = getComputedStyle(box).color
    context.fillRect(0, 0, 1, 1)
    const [red, green, blue] = Array.from(context.getImageData(0, 0, 1, 1).data, (value) =>
      value / 255 > 0.04045 ? ((value / 255 + 0.055) / 1.055) ** 2.4 : value / 255 / 12.92,
    ) as [number, number, number]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const pairs = [
    ...['paper', 'ground', 'gray-1', 'gray-2', 'brand-pale'].map((surface) => ['brand', surface] as const),
    ['paper', 'brand-strong'] as const,
  ]
  const colours = Array.from({ length: 24 }, (_, hue) =>
    [0, 10, 25, 40, 60, 90].map((light) => `hsl(${hue * 15} 100% ${light}%)`),
  ).flat()
  return colours.flatMap((colour) => {
    root.style.setProperty('--operator-color', colour)
    return pairs.flatMap(([text, surface]) => {
      const [dark = 0, light = 0] = [luminance(text), luminance(surface)].toSorted((a, b) => a - b)
      const contrast = (light + 0.05) / (dark + 0.05)
      return contrast < 4.5 ? [`${colour}: ${text} on ${surface} ${contrast.toFixed(2)}`] : []
    })
  })
}
