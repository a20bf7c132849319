import type { Page } from 'playwright-core'

import type { TestUser } from '../kit/browser.ts'

/** What a state may use to set up its picture. */
export interface Stage {
  readonly page: Page
  /** The words in the language of the picture. */
  readonly say: (de: string, en: string) => string
  /** Opens a path as a new user, created for this picture. */
  readonly openAsNew: (path: string) => Promise<TestUser>
  /** Opens a path as a new user for whom two-factor authentication is compulsory. */
  readonly openAsCompulsory: (path: string) => Promise<TestUser>
  /** Opens a path as the demo user. */
  readonly open: (path: string) => Promise<void>
}

/** One state of a screen, and how to get there. */
export interface State {
  readonly name: string
  readonly show: (stage: Stage) => Promise<void>
  /**
   * Whether the picture shows only the window, because a dialog or menu covers part of the page. Default: the
   * whole page.
   */
  readonly isWindow?: true
}

export const state = (name: string, show: State['show']): State => ({ name, show })

/** A state with a dialog, drawer or menu over the page. */
export const over = (name: string, show: State['show']): State => ({ name, show, isWindow: true })

/**
 * Makes calls fail, as when the server is down.
 * @param call URL pattern of the calls
 */
export const failing = (page: Page, call: string) =>
  page.route(call, (route) => route.fulfill({ status: 503, body: '' }))

/** Answers calls with a fixed payload. */
export const answering = (page: Page, call: string, payload: object) =>
  page.route(call, (route) => route.fulfill({ json: { version: '1.0', error: null, payload } }))

/** Never answers calls. */
export const waiting = (page: Page, call: string) => page.route(call, () => undefined)

/** Waits until rows are loaded. */
export const rowsOf = (page: Page) =>
  page.locator('tbody:not([aria-hidden], [data-stale]) tr').first().waitFor()

/** Waits until the text for an empty list is shown. */
export const emptyOf = (page: Page) => page.locator('[class^=EmptyState]').first().waitFor()

/** Waits for the message that something could not be loaded. */
export const errorOf = (page: Page) =>
  page.locator(':is([class^=LoadError], [class^=LoadNote])').first().waitFor()
