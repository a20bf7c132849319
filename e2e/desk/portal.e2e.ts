import { randomUUID } from 'node:crypto'

import { expect } from 'vitest'

import { expectAccessible } from '../kit/accessibility.ts'
import { expectToFit } from '../kit/browser.ts'
import { openDesk } from '../kit/desk.ts'
import { test } from '../kit/operator.ts'
import { step } from '../kit/step.ts'

const widths = [320, 390, 1440, 1920] as const

test('an administrator sees the state, retries dead letters, plans news and reads the facts', async ({
  page,
  operator: { db },
}) => {
  const now = new Date()
  // A webhook that is not configured, so that nothing is sent.
  const channel = `webhook:fort-${randomUUID().slice(0, 8)}`
  const dead = { state: 'dead', tries: 10, settledAt: now, lastFault: 'HTTP status 500' } as const
  await db
    .insertInto('dispatch')
    .values({ ...dead, channel, event: channel, kind: 'submission.created', createdAt: now, nextTryAt: now })
    .execute()

  step('state and dead letters')
  await openDesk(page, '/zustand', { role: 'administrator' })
  await page.getByRole('heading', { name: 'In Ordnung' }).waitFor()
  const row = page.getByRole('row').filter({ hasText: channel.slice('webhook:'.length) })
  await row.waitFor()
  await page.getByText('Ihr System meldet einen Fehler.').first().waitFor()
  await expectAccessible(page)
  for (const width of widths) await expectToFit(page, width)
  await row.getByRole('button', { name: /^Erneut versuchen/ }).click()
  await page.getByText('1 wird erneut versucht.').waitFor()
  await row.waitFor({ state: 'detached' })
  const { state } = await db
    .selectFrom('dispatch')
    .where('channel', '=', channel)
    .select('state')
    .executeTakeFirstOrThrow()
  expect(state).toBe('waiting')
  await db.deleteFrom('dispatch').where('channel', '=', channel).execute()

  const text = `Wartung ${randomUUID()}`
  step('news')
  await page.getByRole('link', { name: 'Hinweise', exact: true }).click()
  await page.getByRole('button', { name: 'Hinweis schreiben' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Text auf Deutsch').fill(text)
  await dialog.getByRole('textbox', { name: 'Gezeigt von' }).fill('02.01.2099')
  await dialog.getByRole('textbox', { name: 'Gezeigt bis' }).fill('01.01.2099')
  await dialog.getByText(text, { exact: true }).nth(1).waitFor()
  await dialog.getByRole('button', { name: 'Veröffentlichen' }).click()
  // Nothing typed is lost.
  expect(await dialog.getByLabel('Text auf Deutsch').inputValue()).toBe(text)
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Gezeigt bis' }).fill('03.01.2099')
  await dialog.getByRole('button', { name: 'Veröffentlichen' }).click()
  await page.getByText('Der Hinweis ist veröffentlicht.').waitFor()
  const item = page.locator('main li').filter({ hasText: text })
  await item.getByText('Geplant').waitFor()
  await expectAccessible(page)
  for (const width of widths) await expectToFit(page, width)
  await item.getByRole('button', { name: 'Beenden' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Beenden' }).click()
  await item.getByText('Vorbei').waitFor()
  await db.deleteFrom('datedNews').where('de', '=', text).execute()

  step('facts')
  await page.getByRole('link', { name: 'Angaben des Betreibers' }).click()
  await page.getByText('texts.recallCosts').waitFor()
  await page.getByRole('button', { name: 'Datenschutz' }).click()
  await expectAccessible(page)
  for (const width of widths) await expectToFit(page, width)
})
