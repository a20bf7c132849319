import { over, state, type Stage, type State } from './state.ts'

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

async function fill({ page }: Stage, values: Readonly<Record<string, string>>) {
  for (const [field, text] of Object.entries(values)) await page.locator(`[id="field-${field}"]`).fill(text)
}

async function toClaims(stage: Stage) {
  await toDebtor(stage)
  await stage.page.locator('[id="field-salutation"]').check()
  await fill(stage, {
    firstName: 'Max',
    lastName: 'Mustermann',
    addressStreet: 'Musterweg',
    addressNumber: '12 a',
    addressPostalCode: '12345',
    addressCity: 'Musterstadt',
  })
  await submit(stage)
  await stage.page.locator('[id="field-forderungen.0.invoiceSum"]').waitFor()
}

async function toOverview(stage: Stage) {
  await toClaims(stage)
  await fill(stage, {
    'forderungen.0.invoiceSum': '1.234,50',
    'forderungen.0.invoiceDate': '01.02.2026',
    'forderungen.0.invoiceNumber': 'R-1',
    'forderungen.0.contractDate': '02.01.2026',
    'forderungen.0.firstReminderDate': '01.03.2026',
    'forderungen.0.reminderFees': '5',
  })
  await next(stage, 'Zahlungen', 'Payments')
  await next(stage, 'Gutschriften', 'Credit notes')
  await next(stage, 'Zusätzliches', 'Additional')
  await next(stage, 'Übersicht', 'Overview')
}

/** Continues to the step with this name. */
async function next(stage: Stage, de: string, en: string) {
  await submit(stage)
  await stage.page.getByRole('heading', { name: stage.say(de, en), level: 2, exact: true }).waitFor()
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
    await fill(stage, {
      birthDate: '1.2.2020',
      addressPostalCode: '1234',
      telephone: 'keins',
      email: 'erika@beispiel',
    })
  }),
  state('debtor unfolded', async (stage) => {
    await toDebtor(stage)
    const folds = stage.page.locator('main form button[aria-expanded=false][aria-controls$=fields]')
    while ((await folds.count()) > 0) await folds.first().click()
  }),
  state('claims', toClaims),
  state('overview', toOverview),
  over('sent', async (stage) => {
    await toOverview(stage)
    await submit(stage)
    await stage.page.locator('dialog[open] strong').first().waitFor()
  }),
]
