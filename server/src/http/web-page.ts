import type { Language } from '@portal/contract/languages.ts'
import type { OperatorFacts } from '@portal/contract/operator.ts'
import { finishedPageKey, finishedPageMarks, type PageData } from '@portal/contract/page-data.ts'

/** Files of a screen by its address, in which a part that begins with `$` stands for any (web/build/screen-files.ts). */
type ScreenFiles = Readonly<Record<string, readonly string[]>>

/** What the build has made for the page. */
export interface BuiltPage {
  /** The built index.html. */
  html: string
  screenFiles: ScreenFiles
  /** The login page by `finishedPageKey` (web/build/finished-login.ts). */
  loginPages: Readonly<Record<string, string>>
}

/** Who asks for a page, and when. */
export interface PageRequest {
  url: string
  nonce: string
  language: Language
  year: string
}

/**
 * The page for an address, with what it would otherwise ask for one after the other: who runs the portal, the files of
 * the screen that the address opens, and what is seen until that is drawn: the finished login, or the operator's name.
 */
export function createWebPage({ html, screenFiles, loginPages }: BuiltPage, operator: OperatorFacts) {
  const screens = Object.entries(screenFiles).map(([path, files]) => ({ path: patternOf(path), files }))
  const likelyFiles = [...new Set(Object.values(screenFiles).flat())]
  const { shortName, primaryColor, contactPerson } = operator
  const traits = { ...operator, hasContactPerson: contactPerson !== undefined }
  const name = textInHtml(shortName)

  return ({ url, nonce, language, year }: PageRequest): string => {
    const [path = ''] = url.split('?')
    const files = screens.find((screen) => screen.path.test(path))?.files ?? []
    // Why somebody is asked to log in stands in the address, and nobody knows it here.
    const login = url === loginPath ? loginPages[finishedPageKey({ ...traits, language })] : undefined
    const data: PageData = { operator, likelyFiles, year }
    const page = html.replace('</head>', `${files.map(linkTo).join('')}</head>`)
    // What the operator writes comes last: no text of it stands for anything.
    return (login === undefined ? page : finished(page, login, language))
      .replace('__CSP_NONCE__', nonce)
      .replace('__PRIMARY_COLOR__', primaryColor)
      .replaceAll(finishedPageMarks.year, year)
      .replaceAll(finishedPageMarks.shortName, () => name)
      .replace('__PAGE_DATA__', () => jsonInHtml(data))
  }
}

const loginPath = '/login'

/** The page with a finished screen, whose code begins when that has been painted (web/public/after-paint.js). */
const finished = (html: string, screen: string, language: Language) =>
  html
    .replace('<html lang="de">', `<html lang="${language}">`)
    .replace(startingRoot, () => `<div id="root" data-finished="${language}">${screen}</div>`)
    .replace(
      entryScript,
      '<link rel="modulepreload" crossorigin href="$1"><script type="module" src="/after-paint.js"></script>',
    )
    // Fetched when it is painted: on a narrow line they would take the room of what is seen.
    .replaceAll('rel="modulepreload"', 'rel="after-paint"')

/** What index.html shows until a screen is drawn. */
const startingRoot = /<div id="root">[\s\S]*?<\/div>\s*<p class="starting-name">[\s\S]*?<\/div>/

const entryScript = /<script type="module" crossorigin src="([^"]+)"><\/script>/

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`)

const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`

const textInHtml = (text: string) => text.replaceAll(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Without "<" no text in it can end the element that holds it. */
const jsonInHtml = (data: unknown) => JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
