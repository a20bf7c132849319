import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { expectAccessible } from '../kit/accessibility.ts'
import { focused, inDrawer, openAs, type TestUser } from '../kit/browser.ts'
import { type Operator, test } from '../kit/operator.ts'
import { step } from '../kit/step.ts'

/** Creates a user for whom the demo data's changes are unread. */
async function createAbsentUser(operator: Operator, username: string): Promise<TestUser> {
  const user = await operator.createUser(username)
  const { id: userId } = await operator.db
    .selectFrom('portalUser')
    .where('username', '=', user.username)
    .select('id')
    .executeTakeFirstOrThrow()
  await operator.db
    .insertInto('userSeen')
    .values({ userId, seenUntil: new Date('2026-01-01T10:00:00Z') })
    .execute()
  return user
}

/**
 * The smallest distance in pixels between the names of the changes and the descriptions beside them. Negative if
 * they overlap.
 */
const gapBesideNames = (page: Page) =>
  page.evaluate(() => {
    const edges = (selector: string, side: 'left' | 'right') =>
      [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect()[side])
    const besides = edges('[data-what] > :not(strong):not(:empty)', 'left')
    // `reduce` without an initial value throws if there are no descriptions; `Math.min()` would return Infinity.
    return besides.reduce((a, b) => Math.min(a, b)) - Math.max(...edges('[data-what] > strong', 'right'))
  })

/** The lines whose summary matches. */
const linesWith = (page: Page, summary: RegExp) =>
  page.locator('main').getByRole('listitem').filter({ hasText: summary })

test('changes are summed up on the start page, listed by case, and marked as read by keyboard; then the badge disappears', async ({
  operator,
  page,
}) => {
  step('Summary')
  await openAs(page, '/dashboard', await createAbsentUser(operator, 'absent'))
  const entry = inDrawer(page, 'Neuigkeiten')
  const summary = page.getByRole('region', { name: 'Neuigkeiten', exact: true })
  const counts = ['9 Zahlungen', '3 Dokumente', '3 Akten in Überwachung', '3 Abschlüsse']
  for (const name of counts) await summary.getByRole('link', { name }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Neuigkeiten \d+ ungelesen$/ }).click()

  step('By case')
  const payment = linesWith(page, /Zahlung/).first()
  const fold = payment.getByRole('button')
  await fold.press('Enter')
  await payment.locator('[data-what=payment]').getByText('Zahlung', { exact: true }).waitFor()
  await linesWith(page, /Dokument: Forderungsaufstellung/)
    .first()
    .getByRole('button')
    .press('Enter')
  await expectAccessible(page)
  await page.setViewportSize({ width: 768, height: 900 })
  await expect.poll(() => gapBesideNames(page)).toBeGreaterThanOrEqual(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  const waiting = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /^Herunterladen: Forderungsaufstellung/ })
    .first()
    .press('Enter')
  expect((await waiting).suggestedFilename()).toMatch(/\.pdf$/)
  // A button keeps the focus after a press.
  await expect.poll(() => focused(page)).toBe('Herunterladen')
  const number = (await payment.getByRole('link').textContent()) ?? ''
  await payment.getByRole('link', { name: number }).click()
  await page.getByRole('heading', { name: new RegExp(number) }).waitFor()
  await page.goBack()

  step('Mark as read')
  const allRead = page.getByRole('button', { name: 'Alle als gelesen markieren' })
  const nothingNew = page.getByText(/^Nichts Neues seit \d\d\.\d\d\.\d{4}, \d\d:\d\d\.$/)
  // A press on the pending button would move the focus back to it.
  const ready = page.locator('button:not([aria-disabled=true])', { hasText: 'Alle als gelesen markieren' })
  await allRead.press('Enter')
  // Retry, because changes that other tests make meanwhile are new to this user, too.
  await expect
    .poll(
      async () => {
        if (await nothingNew.isVisible()) return entry.textContent()
        return ready.press('Enter', { timeout: 5_000 }).catch(() => 'went meanwhile')
      },
      { interval: 1_000 },
    )
    .toBe('Neuigkeiten')
  await expect.poll(() => focused(page)).toBe('Rückgängig')
  await expectAccessible(page)
  step('Reload')
  await page.reload()
  await allRead.or(nothingNew).waitFor()
  expect(await linesWith(page, /Zahlung/).count()).toBe(0)
  // A loaded list does not take the focus.
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
})

