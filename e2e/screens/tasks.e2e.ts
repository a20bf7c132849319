import { createTaskRequest } from '@portal/contract/operator/tasks.ts'
import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'

import { closeTask } from '../../server/src/operator/tasks/close-task.ts'
import { createTask } from '../../server/src/operator/tasks/create-task.ts'
import { actAt } from '../../server/test/act.ts'
import { expectAccessible } from '../kit/accessibility.ts'
import { expectToFit, focused, hold, inDrawer, openAs } from '../kit/browser.ts'
import { sendLogin } from '../kit/log-in.ts'
import { age, type Operator, test } from '../kit/operator.ts'
import { step } from '../kit/step.ts'

/** Creates an overdue task for the demo customer. Being overdue, it is the first in the list. */
const ask = ({ db }: Operator, fields: object) =>
  createTask(
    db,
    createTaskRequest.parse({ glgNumber: '100100', kind: 'question', dueDate: '2001-02-03', ...fields }),
    actAt(),
  )

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const sendButton = (page: Page) => page.getByRole('button', { name: 'Antwort senden' })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first()

test('from the start page four keys answer a task, which then shows its receipt and is no longer counted', async ({
  page,
  operator,
}) => {
  step('Find the task')
  const title = 'Haben Sie die Ware zurück?'
  // A user with a separate creditor number, so that nothing else is counted.
  const user = await operator.createCompulsoryUser('answers-by-keys')
  await operator.requireTwoFactor(user, false)
  const task = { title, answer: 'yesNo', consequence: 'Wir schließen die Akte.' }
  await ask(operator, { ...task, glgNumber: user.username })
  await openAs(page, '/dashboard', user)
  const way = inDrawer(page, 'Aufgaben')
  await expect.poll(() => way.textContent()).toBe('Aufgaben1 offen, 1 überfällig')
  const press = async (key: string, on: ReturnType<typeof link>) => {
    await on.focus()
    await page.keyboard.press(key)
  }
  await press('Enter', link(page, 'Alle Aufgaben'))
  await heading(page, 'Aufgaben').waitFor()
  const entry = page.getByRole('listitem').filter({ hasText: title })
  await entry.getByText(/^Seit [\d.]+ Tagen überfällig$/).waitFor()
  await entry.getByText('Folge: Wir schließen die Akte.').waitFor()
  await expectAccessible(page)
  step('Answer')
  await press('Enter', link(page, title))
  await heading(page, title).waitFor()
  await press('Space', page.getByLabel('Ja', { exact: true }))
  await expectAccessible(page)
  await expectToFit(page, 390)
  // Widen the window again, so that the drawer is shown.
  await page.setViewportSize({ width: 1440, height: 900 })
  await press('Enter', sendButton(page))
  await page.getByText('Ihre Antwort ist bei uns eingegangen.').waitFor()
  const receipt = await page
    .getByRole('dialog')
    .getByText(/^A-\d{4}-\d{6}$/)
    .textContent()
  await page.keyboard.press('Enter')
  await page.getByText(`Ihre Antwort liegt uns vor (${receipt}).`).waitFor()
  step('See the answer')
  const answer = page.getByRole('region', { name: 'Ihre Antwort', exact: true })
  expect(await answer.getByRole('definition').first().textContent()).toBe('Ja')
  await expectAccessible(page)
  await expect.poll(() => way.textContent()).toBe('Aufgaben')
  expect(await sendButton(page).count()).toBe(0)
  step('Go to the next one')
  const next = { answer: 'yesNo', glgNumber: user.username }
  await ask(operator, { ...next, title: 'Ist die Ware bezahlt?', dueDate: '2001-02-04' })
  await ask(operator, { ...next, title: 'Ist die Ware weg?', dueDate: '2001-02-05' })
  await page.reload()
  await page.getByRole('link', { name: 'Nächste Aufgabe: Ist die Ware bezahlt?' }).click()
  await heading(page, 'Ist die Ware bezahlt?').waitFor()
  await page.getByLabel('Nein', { exact: true }).check()
  await sendButton(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Nächste Aufgabe' }).click()
  await heading(page, 'Ist die Ware weg?').waitFor()
  step('Find it among the answered')
  await link(page, 'Alle Aufgaben').click()
  await heading(page, 'Aufgaben').waitFor()
  await expect.poll(() => link(page, title).count()).toBe(0)
  const views = page.getByRole('navigation', { name: 'Welche Aufgaben' })
  await views.getByRole('link', { name: 'Beantwortet' }).click()
  await link(page, title).waitFor()
  await expect.poll(() => views.locator('[aria-current]').allTextContents()).toEqual(['Beantwortet 2'])
  await page
    .getByRole('listitem')
    .getByText(/^Ihre Antwort: Ja \(\d\d\.\d\d\.\d{4}, \d\d:\d\d\)$/)
    .waitFor()
  await page.goto(`${new URL(page.url()).origin}/aufgaben?receiptNumber=M-2000-000001`)
  await page.getByText('Zu diesem Auftrag gibt es keine offenen Aufgaben.').waitFor()
  await page.getByText('Auftrag M-2000-000001').waitFor()
  await expectAccessible(page)
  await page.locator('main').getByRole('link', { name: 'Alle Aufgaben' }).click()
  await expect.poll(() => page.url()).toMatch(/\/aufgaben$/)
})

test('a task that changes while it is answered is shown again, and no text is lost; an approval needs the amount', async ({
  page,
  operator,
}) => {
  const approval = { taskId: 'e2e-approval', kind: 'approval', answer: 'yesNo', cost: '57.00' }
  await ask(operator, { ...approval, title: 'Dürfen wir klagen?' })
  await openAs(page, '/aufgaben/e2e-approval')
  await page.getByLabel('Ja', { exact: true }).check()
  await page.getByLabel('Bemerkung').fill('Aber bitte bald.')
  await sendButton(page).click()
  await page.getByRole('alert').getByText('Bitte bestätigen Sie die Kosten.').waitFor()
  await page.getByRole('checkbox', { name: 'Ich gebe diese Kosten frei: 57,00' }).check()
  await ask(operator, { ...approval, title: 'Dürfen wir klagen und pfänden?', cost: '91.50', revision: 2 })
  await sendButton(page).click()
  await page.getByText('Diese Frage hat sich geändert. Bitte prüfen Sie Ihre Antwort.').waitFor()
  await heading(page, 'Dürfen wir klagen und pfänden?').waitFor()
  expect(await page.getByLabel('Bemerkung').inputValue()).toBe('Aber bitte bald.')
  const confirmed = page.getByRole('checkbox', { name: 'Ich gebe diese Kosten frei: 91,50' })
  expect(await confirmed.isChecked()).toBe(false)
  await confirmed.check()
  await sendButton(page).click()
  await page.getByText('Ihre Antwort ist bei uns eingegangen.').waitFor()
  const sent = await operator.db
    .selectFrom('submission')
    .where('kind', '=', 'taskAnswer')
    .orderBy('position', 'desc')
    .select('payload')
    .executeTakeFirstOrThrow()
  expect(sent.payload).toMatchObject({ revision: 2, confirmedCost: '91.50', text: 'Aber bitte bald.' })
})

test('the page asks before an unsent answer is lost, and keeps it for its user when the session expires', async ({
  page,
  operator,
}) => {
  await ask(operator, { taskId: 'e2e-kept', title: 'Was sagt Ihr Kunde?', answer: 'text' })
  const user = await operator.createUser('answerer')
  await openAs(page, '/aufgaben/e2e-kept', user)
  await page.getByLabel('Ihre Antwort in Worten').fill('Er zahlt.')
  const file = { name: 'Brief.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\nx') }
  await page.getByLabel('Dateien auswählen').setInputFiles([file])
  await link(page, 'Startseite').click()
  await page.getByRole('button', { name: 'Weiter bearbeiten' }).click()
  await age(operator, user, 'lastUsedAt', 31 * 60)
  // Click without waiting for the button, because the page may notice the end of the session by itself.
  await sendButton(page).evaluateAll((buttons: HTMLElement[]) => buttons[0]?.click())
  await page.waitForURL('**/login?*')
  await ask(operator, { taskId: 'e2e-kept', title: 'Was sagt Ihr Kunde dazu?', answer: 'text', revision: 2 })
  await sendLogin(page, user)
  await heading(page, 'Was sagt Ihr Kunde dazu?').waitFor()
  await page.getByText('Diese Frage hat sich geändert. Bitte prüfen Sie Ihre Antwort.').waitFor()
  expect(await page.getByLabel('Ihre Antwort in Worten').inputValue()).toBe('Er zahlt.')
  await page.getByText('Brief.pdf').waitFor()
})

