import type { Page } from 'playwright-core'

import { codeOf, wrongCode } from '../kit/one-time-codes.ts'
import { plain } from './other-states.ts'
import { over, type Stage, state, type State } from './state.ts'

const setUp = '/twofa-setup'

/** Starts the set-up. Returns the secret. */
async function begin({ page, openAsCompulsory }: Stage): Promise<string> {
  await openAsCompulsory(setUp)
  await page.locator('main button').click()
  return secretOf(page)
}

const secretOf = async (page: Page) =>
  ((await page.locator('main ol code').textContent()) ?? '').replaceAll(' ', '')

async function seeCodes(stage: Stage) {
  await stage.page.locator('main input[name=code]').fill(codeOf(await begin(stage)))
  await stage.page.locator('main textarea').waitFor()
}

/** The set-up of two-factor authentication, where it is compulsory. */
export const setUpStates: readonly State[] = [
  state('why', async ({ page, openAsCompulsory }) => {
    await openAsCompulsory(setUp)
    await page.locator('h1').waitFor()
  }),
  state('secret', async (stage) => {
    await begin(stage)
  }),
  state('wrong code', async (stage) => {
    await stage.page.locator('main input[name=code]').fill(wrongCode(await begin(stage)))
    await stage.page.locator('[aria-invalid=true]').waitFor()
  }),
  state('backup codes', seeCodes),
  over('backup codes about to be left', async (stage) => {
    await seeCodes(stage)
    await stage.page.locator('footer a').first().click()
    await stage.page.locator('dialog[open]').waitFor()
  }),
  over('server away', async ({ page, openAsCompulsory }) => {
    await openAsCompulsory(setUp)
    await page.route('**/create2FA', (route) => route.abort())
    await page.locator('main button').click()
    await page.locator('dialog[open] button').waitFor()
  }),
]

export const twoFactorStates: readonly State[] = [
  ...plain('/twofa'),
  state('compulsory', async (stage) => {
    await seeCodes(stage)
    await stage.page.locator('main button').last().click()
    await stage.page.waitForURL('**/dashboard')
    await stage.page.goto('/twofa')
    await stage.page.locator('main h2').waitFor()
  }),
]
