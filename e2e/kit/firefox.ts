import { findFirefox } from '../../scripts/setup/browser.mjs'
import { launchFirefox } from './firefox-bidi.ts'
import { test } from './operator.ts'

const executablePath = findFirefox()

/** The browser tests' `test` in Firefox ESR, with the operator. */
const inFirefox = test.extend({
  browser: [
    // Vitest reads the names of the needed fixtures from the pattern: here none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const browser = await launchFirefox(executablePath ?? '')
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
})

/** Without a Firefox ESR its tests are skipped, and their titles say so. */
export const firefoxTest = inFirefox.skipIf(executablePath === undefined)

/** Suffix for the title of a test that needs Firefox. */
export const firefoxNeeded = executablePath === undefined ? ' (skipped: firefox-esr is not installed)' : ''
