import { expect, test } from 'vitest'

import { createWebPage } from '#http/web-page.ts'
import { testConfig } from '#test/config.ts'

const built =
  '<head><style nonce="__CSP_NONCE__">:root { --brand: __PRIMARY_COLOR__ }</style></head><p>__OPERATOR_NAME__</p><script type="application/json">__PAGE_DATA__</script>'
const screenFiles = {
  '/forderungen': ['/assets/search.js', '/assets/search.css'],
  '/forderungen/$inkassoNumber': ['/assets/search.js', '/assets/case.js'],
}
const { facts } = testConfig
const pageFor = createWebPage(built, screenFiles, facts)

const linksOf = (url: string) =>
  Array.from(pageFor(url, 'n').matchAll(/<link rel="(\w+)"[^>]+href="([^"]+)"/g))

test('a page names the files of the screen that its address opens', () => {
  expect(linksOf('/forderungen?sort=-saldo').map(([, rel, href]) => [rel, href])).toEqual([
    ['modulepreload', '/assets/search.js'],
    ['stylesheet', '/assets/search.css'],
  ])
  expect(linksOf('/forderungen/A%2F1').map(([, , href]) => href)).toEqual([
    '/assets/search.js',
    '/assets/case.js',
  ])
})

test('a page of another screen names no more files than the start', () => {
  for (const url of ['/login', '/forderungen/1/2', '/x/forderungen']) expect(linksOf(url)).toEqual([])
})

test('a page carries who runs the portal and the files of the likely screens, each once', () => {
  const [, json = ''] = />([^<]+)<\/script>/.exec(pageFor('/login', 'n')) ?? []
  expect(JSON.parse(json)).toEqual({
    operator: facts,
    likelyFiles: ['/assets/search.js', '/assets/search.css', '/assets/case.js'],
  })
})

test('until the screen is drawn the page shows whose it is', () => {
  expect(pageFor('/login', 'n')).toContain(`<p>${facts.shortName}</p>`)
})

test('the first paint has the operator’s colour', () => {
  expect(createWebPage(built, screenFiles, { ...facts, primaryColor: '#1d64a8' })('/login', 'n')).toContain(
    '<style nonce="n">:root { --brand: #1d64a8 }</style>',
  )
})

test('no text of the operator ends the element that holds it, or stands for anything', () => {
  const name = '</script><script>alert(1)</script> $& __CSP_NONCE__'
  const page = createWebPage(built, screenFiles, { ...facts, name, shortName: name })('/login', 'secret')
  expect(page.match(/<script/g)).toHaveLength(1)
  expect(page.match(/secret/g)).toHaveLength(1)
})
