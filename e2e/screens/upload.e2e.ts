import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { expectAccessible } from '../kit/accessibility.ts'
import { expectToFit, focused, openAs, rows, test } from '../kit/browser.ts'

const pdf = (name: string, bytes = 100) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(bytes - 9, 'x')]),
})
const renamedProgram = {
  name: 'getarnt.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('MZ\u0090\u0000'),
}

async function openUpload(page: Page) {
  await openAs(page, '/upload')
  await page.getByRole('heading', { level: 1, name: 'Datei-Upload' }).waitFor()
}

const picker = (page: Page) => page.getByLabel('Dateien auswählen')
const send = (page: Page) => page.getByRole('button', { name: 'Senden', exact: true })
const close = (page: Page) => page.getByRole('button', { name: 'Schließen', exact: true })
const chosen = (page: Page) => page.getByRole('list', { name: 'Ausgewählte Dateien' }).getByRole('listitem')

test('files are listed with their sizes and total, also dropped ones; rejected ones say why', async ({
  page,
}) => {
  await openUpload(page)
  expect(await send(page).isDisabled()).toBe(true)
  const program = { name: 'setup.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') }
  const empty = { name: 'leer.csv', mimeType: 'text/csv', buffer: Buffer.alloc(0) }
  await picker(page).setInputFiles([pdf('a.pdf', 1536), program, empty, pdf('b.PDF', 1_234_567)])
  expect(await chosen(page).allTextContents()).toEqual(['a.pdf1,50\u00A0KB', 'b.PDF1.205,63\u00A0KB'])
  await page.getByText('Gesamtgröße: 1.207,13\u00A0KB von 10\u00A0MB').waitFor()
  await page
    .getByText('setup.exe: Dieser Dateityp ist nicht zugelassen. Erlaubt sind xls, xlsx, zip,')
    .waitFor()
  await page.getByText('leer.csv: Die Datei ist leer.').waitFor()
  await expectAccessible(page)

  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['a;b\n1;2\n'], 'liste.csv', { type: 'text/csv' }))
    return transfer
  })
  await page.getByText('oder hierher ziehen').dispatchEvent('drop', { dataTransfer: dropped })
  await chosen(page).getByText('liste.csv').waitFor()
  expect((await chosen(page).allTextContents()).at(-1)).toBe('liste.csv0,01\u00A0KB')

  await page.setViewportSize({ width: 320, height: 640 })
  await page.getByRole('contentinfo').getByText('English').click()
  await page.getByLabel('Choose files').setInputFiles([pdf('a-very-long-name-without-any-blank-in-it.pdf')])
  await page.getByLabel('Comment').fill('9'.repeat(300))
  await expectToFit(page, 320)
  await expectAccessible(page)
})

