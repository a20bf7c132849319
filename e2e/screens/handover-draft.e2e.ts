import { setTimeout as sleep } from 'node:timers/promises'

import { expect } from 'vitest'

import { expectAccessible } from '../kit/accessibility.ts'
import { expectToFit, focused, openAs } from '../kit/browser.ts'
import {
  draftSaved,
  draftSavedWith,
  field,
  fillPerson,
  fillPlainCase,
  fillStart,
  openWizard,
  paste,
  result,
  send,
  stepHeading,
} from '../kit/handover-pages.ts'
import { acceptCookies, seeDashboard, sendLogin } from '../kit/log-in.ts'
import { age, test } from '../kit/operator.ts'
import { step } from '../kit/step.ts'

const offer = /^Entwurf vom /
const pdf = { name: 'Vertrag.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

test('C23 a draft survives a reload and can be resumed in another browser, with half-typed values and files; it is sent once', async ({
  operator,
  page,
  browser,
}) => {
  const user = await operator.createUser('draft-everywhere')
  step('Fill in')
  await openWizard(page, user)
  // Drafts must not keep the bidirectional control character in the reference.
  await fillPlainCase(page, 'K-\u202Edraft')
  await page.getByRole('button', { name: /Dateien und Bemerkungen/ }).click()
  await page.locator('input[type=file]').setInputFiles([pdf])
  await page.getByRole('button', { name: 'Forderungen', exact: false }).first().click()
  await stepHeading(page, 'Forderungen').waitFor()
  const saved = draftSavedWith(page, '1,2,3')
  await field(page, 'Bankrücklast').fill('1,2,3')
  await saved
  await draftSaved(page).waitFor()
  expect(
    await page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])),
  ).not.toContain('Mustermann')

  step('Reload')
  await page.reload()
  await page.getByRole('heading', { name: offer }).waitFor()
  await page.getByText('Vertrag.pdf').waitFor()
  for (const subject of ['Erika Mustermann', /^100\d00 – /, 'K-draft'])
    await page.getByRole('definition').filter({ hasText: subject }).waitFor()
  await expectAccessible(page)

  step('Go on in another browser')
  const { origin } = new URL(page.url())
  const elsewhere = await browser.newContext({ baseURL: origin, locale: 'de-DE' })
  const other = await elsewhere.newPage()
  await openAs(other, '/auftragsuebergabe', user)
  await other.getByRole('button', { name: 'Weiter', exact: true }).click()
  await stepHeading(other, 'Forderungen').waitFor()
  await expect.poll(() => focused(other)).toBe('Forderungen')
  expect(await field(other, 'Bankrücklast').inputValue()).toBe('1,2,3')
  expect(await field(other, 'Rechnungsbetrag').inputValue()).toBe('1.234,50')
  await field(other, 'Bankrücklast').fill('')
  await other.getByRole('button', { name: 'Übersicht' }).click()
  await other.getByText('Vertrag.pdf').waitFor()
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  await stepHeading(page, 'Forderungen').waitFor()
  await send(other).click()
  const receiptNumber = await result(other)
    .getByText(/^M-\d{4}-\d{6}$/)
    .innerText()
  await result(other).getByRole('button', { name: 'Schließen' }).click()
  await expect.poll(() => focused(other)).toBe('Start')
  await elsewhere.close()

  step('Send again in the first browser')
  await page.getByRole('textbox', { name: 'Bankrücklast' }).fill('')
  await page.getByText(/^Dieser Auftrag wurde bereits übergeben am/).waitFor()
  await page.getByRole('button', { name: 'Übersicht' }).click()
  await page.getByText(`(${receiptNumber}, eingegangen)`).waitFor()
  await send(page).click()
  const dialog = page.getByRole('dialog', { name: 'Der Auftrag wurde bereits übergeben' })
  await dialog.getByText(receiptNumber).waitFor()
  await expectAccessible(page)
  const sent = await operator.db
    .selectFrom('submission')
    .select('receiptNumber')
    .where('username', '=', user.username)
    .execute()
  expect(sent).toEqual([{ receiptNumber }])
  await dialog.getByRole('button', { name: 'Schließen' }).click()

  step('Reload after the hand-over')
  await page.reload()
  await stepHeading(page, 'Start').waitFor()
  expect(await page.getByRole('heading', { name: offer }).count()).toBe(0)
})

