import { caseWithMessages } from '../kit/open-session.ts'
import { emptyOf, errorOf, failing, state, type State, type Stage } from './state.ts'

const threads = '**/v1/glg/nachrichten/akten'
const thread = '**/v1/glg/nachrichten'

async function openThread({ page, open }: Stage) {
  await open(`/forderungen/${await caseWithMessages('demo')}#nachrichten`)
  await page.locator('[role=log] li').first().waitFor()
  await page.waitForLoadState('networkidle')
}

export const messageStates: readonly State[] = [
  state('cases', async ({ page, open }) => {
    await open('/nachrichten')
    await page.locator('main li').first().waitFor()
  }),
  state('none', async (stage) => {
    await stage.page.route(threads, (route) =>
      route.fulfill({
        json: { version: '1.0', error: null, payload: { threads: [], totalThreads: 0, unread: 0 } },
      }),
    )
    await stage.open('/nachrichten')
    await emptyOf(stage.page)
  }),
  state('failed', async ({ page, open }) => {
    await failing(page, threads)
    await open('/nachrichten')
    await errorOf(page)
  }),
]

/** The messages of a case: loaded, with an invalid new message, and failed to load. */
export const threadStates: readonly State[] = [
  state('messages', openThread),
  state('message with files', async (stage) => {
    await openThread(stage)
    const { page, say } = stage
    await page.getByRole('button', { name: say('Nachricht schreiben', 'Write a message') }).click()
    await page.getByRole('button', { name: say('Dateien anhängen', 'Attach files') }).click()
    await page
      .locator('input[type=file]')
      .setInputFiles([{ name: 'Kontoauszug.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b') }])
    await page.getByRole('button', { name: say('Nachricht senden', 'Send message') }).click()
    await page.locator('[aria-invalid=true]').first().waitFor()
  }),
  state('messages failed', async (stage) => {
    await failing(stage.page, thread)
    await stage.open(`/forderungen/${await caseWithMessages('demo')}`)
    await errorOf(stage.page)
  }),
]
