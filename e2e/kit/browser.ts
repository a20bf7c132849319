import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core'
import { expect, inject, test as base } from 'vitest'

import { findBrowser } from '../../scripts/setup/browser.mjs'
import { chromiumArguments } from './chromium-arguments.ts'
import { layOutEverything, layoutFaults } from './layout-faults.ts'
import { endSessions, openSession } from './open-session.ts'

/** Password of all demo users, as the README says. */
const demoPassword = 'Portal-Demo-2026'

export interface TestUser {
  readonly username: string
  readonly password: string
}

/** A user with all creditor numbers of the demo customer and all rights. */
export const demo: TestUser = { username: 'demo', password: demoPassword }

/** A user with one creditor number and one file type. */
export const demoSingle: TestUser = { username: 'demo-single', password: demoPassword }

/** The loaded rows of a table: neither skeletons nor those of the previous request. */
export const rows = 'tbody:not([aria-hidden], [data-stale]) tr'

interface BrowserTest {
  /** One browser per worker, shared by its test files. */
  browser: Browser
  /**
   * A browser context in German. Fails the test if a request goes to another server than the portal or violates
   * the security policy.
   */
  context: BrowserContext
  page: Page
}

/**
 * Vitest's `test` with a page on the portal of this run. After each test it checks that every request went to
 * the portal and that nothing violated the security policy (R66, R68). The error of a failed test names the
 * page's URL and the refused requests.
 */
export const test = base.extend<BrowserTest>({
  browser: [
    // Vitest reads the names of the needed fixtures from this pattern. This fixture needs none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const executablePath = findBrowser()
      if (!executablePath) throw new Error('There is no Chromium; npm test looks for one or installs it.')
      const browser = await chromium.launch({ executablePath, args: chromiumArguments })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ browser }, use) => {
    const { url, deskUrl } = inject('portal')
    const context = await browser.newContext({
      baseURL: url,
      locale: 'de-DE',
      timezoneId: 'Europe/Berlin',
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    })
    // Long, so that only steps that hang reach the limit, not slow ones on a busy machine.
    context.setDefaultTimeout(60_000)
    const faults: string[] = []
    const tokens = new Set<string>()
    context.on('request', (request) => {
      const isOwn = [url, deskUrl].some((own) => request.url().startsWith(own))
      if (!isOwn && !/^(blob|data):/.test(request.url())) faults.push(`request to ${request.url()}`)
      const token = request.headers()['authorization']?.replace('Bearer ', '')
      if (token !== undefined) tokens.add(token)
    })
    await context.exposeFunction('reportViolation', (violation: string) => faults.push(violation))
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        // The cast is safe: `exposeFunction` above added this function to every page.
        const { reportViolation } = window as unknown as { reportViolation: (text: string) => void }
        reportViolation(
          `${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
        )
      })
    })
    await use(context)
    await context.close()
    // A user has at most ten sessions, and tests share users. If sessions were left open, a new login could
    // end the session of a running test.
    await endSessions(tokens)
    expect(faults).toEqual([])
  },
  page: async ({ context, task, onTestFailed }, use) => {
    const page = await context.newPage()
    const refused: string[] = []
    page.on('response', (answer) => {
      if (answer.status() >= 400) refused.push(`${answer.status()} ${new URL(answer.url()).pathname}`)
    })
    onTestFailed(() => {
      const error = task.result?.errors?.at(-1)
      const place = ` On ${page.url()}, refused: ${refused.join(', ') || 'nothing'}.`
      // Appended to the first line, because the closing lines of a run repeat only that line.
      if (error) error.message = error.message.replace(/\n|$/, `${place}$&`)
    })
    await use(page)
    // Ignores errors of responses that a test replaces and that are still in flight.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
})

/**
 * Opens a path with cookies accepted and a session. Tests of the cookie banner and of the login use `logIn`
 * instead.
 */
export async function openAs(page: Page, path: string, user = demo) {
  const session = await openSession(user.username)
  // A file of the portal that runs no script: it only gives access to the page's storage.
  await page.goto('/favicon.svg', { waitUntil: 'commit' })
  await page.evaluate((session) => {
    localStorage.setItem('cookiesAccepted', '1')
    sessionStorage.setItem('session', session)
  }, JSON.stringify(session))
  await page.goto(path)
}

/**
 * Holds back the requests to a URL. The returned function lets them through and waits for their responses.
 * @param isMeant whether to hold back a request to the URL; called for each
 */
export async function hold(
  page: Page,
  address: string,
  isMeant: (request: Request) => boolean = () => true,
): Promise<() => Promise<void>> {
  const { promise: isWanted, resolve: letThrough } = Promise.withResolvers<void>()
  const held: Request[] = []
  await page.route(address, async (route) => {
    if (isMeant(route.request())) {
      held.push(route.request())
      await isWanted
    }
    await route.fallback()
  })
  return async () => {
    letThrough()
    for (const request of held) await (await request.response())?.finished()
  }
}

/** A link of the main navigation, whose text may end with a count. */
export const inDrawer = (page: Page, title: string) =>
  page
    .getByRole('navigation', { name: 'Hauptnavigation' })
    .getByRole('link', { name: new RegExp(`^${title}`) })

/**
 * Holds back the code of the task list, as on a slow connection.
 * @param answer lets another late response through
 * @returns a function that opens the task list, lets first the response and then the code through, and checks
 *   that the response has not navigated away from the list
 */
export async function holdTasks(page: Page, answer: () => Promise<void>): Promise<() => Promise<void>> {
  const letThrough = await hold(page, '**/assets/TasksPage-*.js')
  return async () => {
    await inDrawer(page, 'Aufgaben').click()
    await page.waitForURL('**/aufgaben')
    await answer()
    await letThrough()
    await page.getByRole('heading', { level: 1, name: 'Aufgaben' }).waitFor()
    expect(page.url()).toMatch(/\/aufgaben$/)
  }
}

/** Shows the filters of a list that are behind a button. */
export async function unfoldFilters(page: Page) {
  await page.locator('search button[aria-expanded=false]:not([popovertarget])').click()
  await page.locator('search input').last().waitFor()
}

/** The text of the focused element. */
export const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

/** Checks that at this width nothing, also in a dialog, overflows the window, is cut off or overlaps. */
export async function expectToFit(page: Page, width: number) {
  await page.setViewportSize({ width, height: 800 })
  await page.evaluate(layOutEverything)
  await expect
    .poll(() => page.evaluate(layoutFaults), { message: `${page.url()} at ${width} pixels` })
    .toEqual([])
}
