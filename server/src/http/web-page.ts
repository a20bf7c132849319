import type { OperatorFacts } from '@portal/contract/operator.ts'
import type { PageData } from '@portal/contract/page-data.ts'

/** Files of a screen by its address, in which a part that begins with `$` stands for any (web/build/screen-files.ts). */
export type ScreenFiles = Readonly<Record<string, readonly string[]>>

/**
 * The page for an address, with what it would otherwise ask for one after the other: who runs the portal, whose name
 * stands there until the screen is drawn, and the files of the screen that the address opens.
 * @param built The built index.html.
 */
export function createWebPage(built: string, screenFiles: ScreenFiles, operator: OperatorFacts) {
  const screens = Object.entries(screenFiles).map(([path, files]) => ({ path: patternOf(path), files }))
  const likelyFiles = [...new Set(Object.values(screenFiles).flat())]
  const data: PageData = { operator, likelyFiles }
  const page = built
    .replace('__OPERATOR_NAME__', () => textInHtml(operator.shortName))
    .replace('__PRIMARY_COLOR__', operator.primaryColor)
    .replace('__PAGE_DATA__', () => jsonInHtml(data))

  return (url: string, nonce: string): string => {
    const [path = ''] = url.split('?')
    const files = screens.find((screen) => screen.path.test(path))?.files ?? []
    // Only the first of each: whatever stands in the data stays as it is.
    return page.replace('__CSP_NONCE__', nonce).replace('</head>', `${files.map(linkTo).join('')}</head>`)
  }
}

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`)

const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`

const textInHtml = (text: string) => text.replaceAll(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Without "<" no text in it can end the element that holds it. */
const jsonInHtml = (data: unknown) => JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
