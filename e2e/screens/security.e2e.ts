import { expect, inject } from 'vitest'

import { openAs, test } from '../kit/browser.ts'
import { logIn } from '../kit/log-in.ts'

test('R66 the page’s policy allows its own files only, and an injected script does not run', async ({
  browser,
}) => {
  const { url } = inject('portal')
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  const answer = await page.goto('/login')
  const policy = answer?.headers()['content-security-policy'] ?? ''
  for (const part of [
    "default-src 'none'",
    "script-src 'self';",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
  ]) {
    expect(policy).toContain(part)
  }
  expect(policy).not.toContain('unsafe')
  const hasRun = await page.evaluate(async () => {
    const box = document.body.appendChild(document.createElement('div'))
    const plants = [
      () => (box.innerHTML = '<img src="x" onerror="document.title = \'hacked\'">'),
      () => box.setAttribute('onclick', "document.title = 'hacked'"),
      () =>
        box.append(
          Object.assign(document.createElement('script'), { textContent: "document.title = 'hacked'" }),
        ),
    ]
    for (const plant of plants) {
      try {
        plant()
      } catch {
        // Ignores the error that Trusted Types throw if a string is assigned. The Content Security Policy blocks
        // the other attempts without an error.
      }
    }
    box.click()
    await new Promise((resolve) => setTimeout(resolve, 300))
    return document.title === 'hacked'
  })
  expect(hasRun).toBe(false)
  await context.close()
})

test('R66 each response of the page has its own nonce', async () => {
  const { url } = inject('portal')
  const nonces = new Set<string>()
  for (let i = 0; i < 3; i++) {
    const answer = await fetch(`${url}/login`, { headers: { accept: 'text/html' } })
    const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? ''
    expect(nonce).not.toBe('')
    expect(await answer.text()).toContain(`<style nonce="${nonce}">`)
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(3)
})

test('R67 R71 R92 the page is never cached, hashed files are cached forever, and private files are not served', async () => {
  const { url } = inject('portal')
  const page = await fetch(`${url}/forderungen`, { headers: { accept: 'text/html' } })
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(page.headers.get('strict-transport-security')).toContain('max-age=31536000')
  const asset = /\/assets\/[^"]+\.js/.exec(await page.text())?.[0] ?? ''
  const file = await fetch(url + asset)
  expect([file.status, file.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ])
  expect(file.headers.get('x-content-type-options')).toBe('nosniff')
  expect(['br', 'gzip']).toContain(file.headers.get('content-encoding'))
  const missing = await fetch(`${url}/assets/gone-12345678.js`, { headers: { accept: '*/*' } })
  expect(missing.status).toBe(404)
  expect(await missing.json()).toMatchObject({ error: { code: 'not_found' } })
  for (const path of ['/assets/', '/.git/config', '/assets/../../package.json', `${asset}.map`]) {
    expect([path, (await fetch(url + path, { headers: { accept: '*/*' } })).status]).toEqual([path, 404])
  }
})

test('R20 R68 the token is never in an address, and every request goes to the portal', async ({ page }) => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await logIn(page)
  await page.goto('/forderungen')
  await page.locator('tbody a').first().click()
  await page.getByRole('heading', { name: 'Buchungshistorie' }).waitFor()
  const { token } = JSON.parse((await page.evaluate(() => sessionStorage.getItem('session'))) ?? '{}')
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(addresses.filter((address) => address.includes(token))).toEqual([])
})

test('R15 R21 a logout without a network leaves nothing behind', async ({ page, context }) => {
  await openAs(page, '/forderungen')
  await page.locator('tbody a').first().waitFor()
  await context.setOffline(true)
  await page.getByRole('banner').getByRole('button', { name: 'Abmelden' }).click()
  await page.waitForURL('**/login')
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  expect(await page.getByText('100100').count()).toBe(0)
  await context.setOffline(false)
  await page.goBack()
  await page.getByRole('heading', { name: 'Anmelden' }).waitFor()
  expect(await page.locator('tbody').count()).toBe(0)
})