test('invisible characters are removed when a field is left, and until then the cursor does not jump', async ({
  operator,
  page,
}) => {
  await openWizard(page, await operator.createUser('draft-unseen'))
  await paste(page, 'Kundennummer', 'K\u202E\u00AD-12')
  await page.keyboard.press('Home')
  await page.keyboard.type('AB')
  const number = field(page, 'Kundennummer')
  expect(await number.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(2)
  expect(await number.inputValue()).toBe('ABK\u202E\u00AD-12')
  await page.keyboard.press('Tab')
  await expect.poll(() => number.inputValue()).toBe('ABK-12')
})

test('a draft that was sent from another tab can be kept as a new draft, which says so', async ({
  context,
  operator,
  page,
}) => {
  const user = await operator.createUser('draft-kept-as-new')
  await openWizard(page, user)
  await fillPlainCase(page, 'K-kept')
  await draftSaved(page).waitFor()
  const other = await context.newPage()
  await other.goto('/auftragsuebergabe')
  await other.getByRole('button', { name: 'Weiter', exact: true }).click()
  await other.getByRole('button', { name: 'Übersicht' }).click()
  await send(other).click()
  const receiptNumber = await result(other)
    .getByText(/^M-\d{4}-\d{6}$/)
    .innerText()
  await send(page).click()
  await page.getByRole('button', { name: 'Als neuen Entwurf behalten' }).click()
  await page.getByText(`(${receiptNumber}, eingegangen)`).waitFor()
})

test('a file that the server refuses stays with its reason, also after a reload, and blocks the send', async ({
  operator,
  page,
}) => {
  await openWizard(page, await operator.createUser('draft-refused-file'))
  await fillPlainCase(page, 'K-refused-file')
  await page.getByRole('button', { name: /Dateien und Bemerkungen/ }).click()
  const refused = { ...pdf, name: 'Foto.jpg' }
  const reason = 'Der Inhalt passt nicht zur Endung der Datei.'
  const noted = draftSavedWith(page, '"fault":"fileContent"')
  await page.locator('input[type=file]').setInputFiles([pdf, refused])
  const line = page.getByRole('listitem').filter({ hasText: 'Foto.jpg' }).filter({ hasText: 'KB' })
  await line.getByText(reason).waitFor()
  await noted
  await page.getByText(/^Entwurf gespeichert um \d\d:\d\d, nicht gespeicherte Dateien: 1$/).waitFor()
  await page.getByRole('button', { name: 'Zurück zur Übersicht' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Bitte prüfen Sie Ihre Angaben' })
  await summary.getByRole('link', { name: `Foto.jpg: ${reason}` }).click()
  expect(await line.evaluate((item) => item === document.activeElement)).toBe(true)

  await page.reload()
  await page.getByText('Vertrag.pdf, Foto.jpg').waitFor()
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  await line.getByText(reason).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Übersicht' }).click()
  await page.getByText(reason).waitFor()
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectToFit(page, 320)
  if (size) await page.setViewportSize(size)
  await send(page).click()
  const warning = page.getByRole('dialog', { name: 'Der Auftrag ist noch nicht vollständig' })
  await warning.getByRole('button', { name: 'Zusätzliches' }).click()
  await page.getByRole('button', { name: 'Entfernen: Foto.jpg' }).click()
  await page.getByRole('button', { name: 'Zurück zur Übersicht' }).click()
  await send(page).click()
  await result(page)
    .getByText(/^M-\d{4}-\d{6}$/)
    .waitFor()
})

test('a draft is discarded only after a confirmation', async ({ operator, page }) => {
  await openWizard(page, await operator.createUser('draft-discarded'))
  await field(page, 'Kundennummer').fill('K-12')
  await draftSaved(page).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Verwerfen', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Entwurf verwerfen?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Behalten' }).click()
  await page.getByRole('button', { name: 'Verwerfen', exact: true }).click()
  await question.getByRole('button', { name: 'Endgültig verwerfen' }).click()
  await stepHeading(page, 'Start').waitFor()
  expect(await field(page, 'Kundennummer').inputValue()).toBe('')
  await page.reload()
  await stepHeading(page, 'Start').waitFor()
})

test('a wizard that was only looked at leaves no draft', async ({ operator, page }) => {
  await openWizard(page, await operator.createUser('draft-none'))
  let saves = 0
  page.on('request', (request) => (saves += request.url().includes('/draft/save') ? 1 : 0))
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  await page.waitForTimeout(1500)
  expect(saves).toBe(0)
})

test('back and forward go through the steps; back from the first one leaves, and on return the user is asked', async ({
  operator,
  page,
}) => {
  const user = await operator.createUser('draft-steps')
  await openAs(page, '/dashboard', user)
  await page.getByRole('link', { name: 'Auftragsübergabe' }).first().click()
  await stepHeading(page, 'Start').waitFor()
  await fillStart(page, 'K-15')
  await fillPerson(page)
  await page.goBack()
  await stepHeading(page, 'Schuldner').waitFor()
  await expect.poll(() => focused(page)).toBe('Schuldner')
  expect(await field(page, 'Nachname').inputValue()).toBe('Mustermann')
  await page.goForward()
  await stepHeading(page, 'Forderungen').waitFor()
  // Go back twice, before the browser has completed the first.
  await page.getByRole('button', { name: 'Zurück', exact: true }).evaluate((back: HTMLElement) => {
    back.click()
    back.click()
  })
  await stepHeading(page, 'Start').waitFor()
  await draftSaved(page).waitFor()
  await page.goBack()
  await seeDashboard(page)
  await page.goForward()
  await page.getByRole('heading', { name: offer }).waitFor()
})

test('after the session has expired the login returns to the wizard, and the field edited last is not lost', async ({
  operator,
  page,
}) => {
  const user = await operator.createUser('draft-session')
  await openWizard(page, user)
  await fillStart(page, 'K-13')
  const saved = draftSavedWith(page, '"step":"claims"')
  await fillPerson(page)
  await saved
  await age(operator, user, 'lastUsedAt', 31 * 60)
  await field(page, 'Rechnungsnummer').fill('R-lost')
  await page.waitForURL('**/login?*')
  expect(await page.evaluate(() => document.body.innerText)).not.toContain('Mustermann')
  await sendLogin(page, user)
  await page.waitForURL('**/auftragsuebergabe')
  await stepHeading(page, 'Forderungen').waitFor()
  expect(await field(page, 'Rechnungsnummer').inputValue()).toBe('R-lost')
  await draftSaved(page).waitFor()
  await page.getByRole('button', { name: 'Zurück', exact: true }).click()
  expect(await field(page, 'Nachname').inputValue()).toBe('Mustermann')
})

test('logging out a moment after the last key keeps what was typed, also when saving is slow', async ({
  operator,
  page,
}) => {
  const user = await operator.createUser('draft-logout')
  await openWizard(page, user)
  await page.route('**/draft/save', async (route) => {
    await sleep(500)
    await route.continue()
  })
  await field(page, 'Kundennummer').fill('K-last-second')
  await page.getByRole('banner').getByRole('button', { name: 'Abmelden' }).click()
  await page.waitForURL('**/login')
  await page.goto('/login')
  if (await page.getByRole('button', { name: 'Zustimmen' }).isVisible()) await acceptCookies(page)
  await sendLogin(page, user)
  await seeDashboard(page)
  await page.goto('/auftragsuebergabe')
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  expect(await field(page, 'Kundennummer').inputValue()).toBe('K-last-second')
})

test('C23 a user who leaves while saving fails is warned, and the text is saved when possible', async ({
  operator,
  page,
}) => {
  await openWizard(page, await operator.createUser('draft-offline'))
  await page.route('**/draft/save', (route) => route.abort())
  await field(page, 'Kundennummer').fill('K-14')
  await page.getByText('Der Entwurf konnte nicht gespeichert werden.').waitFor()
  await page.getByRole('link', { name: 'Startseite' }).first().click()
  const warning = page.getByRole('dialog', { name: 'Ihre letzten Eingaben sind nicht gespeichert' })
  await expectAccessible(page)
  await warning.getByRole('button', { name: 'Hier bleiben' }).click()
  expect(await field(page, 'Kundennummer').inputValue()).toBe('K-14')
  await page.unroute('**/draft/save')
  await draftSaved(page).waitFor()
  await page.getByRole('link', { name: 'Startseite' }).first().click()
  await seeDashboard(page)
})
