import { type Language, languages } from '@portal/contract/languages.ts'
import type { OperatorFacts } from '@portal/contract/operator.ts'
import { finishedPageKey, finishedPageMarks, type PageData } from '@portal/contract/page-data.ts'
import { copyWords } from '@portal/contract/words/sentences.ts'

/** Maps the route path of each screen to its files (web/build/screen-files.ts). */
export type ScreenFiles = Readonly<Record<string, readonly string[]>>

/** Results of the web app's build. */
export interface BuiltPage {
  /** The built index.html. */
  html: string
  screenFiles: ScreenFiles
  /** Maps keys of `finishedPageKey` to prerendered login pages (web/build/finished-login.ts). */
  loginPages: Readonly<Record<string, string>>
  /** Returns the text of the style sheet to which index.html links with this address. */
  styleOf: (address: string) => string
}

/** What the page for a request depends on. */
export interface PageRequest {
  url: string
  nonce: string
  language: Language
  year: string
  /** Whether the portal is a restored copy. Then the page has a banner that says so. */
  isCopy: boolean
}

/**
 * Returns a function that builds the page for a URL. The page contains what the browser would otherwise request in
 * sequence: the operator's data, links to the screen's files and, for the first paint, the prerendered login or
 * the operator's name.
 */
export function createWebPage(
  { html, screenFiles, loginPages, styleOf }: BuiltPage,
  operator: OperatorFacts,
): (request: PageRequest) => string {
  const screens = Object.entries(screenFiles).map(([path, files]) => ({ path: screenPattern(path), files }))
  const likelyFiles = [...new Set(Object.values(screenFiles).flat())]
  const { shortName, primaryColor, contactPerson } = operator
  const traits = { ...operator, hasContactPerson: contactPerson !== undefined }
  const name = textInHtml(shortName)
  const pageAt = (path: string) => {
    const files = screens.find((screen) => screen.path.test(path))?.files ?? []
    return html.replace('</head>', `${files.map(linkTo).join('')}</head>`)
  }
  const finishedLogins = new Map(
    languages.flatMap((language) => {
      const login = loginPages[finishedPageKey({ ...traits, language })]
      return login === undefined
        ? []
        : [[language, withInlinedStyles(finished(pageAt(loginPath), login, language), styleOf)]]
    }),
  )

  return ({ url, nonce, language, year, isCopy }) => {
    const [path = ''] = url.split('?')
    // The prerendered page is used only for the plain path, because a query string contains the reason for the
    // login, which that page doesn't show.
    const login = url === loginPath ? finishedLogins.get(language) : undefined
    const data: PageData = { operator, likelyFiles, year }
    // The operator's texts are inserted last, so that nothing in them is taken for a placeholder.
    const page = login ?? pageAt(path)
    return (isCopy ? page.replace('<div id="root"', (root) => copyBanner + root) : page)
      .replaceAll('__CSP_NONCE__', nonce)
      .replace('__PRIMARY_COLOR__', primaryColor)
      .replaceAll(finishedPageMarks.year, year)
      .replaceAll(finishedPageMarks.shortName, () => name)
      .replace('__PAGE_DATA__', () => jsonInHtml(data))
  }
}

const loginPath = '/login'

/** Banner of a restored copy. It is in both languages, because the page can switch languages without a reload. */
const copyBanner = `<style nonce="__CSP_NONCE__">
#copy-sign { padding: 0.25rem 1rem; background: #5c1400; color: #fff; font-weight: 600; text-align: center }
</style><aside id="copy-sign" aria-labelledby="copy-sign">${languages.map((language) => `<span lang="${language}">${copyWords[language]}</span>`).join(' ')}</aside>
`

/**
 * Inserts a prerendered screen into the page. The page's scripts start after the first paint
 * (web/public/before-start.js).
 */
const finished = (html: string, screen: string, language: Language) =>
  html
    .replace('<html lang="de">', `<html lang="${language}">`)
    .replace(startingRoot, () => `<div id="root" data-finished="${language}">${screen}</div>`)
    // Scripts are fetched after the first paint, so that they don't compete with it for bandwidth.
    .replace('<script type="module"', '<script type="after-paint"')
    .replaceAll('rel="modulepreload"', 'rel="after-paint"')

/**
 * Inlines the page's styles, which saves a round trip. The links stay, but disabled, so that the scripts don't
 * load the styles again.
 */
const withInlinedStyles = (page: string, styleOf: BuiltPage['styleOf']) =>
  page.replaceAll(
    styleLink,
    (_link, address: string) =>
      `<link rel="stylesheet" disabled href="${address}"><style nonce="__CSP_NONCE__">${styleOf(address)}</style>`,
  )

const styleLink = /<link rel="stylesheet" crossorigin href="([^"]+)">/g

/** The placeholder for the prerendered screen in index.html. */
const startingRoot = /<div id="root">[\s\S]*?<\/div>\s*<p class="starting-name">[\s\S]*?<\/div>/

/**
 * Returns a pattern for a screen's paths. It ignores case, as the browser's router does.
 * @param path the route path, such as `/forderungen/$inkassoNumber`. A segment that starts with `$` matches any
 * segment; `$` alone matches the rest.
 */
export const screenPattern = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+').replace(/\$$/, '.+')}/?$`, 'i')

const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`

const textInHtml = (text: string) => text.replaceAll(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Escapes `<`, so that no text can close the script element. */
const jsonInHtml = (data: unknown) => JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
