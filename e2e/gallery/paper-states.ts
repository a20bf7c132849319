import { emptyOf, errorOf, failing, rowsOf, state, type State, answering } from './state.ts'

const find = '**/v1/glg/unterlagen'

export const paperStates: readonly State[] = [
  state('rows', async ({ page, open }) => {
    await open('/unterlagen')
    await rowsOf(page)
  }),
  state('none', async ({ page, open }) => {
    await answering(page, find, { totalNumberData: 0, totalBytes: 0, data: [] })
    await open('/unterlagen')
    await emptyOf(page)
  }),
  state('failed', async ({ page, open }) => {
    await failing(page, find)
    await open('/unterlagen')
    await errorOf(page)
  }),
  state('file failed', async ({ page, open }) => {
    await failing(page, '**/v1/glg/unterlagen/datei')
    await open('/unterlagen')
    await rowsOf(page)
    await page.locator('tbody button').first().click()
    await page.locator('tbody [role=alert]').first().waitFor()
  }),
]
