import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { buildMessage } from '../../server/test/build.ts'
import { expectAccessible } from '../kit/accessibility.ts'
import { demoSingle, expectToFit, focused, hold, holdTasks, openAs } from '../kit/browser.ts'
import { latestCase, portalDatabase } from '../kit/open-session.ts'
import { test } from '../kit/operator.ts'
import { step } from '../kit/step.ts'

const thread = (page: Page) => page.getByRole('log', { name: 'Nachrichten' })
const field = (page: Page) => page.getByLabel('Ihre Nachricht')
const compose = (page: Page) => page.getByRole('button', { name: 'Nachricht schreiben' })
const send = (page: Page) => page.getByRole('button', { name: 'Nachricht senden' })

/** Whether the field for a new message has the focus. */
const isFocused = (page: Page) => field(page).evaluate((element) => element === document.activeElement)

/** The number of the last message about a case that the user has read. */
const readUntil = async (username: string, inkassoNumber: string) => {
  const row = await portalDatabase()
    .selectFrom('messageRead')
    .innerJoin('portalUser', 'portalUser.id', 'messageRead.userId')
    .where('username', '=', username)
    .where('inkassoNumber', '=', inkassoNumber)
    .select('readUntil')
    .executeTakeFirst()
  return row?.readUntil
}

test('a user who leaves a list before its response is not taken back to its first page', async ({ page }) => {
  const answer = await hold(page, '**/v1/glg/nachrichten/akten')
  const leave = await holdTasks(page, answer)
  await openAs(page, '/nachrichten?page=7')
  await page.getByLabel('Nachrichten werden geladen …').waitFor()
  await leave()
})

test('a clerk finds unread messages, reads them, answers with a file, and a colleague sees it', async ({
  page,
}) => {
  step('Read')
  // A case that no other test reads.
  const inkassoNumber = await latestCase('demo-single', 'Vorgerichtlich', 40)
  await buildMessage(portalDatabase(), {
    inkassoNumber,
    date: '2999-12-30',
    text: 'Der Schuldner bietet 50 €.\nSind Sie einverstanden?',
  })
  // An old bookmark may name a page that the list no longer has. The first page is shown instead.
  await openAs(page, '/nachrichten?page=7')
  const row = page.getByRole('listitem').filter({ hasText: inkassoNumber })
  await row.getByText('1 ungelesene Nachricht').waitFor()
  expect(page.url()).toMatch(/\/nachrichten$/)
  await expectAccessible(page)
  for (const width of [320, 390, 1440, 1920]) await expectToFit(page, width)
  await row.getByRole('link', { name: `Akte ${inkassoNumber}` }).click()
  await thread(page).getByText('Ab hier ungelesen').waitFor()
  await expect.poll(() => focused(page)).toBe('Nachrichten')
  await expect.poll(() => readUntil('demo', inkassoNumber)).toBe(1)
  expect(await readUntil('demo-single', inkassoNumber)).toBeUndefined()

  step('Answer')
  await compose(page).click()
  await expect.poll(() => isFocused(page)).toBe(true)
  await field(page).fill('Ja, siehe Anlage.')
  await page.getByRole('button', { name: 'Dateien anhängen' }).click()
  await page
    .getByLabel('Dateien auswählen')
    .setInputFiles([{ name: 'Vergleich.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b\n') }])
  await expectAccessible(page)
  for (const width of [320, 390, 1440, 1920]) await expectToFit(page, width)
  await field(page).press('Control+Enter')
  await page.getByText(/^Ihre Nachricht ist bei uns eingegangen \(N-\d{4}-\d{6}\)\.$/).waitFor()
  const own = thread(page).getByRole('listitem').filter({ hasText: 'Ja, siehe Anlage.' })
  await own.getByText('eingegangen').waitFor()
  expect(await field(page).inputValue()).toBe('')
  // Answering marks the messages as read.
  await thread(page).getByText('Ab hier ungelesen').waitFor({ state: 'hidden' })

  step('A colleague')
  await openAs(page, `/forderungen/${inkassoNumber}`, demoSingle)
  const saved = page.waitForEvent('download')
  await own.getByRole('button', { name: 'Datei herunterladen: Vergleich.csv' }).click()
  expect((await saved).suggestedFilename()).toBe('Vergleich.csv')
  await own.getByText('demo', { exact: true }).waitFor()
})

