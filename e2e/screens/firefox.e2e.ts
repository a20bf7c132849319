import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

import { demo, openAs, rows } from '../kit/browser.ts'
import { firefoxNeeded, firefoxTest } from '../kit/firefox.ts'
import { field, goOn, openWizard } from '../kit/handover-pages.ts'
import { acceptCookies, seeDashboard } from '../kit/log-in.ts'
import { latestCase } from '../kit/open-session.ts'
import {
  hasPdfReader,
  hasTableHead,
  notePrints,
  paperNeeded,
  printAll,
  printed,
  sheetPicture,
  sheetTexts,
  uprightLines,
} from '../kit/paper.ts'

/** Types key by key, because React does not notice values set by `fill` over WebDriver BiDi. */
async function typeAll(fields: Readonly<Record<string, string>>, fieldOf: (label: string) => Locator) {
  for (const [label, text] of Object.entries(fields)) await fieldOf(label).pressSequentially(text)
}

const labelled = (page: Page) => (label: string) => page.getByLabel(label, { exact: true })

firefoxTest(
  `Firefox has the files of the next screens before they are opened${firefoxNeeded}`,
  async ({ page }) => {
    const answers: string[] = []
    page.on('response', (answer) => answers.push(new URL(answer.url()).pathname))
    await page.goto('/login')
    await acceptCookies(page)
    const data: { likelyFiles: string[] } = JSON.parse((await page.locator('#page-data').textContent()) ?? '')
    expect(data.likelyFiles.length).toBeGreaterThan(5)
    await expect.poll(() => data.likelyFiles.filter((file) => !answers.includes(file))).toEqual([])
  },
)

firefoxTest(
  `in Firefox one logs in, finds a case, opens it and sends a statement${firefoxNeeded}`,
  async ({ page }) => {
    const number = await latestCase(demo.username, 'Vorgerichtlich')
    await page.goto('/login')
    await acceptCookies(page)
    await typeAll({ Benutzername: demo.username, Passwort: demo.password }, labelled(page))
    await page.keyboard.press('Enter')
    await seeDashboard(page)
    await page.goto('/forderungen')
    await page.locator(`${rows} a`).first().waitFor()
    await typeAll({ 'Nummer oder Name': number }, labelled(page))
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator(`${rows} a`).allTextContents()).toEqual([number])
    await page.locator(`${rows} a`).click()
    await page.getByRole('button', { name: 'Meldungen', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Stellungnahme' }).click()
    await typeAll({ 'Ihre Stellungnahme *': 'Die Ware ist da.' }, labelled(page))
    await page.getByRole('button', { name: 'Senden', exact: true }).click()
    await page.getByText('Ihre Meldung ist bei uns eingegangen').waitFor()
  },
)

firefoxTest(
  `in Firefox the first steps of a mandate take what is typed${firefoxNeeded}`,
  async ({ operator, page }) => {
    await openWizard(page, await operator.createUser('handover-firefox'))
    const fieldOf = (label: string) => field(page, label)
    await typeAll({ Kundennummer: 'K-1' }, fieldOf)
    await goOn(page, 'Schuldner')
    await page.getByRole('radio', { name: 'Frau', exact: true }).check()
    await typeAll({ Vorname: 'Erika', Nachname: 'Maier' }, fieldOf)
    await typeAll({ Straße: 'Weg', Hausnummer: '1', Postleitzahl: '12345', Ort: 'Au' }, fieldOf)
    await goOn(page, 'Forderungen')
  },
)

firefoxTest(
  `C38 on paper from Firefox the head of the table, the lines of its cells and the footer are on every page${firefoxNeeded || paperNeeded}`,
  async ({ page, skip }) => {
    if (!hasPdfReader) skip()
    await notePrints(page.context())
    await openAs(page, '/forderungen')
    await page.locator(`${rows} a`).first().waitFor()
    const paper = await printed(page, () => printAll(page))
    const pdf = await paper.pdf({ preferCSSPageSize: true })
    const sheets = sheetTexts(pdf)
    expect(sheets.length).toBeGreaterThan(5)
    for (const text of sheets) {
      expect(text).toContain('Musterinkasso GmbH · ')
      expect(text).toMatch(/Gedruckt am \d{2}\.\d{2}\.\d{4}, \d{2}:\d{2} von demo/)
    }
    const second = sheetPicture(pdf, 2)
    // In a picture this small, a single vertical line may be missing. If the table were printed wrongly, all
    // vertical lines would be missing.
    expect(uprightLines(second)).toBeGreaterThan(6)
    expect(hasTableHead(second)).toBe(true)
  },
)

firefoxTest(
  `in Firefox, Esc in a follow-up with text opens a question, even if it is pressed several times${firefoxNeeded}`,
  async ({ page }) => {
    await openAs(page, `/forderungen/${await latestCase(demo.username, 'Vorgerichtlich')}`)
    await page.getByRole('button', { name: 'Meldungen', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Stellungnahme' }).click()
    await typeAll({ 'Ihre Stellungnahme *': 'Text' }, labelled(page))
    for (let press = 0; press < 3; press++) await page.keyboard.press('Escape')
    // The third Esc may have closed the question. If so, one more opens it.
    const question = page.getByRole('dialog').filter({ hasText: 'Eingaben verwerfen?' }).last()
    if (!(await question.isVisible())) await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Verwerfen' }).click()
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
  },
)
