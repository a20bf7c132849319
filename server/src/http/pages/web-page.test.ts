import { languages } from '@portal/contract/languages.ts'
import { copyWords } from '@portal/contract/words/sentences.ts'
import { expect, test } from 'vitest'

import { createWebPage } from '#http/pages/web-page.ts'
import { testConfig } from '#test/config.ts'

const built = {
  html: `<html lang="de"><head><script type="module" crossorigin src="/assets/index.js"></script><style nonce="__CSP_NONCE__">:root { --operator-color: __PRIMARY_COLOR__ }</style></head>
<div id="root">
  <div class="starting"></div>
  <p class="starting-name">__OPERATOR_NAME__</p>
</div><script type="application/json">__PAGE_DATA__</script>`,
  screenFiles: {
    '/login': ['/assets/entry.js', '/assets/entry.css'],
    '/forderungen': ['/assets/search.js', '/assets/search.css'],
    '/forderungen/$inkassoNumber': ['/assets/search.js', '/assets/case.js'],
  },
  loginPages: {
    'de false true true': '<h1>Anmelden</h1><p title="__OPERATOR_NAME__">© __YEAR__ __OPERATOR_NAME__</p>',
    'en false true true': '<h1>Log in</h1>',
    'de true true true': '<img>',
  },
  styleOf: (address: string) => `/* ${address} */`,
}
const contactPerson = { name: 'Eva Beispiel', phone: '030 1', mail: 'eva@example.com' }
const facts = { ...testConfig.facts, hasLogo: false, i18nEnabled: true, contactPerson }
const request = { nonce: 'n', language: 'de', year: '2026', isCopy: false } as const
const pageFor = (url: string, changes = {}, operator = facts) =>
  createWebPage(built, operator)({ ...request, url, ...changes })

const linksOf = (url: string) => Array.from(pageFor(url).matchAll(/<link rel="(\w+)"[^>]+href="([^"]+)"/g))

test('a page links the files of its address’s screen', () => {
  expect(linksOf('/forderungen?sort=-saldo').map(([, rel, href]) => [rel, href])).toEqual([
    ['modulepreload', '/assets/search.js'],
    ['stylesheet', '/assets/search.css'],
  ])
  expect(linksOf('/forderungen/A%2F1').map(([, , href]) => href)).toEqual([
    '/assets/search.js',
    '/assets/case.js',
  ])
})

test('a page without a screen of its own links no more files than the start page', () => {
  for (const url of ['/glossar', '/forderungen/1/2', '/x/forderungen']) expect(linksOf(url)).toEqual([])
})

test('a page contains the operator’s data and the files of the likely screens, each once', () => {
  const [, json = ''] = />([^<]+)<\/script>/.exec(pageFor('/login')) ?? []
  expect(JSON.parse(json)).toEqual({
    operator: facts,
    likelyFiles: [
      '/assets/entry.js',
      '/assets/entry.css',
      '/assets/search.js',
      '/assets/search.css',
      '/assets/case.js',
    ],
    year: '2026',
  })
})

test('until the screen is rendered the page shows the operator’s name', () => {
  expect(pageFor('/dashboard')).toContain(`<p class="starting-name">${facts.shortName}</p>`)
})

test('the first paint has the operator’s colour', () => {
  expect(pageFor('/login', {}, { ...facts, primaryColor: '#1d64a8' })).toContain(
    '<style nonce="n">:root { --operator-color: #1d64a8 }</style>',
  )
})

test('the login page is prerendered, in the language and with the operator’s data', () => {
  const page = pageFor('/login')
  expect(page).toContain('<div id="root" data-finished="de"><h1>Anmelden</h1>')
  expect(page).toContain(`© 2026 ${facts.shortName}</p></div><script`)
  expect(page).not.toContain('starting')
  expect(pageFor('/login', { language: 'en' })).toContain('data-finished="en"><h1>Log in</h1>')
  expect(pageFor('/login', {}, { ...facts, hasLogo: true })).toContain('data-finished="de"><img>')
})

test('the scripts of a prerendered page start after the first paint', () => {
  const page = pageFor('/login', { language: 'en' })
  expect(page).toContain('<html lang="en">')
  const afterPaint = page.matchAll(/<link rel="after-paint" crossorigin href="([^"]+)">/g)
  expect(Array.from(afterPaint, ([, href]) => href)).toEqual(['/assets/entry.js'])
  expect(page).toContain('<script type="after-paint" crossorigin src="/assets/index.js"></script>')
  expect(page).not.toContain('modulepreload')
  expect(pageFor('/meldungen')).toContain(
    '<script type="module" crossorigin src="/assets/index.js"></script>',
  )
})

test('a prerendered page has inlined styles and loads none', () => {
  expect(pageFor('/login')).toContain(
    '<link rel="stylesheet" disabled href="/assets/entry.css"><style nonce="n">/* /assets/entry.css */</style>',
  )
  expect(pageFor('/login?from=%2Fmeldungen')).toContain(
    '<link rel="stylesheet" crossorigin href="/assets/entry.css">',
  )
})

test('with a reason for the login in the address, or without a prerendered page, the normal page is sent', () => {
  expect(pageFor('/login?from=%2Fmeldungen')).toContain('starting')
  expect(pageFor('/login', {}, { ...facts, i18nEnabled: false })).toContain('starting')
})

test('texts of the operator neither close their element nor act as placeholders', () => {
  const name = '</script><script>alert(1)</script> $& "__CSP_NONCE__" __YEAR__ __PAGE_DATA__'
  const page = pageFor('/login', { nonce: 'secret' }, { ...facts, name, shortName: name })
  expect(page.match(/<script/g)).toHaveLength(2)
  // The nonce occurs in the style of the operator's color and in the login's styles.
  expect(page.match(/secret/g)).toHaveLength(2)
  expect(page.match(/2026/g)).toHaveLength(2)
  expect(page).toContain('title="&#60;/script&#62;&#60;script&#62;alert(1)&#60;/script&#62; $&#38; &#34;')
})

test('each page of a restored copy says so in both languages, other pages do not', () => {
  for (const url of ['/login', '/forderungen']) {
    const page = pageFor(url, { isCopy: true })
    for (const language of languages)
      expect(page).toContain(`<span lang="${language}">${copyWords[language]}</span>`)
    expect(page.indexOf(copyWords.de)).toBeLessThan(page.indexOf('<div id="root"'))
    expect(page).not.toContain('__CSP_NONCE__')
    expect(pageFor(url)).not.toContain(copyWords.de)
  }
})