test('the page asks before an unsent message is lost, and an empty message is not sent', async ({ page }) => {
  await openAs(page, `/forderungen/${await latestCase('demo', 'Gerichtlich')}`)
  await compose(page).click()
  await send(page).click()
  await page.getByText('Pflichtfeld: Bitte geben Sie Ihre Nachricht ein.').waitFor()
  await field(page).fill('Noch nicht gesendet')
  await page.getByRole('link', { name: 'Startseite' }).first().click()
  await page.getByRole('button', { name: 'Weiter bearbeiten' }).click()
  expect(await field(page).inputValue()).toBe('Noch nicht gesendet')
  // A zero-width space, as pasted from a mail program. The server treats such a text as empty.
  await field(page).fill('\u200B')
  await send(page).click()
  await page.getByText('Bitte prüfen Sie Ihren Text.').waitFor()
  await page.getByRole('button', { name: 'Schließen' }).click()
  await page.getByText('Pflichtfeld: Bitte geben Sie Ihre Nachricht ein.').waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await field(page).isVisible()).toBe(false)
})

test('the keyboard focus stays in place: at earlier messages, at the files, after all is read', async ({
  operator,
  page,
}) => {
  const user = await operator.createUser('reading')
  const inkassoNumber = await latestCase('demo', 'Gerichtlich', 41)
  const messages = Array.from(
    { length: 60 },
    (_, index) => `2026-01-${String((index % 28) + 1).padStart(2, '0')}`,
  )
  for (const date of messages) await buildMessage(portalDatabase(), { inkassoNumber, date })
  await openAs(page, '/nachrichten', user)
  await page.getByRole('heading', { name: 'Ungelesen', exact: true }).waitFor()
  await page.getByRole('heading', { name: 'Gelesen', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Alle als gelesen markieren' }).press('Enter')
  await expect.poll(() => focused(page)).toBe('Rückgängig')
  const views = page.getByRole('navigation', { name: 'Welche Nachrichten' })
  await views.getByRole('link', { name: 'Ungelesen 0' }).waitFor()
  await page.getByRole('button', { name: 'Rückgängig' }).press('Enter')
  await expect.poll(() => focused(page)).toBe('Nachrichten')
  // Not exactly 60: a test of another file may have written to other cases meanwhile.
  await views.getByRole('link', { name: /^Ungelesen [1-9]/ }).click()
  await page.getByRole('listitem').getByText('60 ungelesene Nachrichten').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Alle als gelesen markieren' }).press('Enter')
  await page.getByText('Keine ungelesenen Nachrichten').waitFor()

  await page.goto(`/forderungen/${inkassoNumber}`)
  const earlier = page.getByRole('button', { name: 'Frühere Nachrichten' })
  await earlier.press('Enter')
  await earlier.waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.activeElement?.role)).toBe('log')
  await compose(page).press('Enter')
  await page.getByRole('button', { name: 'Dateien anhängen' }).press('Enter')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.id))
    .toBe(await page.getByLabel('Dateien auswählen').getAttribute('id'))
})

test('the field does not move when a message appears above it', async ({ page }) => {
  const inkassoNumber = await latestCase('demo', 'Gerichtlich', 42)
  for (let day = 10; day < 30; day++)
    await buildMessage(portalDatabase(), { inkassoNumber, date: `2026-01-${day}` })
  await page.clock.install()
  await openAs(page, `/forderungen/${inkassoNumber}`)
  // Wait until all content is loaded, because later content above would move the field.
  await thread(page).waitFor()
  await page.waitForLoadState('networkidle')
  await compose(page).click()
  await field(page).pressSequentially('Ich schreibe')
  const top = async () => Math.round((await field(page).boundingBox())?.y ?? 0)
  const before = await top()
  await buildMessage(portalDatabase(), {
    inkassoNumber,
    date: '2026-02-01',
    text: 'Zeile\n'.repeat(9) + 'Ende',
  })
  await page.clock.fastForward(61_000)
  await thread(page).getByText('Ende').waitFor()
  await expect.poll(top).toBe(before)
  expect(await field(page).inputValue()).toBe('Ich schreibe')
})
