import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import type { Db } from '../../server/src/db/connect.ts'
import { buildPaper } from '../../server/test/build-paper.ts'
import { expectAccessible } from '../kit/accessibility.ts'
import { expectToFit, inDrawer, openAs, rows } from '../kit/browser.ts'
import { test } from '../kit/operator.ts'
import { readZip } from '../kit/read-zip.ts'
import { step } from '../kit/step.ts'

/** The hashes of three different documents in the store. */
async function storedFiles(db: Db): Promise<string[]> {
  const found = await db
    .selectFrom('caseHistory')
    .where('attachmentSha256', 'is not', null)
    .select('attachmentSha256')
    .distinct()
    .limit(3)
    .execute()
  return found.map(({ attachmentSha256 }) => attachmentSha256 ?? '')
}

const badge = (page: Page, unread: number) => inDrawer(page, `Unterlagen ${unread} ungelesen`)

/** Clicks a button and returns the file that it saves. */
async function saved(page: Page, button: string) {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const file = await download
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('a new paper is unread until it is opened, and those of a year are saved as one archive', async ({
  page,
  operator: { db, ...operator },
}) => {
  const user = await operator.createCompulsoryUser('papers')
  await operator.requireTwoFactor(user, false)
  const glgNumber = user.username
  const files = await storedFiles(db)
  const paper = (title: string, paperDate: string, file: number, attachmentFilename = 'abrechnung.pdf') =>
    buildPaper(db, {
      paperId: `${glgNumber}-${title}`,
      title,
      paperDate,
      glgNumber,
      attachmentFilename,
      attachmentSha256: files[file] ?? '',
    })
  await paper('Abrechnung September', '2026-10-05', 0)
  await paper('Berichtigte Abrechnung', '2026-10-05', 1)
  await paper('Rahmenvertrag', '2025-03-01', 2, 'vertrag.pdf')

  step('From the start page to the list')
  await openAs(page, '/dashboard', user)
  const card = page.getByRole('region', { name: '3 neue Unterlagen' })
  await card.getByRole('link', { name: 'Alle Unterlagen' }).click()
  await page.locator(rows).nth(2).waitFor()
  await badge(page, 3).waitFor()
  await expectAccessible(page)

  step('Open one')
  const vertrag = await saved(page, 'Rahmenvertrag')
  expect([vertrag.name, hashOf(vertrag.bytes)]).toEqual(['vertrag.pdf', files[2]])
  await badge(page, 2).waitFor()
  await page.getByText('2 neue Unterlagen').waitFor()

  step('Save a year')
  await page.getByLabel('Jahr', { exact: true }).selectOption('2026')
  await page.getByRole('button', { name: 'Suchen', exact: true }).click()
  await page.waitForURL('**/unterlagen?year=2026')
  await expect.poll(() => page.locator(rows).count()).toBe(2)
  await expectToFit(page, 320)
  await page.setViewportSize({ width: 1440, height: 900 })
  const year = await saved(page, 'Gefundene Unterlagen als ZIP-Archiv herunterladen')
  const entries = Array.from(readZip(year.bytes), ([name, bytes]) => [name, hashOf(bytes)])
  expect([year.name, entries.length, Object.fromEntries(entries)]).toEqual([
    'Unterlagen 2026.zip',
    2,
    {
      [`2026-10-05 ${glgNumber} abrechnung.pdf`]: files[0],
      [`2026-10-05 ${glgNumber} abrechnung (2).pdf`]: files[1],
    },
  ])
  await expect.poll(() => page.getByText(/neue Unterlagen? insgesamt$/).count()).toBe(0)

  step('Mark all as read, and undo it')
  await paper('Abrechnung Oktober', '2026-11-05', 0)
  await page.reload()
  await page.getByRole('button', { name: 'Alle als gelesen markieren' }).click()
  await page.getByText('Als gelesen markiert.').waitFor()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await page.getByText('1 neue Unterlage insgesamt', { exact: true }).waitFor()
})
