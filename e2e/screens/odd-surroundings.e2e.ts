import { expect, inject } from 'vitest'

import { demoSingle, openAs, test } from '../kit/browser.ts'
import { logIn } from '../kit/log-in.ts'

test.for([
  [
    'takes nothing',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    },
  ],
  [
    'is forbidden',
    () => {
      const forbid = () => {
        throw new DOMException('forbidden', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get: forbid })
      window.BroadcastChannel = class extends EventTarget {
        constructor() {
          super()
          forbid()
        }
      } as unknown as typeof BroadcastChannel
      LockManager.prototype.query = async () => forbid()
      LockManager.prototype.request = async () => forbid()
    },
  ],
] as const)(
  'in a browser whose storage %s a user can accept the cookies, log in and work until the page is closed',
  async ([, spoil], { page }) => {
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(message))
    await page.addInitScript(spoil)
    await logIn(page, demoSingle)
    await page.getByRole('link', { name: 'Aktensuche' }).first().click()
    await page.locator('tbody a').first().click()
    await page.getByRole('heading', { name: 'Buchungshistorie' }).waitFor()
    expect(faults).toEqual([])
  },
)

test.for(['/portal/login', '/portal/forderungen'])(
  'behind a path, at %s, the page says that the portal needs its own host name',
  async (address, { page }) => {
    const { url } = inject('portal')
    // Simulate a proxy that forwards only paths below /portal/, without this prefix.
    await page.route(`${url}/**`, async (route) => {
      const path = route.request().url().slice(url.length)
      if (!path.startsWith('/portal/')) return route.fulfill({ status: 404, body: 'Not Found' })
      await route.fulfill({ response: await route.fetch({ url: url + path.slice('/portal'.length) }) })
    })
    await page.goto(address)
    const hint = page.getByRole('alert')
    await hint.getByText('Das Portal braucht einen eigenen Hostnamen').waitFor()
    await hint.getByText('the portal needs a host name of its own').waitFor()
    const inSight = await page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.id)
    expect(inSight).toBe('misplaced')
  },
)

test('at the right address there is no hint about another, and without scripts only that they are needed', async ({
  browser,
  page,
}) => {
  const { url } = inject('portal')
  await page.goto('/login')
  await page.getByRole('heading', { name: 'Anmelden' }).waitFor()
  expect(await page.locator('#misplaced').isVisible()).toBe(false)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(`${url}/login`)
  await plain.locator('noscript .no-portal').waitFor()
  expect(await plain.locator('#misplaced').isVisible()).toBe(false)
  await context.close()
})

test('a request that a proxy refuses as too large is reported as such, and not retried', async ({ page }) => {
  let requests = 0
  await page.route('**/v1/glg/uebergabe/upload', async (route) => {
    requests++
    await route.fulfill({
      status: 413,
      contentType: 'text/html',
      body: '<html>Request Entity Too Large</html>',
    })
  })
  await openAs(page, '/upload', demoSingle)
  await page
    .getByLabel('Dateien auswählen')
    .setInputFiles([{ name: 'liste.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b\n1;2\n') }])
  await page.getByRole('button', { name: 'Senden', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByText('Die Dateien sind zu groß. Bitte senden Sie weniger oder kleinere Dateien.')
    .waitFor()
  expect([await dialog.getByRole('button', { name: 'Erneut versuchen' }).count(), requests]).toEqual([0, 1])
})
