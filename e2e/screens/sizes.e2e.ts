import { expect } from 'vitest'

import { rows, test } from '../kit/browser.ts'
import { acceptCookies, logIn } from '../kit/log-in.ts'
import {
  brotliBytes,
  filesOf,
  onTopOf,
  otherScreens,
  sizeBudgets,
  withoutIdleFetch,
} from '../kit/page-sizes.ts'

test('the login of a first visit, with the cookie dialog, stays small', async ({ page }) => {
  await withoutIdleFetch(page)
  const files = await filesOf(page, '/login')
  await acceptCookies(page)
  expect(files.size).toBeGreaterThan(2)
  expect(await brotliBytes(files)).toBeLessThanOrEqual(sizeBudgets.login)
})

test('the search stays small, and no other screen adds much to it', async ({ page }) => {
  await withoutIdleFetch(page)
  await logIn(page)
  const search = await filesOf(page, '/forderungen')
  expect(await brotliBytes(search)).toBeLessThanOrEqual(sizeBudgets.search)
  const row = page.locator(`${rows} a`).first()
  const screens = otherScreens((await row.textContent()) ?? '')
  const tooLarge: [path: string, bytes: number][] = []
  for (const path of screens) {
    const bytes = await brotliBytes(onTopOf(search, await filesOf(page, path)))
    if (bytes > sizeBudgets.onTopOfSearch) tooLarge.push([path, bytes])
  }
  expect(tooLarge).toEqual([])
})
