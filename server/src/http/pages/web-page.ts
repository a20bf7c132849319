import { type Language, languages } from '@portal/contract/languages.ts'
import type { OperatorFacts } from '@portal/contract/operator.ts'
import { finishedPageKey, finishedPageMarks, type PageData } from '@portal/contract/page-data.ts'
import { copyWords } from '@portal/contract/words/sentences.ts'

/** Pattern of `screenPattern` → files of the screen (web/build/screen-files.ts). */
export type ScreenFiles = Readonly<Record<string, readonly string[]>>

/** Input from the build. */
export interface BuiltPage {
  /** The built index.html. */
  html: string
  screenFiles: ScreenFiles
  /** Key of `finishedPageKey` → prerendered login page (web/build/finished-login.ts). */
  loginPages: Readonly<Record<string, string>>
  /** Returns the text of a style sheet by its address in the page. */
  styleOf: (address: string) => string
}

/** A request for the page. */
export interface PageRequest {
  url: string
  nonce: string
  language: Language
  year: string
  /** Whether the portal is a restored copy. Then the page has a banner. */
  isCopy: boolean
}

/**
 * Builds the page for an address, with everything that the browser would otherwise request one after the other: the
 * operator's data, the links to the screen's files, and a first paint: the prerendered login or the operator's name.
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
    // Only the plain address: a query string contains the reason for the login, which the prerendered page lacks.
    const login = url === loginPath ? finishedLogins.get(language) : undefined
    const data: PageData = { operator, likelyFiles, year }
    // The operator's texts are inserted last, so that placeholders in them are not replaced.
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

/** In all languages, because the page can switch its language without a reload. */
const copyBanner = `<style nonce="__CSP_NONCE__">
#copy-sign { padding: 0.25rem 1rem; background: #5c1400; color: #fff; font-weight: 600; text-align: center }
</style><aside id="copy-sign" aria-labelledby="copy-sign">${languages.map((language) => `<span lang="${language}">${copyWords[language]}</span>`).join(' ')}</aside>
`

/** The page with a prerendered screen. Its scripts start after the first paint (web/public/before-start.js). */
const finished = (html: string, screen: string, language: Language) =>
  html
    .replace('<html lang="de">', `<html lang="${language}">`)
    .replace(startingRoot, () => `<div id="root" data-finished="${language}">${screen}</div>`)
    // Fetched after the first paint, so that they don't compete for bandwidth with it.
    .replace('<script type="module"', '<script type="after-paint"')
    .replaceAll('rel="modulepreload"', 'rel="after-paint"')

/**
 * The page with inlined styles, which saves a round trip. The links stay, disabled, so that the code does not load the
 * styles again.
 */
const withInlinedStyles = (page: string, styleOf: BuiltPage['styleOf']) =>
  page.replaceAll(
    styleLink,
    (_link, address: string) =>
      `<link rel="stylesheet" disabled href="${address}"><style nonce="__CSP_NONCE__">${styleOf(address)}</style>`,
  )

const styleLink = /<link rel="stylesheet" crossorigin href="([^"]+)">/g

/** The placeholder in index.html. */
const startingRoot = /<div id="root">[\s\S]*?<\/div>\s*<p class="starting-name">[\s\S]*?<\/div>/

/**
 * Matches the addresses of a screen, ignoring case, like the browser's router. @param path For example
 * `/forderungen/$inkassoNumber`. A part starting with `$` matches any part, a lone `$` the rest.
 */
export const screenPattern = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+').replace(/\$$/, '.+')}/?$`, 'i')

const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`

const textInHtml = (text: string) => text.replaceAll(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Escapes "<", so that no text can close the script element. */
const jsonInHtml = (data: unknown) => JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
