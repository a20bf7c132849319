import { chromium } from 'playwright-core'
import { expect, test } from 'vitest'

import { withoutFeatures } from '../kit/chromium-arguments.ts'

test('features that Playwright turns off in Chromium are turned off here, too', async () => {
  // Node is not a browser, so the launch fails and Playwright prints its arguments.
  const refused: unknown = await chromium.launch({ executablePath: process.execPath }).catch((error) => error)
  const theirs = /--disable-features=(\S+)/.exec(String(refused))?.[1]?.split(',')
  expect(withoutFeatures).toEqual(expect.arrayContaining(theirs ?? ['Playwright names its arguments']))
})
