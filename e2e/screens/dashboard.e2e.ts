import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { clearNews, setNews } from '../../server/src/operator/news.ts'
import { actAt } from '../../server/test/act.ts'
import { buildStatement } from '../../server/test/build-submission.ts'
import { buildCase, buildNotice } from '../../server/test/build.ts'
import { expectAccessible } from '../kit/accessibility.ts'
import { demoSingle, expectToFit, inDrawer, openAs, rows } from '../kit/browser.ts'
import { test } from '../kit/operator.ts'

const figures = (page: Page) => page.getByRole('table', { name: 'Ihre Akten im Überblick' })

/** The number of cases and the sum of main claims in the row of a state. */
async function lineOf(page: Page, state: string) {
  await page.locator('table[aria-busy="false"]').first().waitFor()
  const cells = figures(page)
    .getByRole('row', { name: new RegExp(`^${state}`) })
    .getByRole('cell')
  const [cases = '', mainClaims = ''] = await cells.allTextContents()
  return { cases, mainClaims }
}

const numberOf = (german: string) => Number(german.replaceAll('.', ''))

/** The sum of the main claims on all pages of the search, in cents. */
async function searchedCents(page: Page) {
  let cents = 0n
  await page.locator(rows).first().waitFor()
  for (let number = 1; ; number++) {
    const amounts = await page.locator(`${rows} td:nth-child(6)`).allTextContents()
    for (const amount of amounts) cents += BigInt(amount.replaceAll(/[^\d-]/g, ''))
    const next = page.getByRole('button', { name: 'Nächste Seite' })
    if ((await next.count()) === 0 || (await next.isDisabled())) return cents
    await next.click()
    await page.locator(`[aria-label="Seite ${number + 1}"][aria-current="page"]`).waitFor()
    await page.locator(rows).first().waitFor()
  }
}

test('the figures match the cases in the search, to the cent; with one creditor number there is no selection', async ({
  page,
}) => {
  await openAs(page, '/dashboard', demoSingle)
  expect(await page.getByRole('button', { name: /Gläubigernummern/ }).isDisabled()).toBe(true)
  const { cases, mainClaims } = await lineOf(page, 'Laufend')
  await figures(page)
    .getByRole('link', { name: /laufende Akten anzeigen/ })
    .click()
  await page.waitForURL('**/forderungen**')
  await page.getByText(`${cases} Akten`).waitFor()
  expect(await searchedCents(page)).toBe(BigInt(mainClaims.replaceAll(/[^\d-]/g, '')))
})

