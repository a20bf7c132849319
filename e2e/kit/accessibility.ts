import axeCore, { type RuleObject, type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Checks that axe finds no fault of any severity on the page, in German and in English. Also checks the
 * contrasts in the dark theme.
 */
export async function expectAccessible(page: Page) {
  // Inject axe only once per document, because loading it takes longer than checking a small page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source)
  await expectNoFinding(page)
  await expectDarkContrasts(page)
  const before = await page.locator('html').getAttribute('lang')
  if (!(await changeLanguage(page))) return
  // Contrasts do not depend on the language, and checking them is slow.
  await expectNoFinding(page, { 'color-contrast': { enabled: false } })
  await changeLanguage(page)
  await page.locator(`html[lang="${before}"]`).waitFor({ state: 'attached' })
}

/**
 * Whether all tables are loaded and painted. Only then is it known which boxes scroll and must therefore be
 * reachable by keyboard. Runs in the browser.
 */
async function isAtRest(): Promise<boolean> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  return document.querySelector('[aria-busy="true"]') === null
}

async function expectNoFinding(page: Page, rules: RuleObject = {}) {
  await expect.poll(() => page.evaluate(isAtRest)).toBe(true)
  expect(await findings(page, { rules: { 'target-size': { enabled: true }, ...rules } })).toEqual([])
}

async function expectDarkContrasts(page: Page) {
  const before = await changeTheme(page, 'dark')
  expect(await findings(page, { runOnly: ['color-contrast'] })).toEqual([])
  await changeTheme(page, before)
}

const findings = (page: Page, options: RunOptions) =>
  page.evaluate(
    async (options) => {
      const { violations } = await axe.run(document, options)
      return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
    },
    { ...options, resultTypes: ['violations'] } satisfies RunOptions,
  )

/** Global variable of the page, defined by the injected script. */
declare const axe: typeof axeCore

/** Sets the page's theme without its switch, which a dialog may cover. Returns the previous theme. */
export const changeTheme = (page: Page, theme: string): Promise<string> =>
  page.evaluate((theme) => {
    const { dataset } = document.documentElement
    const before = dataset['theme'] ?? 'light'
    dataset['theme'] = theme
    return before
  }, theme)

/** Switches to the other language, even under a dialog. Returns false if the page has only one language. */
const changeLanguage = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const button = document.querySelector<HTMLElement>('button[lang][aria-pressed="false"]')
    button?.click()
    return button !== null
  })
