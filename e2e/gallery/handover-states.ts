import { state, type Stage, type State } from './state.ts'

const submit = ({ page }: Stage) => page.locator('main form button[type=submit]').click()

async function toStart({ page, openAsNew }: Stage) {
  await openAsNew('/auftragsuebergabe')
  await page.locator('main form').waitFor()
}

async function toDebtor(stage: Stage) {
  await toStart(stage)
  await stage.page.locator('[id="field-geschaeftsId"]').fill('R-2026-17')
  await submit(stage)
  await stage.page.locator('[id="field-lastName"]').waitFor()
}

export const handoverStates: readonly State[] = [
  state('start', toStart),
  state('debtor', toDebtor),
  state('debtor refused', async (stage) => {
    await toDebtor(stage)
    await submit(stage)
    await stage.page.locator('[aria-invalid=true]').first().waitFor()
  }),
  state('debtor doubted', async (stage) => {
    await toDebtor(stage)
    const typed = {
      birthDate: '1.2.2020',
      addressPostalCode: '1234',
      telephone: 'keins',
      email: 'erika@beispiel',
    }
    for (const [field, text] of Object.entries(typed))
      await stage.page.locator(`[id="field-${field}"]`).fill(text)
  }),
  state('debtor unfolded', async (stage) => {
    await toDebtor(stage)
    const folds = stage.page.locator('main form button[aria-expanded=false][aria-controls$=fields]')
    while ((await folds.count()) > 0) await folds.first().click()
  }),
]
