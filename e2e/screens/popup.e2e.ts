import { expect } from 'vitest'

import { focused, hold, openAs, rows, test } from '../kit/browser.ts'

test('a popover is hidden, but has the focus, until it is positioned', async ({ page }) => {
  const letThrough = await hold(page, '**/assets/placing-*.js')
  await openAs(page, '/forderungen')
  await page.locator(`${rows} a`).first().waitFor()
  await page.getByRole('button', { name: 'Excel: Aktensuche' }).click()
  const entry = page.getByRole('menuitem').first()
  await expect.poll(() => focused(page)).toBe(await entry.textContent())
  const place = async () => (await entry.boundingBox())?.x ?? Number.NaN
  expect(await place()).toBeLessThan(-1440)
  await letThrough()
  await expect.poll(place).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('menuitem').count()).toBe(0)
})
