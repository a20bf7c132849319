import type { Page } from 'playwright-core'

import type { TestUser } from '../browser.ts'
import { portalDatabase } from '../open-session.ts'
import { plain } from './other-states.ts'
import { over, type Stage, state, type State } from './state.ts'

const address = '/benachrichtigungen'

const ask = async (page: Page, typed: string) => {
  await page.locator('main input[type=email]').fill(typed)
  await page.locator('main form button[type=submit]').click()
}

/** A user who has confirmed an address, on the page. */
async function openConfirmed({ page, openAsNew }: Stage): Promise<TestUser> {
  const user = await openAsNew(address)
  const db = portalDatabase()
  const { id: userId } = await db
    .selectFrom('portalUser')
    .where('username', '=', user.username)
    .select('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('userMail')
    .values({
      userId,
      address: 'buchhaltung@glaeubiger.example',
      language: 'de',
      topics: ['password', 'logins', 'submissions'],
      confirmedAt: new Date(),
    })
    .execute()
  await page.reload()
  await page.locator('main fieldset').first().waitFor()
  return user
}

export const notificationStates: readonly State[] = [
  ...plain(address),
  state('refused', async ({ page, openAsNew }) => {
    await openAsNew(address)
    await ask(page, 'buchhaltung')
    await page.locator('[aria-invalid=true]').waitFor()
  }),
  state('code awaited', async ({ page, openAsNew }) => {
    const { username } = await openAsNew(address)
    await ask(page, `${username}@glaeubiger.example`)
    await page.locator('main input[name=code]').waitFor()
  }),
  state('confirmed', async (stage) => {
    await openConfirmed(stage)
  }),
  state('changing', async (stage) => {
    await openConfirmed(stage)
    await stage.page.locator('main section button').first().click()
    await stage.page.locator('main input[type=email]').waitFor()
  }),
  over('about to be removed', async (stage) => {
    await openConfirmed(stage)
    await stage.page.locator('main section button').nth(1).click()
    await stage.page.locator('dialog[open]').waitFor()
  }),
]
