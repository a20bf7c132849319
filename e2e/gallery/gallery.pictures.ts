import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, inject } from 'vitest'

import { openAs } from '../kit/browser.ts'
import { layOutEverything } from '../kit/layout-faults.ts'
import { type Operator, test } from '../kit/operator.ts'
import { pictureName, writeIndexPage } from './index-page.ts'
import type { Stage } from './state.ts'
import { pictures } from './states.ts'

const folder = join(import.meta.dirname, '..', '..', '.cache', 'gallery')
const languages = { de: 'de-DE', en: 'en-GB' } as const
const widths = [320, 390, 768, 1440, 1920] as const

/**
 * Maximum height of a picture in pixels. The rest of a longer page is cut off, because it only repeats what is
 * above.
 */
const mostPixels = 4000

// Does not empty the folder, so that `npm run gallery -- -t "de > 390"` replaces only the selected pictures.
beforeAll(() => mkdir(folder, { recursive: true }))
afterAll(async () => {
  const path = await writeIndexPage(folder)
  process.stdout.write(`\nThe gallery is at ${path}\n`)
})

let users = 0

describe.each(Object.entries(languages))('%s', (language, locale) => {
  describe.each(widths)('%i', (width) => {
    test.concurrent.for(pictures)(
      '$screen: $state.name',
      async ({ screen, state }, { browser, operator }) => {
        const context = await browser.newContext({
          baseURL: inject('portal').url,
          locale,
          viewport: { width, height: 900 },
          reducedMotion: 'reduce',
        })
        const page = await context.newPage()
        page.setDefaultTimeout(15_000)
        async function openAsOne(path: string, create: Operator['createUser']) {
          const user = await create(`gallery-${process.pid}-${users++}`)
          await openAs(page, path, user)
          return user
        }
        const stage: Stage = {
          page,
          say: (de, en) => (language === 'de' ? de : en),
          open: (path) => openAs(page, path),
          openAsNew: (path) => openAsOne(path, operator.createUser),
          openAsCompulsory: (path) => openAsOne(path, operator.createCompulsoryUser),
        }
        const path = join(folder, pictureName(screen, state.name, language, width))
        await rm(path, { force: true })
        await state.show(stage)
        if (!state.isWindow) {
          await page.evaluate(layOutEverything)
          // Otherwise the sticky header covers part of the page.
          await page.evaluate(() => window.scrollTo(0, 0))
        }
        const height = await page.evaluate(() => document.documentElement.scrollHeight)
        const clip = { x: 0, y: 0, width, height: Math.min(height, mostPixels) }
        await page.screenshot({
          path,
          animations: 'disabled',
          ...(!state.isWindow && { fullPage: true, clip }),
        })
        await context.close()
      },
    )
  })
})
