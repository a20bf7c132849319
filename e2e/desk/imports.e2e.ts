import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type ImportDeliveryState, showDeskDelivery } from '@portal/contract/desk/imports.ts'
import { envelopeVersion } from '@portal/contract/envelope.ts'
import { expect, inject, onTestFinished } from 'vitest'

import { expectAccessible } from '../kit/accessibility.ts'
import { expectToFit, test } from '../kit/browser.ts'
import { openDesk } from '../kit/desk.ts'

const waiting: ImportDeliveryState = {
  id: '20260601100000000-x',
  origin: 'desk',
  name: '',
  by: 'clerk:kim',
  at: '2026-06-01T10:00:00Z',
  state: 'waiting',
  isCheck: true,
  ahead: 1,
  running: { by: 'key:kern', since: '2026-06-01T09:58:00Z', isThis: false },
  report: '',
  rejected: 0,
  mappingHash: '',
}

test('an administrator checks a folder, reads the report and imports it', async ({ page }) => {
  const customerNumber = `K-${randomUUID().slice(0, 8)}`
  const folder = await mkdtemp(join(tmpdir(), 'delivery-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'customers.csv'), `customerNumber;name\n${customerNumber};Anna & Söhne\n`)
  const { name } = await openDesk(page, '/importe', { role: 'administrator' })
  await page.getByRole('heading', { level: 1, name: 'Importe' }).waitFor()

  await page.locator('input[webkitdirectory]').setInputFiles(folder)
  // When a step's buttons disappear, the next step takes the focus.
  await page.locator('h3:focus', { hasText: '1 Datei' }).waitFor()
  await page.getByText('customers.csv').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Nur prüfen' }).click()
  await page.getByText('nothing was changed.').waitFor()
  await page.locator('output:focus', { hasText: 'Geprüft.' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Jetzt importieren' }).click()
  await page.getByText(/Imported in/).waitFor()
  await page.getByRole('button', { name: 'Neue Lieferung' }).click()
  await page.getByRole('button', { name: 'Ordner wählen' }).waitFor()
  await page.locator('h2:focus', { hasText: 'Lieferung importieren' }).waitFor()
  const imports = page.getByRole('table', { name: 'Letzte Importe' })
  const row = imports.getByRole('row').filter({ hasText: name })
  await row.getByRole('button').click()
  await page.getByRole('dialog').getByText('customers.csv').waitFor()
  await expectAccessible(page)

  await page.goto(`${inject('portal').deskUrl}/glaeubiger/${customerNumber}`)
  await page.getByRole('heading', { name: 'Anna & Söhne' }).waitFor()
})

test('a waiting delivery says what it waits for', async ({ page }) => {
  // Only this response is faked, because a real import that takes long would block all others.
  await page.route(`**${showDeskDelivery.path}`, (route) =>
    route.fulfill({
      contentType: 'application/json',
      body: JSON.stringify({ version: envelopeVersion, error: null, payload: waiting }),
    }),
  )
  await openDesk(page, '/importe', { role: 'administrator' })
  const customers = { name: 'customers.csv', mimeType: '', buffer: Buffer.from('customerNumber;name\n') }
  await page.locator('input[type=file]:not([webkitdirectory])').setInputFiles([customers])
  await page.getByRole('button', { name: 'Nur prüfen' }).click()
  await page.getByText(/Ein anderer Import läuft gerade.*key:kern/).waitFor()
  await page.getByText('Lieferungen davor: 1').waitFor()
})

test('files that will not be read are named before anything is sent, and the page fits', async ({ page }) => {
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
