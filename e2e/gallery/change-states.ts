import { plain } from './other-states.ts'
import { emptyOf, errorOf, failing, type State, state, waiting } from './state.ts'

const address = '/neuigkeiten'
const calls = '**/v1/glg/neuigkeiten'

export const changeStates: readonly State[] = [
  ...plain(address),
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
