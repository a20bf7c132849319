import { stat } from 'node:fs/promises'
import { join } from 'node:path'

import type { Page } from 'playwright-core'

import { paths } from '../../web/src/screens/links/paths.ts'

/** The built screens, with a `.br` beside each file. */
const builtScreens = join(import.meta.dirname, '../..', 'web', 'dist')

/**
 * Limits of a page in bytes of JS and CSS, Brotli-compressed. `onTopOfSearch` limits what each other page loads in
 * addition to the files of the case search.
 */
export const sizeBudgets = { login: 105_000, search: 150_000, onTopOfSearch: 55_000 } as const

/**
 * The paths of all screens except the login and the case search.
 * @param caseNumber A case that the user may see.
 */
export const otherScreens = (caseNumber: string): readonly string[] =>
  Object.values(paths)
    .filter((path) => path !== paths.login && path !== paths.cases)
    .map((path) => path.replace('$inkassoNumber', caseNumber).replace('$token', `c${'w'.repeat(32)}`))

/** Lets a page load only what it needs itself: no idle-time prefetching. */
export async function withoutIdleFetch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
}

/** The JS and CSS files that a page loads until the network is idle, including inlined ones. */
export async function filesOf(page: Page, path: string): Promise<ReadonlySet<string>> {
  const files = new Set<string>()
  const note = (request: { url: () => string }) => {
    const { pathname } = new URL(request.url())
    if (/\.(js|css)$/.test(pathname)) files.add(pathname)
  }
  page.on('requestfinished', note)
  await page.goto(path)
  await page.locator('h1').waitFor()
  await page.waitForLoadState('networkidle')
  page.off('requestfinished', note)
  const inPage = await page
    .locator('link[rel=stylesheet][disabled]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname))
  return new Set([...files, ...inPage])
}

/** Returns the files of a page that are not among the shared files. */
export const onTopOf = (shared: ReadonlySet<string>, files: ReadonlySet<string>): string[] =>
  [...files].filter((file) => !shared.has(file))

/** The size of the files as transferred, Brotli-compressed. */
export async function brotliBytes(files: Iterable<string>): Promise<number> {
  const sizes = await Promise.all(
    Array.from(files, async (file) => (await stat(join(builtScreens, `${file}.br`))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
