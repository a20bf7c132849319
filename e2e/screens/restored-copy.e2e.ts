import { join } from 'node:path'

import { copyWords } from '@portal/contract/words/copy-words.ts'
import { expect, onTestFinished } from 'vitest'

import { portalCommand } from '../../server/test/portal-command.ts'
import { expectAccessible } from '../kit/accessibility.ts'
import { expectToFit, test } from '../kit/browser.ts'
import { acceptCookies, seeDashboard, sendLogin } from '../kit/log-in.ts'
import { readyDataDir, startPortal, temporaryFolder } from '../kit/portal-process.ts'
import { senderData, senderPassword } from '../kit/sender.ts'

test('a restored copy says so at the top of every page, in both languages and every window', async ({
  browser,
}) => {
  const folder = temporaryFolder()
  const backups = join(folder, 'backups')
  const dataDir = join(folder, 'data')
  for (const [place, command] of [
    [await readyDataDir(senderData), ['backup', backups]],
    [dataDir, ['restore', backups]],
  ] as const)
    expect(await portalCommand(place, command, {})).toMatchObject({ exitCode: 0 })
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
