import { unsubscribePath } from '@portal/contract/case-mail.ts'
import type { Page } from 'playwright-core'

import type { TestUser } from '../kit/browser.ts'
import { portalDatabase } from '../kit/open-session.ts'
import { plain } from './other-states.ts'
import { over, type Stage, state, type State } from './state.ts'

const address = '/benachrichtigungen'

const ask = async (page: Page, typed: string) => {
  await page.locator('main input[type=email]').fill(typed)
  await page.locator('main form button[type=submit]').click()
}

/** Opens the page as a new user with a confirmed e-mail address. */
async function openConfirmed(
  { page, openAsNew }: Stage,
  digest: 'none' | 'weekly' = 'none',
): Promise<TestUser> {
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
      digest,
      weekday: 1,
    })
    .execute()
  if (digest === 'weekly') await muteSome(db, userId)
  await page.reload()
  await page.locator('main fieldset').first().waitFor()
  return user
}

/** Mutes some of the user's cases. */
async function muteSome(db: ReturnType<typeof portalDatabase>, userId: string) {
  const cases = await db
    .selectFrom('inkassoCase')
    .innerJoin('grantedGlgNumber', 'grantedGlgNumber.glgNumber', 'inkassoCase.glgNumber')
    .where('grantedGlgNumber.userId', '=', userId)
    .select('inkassoNumber')
    .orderBy('inkassoNumberKey')
    .limit(3)
    .execute()
  await db
    .insertInto('caseMute')
    .values(cases.map(({ inkassoNumber }) => ({ userId, inkassoNumber })))
    .execute()
}

/**
 * Returns an unsubscribe link with a well-formed but unknown token. The token is checked only when the button is
 * pressed.
 */
const linkOf = (purpose: 'c' | 'd') => unsubscribePath(`${purpose}${'A'.repeat(32)}`)

export const unsubscribeStates: readonly State[] = [
  ...plain(linkOf('c')),
  state('digest', async ({ page, open }) => {
    await open(linkOf('d'))
    await page.locator('main button').waitFor()
  }),
  state('unknown', async ({ page, open }) => {
    await open(linkOf('d'))
    await page.locator('main button').click()
    await page.locator('main button').waitFor({ state: 'detached' })
  }),
]

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
  state('muted', async (stage) => {
    await openConfirmed(stage, 'weekly')
    await stage.page.locator('main li button').first().waitFor()
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
