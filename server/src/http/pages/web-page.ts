import { type Language, languages } from '@portal/contract/languages.ts'
import type { OperatorFacts } from '@portal/contract/operator.ts'
import { finishedPageKey, finishedPageMarks, type PageData } from '@portal/contract/page-data.ts'
import { copyWords } from '@portal/contract/words/copy-words.ts'

/** Files of every screen by its address, as `screenPattern` reads it (web/build/screen-files.ts). */
export type ScreenFiles = Readonly<Record<string, readonly string[]>>

/** What the build has made for the page. */
export interface BuiltPage {
  /** The built index.html. */
  html: string
  screenFiles: ScreenFiles
  /** The login page by `finishedPageKey` (web/build/finished-login.ts). */
  loginPages: Readonly<Record<string, string>>
  /** The text of a style sheet, by the address that the page names. */
  styleOf: (address: string) => string
}

/** Who asks for a page, and when. */
export interface PageRequest {
  url: string
  nonce: string
  language: Language
  year: string
  /** Whether the portal is a restored copy, which its pages say. */
  isCopy: boolean
}

/**
 * The page for an address, with what it would otherwise ask for one after the other: who runs the portal, the files of
 * the screen that the address opens, and what is seen until that is drawn: the finished login, or the operator's name.
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
        : [[language, withOwnStyles(finished(pageAt(loginPath), login, language), styleOf)]]
    }),
  )

  return ({ url, nonce, language, year, isCopy }) => {
    const [path = ''] = url.split('?')
    // Why somebody is asked to log in stands in the address, and nobody knows it here.
    const login = url === loginPath ? finishedLogins.get(language) : undefined
    const data: PageData = { operator, likelyFiles, year }
    // What the operator writes comes last: no text of it stands for anything.
    const page = login ?? pageAt(path)
    return (isCopy ? page.replace('<div id="root"', (root) => copySign + root) : page)
      .replaceAll('__CSP_NONCE__', nonce)
      .replace('__PRIMARY_COLOR__', primaryColor)
      .replaceAll(finishedPageMarks.year, year)
      .replaceAll(finishedPageMarks.shortName, () => name)
      .replace('__PAGE_DATA__', () => jsonInHtml(data))
  }
}

const loginPath = '/login'

/** In all languages, because a page changes its own without being asked for anew. */
const copySign = `<style nonce="__CSP_NONCE__">
#copy-sign { padding: 0.25rem 1rem; background: #5c1400; color: #fff; font-weight: 600; text-align: center }
</style><aside id="copy-sign" aria-labelledby="copy-sign">${languages.map((language) => `<span lang="${language}">${copyWords[language]}</span>`).join(' ')}</aside>
`

/** The page with a finished screen, whose code begins when that has been painted (web/public/before-start.js). */
const finished = (html: string, screen: string, language: Language) =>
  html
    .replace('<html lang="de">', `<html lang="${language}">`)
    .replace(startingRoot, () => `<div id="root" data-finished="${language}">${screen}</div>`)
    // Fetched when it is painted: on a narrow line they would take the room of what is seen.
    .replace('<script type="module"', '<script type="after-paint"')
    .replaceAll('rel="modulepreload"', 'rel="after-paint"')

/**
 * The page with its styles in it: on a slow line it is seen one round trip sooner. The links stay, so that the code
 * fetches no style a second time; a disabled one is not fetched.
 */
const withOwnStyles = (page: string, styleOf: BuiltPage['styleOf']) =>
  page.replaceAll(
    styleLink,
    (_link, address: string) =>
      `<link rel="stylesheet" disabled href="${address}"><style nonce="__CSP_NONCE__">${styleOf(address)}</style>`,
  )

const styleLink = /<link rel="stylesheet" crossorigin href="([^"]+)">/g

/** What index.html shows until a screen is drawn. */
const startingRoot = /<div id="root">[\s\S]*?<\/div>\s*<p class="starting-name">[\s\S]*?<\/div>/

/**
 * Which addresses open a screen, in any letter case, as in the browser. @param path `/forderungen/$inkassoNumber`: a
 * part that begins with `$` stands for any, `$` alone for all that follows.
 */
export const screenPattern = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+').replace(/\$$/, '.+')}/?$`, 'i')

const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`

const textInHtml = (text: string) => text.replaceAll(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Without "<" no text in it can end the element that holds it. */
const jsonInHtml = (data: unknown) => JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
