import { createTaskRequest } from '@portal/contract/operator/tasks.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { createTask } from '../../server/src/operator/tasks/create-task.ts'
import { actAt } from '../../server/test/act.ts'
import { expectAccessible } from '../kit/accessibility.ts'
import { focused, hold, openAs, rows } from '../kit/browser.ts'
import { cancel, menuOf } from '../kit/follow-up-pages.ts'
import { latestCase } from '../kit/open-session.ts'
import { test } from '../kit/operator.ts'
import { step } from '../kit/step.ts'

/** Name and description of the focused entry of the menu. */
const entry = (page: Page) =>
  page.evaluate(() => {
    const element = document.querySelector('[role=menuitem]:focus')
    const hint = document.getElementById(element?.getAttribute('aria-describedby') ?? '')
    return [element?.textContent, hint?.textContent]
  })

test('everything that can be sent for a case is in one menu, by keyboard alone, and says when to use it', async ({
  page,
}) => {
  step('Message')
  await openAs(page, `/forderungen/${await latestCase('demo', 'Gerichtlich', 20)}`)
  await menuOf(page).press('Enter')
  const why = 'Nicht mehr möglich, weil das gerichtliche Verfahren bereits begonnen hat.'
  await expect.poll(() => entry(page)).toEqual(['Forderungserhöhungen', why])
  await page.keyboard.press('ArrowDown')
  expect(await entry(page)).toEqual(['Zahlungen', 'Der Schuldner hat an Sie gezahlt.'])
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expect
    .poll(() => page.getByRole('menu').evaluate((menu) => menu.scrollWidth - menu.clientWidth))
    .toBe(0)
  await expect.poll(async () => (await page.getByRole('menu').boundingBox())?.x).toBeGreaterThanOrEqual(0)
  await page.keyboard.press('n')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.id))
    .toBe(await page.getByLabel('Ihre Nachricht').getAttribute('id'))

  step('Instruction')
  await menuOf(page).press('ArrowDown')
  await page.locator('[role=menuitem]:focus').waitFor()
  await page.keyboard.press('w')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Welche Weisung möchten Sie erteilen?' }).waitFor()
  await cancel(page).press('Enter')
  await expect.poll(() => focused(page)).toBe('Meldungen')

  step('Closed case')
  await page.goto(`/forderungen/${await latestCase('demo', 'Abgeschlossen', 20)}`)
  await menuOf(page).press('Enter')
  await page.locator('[role=menuitem]:focus').waitFor()
  await page.keyboard.press('w')
  expect(await entry(page)).toEqual([
    'Weisung',
    'Die Akte ist abgeschlossen; Weisungen sind nicht mehr möglich.',
  ])
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Weisung', disabled: true }).waitFor()
})

test('a case shows its stage and jumps to its sections, and one with a task does not move while it opens', async ({
  operator,
  page,
}) => {
  const inkassoNumber = await latestCase('demo', 'Überwachung', 20)
  const task = {
    inkassoNumber,
    kind: 'question',
    title: 'Gibt es eine neue Anschrift?',
    dueDate: '2999-12-30',
  }
  const { glgNumber } = await operator.db
    .selectFrom('inkassoCase')
    .where('inkassoNumber', '=', inkassoNumber)
    .select('glgNumber')
    .executeTakeFirstOrThrow()
  await createTask(operator.db, createTaskRequest.parse({ ...task, glgNumber }), actAt())

  step('Open')
  const letThrough = await hold(page, '**/v1/glg/aufgaben')
  // Stop the page's animations. One of them would end the summary's short wait for the tasks, which may be
  // too early on a slow machine.
  const browser = await page.context().newCDPSession(page)
  await browser.send('Animation.enable')
  await browser.send('Animation.setPlaybackRate', { playbackRate: 0 })
  await openAs(page, `/forderungen/${inkassoNumber}`)
  const summary = page.getByRole('region', { name: 'Übersicht', includeHidden: true })
  await summary.waitFor({ state: 'attached' })
  // While waiting, the summary is transparent instead of hidden, so that its headings can take the focus.
  const isShown = () => summary.evaluate((element) => element.checkVisibility({ opacityProperty: true }))
  expect(await isShown()).toBe(false)
  await letThrough()
  await page.getByRole('link', { name: task.title }).waitFor()
  await expect.poll(isShown).toBe(true)
  await browser.detach()

  step('Stage')
  const stages = page.getByRole('list', { name: 'Wo die Akte steht' })
  expect(await stages.getByRole('listitem').count()).toBe(5)
  expect(await stages.locator('[aria-current=step]').allTextContents()).toEqual(['Überwachung'])
  await page.getByText('30.12.2999').first().waitFor()

  step('Sections')
  const links = page.getByRole('navigation', { name: 'Abschnitte dieser Akte' })
  await links.getByRole('link', { name: /^Aktenhistorie/ }).press('Enter')
  await expect.poll(() => focused(page)).toBe('Aktenhistorie')
  expect(await links.locator('[aria-current=location]').allTextContents()).toEqual([
    expect.stringMatching(/^Aktenhistorie/),
  ])
  // Scroll to the top, because elsewhere the sticky row of links may half cover a button, which axe would
  // report although users can scroll.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page)

  step('Phone')
  await page.setViewportSize({ width: 390, height: 844 })
  const history = page.getByRole('region', { name: 'Aktenhistorie' })
  const shown = () => history.locator(`${rows}:visible`).count()
  await expect.poll(shown).toBe(3)
  await history.getByRole('button', { name: /^Alle \d+ zeigen$/ }).press('Enter')
  await expect.poll(shown).toBeGreaterThan(3)
  expect(await focused(page)).toBe('Weniger zeigen')
})
