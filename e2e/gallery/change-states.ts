import { plain } from './other-states.ts'
import { emptyOf, errorOf, failing, type State, state, waiting } from './state.ts'

const address = '/neuigkeiten'
const calls = '**/v1/glg/neuigkeiten'

export const changeStates: readonly State[] = [
  ...plain(address),
  state('seven days, one unfolded', async ({ page, open }) => {
    await open(`${address}?period=7`)
    await page.locator('main h3 button').first().click()
  }),
  state('any days', async ({ page, open }) => {
    await open(`${address}?from=2026-01-01&kind=payment`)
    await page.getByRole('textbox').first().waitFor()
  }),
  state('no change of a kind', async ({ page, open }) => {
    await open(`${address}?kind=negative`)
    await emptyOf(page)
  }),
  state('nothing new', async ({ page, openAsNew }) => {
    await openAsNew(address)
    await emptyOf(page)
  }),
  state('loading', async ({ page, open }) => {
    await waiting(page, calls)
    await open(address)
    await page.locator('h1').waitFor()
  }),
  state('failed', async ({ page, open }) => {
    await failing(page, calls)
    await open(address)
    await errorOf(page)
  }),
]
