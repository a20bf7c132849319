import { join } from 'node:path'

import {
  brotliBytes,
  filesOf,
  onTopOf,
  otherScreens,
  sizeBudgets,
  withoutIdleFetch,
} from '../e2e/page-sizes.ts'
import { logIn, openPage, startBrowser, type StoredLogin } from './web/browser.ts'
import { startDemoPortal } from './web/demo-portal.ts'
import { measureInteractions } from './web/interactions.ts'
import { runLighthouse } from './web/lighthouse.ts'

const root = join(import.meta.dirname, '..')

/** Measures the built screens in Chromium: sizes, Lighthouse, and how fast clicks and keys are painted. */
async function main() {
  const portal = await startDemoPortal(root)
  const url = `http://127.0.0.1:${portal.port}`
  try {
    const login = await measureInBrowser(url)
    for (const [path, stored] of [['/login'], ['/forderungen', login]] as const) {
      const { page, scores, paint, blocked, faults } = await runLighthouse(root, `${url}${path}`, stored)
      const words = Object.entries(scores).map(([name, score]) => `${name} ${score}`)
      console.log(`Lighthouse ${page}: ${words.join(', ')}; paint ${paint} ms, blocked ${blocked} ms`)
      if (faults.length > 0) console.log(`  below 90: ${faults.join(', ')}`)
    }
  } finally {
    await portal.end()
  }
}

async function measureInBrowser(url: string): Promise<StoredLogin> {
  const browser = await startBrowser()
  try {
    await printSizes(await openPage(browser, url))
    const page = await openPage(browser, url)
    const login = await logIn(page)
    for (const { name, median, worst } of await measureInteractions(page))
      console.log(`${name}: median ${median.toFixed(0)} ms, worst ${worst.toFixed(0)} ms`)
    return login
  } finally {
    await browser.close()
  }
}

/** What each screen asks for, as e2e/sizes.e2e.ts holds it. */
async function printSizes(page: Awaited<ReturnType<typeof openPage>>) {
  await withoutIdleFetch(page)
  const print = (path: string, bytes: number, budget: number) =>
    console.log(`${path}: ${(bytes / 1000).toFixed(1)} kB of ${budget / 1000}`)
  print('/login', await brotliBytes(await filesOf(page, '/login')), sizeBudgets.login)
  await logIn(page)
  const search = await filesOf(page, '/forderungen')
  print('/forderungen', await brotliBytes(search), sizeBudgets.search)
  const caseNumber = (await page.locator('tbody tr a').first().textContent()) ?? ''
  for (const path of otherScreens(caseNumber)) {
    const onTop = onTopOf(search, await filesOf(page, path))
    print(`${path}, on top of the search`, await brotliBytes(onTop), sizeBudgets.onTopOfSearch)
  }
}

await main()
