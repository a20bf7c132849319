import { latestCase, pausedCase } from '../kit/open-session.ts'
import { threadStates } from './message-states.ts'
import { emptyOf, errorOf, failing, over, rowsOf, state, type State, type Stage, waiting } from './state.ts'

const search = '**/v1/glg/forderungen'

async function openCase({ page, open }: Stage) {
  await open(`/forderungen/${await latestCase('demo', 'Vorgerichtlich')}`)
  await page.locator('main table').last().waitFor()
  await page.waitForLoadState('networkidle')
}

async function openStatement(stage: Stage) {
  await openCase(stage)
  await stage.page.getByRole('button', { name: stage.say('Meldungen', 'Notices'), exact: true }).click()
  await stage.page.getByRole('menuitem', { name: stage.say('Stellungnahme', 'Statement') }).click()
  await stage.page.locator('dialog[open] textarea').waitFor()
}

/** Opens the form for increasing the claim of a closed case. */
async function openIncrease({ page, open, say }: Stage) {
  await open(`/forderungen/${await latestCase('demo', 'Abgeschlossen')}`)
  await page.getByRole('button', { name: say('Meldungen', 'Notices'), exact: true }).click()
  await page.getByRole('menuitem').first().click()
  await page.locator('dialog[open] [role=alert]').waitFor()
}

/** Opens the instruction menu on the user's latest case of a file type. */
async function openInstructions({ page, open, say }: Stage, type: string) {
  await open(`/forderungen/${await latestCase('demo', type)}`)
  await page.getByRole('button', { name: say('Weisung erteilen', 'Give an instruction') }).click()
  await page.locator('dialog[open] li button').first().waitFor()
}

async function openRecall(stage: Stage) {
  await openInstructions(stage, 'Gerichtlich')
  await stage.page.getByRole('button', { name: stage.say('Rücknahme', 'Recall') }).click()
  await stage.page.locator('dialog[open] textarea').waitFor()
}

/** Shows the filters that are behind a button, unless they are shown already. */
async function unfold({ page }: Stage) {
  const fold = page.locator('search button[aria-expanded=false]:not([popovertarget])')
  if (await fold.isVisible()) await fold.click()
}

export const searchStates: readonly State[] = [
  state('rows', async ({ page, open }) => {
    await open('/forderungen')
    await rowsOf(page)
  }),
  state('loading', async ({ page, open }) => {
    await waiting(page, search)
    await open('/forderungen')
    await page.locator('tbody[aria-hidden]').waitFor()
  }),
  state('nothing found', async ({ page, open }) => {
    await open('/forderungen?number=000000000')
    await emptyOf(page)
  }),
  state('failed', async ({ page, open }) => {
    await failing(page, search)
    await open('/forderungen')
    await errorOf(page)
  }),
  state('refused filter', async (stage) => {
    await stage.open('/forderungen?from=2026-02-01&to=2026-01-01')
    await emptyOf(stage.page)
    await unfold(stage)
  }),
  over('list of file types', async (stage) => {
    await stage.open('/forderungen')
    await rowsOf(stage.page)
    await unfold(stage)
    await stage.page.getByRole('button', { name: /^(Aktentyp|File type)/ }).click()
    await stage.page.getByRole('checkbox').first().waitFor()
  }),
  over('calendar', async (stage) => {
    await stage.open('/forderungen')
    await rowsOf(stage.page)
    await unfold(stage)
    await stage.page
      .getByRole('button', { name: /Kalender|calendar/ })
      .first()
      .click()
    await stage.page.getByRole('grid').waitFor()
  }),
  over('Excel menu', async ({ page, open }) => {
    await open('/forderungen')
    await rowsOf(page)
    await page.getByRole('button', { name: /^Excel/ }).click()
    await page.getByRole('menuitem').first().waitFor()
  }),
  over('saved searches', async ({ page, open }) => {
    await open('/forderungen?balance=open')
    await rowsOf(page)
    await page.getByRole('button', { name: /^(Gespeicherte Suchen|Saved searches): / }).click()
    await page.locator('dialog[open] form').waitFor()
  }),
  over('view of the list', async ({ page, open }) => {
    await open('/forderungen')
    await rowsOf(page)
    await page.getByRole('button', { name: /^(Ansicht|View): / }).click()
    await page.locator('dialog[open] ol').waitFor()
  }),
  state('preview of a case', async ({ page, open }) => {
    await open('/forderungen')
    await rowsOf(page)
    // Where there is no room for the preview, only the list is shown.
    const buttons = page.getByRole('button', { name: /^(Vorschau|Preview): / })
    if ((await buttons.count()) === 0) return
    await buttons.nth(1).click()
    await page.locator('main table section').waitFor()
  }),
  over('drawer the other way', async ({ page, open }) => {
    await open('/forderungen')
    await rowsOf(page)
    await page.locator('[aria-controls=drawer]').click()
  }),
  over('quick access', async ({ page, open, say }) => {
    await open('/forderungen')
    await rowsOf(page)
    // In the narrowest windows the button is hidden, but it still handles clicks.
    await page.locator('[aria-keyshortcuts]').dispatchEvent('click')
    await page.getByRole('dialog', { name: say('Schnellzugriff', 'Quick access') }).waitFor()
    await page.keyboard.type('schmidt')
    await page
      .getByRole('option', { name: /Schmidt/ })
      .first()
      .waitFor()
  }),
]

export const caseStates: readonly State[] = [
  state('open', openCase),
  ...threadStates,
  state('unknown', async ({ page, open }) => {
    await open('/forderungen/00000000')
    await errorOf(page)
  }),
  state('paused', async ({ page, open }) => {
    await open(`/forderungen/${await pausedCase()}`)
    await page.locator('main table').last().waitFor()
    await page.waitForLoadState('networkidle')
  }),
  over('instructions', (stage) => openInstructions(stage, 'Gerichtlich')),
  over('recall', openRecall),
  over('recall refused', async (stage) => {
    await openRecall(stage)
    await stage.page.locator('dialog[open] button[type=submit]').click()
    await stage.page.locator('dialog[open] [aria-invalid=true]').first().waitFor()
  }),
  over('instalments', async (stage) => {
    await openInstructions(stage, 'Vorgerichtlich')
    await stage.page.getByRole('button', { name: stage.say('Ratenzahlung', 'Allow instalments') }).click()
    await stage.page.getByLabel(stage.say('Monatliche Rate', 'Monthly instalment')).fill('1')
    await stage.page.locator('dialog[open] select').selectOption('12')
    await stage.page.locator('dialog[open] output:not(:empty)').waitFor()
  }),
  over('menu of messages', async (stage) => {
    await openCase(stage)
    await stage.page.getByRole('button', { name: stage.say('Meldungen', 'Notices'), exact: true }).click()
    await stage.page.getByRole('menuitem').first().waitFor()
  }),
  over('increase of a closed case', openIncrease),
  over('statement', openStatement),
  over('statement refused', async (stage) => {
    await openStatement(stage)
    await stage.page.locator('dialog[open] button[type=submit]').click()
    await stage.page.locator('dialog[open] [aria-invalid=true]').first().waitFor()
  }),
]
