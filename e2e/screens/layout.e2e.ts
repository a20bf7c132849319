import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'

import { paths } from '../../web/src/screens/links/paths.ts'
import { expectToFit, openAs, test as browserTest, type TestUser } from '../kit/browser.ts'
import { shownSecret } from '../kit/compulsory-pages.ts'
import { createHostileUser, hostileCases, hostileTask } from '../kit/hostile-customer.ts'
import { codeOf } from '../kit/one-time-codes.ts'
import { portalDatabase } from '../kit/open-session.ts'

const test = browserTest.extend<{ hostile: TestUser }>({
  hostile: [
    // Vitest reads the names of the needed fixtures from this pattern. This fixture needs none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => use(await createHostileUser(inject('portal').databaseUrl)),
    { scope: 'file' },
  ],
})

const [hostileCase = ''] = hostileCases

/** Token for an unsubscribe link. */
const someToken = `c${'w'.repeat(32)}`

/**
 * The path of every screen, so that new ones are included. Excluded are the home page, which is the dashboard, and
 * screens that other tests below check.
 */
const addresses = [...Object.values(paths), '/no-such-page']
  .filter((path) => !([paths.home, paths.login, paths.twoFactorSetUp] as string[]).includes(path))
  .map((path) =>
    path.replace('$inkassoNumber', hostileCase).replace('$taskId', hostileTask).replace('$token', someToken),
  )

const widths = [2560, 1920, 1680, 1440, 1366, 768, 390, 320]

/**
 * Window widths for text of double size: 1440 pixels then have the layout of 720. Few widths are enough,
 * because the layout changes only at breakpoints.
 */
const widthsOfLargeText = [2560, 1440, 768, 320]

const pressMenu = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLElement>('header button[aria-controls]')?.click())

/** Checks the layout at every width, with the navigation beside the page, over it and closed. */
async function expectInOrderEverywhere(page: Page, widths: readonly number[]) {
  for (const width of widths) await expectToFit(page, width)
  if ((await page.locator('header').count()) === 0) return
  await pressMenu(page)
  await expectToFit(page, 320)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 2560, height: 800 })
  await pressMenu(page)
  const hasRoom = () => page.evaluate(() => matchMedia('(min-width: 64em)').matches)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    if (!(await hasRoom())) break
    await expectToFit(page, width)
  }
  await pressMenu(page)
}

/**
 * Changes the text size as in the browser's settings: everything in em and rem grows, including the breakpoints.
 */
async function setTextSize(page: Page, times: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 * times, fixed: 13 * times } })
}

/** Waits until everything that the page requested has loaded. */
async function waitForAll(page: Page) {
  await page.locator('h1').waitFor()
  await page.waitForLoadState('networkidle')
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0)
}

test.for(addresses)(
  'C47 %s with the longest names and numbers fits every window, also with text of double size',
  async (address, { hostile, page }) => {
    await openAs(page, address, hostile)
    await waitForAll(page)
    await expectInOrderEverywhere(page, widths)
    await setTextSize(page, 2)
    await expectInOrderEverywhere(page, widthsOfLargeText)
  },
)

test('C47 the set-up of a compulsory two-factor fits every window, also with text of double size', async ({
  hostile,
  page,
}) => {
  await portalDatabase()
    .updateTable('customer')
    .set({ twoFactorRequiredAt: new Date() })
    .where('customerNumber', '=', (eb) =>
      eb.selectFrom('portalUser').where('username', '=', hostile.username).select('customerNumber'),
    )
    .execute()
  await openAs(page, paths.twoFactorSetUp, hostile)
  const steps = [
    () => page.getByRole('button', { name: 'Jetzt einrichten' }).click(),
    async () => page.getByLabel('Code', { exact: true }).fill(codeOf(await shownSecret(page))),
    () => page.getByLabel('Backup-Codes').waitFor(),
  ]
  for (const goOn of steps) {
    await waitForAll(page)
    await setTextSize(page, 1)
    await expectInOrderEverywhere(page, widths)
    await setTextSize(page, 2)
    await expectInOrderEverywhere(page, widthsOfLargeText)
    await goOn()
  }
})

test('C47 the login fits every window, also with text of double size', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookiesAccepted', '1'))
  await page.goto(paths.login)
  await waitForAll(page)
  await expectInOrderEverywhere(page, widths)
  await setTextSize(page, 2)
  await expectInOrderEverywhere(page, widthsOfLargeText)
})
