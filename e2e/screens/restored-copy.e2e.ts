import { copyWords } from '@portal/contract/words/sentences.ts'
import { expect, onTestFinished } from 'vitest'

import { startBundledDatabase } from '../../server/src/db/bundled/bundled-database.ts'
import { connect } from '../../server/src/db/connect.ts'
import { beginCopy } from '../../server/src/operator/backup/epochs.ts'
import { expectAccessible } from '../kit/accessibility.ts'
import { expectToFit, test } from '../kit/browser.ts'
import { acceptCookies, seeDashboard, sendLogin } from '../kit/log-in.ts'
import { readyDataDir, startPortal } from '../kit/portal-process.ts'
import { senderData, senderPassword } from '../kit/sender.ts'

test('a restored copy says so at the top of every page, in both languages and at every width', async ({
  browser,
}) => {
  const dataDir = await readyDataDir(senderData)
  const database = await startBundledDatabase(dataDir)
  const { db, pool } = connect(database.url)
  // Mark the database as a copy, as a restore does. start-restore.e2e.ts tests a real restore.
  await beginCopy(db, new Date())
  await pool.end()
  await database.release()
  const { port } = await startPortal({ dataDir })
  const context = await browser.newContext({ baseURL: `http://127.0.0.1:${port}`, locale: 'de-DE' })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const saysSo = async () => {
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const words of Object.values(copyWords)) await page.getByText(words).waitFor()
    expect((await page.locator('#copy-sign').boundingBox())?.y).toBe(0)
    await expectAccessible(page)
    for (const width of [320, 1440]) await expectToFit(page, width)
  }
  await page.goto('/login')
  await acceptCookies(page)
  await saysSo()
  await sendLogin(page, { username: 'anna', password: senderPassword })
  await seeDashboard(page)
  await saysSo()
  await page.goto('/forderungen')
  await saysSo()
})
