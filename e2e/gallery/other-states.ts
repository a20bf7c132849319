import { answering, emptyOf, errorOf, failing, over, rowsOf, state, type State, waiting } from './state.ts'

/** A page with a single state. */
export const plain = (path: string): readonly State[] => [
  state('plain', async ({ page, open }) => {
    await open(path)
    await page.locator('h1').waitFor()
    await page.waitForLoadState('networkidle')
  }),
]

export const noticeStates: readonly State[] = [
  state('rows', async ({ page, open }) => {
    await open('/meldungen')
    await rowsOf(page)
  }),
  over('one message', async ({ page, open }) => {
    await open('/meldungen')
    await rowsOf(page)
    await page.locator('tbody button').first().click()
    await page.locator('dialog[open]').waitFor()
  }),
]

const handovers = '**/v1/glg/uebergabe/history'

export const historyStates: readonly State[] = [
  state('rows', async ({ page, open }) => {
    await open('/uebergabe-history')
    await page.waitForLoadState('networkidle')
  }),
  state('none', async ({ page, open }) => {
    await answering(page, handovers, { totalNumberData: 0, data: [] })
    await open('/uebergabe-history')
    await emptyOf(page)
  }),
  state('failed', async ({ page, open }) => {
    await failing(page, handovers)
    await open('/uebergabe-history')
    await errorOf(page)
  }),
]

export const uploadStates: readonly State[] = [
  ...plain('/upload'),
  state('files chosen', async ({ page, open }) => {
    await open('/upload')
    await page.locator('input[type=file]').setInputFiles([
      { name: 'Rechnungen_2026.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b') },
      { name: 'leer.csv', mimeType: 'text/csv', buffer: Buffer.alloc(0) },
    ])
    await page.getByText('leer.csv').first().waitFor()
  }),
]

export const statisticsStates: readonly State[] = [
  ...plain('/statistics'),
  state('loading', async ({ page, open }) => {
    await waiting(page, '**/v1/glg/statisti*/**')
    await open('/statistics')
    await page.locator('h1').waitFor()
  }),
]

export const passwordStates: readonly State[] = [
  state('plain', async ({ page, open }) => {
    await open('/pwchange')
    await page.locator('main section li').first().waitFor()
  }),
  state('typed', async ({ page, open }) => {
    await open('/pwchange')
    await page.locator('input[type=password]').first().fill('demo')
  }),
  state('refused', async ({ page, open }) => {
    await open('/pwchange')
    await page.locator('main form button[type=submit]').click()
    await page.locator('[aria-invalid=true]').first().waitFor()
  }),
]

export const glossaryStates: readonly State[] = [
  ...plain('/glossar'),
  state('nothing found', async ({ page, open }) => {
    await open('/glossar')
    await page.locator('main input').fill('xyz')
  }),
]