test('opening a task focuses its heading; the field reports a missing file until it is added', async ({
  page,
  operator,
}) => {
  const title = 'Bitte senden Sie uns den Vertrag.'
  const filesRequired = true
  await ask(operator, { taskId: 'e2e-file', kind: 'document', title, answer: 'none', filesRequired })
  await openAs(page, '/aufgaben')
  const way = link(page, title)
  await way.waitFor()
  const isOfTask = (request: Request) => request.postData()?.includes('e2e-file') === true
  const answer = await hold(page, '**/v1/glg/aufgaben', isOfTask)
  await way.press('Enter')
  await heading(page, 'Aufgabe').waitFor()
  await expect.poll(() => focused(page)).toBe('Aufgabe')
  await answer()
  await heading(page, title).waitFor()
  expect(await focused(page)).toBe(title)

  const files = page.getByRole('group', { name: 'Dateien' })
  expect(await files.locator('legend').textContent()).toBe('Dateien\u00A0*')
  const choice = files.getByLabel('Dateien auswählen')
  expect(await choice.getAttribute('required')).toBe('')
  await sendButton(page).click()
  const fault = files.locator('[data-field-error]', { hasText: 'Bitte hängen Sie mindestens eine Datei an.' })
  await fault.waitFor()
  await page.locator('div:focus').getByText('Bitte hängen Sie mindestens eine Datei an.').waitFor()
  expect(await choice.getAttribute('aria-invalid')).toBe('true')
  expect(await choice.getAttribute('aria-describedby')).toContain(await fault.getAttribute('id'))
  await expectAccessible(page)
  await choice.setInputFiles([
    { name: 'Vertrag.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\nx') },
  ])
  await fault.waitFor({ state: 'detached' })
  expect(await page.getByText('Bitte hängen Sie mindestens eine Datei an.').count()).toBe(0)
})

