import { chromium } from 'playwright-core'
const base = 'http://127.0.0.1:8093'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const errors: string[] = []
async function context(width: number, lang: string) {
  const c = await browser.newContext({
    viewport: { width, height: 900 },
    locale: lang === 'de' ? 'de-DE' : 'en-GB',
  })
  await c.addInitScript((l) => {
    localStorage.setItem('cookiesAccepted', '1')
    localStorage.setItem('language', l)
    document.addEventListener('securitypolicyviolation', (e) =>
      console.error('CSP', e.violatedDirective, e.blockedURI),
    )
  }, lang)
  const p = await c.newPage()
  p.on('console', (m) => {
    if (m.type() === 'error' || m.type() === 'warning') errors.push(`${width} ${lang} ${p.url()} ${m.text()}`)
  })
  p.on('pageerror', (e) => errors.push(`${p.url()} ${e}`))
  return p
}
const shot = (p, name, full = true) => p.screenshot({ path: `/tmp/op3/shots/${name}.png`, fullPage: full })
for (const [width, lang] of [
  [1440, 'de'],
  [390, 'en'],
  [390, 'de'],
  [1440, 'en'],
  [320, 'de'],
] as const) {
  const p = await context(width, lang)
  const tag = `${width}-${lang}`
  for (const path of ['privacy', 'imprint']) {
    await p.goto(`${base}/${path}`)
    await p.waitForSelector('h1')
    await p.waitForTimeout(300)
    await shot(p, `${path}-${tag}`)
    const over = await p.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (over > 0) errors.push(`overflow ${path} ${tag} ${over}`)
  }
  await p.locator('footer button').first().click()
  await p.waitForTimeout(200)
  await shot(p, `contact-${tag}`, false)
  await p.keyboard.press('Escape')
  console.log(tag, 'focus after contact:', await p.evaluate(() => document.activeElement?.textContent))
  await p.goto(`${base}/login`)
  await p.fill('input[name=username]', 'demo')
  await p.fill('input[name=password]', 'Portal-Demo-2026')
  await p.keyboard.press('Enter')
  await p.waitForURL('**/dashboard')
  await p.waitForTimeout(500)
  await shot(p, `dashboard-${tag}`, false)
  if (width < 1000) {
    await p.locator('header button').first().click()
    await p.waitForTimeout(300)
    await shot(p, `drawer-${tag}`, false)
    await p.locator('dialog nav button').click()
  } else await p.locator('aside nav button').click()
  await p.waitForTimeout(300)
  await shot(p, `credit-${tag}`, false)
  const link = p.locator('dialog[open] a[target=_blank]')
  console.log(await link.getAttribute('href'), await link.getAttribute('rel'))
  await p.keyboard.press('Escape')
  console.log(
    tag,
    'focus after credit:',
    await p.evaluate(() => document.activeElement?.outerHTML.slice(0, 80)),
  )
  if (width < 1000) {
    await p.locator('header button').first().click()
    await p.waitForTimeout(200)
  }
  await p.locator('a[href="/glossar"]').last().click()
  await p.waitForSelector('h1')
  await p.waitForTimeout(600)
  await shot(p, `glossary-${tag}`, false)
  await p.locator('main input').fill('mahnbesch')
  await p.waitForTimeout(300)
  await shot(p, `glossary-search-${tag}`, false)
  const over = await p.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (over > 0) errors.push(`overflow glossary ${tag} ${over}`)
}
console.log(errors.join('\n') || 'no errors')
await browser.close()
