import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, inject } from 'vitest'

import { supportedBrowsers } from '../../web/build/supported-browsers.ts'
import { test } from '../kit/browser.ts'
import { tooNewInScript, tooNewInStyles } from '../kit/used-browser-features.ts'

const root = join(import.meta.dirname, '../..')
const assets = ['web/dist/assets', 'web/desk/dist/assets'].map((folder) => join(root, folder))

/** Features in the scripts that look too new, and why they are not. */
const harmlessInScripts = {
  'feature-detected before use': ['.createPolicy()', '.startViewTransition()', '.skipTransition()'],
  'functions of the libraries that are called the same': [
    '.build()',
    '.createContext()',
    '.destroy()',
    '.fetch()',
  ],
  'more of them': ['.dispatch()', '.forget()', '.format()', '.run()', '.s()', '.use()'],
  'and of our own': ['.bytes()', '.isValid()', '.number()', '.watch()', '.when()'],
}

/** Features in the styles that are too new, and why everything is readable and usable without them. */
const harmlessInStyles = {
  'how lines break': ['text-wrap: balance', 'text-wrap: pretty'],
  'what a drag or a click marks': ['user-select', 'user-select: all', 'user-select: none'],
  'where scrolling ends': [
    'overscroll-behavior',
    'overscroll-behavior: contain',
    'overscroll-behavior-x',
    'overscroll-behavior-x: contain',
  ],
  'what stays where it is when something comes above it': ['overflow-anchor', 'overflow-anchor: none'],
  'hides a scroll bar below a row that is swiped': ['scrollbar-width', 'scrollbar-width: none'],
  ornament: ['accent-color', 'font-family: ui-monospace', '@starting-style'],
  'spares work where it is known': ['content-visibility', 'content-visibility: auto'],
  'paper without colours is paper, too': ['print-color-adjust', 'print-color-adjust: exact'],
  'without it paper has the footer at its end': ['box-decoration-break', 'box-decoration-break: clone'],
  'for forced colours, which Safari does not have': ['forced-color-adjust', 'forced-color-adjust: none'],
  'parts of it are older': ['@page', 'break-after: avoid'],
}

const namesOf = (reasons: Readonly<Record<string, readonly string[]>>) =>
  Object.values(reasons).flat().toSorted()

const inAll = (ending: string, look: (text: string) => ReadonlySet<string>) => {
  const files = assets.flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)))
  const texts = files.filter((file) => file.endsWith(ending)).map((file) => readFileSync(file, 'utf8'))
  return [...new Set(texts.flatMap((text) => Array.from(look(text))))].toSorted()
}

test('the portal uses no feature that the oldest supported browsers lack', () => {
  expect(inAll('.js', tooNewInScript)).toEqual(namesOf(harmlessInScripts))
  expect(inAll('.css', tooNewInStyles)).toEqual(namesOf(harmlessInStyles))
})

test('features newer than the oldest supported browsers are found', () => {
  const script = 'Iterator.from(x); new CloseWatcher(); a.toSorted(); AbortSignal.any([]); Error.isError(x)'
  expect([...tooNewInScript(script)]).toEqual(['Iterator.from', 'CloseWatcher', 'Error.isError'])
  const styles = '@starting-style{a{color:red}}b{text-wrap:pretty;color:light-dark(red,blue);margin:0}'
  expect([...tooNewInStyles(styles)]).toEqual(['text-wrap: pretty', '@starting-style', 'light-dark()'])
})

test('the README lists the browsers that the build targets', () => {
  const { chrome, firefox, safari } = supportedBrowsers
  expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain(
    `Firefox ${firefox}, Chrome, Edge and other Chromium ${chrome}, Safari ${safari}`,
  )
})

test('a browser that is too old shows a message in both languages instead of a white page', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'any'))
  await page.goto('/login')
  await page.getByText('Dieser Browser ist zu alt für das Portal.').waitFor()
  await page.getByText('This browser is too old for the portal.').waitFor()
  expect(await page.locator('#root').count()).toBe(0)
})

test('a browser without scripts shows a message in both languages', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: inject('portal').url })
  await page.goto('/login')
  // `getByText` ignores <noscript>.
  const sentences = await page.locator('noscript p:visible').allTextContents()
  expect(sentences.join(' ')).toMatch(/benötigt JavaScript\..* needs JavaScript\./)
  expect(await page.locator('#root').isVisible()).toBe(false)
  await page.close()
})
