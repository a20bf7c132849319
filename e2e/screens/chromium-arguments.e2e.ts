import { chromium } from 'playwright-core'
import { expect, test } from 'vitest'

import { withoutFeatures } from '../kit/chromium-arguments.ts'

test('what Playwright leaves out of Chromium is left out here, too', async () => {
  // Node is no browser: Playwright says with which arguments it did not start.
  const refused: unknown = await chromium.launch({ executablePath: process.execPath }).catch((error) => error)
  const theirs = /--disable-features=(\S+)/.exec(String(refused))?.[1]?.split(',')
  expect(withoutFeatures).toEqual(expect.arrayContaining(theirs ?? ['Playwright names its arguments']))
})
