import axeCore, { type RuleObject, type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** What axe finds on the page, of whatever weight, in German and in English: nothing. */
export async function expectAccessible(page: Page) {
  // Once for each document: what takes longest on a small page is to read axe itself.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source)
  await expectNoFinding(page)
  const before = await page.locator('html').getAttribute('lang')
  if (!(await changeLanguage(page))) return
  // Other words neither have other colours, nor is the rule for them a quick one.
  await expectNoFinding(page, { 'color-contrast': { enabled: false } })
  await changeLanguage(page)
  await page.locator(`html[lang="${before}"]`).waitFor({ state: 'attached' })
}

/**
 * Whether no table waits for its rows, and what came is painted: only then is it measured whether a box scrolls and so is
 * reached by keyboard. Runs in the browser.
 */
async function isAtRest(): Promise<boolean> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  return document.querySelector('[aria-busy="true"]') === null
}

async function expectNoFinding(page: Page, rules: RuleObject = {}) {
  await expect.poll(() => page.evaluate(isAtRest)).toBe(true)
  const options: RunOptions = {
    resultTypes: ['violations'],
    rules: { 'target-size': { enabled: true }, ...rules },
  }
  const findings = await page.evaluate(async (options) => {
    const { violations } = await axe.run(document, options)
    return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
  }, options)
  expect(findings).toEqual([])
}

/** Of the page. */
declare const axe: typeof axeCore

/** Presses the language that is not spoken now, be it under a dialog; answers whether the page speaks two. */
const changeLanguage = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const button = document.querySelector<HTMLElement>('button[lang][aria-pressed="false"]')
    button?.click()
    return button !== null
  })
