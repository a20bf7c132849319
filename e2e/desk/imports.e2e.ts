import { join } from 'node:path'

import {
  finishImport,
  type ImportDeliveryState,
  listDeskImports,
  showDeskDelivery,
} from '@portal/contract/desk/imports.ts'
import { envelopeVersion } from '@portal/contract/envelope.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { expectAccessible } from '../kit/accessibility.ts'
import { expectToFit, test } from '../kit/browser.ts'
import { openDesk } from '../kit/desk.ts'

/*
 * The demo imports nothing, so the answers about deliveries are made up here. The calls themselves are tested in
 * `server/src/desk/imports`.
 */

const example = join(import.meta.dirname, '../../docs/examples/import')

const answer = (payload: object) => ({
  contentType: 'application/json',
  body: JSON.stringify({ version: envelopeVersion, error: null, payload }),
})

const ofDelivery = (more: Partial<ImportDeliveryState>): ImportDeliveryState => ({
  id: '20260601100000000-x',
  origin: 'desk',
  name: '',
  by: 'clerk:kim',
  at: '2026-06-01T10:00:00Z',
  state: 'waiting',
  isCheck: true,
  ahead: 0,
  running: null,
  report: '',
  rejected: 0,
  ...more,
})

/** Answers the calls of an import. Returns the paths of the files that were sent. */
async function takeDeliveries(page: Page, states: ImportDeliveryState[]): Promise<string[]> {
  const sent: string[] = []
  await page.route(`**${listDeskImports.path}`, (route) =>
    route.fulfill(answer({ isOn: true, running: null, deliveries: [], imports: [] })),
  )
  await page.route('**/v1/desk/imports/{begin,discard}', (route) => route.fulfill(answer({})))
  await page.route('**/v1/desk/imports/file?*', (route) => {
    sent.push(new URL(route.request().url()).searchParams.get('path') ?? '')
    return route.fulfill(answer({}))
  })
  await page.route(`**${finishImport.path}`, (route) =>
    route.fulfill(answer({ delivery: '20260601100000000-x' })),
  )
  await page.route(`**${showDeskDelivery.path}`, (route) =>
    route.fulfill(answer(states.length > 1 ? (states.shift() ?? {}) : (states[0] ?? {}))),
  )
  return sent
}

test('an administrator checks a folder, reads the report and imports it', async ({ page }) => {
  const sent = await takeDeliveries(page, [
    ofDelivery({
      running: { by: 'key:kern', since: '2026-06-01T09:58:00Z', isThis: false },
      ahead: 1,
    }),
    ofDelivery({ state: 'complete', report: '\nfile  read\n\nChecked in 0.1 s; nothing was changed.' }),
    ofDelivery({ state: 'complete', isCheck: false, report: 'Imported in 0.2 s.' }),
  ])
  await openDesk(page, '/importe', { role: 'administrator' })
  await page.getByRole('heading', { level: 1, name: 'Importe' }).waitFor()
  await page.getByText('Noch nichts importiert').waitFor()
  await expectAccessible(page)

  await page.locator('input[webkitdirectory]').setInputFiles(example)
  await page.getByText('customers.csv').waitFor()
  await page.getByRole('button', { name: 'Nur prüfen' }).click()
  await page.getByText(/Ein anderer Import läuft gerade.*key:kern/).waitFor()
  await page.getByText('Lieferungen davor: 1').waitFor()
  await page.getByText('Checked in 0.1 s; nothing was changed.').waitFor()
  expect(sent).toContain('customers.csv')
  expect(sent.filter((path) => path.startsWith('attachments/')).length).toBeGreaterThan(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Jetzt importieren' }).click()
  await page.getByText('Imported in 0.2 s.').waitFor()
  await page.getByRole('button', { name: 'Neue Lieferung' }).click()
  await page.getByRole('button', { name: 'Ordner wählen' }).waitFor()
})

test('files that are not read are said before anything is sent, and the page fits', async ({ page }) => {
  await takeDeliveries(page, [ofDelivery({})])
  await openDesk(page, '/importe', { role: 'administrator' })
  const file = (name: string) => ({ name, mimeType: '', buffer: Buffer.from('x') })
  const input = page.locator('input[type=file]:not([webkitdirectory])')
  await input.setInputFiles([file('nacht.zip')])
  await page.getByText('Archive werden nicht gelesen.').waitFor()
  expect(await page.getByRole('button', { name: 'Nur prüfen' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Andere Dateien wählen' }).click()
  await input.setInputFiles([file('cases.csv'), file('Akten.csv')])
  await page.getByText('wird NICHT importiert').waitFor()
  await page.getByText('Weitere Einstellungen').click()
  await expectAccessible(page)
  for (const width of [320, 390, 1440, 1920] as const) await expectToFit(page, width)
})

test('the demo says that it imports nothing', async ({ page }) => {
  await openDesk(page, '/importe', { role: 'administrator' })
  await page.getByText('Die Demo importiert keine Lieferungen.').waitFor()
  await page.getByRole('table', { name: 'Letzte Importe' }).waitFor()
  await page.getByRole('button', { name: 'Import 1', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByText(/^Import 1 by/)
    .waitFor()
  await expectAccessible(page)
})
