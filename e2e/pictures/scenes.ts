import type { Page } from 'playwright-core'

import { changeTheme } from '../kit/accessibility.ts'
import { openAs, rows } from '../kit/browser.ts'
import { fillStart, openWizard } from '../kit/handover-pages.ts'
import { acceptCookies } from '../kit/log-in.ts'
import type { Operator } from '../kit/operator.ts'

/** A state of a page that is compared with a committed picture. */
export interface Scene {
  readonly name: string
  readonly width: number
  readonly show: (page: Page, operator: Operator) => Promise<void>
}

/** Replaces the search results, so that they are the same on every day and machine. */
async function withFixedRows(page: Page) {
  await page.route('**/v1/glg/forderungen', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const data = Array.from({ length: 25 }, (_row, index) => ({
      glgNumber: `10${index % 3}100`,
      geschaeftsId: `K-${400 + index * 7}-${index % 9}`,
      inkassoNumber: String(99_940_000 + index * 37),
      name: index % 4 === 0 ? 'Elektrotechnik Märchenmüller & Söhne GmbH & Co. KG' : `Muster, Erika ${index}`,
      type: 'V',
      haupforderung: `${index * 173 + 12}.50`,
      date: `2025-0${(index % 9) + 1}-1${index % 9}`,
      saldo: `${index * 211 + 7}.05`,
    }))
    await route.fulfill({ response, json: { ...answer, payload: { totalNumberData: 9090, data } } })
  })
}

/** The scene in the dark theme. */
const dark = (scene: Scene): Scene => ({
  name: `${scene.name}-dark`,
  width: scene.width,
  async show(page, operator) {
    await scene.show(page, operator)
    await changeTheme(page, 'dark')
  },
})

/** The list, scrolled until its header covers rows. */
const scrolledList = (width: number): Scene => ({
  name: 'list',
  width,
  async show(page) {
    await withFixedRows(page)
    await openAs(page, '/forderungen')
    await page.locator(`${rows} a`).first().waitFor()
    // Wait for the page controls below the rows, which load late.
    await page.getByText('Zeilen je Seite').waitFor()
    await page.evaluate(() => window.scrollTo(0, 560))
  },
})

const refusedDebtor = (width: number): Scene => ({
  name: 'debtor-refused',
  width,
  async show(page, operator) {
    await openWizard(page, await operator.createUser(`picture-${width}`))
    await fillStart(page, 'R-2026-17')
    await page.getByRole('button', { name: 'Weiter', exact: true }).click()
    await page.locator('[aria-invalid=true]').first().waitFor()
    await page.evaluate(() => window.scrollTo(0, 0))
  },
})

const login = (width: number): Scene => ({
  name: 'login',
  width,
  async show(page) {
    await page.goto('/login')
    await acceptCookies(page)
  },
})

export const scenes: readonly Scene[] = [
  login(390),
  login(1440),
  scrolledList(390),
  scrolledList(1440),
  scrolledList(1920),
  dark(scrolledList(1440)),
  refusedDebtor(390),
  refusedDebtor(1440),
  {
    name: 'drawer',
    width: 390,
    async show(page) {
      await openAs(page, '/upload')
      await page.getByRole('button', { name: 'Menü' }).click()
      await page.getByRole('link', { name: 'Statistik' }).waitFor()
    },
  },
  {
    name: 'quick-access',
    width: 1440,
    async show(page) {
      await openAs(page, '/upload')
      await page.getByRole('button', { name: 'Schnellzugriff' }).click()
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'glossary',
    width: 1440,
    async show(page) {
      await openAs(page, '/glossar')
      await page.locator(rows).first().waitFor()
      await page.evaluate(() => window.scrollTo(0, 700))
    },
  },
]