test('more than 10 MB shows a warning and cannot be sent; a removed file can be restored', async ({
  page,
}) => {
  await openUpload(page)
  await picker(page).setInputFiles([pdf('erste.pdf', 10_240_000)])
  expect(await send(page).isEnabled()).toBe(true)
  await picker(page).setInputFiles([pdf('zweite.pdf', 100)])
  const warning = page.getByRole('alert').filter({ hasText: 'Achtung' })
  await warning.getByText('Die Gesamtgröße der Dateien überschreitet das Maximum von 10\u00A0MB.').waitFor()
  expect(await send(page).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Entfernen: erste.pdf' }).click()
  expect(await warning.count()).toBe(0)
  expect(await send(page).isEnabled()).toBe(true)
  // The focus is on the button that undoes the removal.
  await page.keyboard.press('Enter')
  expect(await chosen(page).allTextContents()).toEqual([
    expect.stringContaining('erste.pdf'),
    expect.stringContaining('zweite.pdf'),
  ])
})

test('leaving with an unsent comment or files asks first', async ({ page }) => {
  await openUpload(page)
  await page.getByLabel('Bemerkung').fill('Noch nicht gesendet')
  await page.getByRole('link', { name: 'Startseite' }).first().click()
  await page.getByRole('button', { name: 'Weiter bearbeiten' }).click()
  expect(await page.getByLabel('Bemerkung').inputValue()).toBe('Noch nicht gesendet')
  await page.getByLabel('Bemerkung').fill('')
  await picker(page).setInputFiles([pdf('a.pdf')])
  await page.getByRole('link', { name: 'Startseite' }).first().click()
  await page.getByRole('button', { name: 'Verwerfen' }).click()
  await page.waitForURL('**/dashboard')
})

test('after a send the form is cleared, there is a receipt, and the hand-over history shows it at once', async ({
  page,
}) => {
  await openUpload(page)
  await page.getByLabel('Gläubigernummer').selectOption('100200')
  await picker(page).setInputFiles([pdf('vertrag.pdf'), pdf('rechnung.pdf')])
  await page.getByLabel('Bemerkung').fill('Zwei Unterlagen')
  await send(page).click()
  await page.getByText('Ihre Dateien sind bei uns eingegangen.').waitFor()
  const receipt = (await page.getByText(/^U-\d{4}-\d{6}$/).textContent()) ?? ''
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Quittung als PDF' }).click()
  expect((await waiting).suggestedFilename()).toMatch(/\.pdf$/)
  await close(page).click()
  await expect.poll(() => focused(page)).toBe('Datei-Upload')
  expect(await chosen(page).count()).toBe(0)
  expect(await page.getByLabel('Bemerkung').inputValue()).toBe('')
  await page.goto('/uebergabe-history?sort=-date')
  const row = page.locator(rows, { hasText: receipt })
  await row.getByText('eingegangen').waitFor()
  expect(await row.textContent()).toContain('100200')
})

test('a renamed program is refused on its own line; the other files and the comment stay', async ({
  page,
}) => {
  await openUpload(page)
  await picker(page).setInputFiles([pdf('gut.pdf'), renamedProgram])
  await page.getByLabel('Bemerkung').fill('Bleibt stehen')
  await send(page).click()
  await page.getByText('Achtung - Der Upload ist fehlgeschlagen.').waitFor()
  await close(page).click()
  expect(await chosen(page).first().textContent()).not.toContain('Inhalt')
  expect(await chosen(page).last().textContent()).toContain('Der Inhalt passt nicht zur Endung der Datei.')
  expect(await page.getByLabel('Bemerkung').inputValue()).toBe('Bleibt stehen')
  // The wrong file cannot be sent: the Send button shows the error instead.
  await send(page).click()
  await page.getByRole('link', { name: 'getarnt.pdf: Der Inhalt passt nicht' }).click()
  expect(
    await chosen(page)
      .last()
      .evaluate((item) => item === document.activeElement),
  ).toBe(true)
  await page.getByRole('button', { name: 'Entfernen: getarnt.pdf' }).click()
  await send(page).click()
  await page.getByText('Ihre Dateien sind bei uns eingegangen.').waitFor()
})

test('a long upload shows its percentage and can be cancelled; then nothing is stored', async ({ page }) => {
  await openUpload(page)
  const network = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 200_000 }
  await network.send('Network.emulateNetworkConditions', slow)
  await picker(page).setInputFiles([pdf('gross.pdf', 10_000_000)])
  await send(page).click()
  await page.getByRole('progressbar', { name: 'Übertragen' }).waitFor()
  await page.getByText(/^[1-9]\d?\u00A0%$/).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Abbrechen' }).click()
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
  expect(await chosen(page).count()).toBe(1)
  await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
  await page.getByRole('link', { name: 'Übergabeverlauf' }).click()
  await page.getByRole('button', { name: 'Verwerfen' }).click()
  await page
    .getByText(/Übergabe/)
    .first()
    .waitFor()
  await page.locator(`${rows}, p:has-text("Noch keine")`).first().waitFor()
  expect(await page.getByText('gross.pdf').count()).toBe(0)
})

test('without a response the upload says so and keeps everything', async ({ page }) => {
  await openUpload(page)
  await page.route('**/v1/glg/uebergabe/upload', (route) => route.abort())
  await picker(page).setInputFiles([pdf('a.pdf')])
  await send(page).click()
  await page.getByText('Achtung - Der Upload ist fehlgeschlagen.').waitFor()
  await page.getByText('Bitte versuchen Sie es später noch einmal.').waitFor()
  await close(page).click()
  expect(await chosen(page).count()).toBe(1)
})
