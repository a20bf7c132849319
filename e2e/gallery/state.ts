import type { Page } from 'playwright-core'

import type { TestUser } from '../kit/browser.ts'

/** The tools to set up a state for a picture. */
export interface Stage {
  readonly page: Page
  /** The words in the language of the picture. */
  readonly say: (de: string, en: string) => string
  /** A new user for this picture, logged in at an address. */
  readonly openAsNew: (path: string) => Promise<TestUser>
  /** The same for a user who must have two-factor. */
  readonly openAsCompulsory: (path: string) => Promise<TestUser>
  /** The demo user, logged in at an address. */
  readonly open: (path: string) => Promise<void>
}

/** One state of a screen, and how to get there. */
export interface State {
  readonly name: string
  readonly show: (stage: Stage) => Promise<void>
  /** Only the window, not the whole page: something lies over it. */
  readonly isWindow?: true
}

export const state = (name: string, show: State['show']): State => ({ name, show })

/** Something lies over the page. */
export const over = (name: string, show: State['show']): State => ({ name, show, isWindow: true })

/** Makes calls fail, as when the server is down. @param call Pattern of their addresses. */
export const failing = (page: Page, call: string) =>
  page.route(call, (route) => route.fulfill({ status: 503, body: '' }))

/** Answers calls with fixed payloads. */
export const answering = (page: Page, call: string, payload: object) =>
  page.route(call, (route) => route.fulfill({ json: { version: '1.0', error: null, payload } }))

/** Never answers calls. */
export const waiting = (page: Page, call: string) => page.route(call, () => undefined)

/** Waits until rows are loaded. */
export const rowsOf = (page: Page) =>
  page.locator('tbody:not([aria-hidden], [data-stale]) tr').first().waitFor()

/** Waits for the empty state. */
export const emptyOf = (page: Page) => page.locator('[class^=EmptyState]').first().waitFor()

/** Waits for the message that something could not be loaded. */
export const errorOf = (page: Page) =>
  page.locator(':is([class^=LoadError], [class^=LoadNote])').first().waitFor()
