import { execFile } from 'node:child_process'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

import { freePort } from '../../scripts/free-port.ts'
import { type StoredLogin, startBrowser } from './browser.ts'

const version = '13.5.0'
const categories = ['performance', 'accessibility', 'best-practices'] as const

export interface LighthouseScores {
  readonly page: string
  /** Score from 0 to 100 by category. */
  readonly scores: Record<string, number>
  /** Largest contentful paint in milliseconds, simulated for a slow phone. */
  readonly paint: number
  /** Total blocking time in milliseconds, simulated for a slow phone. */
  readonly blocked: number
  /** Cumulative layout shift, without a unit. */
  readonly shifted: number
}

interface Report {
  lhr: {
    categories: Record<string, { score: number | null }>
    audits: Record<string, { numericValue?: number }>
  }
}

interface CdpPage {
  evaluateOnNewDocument(script: string): Promise<unknown>
}

type Lighthouse = (url: string, flags: object, config: undefined, page: CdpPage) => Promise<Report>

interface Puppeteer {
  connect(options: { browserURL: string; defaultViewport: null }): Promise<{
    newPage(): Promise<CdpPage>
    disconnect(): Promise<void>
  }>
}

/**
 * Runs Lighthouse as a phone, with its default throttling.
 * @param login undefined for a first visit
 */
export async function runLighthouse(
  root: string,
  url: string,
  login?: StoredLogin,
): Promise<LighthouseScores> {
  const modules = await installedModules(root)
  const port = await freePort()
  const browser = await startBrowser(port)
  try {
    // The casts are safe: the version is pinned, and its files have these exports.
    const { default: lighthouse } = (await import(modules('lighthouse/core/index.js'))) as {
      default: Lighthouse
    }
    const { default: puppeteer } = (await import(
      modules('puppeteer-core/lib/puppeteer/puppeteer-core.js')
    )) as { default: Puppeteer }
    const driver = await puppeteer.connect({
      browserURL: `http://127.0.0.1:${port}`,
      defaultViewport: null,
    })
    const page = await driver.newPage()
    if (login) await page.evaluateOnNewDocument(scriptThatStores(login))
    const flags = { onlyCategories: categories, logLevel: 'error', disableStorageReset: true }
    const { lhr } = await lighthouse(url, flags, undefined, page)
    await driver.disconnect()
    return scoresOf(new URL(url).pathname, lhr)
  } finally {
    await browser.close()
  }
}

const scriptThatStores = ({ local, session }: StoredLogin) =>
  `Object.assign(localStorage, ${JSON.stringify(local)}); Object.assign(sessionStorage, ${JSON.stringify(session)})`

function scoresOf(page: string, { categories, audits }: Report['lhr']): LighthouseScores {
  const named = Object.entries(categories)
  return {
    page,
    scores: Object.fromEntries(named.map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)])),
    paint: Math.round(audits['largest-contentful-paint']?.numericValue ?? 0),
    blocked: Math.round(audits['total-blocking-time']?.numericValue ?? 0),
    shifted: Number((audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(3)),
  }
}

/** The run with the median performance score, for an odd number of runs. */
export const middleOf = (runs: readonly LighthouseScores[]): LighthouseScores | undefined =>
  runs.toSorted((a, b) => (a.scores['performance'] ?? 0) - (b.scores['performance'] ?? 0))[
    Math.floor(runs.length / 2)
  ]

/** Installs Lighthouse once, outside the project's lock file. Returns a function that resolves its modules. */
async function installedModules(root: string) {
  const folder = join(root, '.cache', 'bench-tools', `lighthouse-${version}`)
  const isInstalled = await access(join(folder, 'node_modules', 'lighthouse')).then(
    () => true,
    () => false,
  )
  if (!isInstalled) {
    console.error(`installing Lighthouse ${version} into ${folder}`)
    const args = ['--ignore-scripts', '--no-save', '--no-audit', '--no-fund']
    await promisify(execFile)('npm', ['install', '--prefix', folder, ...args, `lighthouse@${version}`])
  }
  return (path: string) => pathToFileURL(join(folder, 'node_modules', path)).href
}
