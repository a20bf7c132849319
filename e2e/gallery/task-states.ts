import type { Page } from 'playwright-core'

import { emptyOf, errorOf, failing, type Stage, type State, state } from './state.ts'

const call = '**/v1/glg/aufgaben'

const tasksOf = (page: Page) => page.locator('[class^=Tasks] li').first().waitFor()

export const taskListStates: readonly State[] = [
  state('open', async ({ page, open }) => {
    await open('/aufgaben')
    await tasksOf(page)
  }),
  state('answered', async ({ page, open }) => {
    await open('/aufgaben?state=answered')
    await tasksOf(page)
  }),
  state('nothing', async ({ page, open }) => {
    await open('/aufgaben?receiptNumber=M-2000-000001')
    await emptyOf(page)
  }),
  state('failed', async ({ page, open }) => {
    await failing(page, call)
    await open('/aufgaben')
    await errorOf(page)
  }),
]

/** Opens the first task with this title. */
async function openTask({ page, open }: Stage, title: string) {
  await open('/aufgaben')
  await page.getByRole('link', { name: title }).first().click()
  await page.locator('main form').waitFor()
}

/** The page of a task. */
export const taskStates: readonly State[] = [
  state('document', (stage) => openTask(stage, 'Bitte senden Sie uns eine Kopie des Vertrags.')),
  state('refused', async (stage) => {
    const { page, say } = stage
    await openTask(stage, 'Bitte senden Sie uns eine Kopie des Vertrags.')
    await page.getByRole('button', { name: say('Antwort senden', 'Send answer') }).click()
    await page.getByRole('alert').first().waitFor()
  }),
  state('approval', async (stage) => {
    const { page, say } = stage
    await openTask(stage, 'Dürfen wir den Mahnbescheid beantragen?')
    await page.getByLabel(say('Ja', 'Yes'), { exact: true }).check()
    await page.getByRole('checkbox').waitFor()
  }),
  state('amount', (stage) => openTask(stage, 'Welchen Betrag hat der Schuldner an Sie gezahlt?')),
  state('answered', async ({ page, open }) => {
    await open('/aufgaben?state=answered')
    await page.getByRole('link', { name: 'Sind Sie mit einer Ratenzahlung einverstanden?' }).click()
    await page.locator('#last-answer').waitFor()
  }),
  state('unknown', async ({ page, open }) => {
    await open('/aufgaben/nirgends')
    await errorOf(page)
  }),
]