test('a count on the start page leads to its kind, a line unfolds, and marking as read can be undone', async ({
  operator,
  page,
}) => {
  await openAs(page, '/dashboard', await createAbsentUser(operator, 'undoing'))
  const chip = (name: RegExp) => page.getByRole('button', { name })
  const isOn = (name: RegExp) => chip(name).getAttribute('aria-pressed')
  await page.getByRole('link', { name: '9 Zahlungen' }).click()

  step('Kinds')
  await page.getByText('Zahlungen: 9, zusammen ').waitFor()
  expect(await isOn(/^Zahlungen 9$/)).toBe('true')
  expect(await linesWith(page, /Dokument/).count()).toBe(0)
  await page.getByText('Markiert auch, was der Filter ausblendet.').waitFor()
  await chip(/^Dokumente 3$/).click()
  await linesWith(page, /Dokument/)
    .first()
    .waitFor()
  await page.reload()
  await page.getByText('Zahlungen: 9, zusammen ').waitFor()
  expect([await isOn(/^Zahlungen 9$/), await isOn(/^Dokumente 3$/), await isOn(/^Alle \d/)]).toEqual([
    'true',
    'true',
    'false',
  ])

  step('Unfold')
  const line = linesWith(page, /Zahlung/).first()
  // The end of the line, which is part of the button. `force` is needed, because Playwright considers it
  // covered.
  await line.getByText(/^[\d.]+,\d\d\s€$/).click({ force: true })
  await line.locator('[data-what=payment]').waitFor()
  await line.getByRole('button').press('Enter')
  await line.locator('[data-what=payment]').waitFor({ state: 'detached' })

  step('Undo')
  await chip(/^Alle \d/).click()
  await page.getByRole('button', { name: 'Alle als gelesen markieren' }).press('Enter')
  const undo = page.getByRole('button', { name: 'Rückgängig' })
  await page.getByText('Als gelesen markiert.').waitFor()
  await chip(/^Zahlungen/).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: '7 Tage' }).click()
  await chip(/^Zahlungen 9$/).waitFor()
  expect(
    await linesWith(page, /Zahlung/)
      .getByText('ungelesen')
      .count(),
  ).toBe(0)
  await undo.click()
  await linesWith(page, /Zahlung/)
    .getByText('ungelesen')
    .first()
    .waitFor({ state: 'attached' })
  await expect.poll(() => focused(page)).toBe('Neuigkeiten')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ungelesen', exact: true }).click()
  await chip(/^Zahlungen 9$/).waitFor()

  step('Before the first change')
  await page.goto('/neuigkeiten?from=2020-01-01')
  await page.getByText(/^Zahlungen seit \d\d\.\d\d\.\d{4}: 9, zusammen /).waitFor()
  await page.goto('/neuigkeiten?from=2020-01-01&to=2020-01-31')
  await page.getByText(/^Änderungen liegen vor ab \d\d\.\d\d\.\d{4}\.$/).waitFor()
})

test('a failed count is hidden, and a failed mark is reported', async ({ operator, page }) => {
  await page.route(/zaehler|gelesen/, (route) => route.fulfill({ status: 503, body: '' }))
  const requested = page.waitForResponse(/zaehler/)
  await openAs(page, '/neuigkeiten', await createAbsentUser(operator, 'uncounted'))
  await requested
  await page.getByRole('button', { name: 'Alle als gelesen markieren' }).press('Enter')
  await page.getByText('Das konnte nicht gespeichert werden.').waitFor()
  await expect.poll(() => focused(page)).toBe('Alle als gelesen markieren')
  expect(await page.getByRole('link', { name: /ungelesen/ }).count()).toBe(0)
  expect(await page.getByRole('alert').allTextContents()).toEqual([
    expect.stringContaining('Das konnte nicht gespeichert werden.'),
  ])
})
