import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { test } from '../kit/operator.ts'
import { type Blocks, blocksOf, difference, drawBlocks, side } from './blocks.ts'
import { type Scene, scenes } from './scenes.ts'

/**
 * Share of squares that may differ: enough for another year or version number, but not for a missing row or
 * header.
 */
const tolerated = 0.002

const committed = import.meta.dirname
const seen = join(committed, '..', '..', '.cache', 'pictures')
const isUpdate = process.env['UPDATE_PICTURES'] === '1'

const fileOf = ({ name, width }: Scene) => `${name}-${width}.png`

async function look(page: Page): Promise<Buffer> {
  await page.evaluate(() => document.fonts.ready)
  return page.screenshot({ animations: 'disabled', caret: 'hide' })
}

/** The committed picture of a scene. */
const before = async (reader: Page, scene: Scene): Promise<Blocks> =>
  blocksOf(reader, await readFile(join(committed, fileOf(scene))), 1)

/** Suppresses the counts in the navigation, which load late and so would differ between runs. */
const withoutCounters = (page: Page) => page.route('**/aufgaben/zaehler', (route) => route.abort())

test.for(scenes)('$name at $width pixels looks as it did', async (scene, { page, browser, operator }) => {
  await page.setViewportSize({ width: scene.width, height: 900 })
  // The pictures are decoded on a page outside the portal.
  const reader = await browser.newPage()
  await withoutCounters(page)
  await scene.show(page, operator)
  let now = await blocksOf(reader, await look(page), side)
  if (isUpdate) return writeFile(join(committed, fileOf(scene)), await drawBlocks(reader, now))
  const expected = await before(reader, scene)
  // Compare repeatedly, because the scene may still be loading or moving.
  const distance = async () => {
    now = await blocksOf(reader, await look(page), side)
    return difference(expected, now)
  }
  try {
    await expect.poll(distance).toBeLessThanOrEqual(tolerated)
  } catch (error) {
    await mkdir(seen, { recursive: true })
    await writeFile(join(seen, fileOf(scene)), await look(page))
    throw new Error(`${fileOf(scene)} looks different; what is seen now lies in ${seen}.`, { cause: error })
  } finally {
    await reader.close()
  }
})

test('a header that covers rows is noticed', async ({ page, browser, operator }) => {
  const list = scenes.filter(({ name }) => name === 'list')
  const reader = await browser.newPage()
  await withoutCounters(page)
  for (const scene of list) {
    await page.setViewportSize({ width: scene.width, height: 900 })
    await scene.show(page, operator)
    await page.evaluate(() => {
      const lower = new CSSStyleSheet()
      lower.replaceSync('thead { transform: translateY(37px) } header { height: 5.5rem !important }')
      document.adoptedStyleSheets = [lower]
    })
    const now = await blocksOf(reader, await look(page), side)
    expect(difference(await before(reader, scene), now)).toBeGreaterThan(tolerated)
  }
  await reader.close()
})
