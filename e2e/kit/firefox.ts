import { findFirefox } from '../../scripts/setup/browser.mjs'
import { launchFirefox } from './firefox-bidi.ts'
import { test } from './operator.ts'

const executablePath = findFirefox()

/** The browser tests' `test`, in Firefox ESR and with the `operator` fixture. */
const inFirefox = test.extend({
  browser: [
    // Vitest reads the names of the needed fixtures from this pattern. This fixture needs none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const browser = await launchFirefox(executablePath ?? '')
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
})

/** Skips the tests if there is no Firefox ESR. */
export const firefoxTest = inFirefox.skipIf(executablePath === undefined)

/** Suffix for the titles of tests that need Firefox ESR: why they are skipped, or '' if they run. */
export const firefoxNeeded = executablePath === undefined ? ' (skipped: firefox-esr is not installed)' : ''
