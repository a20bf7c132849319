import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { buildMessage } from '../server/test/build.ts'
import { expectAccessible } from './accessibility.ts'
import { demoSingle, expectToFit, focused, openAs, patiently, test } from './browser.ts'
import { latestCase, portalDatabase } from './open-session.ts'

const thread = (page: Page) => page.getByRole('log', { name: 'Nachrichten' })
const field = (page: Page) => page.getByLabel('Ihre Nachricht')
const send = (page: Page) => page.getByRole('button', { name: 'Nachricht senden' })

/** How far a user has read a case. */
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

test('a clerk finds what is unread, reads it, answers with a file, and a colleague sees it', async ({
  page,
}) => {
  // Nobody else reads it meanwhile.
  const inkassoNumber = await latestCase('demo-single', 'Vorgerichtlich', 40)
  await buildMessage(portalDatabase(), {
    inkassoNumber,
    date: '2999-12-30',
    text: 'Der Schuldner bietet 50 €.\nSind Sie einverstanden?',
  })
  // An old bookmark of a page that there is no more.
  await openAs(page, '/nachrichten?page=7')
  const row = page.getByRole('listitem').filter({ hasText: inkassoNumber })
  await row.getByText('1 ungelesene Nachricht').waitFor()
  expect(page.url()).toMatch(/\/nachrichten$/)
  await expectAccessible(page)
  for (const width of [320, 390, 1440, 1920]) await expectToFit(page, width)
  await row.getByRole('link', { name: `Akte ${inkassoNumber}` }).click()
  await thread(page).getByText('Ungelesen ab hier').waitFor()
  await expect.poll(() => focused(page), patiently).toBe('Nachrichten')
  await expect.poll(() => readUntil('demo', inkassoNumber), patiently).toBe(1)
  expect(await readUntil('demo-single', inkassoNumber)).toBeUndefined()

  await field(page).fill('Ja, siehe Anlage.')
  await page.getByRole('button', { name: 'Dateien anhängen' }).click()
  await page
    .getByLabel('Dateien auswählen')
    .setInputFiles([{ name: 'Vergleich.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b\n') }])
  await expectAccessible(page)
  for (const width of [320, 390, 1440, 1920]) await expectToFit(page, width)
  await send(page).click()
  await page.getByText(/^Ihre Nachricht ist bei uns eingegangen \(N-\d{4}-\d{6}\)\.$/).waitFor()
  const own = thread(page).getByRole('listitem').filter({ hasText: 'Ja, siehe Anlage.' })
  await own.getByText('eingegangen').waitFor()
  expect(await field(page).inputValue()).toBe('')

  await openAs(page, `/forderungen/${inkassoNumber}`, demoSingle)
  const saved = page.waitForEvent('download')
  await own.getByRole('button', { name: 'Datei herunterladen: Vergleich.csv' }).click()
  expect((await saved).suggestedFilename()).toBe('Vergleich.csv')
  await own.getByText('demo', { exact: true }).waitFor()
})

test('a message that is not sent is asked about before it is lost, and nothing is sent without a word', async ({
  page,
}) => {
  await openAs(page, `/forderungen/${await latestCase('demo', 'Gerichtlich')}`)
  await send(page).click()
  await page.getByText('Pflichtfeld: bitte ausfüllen.').waitFor()
  await field(page).fill('Noch nicht gesendet')
  await page.getByRole('link', { name: 'Startseite' }).first().click()
  await page.getByRole('button', { name: 'Weiter bearbeiten' }).click()
  expect(await field(page).inputValue()).toBe('Noch nicht gesendet')
})
