import type { Page } from 'playwright-core'

import type { TestUser } from '../kit/browser.ts'

/** What a picture of a state is taken with. */
export interface Stage {
  readonly page: Page
  /** The words of the language that the picture is in. */
  readonly say: (de: string, en: string) => string
  /** A user of this picture alone, logged in at an address. */
  readonly openAsNew: (path: string) => Promise<TestUser>
  /** The same for a user who must have two-factor. */
  readonly openAsCompulsory: (path: string) => Promise<TestUser>
  /** The demo user, logged in at an address. */
  readonly open: (path: string) => Promise<void>
}

/** One look of a screen: how one gets there. */
export interface State {
  readonly name: string
  readonly show: (stage: Stage) => Promise<void>
  /** The window alone, not the whole page: something lies over it. */
  readonly isWindow?: true
}

export const state = (name: string, show: State['show']): State => ({ name, show })

/** Something lies over the page. */
export const over = (name: string, show: State['show']): State => ({ name, show, isWindow: true })

/** Lets calls fail, as when the server is away. @param call Pattern of their addresses. */
export const failing = (page: Page, call: string) =>
  page.route(call, (route) => route.fulfill({ status: 503, body: '' }))

/** Answers calls with payloads of our own. */
export const answering = (page: Page, call: string, payload: object) =>
  page.route(call, (route) => route.fulfill({ json: { version: '1.0', error: null, payload } }))

/** Lets calls wait for ever. */
export const waiting = (page: Page, call: string) => page.route(call, () => undefined)

/** Waits for rows that have come. */
export const rowsOf = (page: Page) =>
  page.locator('tbody:not([aria-hidden], [data-stale]) tr').first().waitFor()

/** Waits for what stands where rows would be. */
export const emptyOf = (page: Page) => page.locator('[class^=EmptyState]').first().waitFor()

/** Waits for what says that something could not be loaded. */
export const errorOf = (page: Page) =>
  page.locator(':is([class^=LoadError], [class^=LoadNote])').first().waitFor()