test('sent items open newest first, the year can be read by arrow keys and as a table, and the number of closed cases matches the figure', async ({
  page,
}) => {
  await openAs(page, '/dashboard')
  const ways = page.getByRole('main').getByRole('navigation')
  await ways.getByRole('link').first().waitFor()
  const addresses = await ways
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(addresses).toContain('/meldungen?sort=-date')
  expect(addresses).toContain('/uebergabe-history?sort=-date')

  const caption = 'Übergeben in den letzten zwölf Monaten'
  const picture = page.getByRole('group', { name: caption })
  await picture.focus()
  await page.keyboard.press('ArrowRight')
  const months = page.getByRole('table', { name: caption }).getByRole('row')
  expect(await months.count()).toBe(13)
  const [month = '', value = ''] = await months.nth(2).locator('th, td').allTextContents()
  await page.getByText(`${month}: ${value}`).waitFor()

  await page.setViewportSize({ width: 320, height: 700 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  const { cases } = await lineOf(page, 'Abgeschlossen')
  await figures(page)
    .getByRole('link', { name: /abgeschlossene Akten anzeigen/ })
    .click()
  await page.waitForURL('**/forderungen?**')
  await page.getByText(`${cases} Akten`).waitFor()
})

test('the figures reload when other creditor numbers are selected; without one the card says what to do', async ({
  page,
}) => {
  await openAs(page, '/dashboard')
  const all = await lineOf(page, 'Laufend')
  const requested = page.waitForRequest('**/v1/glg/dashboard')
  await page.getByRole('button', { name: /Gläubigernummern/ }).click()
  await page.getByRole('checkbox').nth(1).uncheck()
  expect(
    ((await requested).postDataJSON() as { payload: { glgNumbers: string[] } }).payload.glgNumbers,
  ).not.toEqual([])
  await page.keyboard.press('Escape')
  expect(numberOf((await lineOf(page, 'Laufend')).cases)).toBeLessThan(numberOf(all.cases))
  await page.getByRole('button', { name: /Gläubigernummern/ }).click()
  await page.getByLabel('Alle auswählen').click()
  if (await page.getByLabel('Alle auswählen').isChecked()) await page.getByLabel('Alle auswählen').click()
  await page.getByText('Bitte wählen Sie mindestens eine Gläubigernummer aus.').waitFor()
})

test('news is shown at the top, stays hidden once dismissed, and returns with a new text, also as a plain notice', async ({
  page,
  operator,
}) => {
  await setNews(
    operator.db,
    { de: 'Am 24.12. ist unser Büro geschlossen.', en: 'Our office is closed.' },
    actAt(),
  )
  await openAs(page, '/dashboard')
  const news = page.getByRole('alert').filter({ hasText: 'Wichtig' })
  await news.getByText('Am 24.12. ist unser Büro geschlossen.').waitFor()
  await lineOf(page, 'Laufend')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hinweis schließen' }).click()
  await news.waitFor({ state: 'detached' })
  await page.reload()
  await lineOf(page, 'Laufend')
  expect(await news.count()).toBe(0)
  await setNews(operator.db, { de: 'Neu: Dateien bis 10 MB.', kind: 'info' }, actAt())
  await page.reload()
  await page.getByRole('status').filter({ hasText: 'Hinweis' }).getByText('Neu: Dateien bis 10 MB.').waitFor()
  expect(await news.count()).toBe(0)
  await expectAccessible(page)
  await clearNews(operator.db, actAt())
})

test('C49 a refused item says why and links to its case, its receipt and the day in the history', async ({
  page,
  operator,
}) => {
  // A user with separate cases, which no other test sees.
  const user = await operator.createCompulsoryUser('last-sent')
  await operator.requireTwoFactor(user, false)
  const { username } = user
  const glgNumber = username
  const inkassoNumber = await buildCase(operator.db, { glgNumber, inkassoNumber: `${username}-1` })
  const refused = { state: 'refused', reason: 'Der Beleg fehlt.' } as const
  // High enough not to collide with receipt numbers that the portal assigns, which start at 1.
  const receiptNumber = `S-2026-9${String(Date.now()).slice(-5)}`
  const { id } = await buildStatement(operator.db, inkassoNumber, {
    receiptNumber,
    username,
    glgNumber,
    ...refused,
  })
  await buildNotice(operator.db, { id, submissionId: id, userId: username, glgNumber, inkassoNumber })
  await openAs(page, '/dashboard', user)
  const item = page.getByRole('listitem').filter({ hasText: 'Der Beleg fehlt.' })
  await item.getByText('abgelehnt').waitFor()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await item.getByRole('button', { name: receiptNumber }).click()
  expect((await download).suggestedFilename()).toBe(`${receiptNumber}.pdf`)
  await item.getByRole('link', { name: inkassoNumber }).click()
  await page.getByRole('heading', { level: 1, name: inkassoNumber }).waitFor()
  await page.goBack()
  await item.getByRole('link', { name: 'Stellungnahme' }).click()
  await page.getByRole('cell', { name: '20.02.2026', exact: true }).waitFor()
})

test('an empty portal says how to begin, until something has been sent', async ({ page, operator }) => {
  const user = await operator.createCompulsoryUser('first-day')
  await operator.requireTwoFactor(user, false)
  await openAs(page, '/dashboard', user)
  const steps = page.getByRole('region', { name: 'So fangen Sie an' })
  await steps.getByText('Übergeben Sie Ihren ersten Auftrag').waitFor()
  expect(await steps.getByRole('link').allTextContents()).toEqual([
    'Auftragsübergabe',
    'Aktensuche',
    'Meldungsverlauf',
  ])
  expect(await page.getByRole('search').count()).toBe(0)
  for (const width of [320, 1440]) await expectToFit(page, width)
  await expectAccessible(page)
  await buildCase(operator.db, { glgNumber: user.username, inkassoNumber: `${user.username}-1` })
  await page.reload()
  await page.getByRole('search').waitFor()
  expect(await steps.count()).toBe(0)
})

test('a draft is resumed from the start page', async ({ page, operator }) => {
  const user = await operator.createUser('draft-on-start')
  const { id: userId } = await operator.db
    .selectFrom('portalUser')
    .where('username', '=', user.username)
    .select('id')
    .executeTakeFirstOrThrow()
  const form = JSON.stringify({ form: { firstName: 'Erika', lastName: 'Mustermann' } })
  await operator.db
    .insertInto('handoverDraft')
    .values({ userId, draftId: 'draft-on-start-page', form, savedAt: new Date() })
    .execute()
  await openAs(page, '/dashboard', user)
  const draft = page.getByRole('region', { name: /^Entwurf vom / })
  await draft.getByText('Erika Mustermann').waitFor()
  await expectAccessible(page)
  await draft.getByRole('link', { name: 'Weiter', exact: true }).click()
  await page.getByRole('heading', { name: /^Entwurf vom / }).waitFor()
})

test('a failed part leaves the others as they are; the figures can be retried', async ({ page }) => {
  await page.route('**/v1/glg/dashboard', (route) => route.abort())
  for (const call of [
    'news',
    'nachrichten/akten',
    'dashboard/sent',
    'uebergabe/draft/read',
    'statistics/*/*',
  ])
    await page.route(`**/v1/glg/${call}`, (route) => route.abort())
  await openAs(page, '/dashboard')
  for (const sentence of [
    'Aktuelle Hinweise konnten nicht geladen werden.',
    'Die Nachrichten konnten nicht geladen werden.',
    'Ihre letzten Übermittlungen konnten nicht geladen werden.',
    'Es konnte nicht geprüft werden, ob ein Entwurf vorliegt.',
    'Der Verlauf der letzten zwölf Monate konnte nicht geladen werden.',
  ])
    await page.getByText(sentence).waitFor()
  await page.getByText('Die Zahlen konnten nicht geladen werden.').waitFor()
  await page.getByRole('heading', { level: 1, name: /Willkommen/ }).waitFor()
  await page.getByLabel('Akte finden').waitFor()
  await page.unroute('**/v1/glg/dashboard')
  const noted = page.getByText('Die Zahlen konnten nicht geladen werden.')
  await noted.getByRole('button', { name: 'Erneut versuchen' }).click()
  await lineOf(page, 'Laufend')
})

test('nothing moves while the page loads, with news and a slow response for every part', async ({
  page,
  operator,
}) => {
  await setNews(operator.db, { de: 'Wir ziehen um.' }, actAt())
  await page.addInitScript(() => {
    const moved: number[] = []
    Object.assign(window, { moved })
    // Until a part is loaded, an animation hides the content below it, for a moment at most. Make that a
    // minute, so that the content does not appear too early on a busy machine.
    const patience = new CSSStyleSheet()
    patience.replaceSync('* { animation-delay: 60s !important }')
    document.adoptedStyleSheets = [patience]
    new PerformanceObserver((list) => {
      // The cast is safe: layout-shift entries have a `value`, which the DOM types do not declare yet.
      for (const entry of list.getEntries()) moved.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.route('**/v1/glg/**', async (route) => {
    const isLast = route.request().url().endsWith('/nachrichten/akten')
    await new Promise((resolve) => setTimeout(resolve, isLast ? 400 : 100))
    await route.continue()
  })
  await openAs(page, '/dashboard')
  await page.getByText('Wir ziehen um.').waitFor()
  await lineOf(page, 'Laufend')
  await page.getByText(/^Zusammen/).waitFor()
  await page.waitForLoadState('networkidle')
  const moved = await page.evaluate(() => (window as unknown as { moved: number[] }).moved)
  expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01)
  await clearNews(operator.db, actAt())
})

test('with everything turned off the start page is the dashboard of the specification, and nothing else is requested', async ({
  page,
}) => {
  const requested = new Set<string>()
  page.on('request', (request) => {
    if (request.method() === 'POST') requested.add(new URL(request.url()).pathname)
  })
  await page.route(/\/(dashboard|neuigkeiten)$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const html = await response.text()
    return route.fulfill({
      response,
      body: html.replace(/"features":\{[^}]*/, (on) => on.replaceAll('true', 'false')),
    })
  })
  await openAs(page, '/dashboard')
  await page.locator('table[aria-busy="false"]').first().waitFor()
  await page.waitForLoadState('networkidle')
  const headings = await page.locator('main').getByRole('heading').allTextContents()
  expect(headings).toEqual(['Willkommen, demo', 'Ihre Akten im Überblick'])
  const ways = await page.getByRole('navigation', { name: 'Was möchten Sie tun?' }).boundingBox()
  expect(ways?.y).toBeLessThan((await figures(page).boundingBox())?.y ?? 0)
  expect([...requested].filter((path) => !path.startsWith('/v1/glg/session/')).toSorted()).toEqual([
    '/v1/glg/dashboard',
    '/v1/glg/news',
  ])
  expect(await inDrawer(page, 'Neuigkeiten').count()).toBe(0)
  await expectAccessible(page)
  for (const width of [320, 390, 1440]) await expectToFit(page, width)
  await page.goto('/neuigkeiten')
  await page.getByRole('heading', { level: 1, name: 'Seite nicht gefunden' }).waitFor()
})
