import { join } from 'node:path'
import { parseArgs } from 'node:util'

import {
  brotliBytes,
  filesOf,
  onTopOf,
  otherScreens,
  sizeBudgets,
  withoutIdleFetch,
} from '../e2e/kit/page-sizes.ts'
import { logIn, openPage, startBrowser, type StoredLogin } from './web/browser.ts'
import { startDemoPortal } from './web/demo-portal.ts'
import { measureInteractions } from './web/interactions.ts'
import { type LighthouseScores, middleOf, runLighthouse } from './web/lighthouse.ts'

const root = join(import.meta.dirname, '..')

/** `--runs 5`: Lighthouse runs per page; the median is printed. */
const { values: options } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })

/** Measures the built screens in Chromium: sizes, Lighthouse, and how fast clicks and keys are painted. */
async function main() {
  const portal = await startDemoPortal(root)
  const url = `http://127.0.0.1:${portal.port}`
  try {
    const login = await measureInBrowser(url)
    await printLighthouse(`${url}/login`)
    await printLighthouse(`${url}/forderungen`, login)
  } finally {
    await portal.end()
  }
}

/**
 * Prints all runs and the median run.
 * @param login undefined for a first visit
 */
async function printLighthouse(url: string, login?: StoredLogin) {
  const runs: LighthouseScores[] = []
  for (let run = 0; run < Number(options.runs); run++) runs.push(await runLighthouse(root, url, login))
  const middle = middleOf(runs)
  if (!middle) throw new Error('Lighthouse did not run: set the number of runs with --runs.')
  const { page, scores, paint, blocked, shifted } = middle
  const words = Object.entries(scores).map(([name, score]) => `${name} ${score}`)
  console.log(
    `Lighthouse ${page}: ${words.join(', ')}; paint ${paint} ms, blocked ${blocked} ms, shifted ${shifted}`,
  )
  console.log(`  of each run: ${runs.map((run) => run.scores['performance']).join(', ')}`)
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

/** Prints the size of each screen's files and its limit, which e2e/screens/sizes.e2e.ts enforces. */
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