test('text written for a task that has been closed meanwhile can still be read; an unknown address shows no task', async ({
  page,
  operator,
}) => {
  await ask(operator, { taskId: 'e2e-late', title: 'Wer hat bestellt?', answer: 'text' })
  await openAs(page, '/aufgaben/e2e-late')
  await page.getByLabel('Ihre Antwort in Worten').fill('Frau Sommer.')
  await closeTask(operator.db, 'e2e-late', { withdraw: false }, actAt())
  await sendButton(page).click()
  const note = page.locator('div:focus').filter({ hasText: 'Diese Aufgabe ist nicht mehr offen.' })
  await note.getByText('Frau Sommer.').waitFor()
  await expect.poll(() => sendButton(page).count()).toBe(0)
  await expectAccessible(page)
  for (const address of ['%20', 'x'.repeat(61)]) {
    await page.goto(`${new URL(page.url()).origin}/aufgaben/${address}`)
    await page.getByText('Diese Aufgabe gibt es nicht, oder Sie haben keinen Zugriff darauf.').waitFor()
  }
})

test('a case shows its tasks, and paging through all tasks goes on from the current one', async ({
  page,
  operator,
}) => {
  const { inkassoNumber } = await operator.db
    .selectFrom('task')
    .where('inkassoNumber', 'is not', null)
    .where('glgNumber', '=', '100100')
    .where('state', '=', 'open')
    .select('inkassoNumber')
    .executeTakeFirstOrThrow()
  await ask(operator, { inkassoNumber, title: 'Liegt ein Vertrag vor?', answer: 'yesNo' })
  // More tasks than fit on one page of a list.
  for (let more = 0; more < 26; more++) await ask(operator, { inkassoNumber, title: `Frage ${more}` })
  await openAs(page, `/forderungen/${inkassoNumber}`)
  const card = page.getByRole('region', { name: 'Aufgaben' })
  await expect.poll(() => card.getByText(/^Frage \d+$/).count()).toBe(26)
  await card.getByRole('link', { name: 'Liegt ein Vertrag vor?' }).click()
  await heading(page, 'Liegt ein Vertrag vor?').waitFor()
  await page
    .getByRole('term')
    .filter({ hasText: /^Saldo$/ })
    .waitFor()
  await link(page, 'Alle Aufgaben').click()
  await page
    .getByRole('listitem')
    .getByText(/^Saldo: [\d.]+,\d\d\s€$/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Seite 2' }).press('Enter')
  await page.locator('[aria-label="Seite 2"][aria-current]').waitFor()
  expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Seite 2')
})

test('an address of a feature that is off shows that there is no such page, not a fault', async ({
  page,
}) => {
  await page.route(/\/(aufgaben|nachrichten)/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replace(
      '"tasks":true,"messages":true',
      '"tasks":false,"messages":false',
    )
    return route.fulfill({ response, body })
  })
  for (const address of ['/aufgaben', '/aufgaben/e2e-approval', '/nachrichten']) {
    await openAs(page, address)
    await heading(page, 'Seite nicht gefunden').waitFor()
  }
})
