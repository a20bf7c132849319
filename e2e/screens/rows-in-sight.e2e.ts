import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { openAs, rows, test } from '../kit/browser.ts'

/**
 * Presses a button. Returns for each row whether it was among the first to change (`places`) and whether it
 * was visible then (`inSight`). Also returns the case numbers of all rows at the end.
 */
async function rowsAfter(page: Page, button: string) {
  const inTheEnd = () => page.locator(`${rows} a`).allTextContents()
  const changed = await page.getByRole('button', { name: button }).evaluate(async (pressed: HTMLElement) => {
    const numbers = () => Array.from(document.querySelectorAll('tbody tr'), (row) => row.textContent)
    const before = numbers()
    const places = await new Promise<boolean[]>((resolve) => {
      const observer = new MutationObserver(() => {
        const now = numbers()
        if (now.join('\n') === before.join('\n')) return
        observer.disconnect()
        resolve(now.map((row, place) => row !== before[place]))
      })
      observer.observe(document.body, { subtree: true, childList: true, characterData: true })
      pressed.click()
    })
    const inSight = Array.from(document.querySelectorAll('tbody tr'), (row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return bottom > 0 && top < window.innerHeight
    })
    return { places, inSight }
  })
  await page.locator(rows).first().waitFor()
  return { ...changed, numbers: await inTheEnd() }
}

test('visible rows are rendered first, at any scroll position, and then all the others', async ({ page }) => {
  await openAs(page, '/forderungen?sort=inkassoNumber')
  await page.locator(`${rows} a`).first().waitFor()
  const ascending = await page.locator(`${rows} a`).allTextContents()

  const fromTop = await rowsAfter(page, 'Inkassonummer')
  expect(fromTop.inSight).toContain(false)
  const stillOld = fromTop.inSight.filter((isSeen, place) => isSeen && !fromTop.places[place])
  expect(stillOld).toEqual([])
  expect(fromTop.places.at(-1)).toBe(false)
  expect(fromTop.numbers.filter((number) => ascending.includes(number))).toEqual([])
  expect(fromTop.numbers).toEqual(fromTop.numbers.toSorted().toReversed())

  await page.locator('tbody tr').last().scrollIntoViewIfNeeded()
  const fromBottom = await rowsAfter(page, 'Inkassonummer')
  expect(fromBottom.places[0]).toBe(false)
  expect(fromBottom.places.at(-1)).toBe(true)
  expect(fromBottom.numbers).toEqual(ascending)
})
