import type { Language } from '@portal/contract/languages.ts'

/** What stands at the foot of every page. */
export interface PrintFooter {
  language: Language
  /** The collection company and its site. */
  company: string
  /** When it was printed, and by whom. */
  printed: string
  /** The word before the number of the page. */
  page: string
}

/**
 * Writes the footer on every page: where the browser can write into the margins of paper, with the number of the page,
 * elsewhere as the styles say. On the screen it stands below the last table.
 */
export function showFooter(page: Document, { company, printed, page: pageWord }: PrintFooter): void {
  const { style, classList } = page.documentElement
  style.setProperty('--company', cssString(company))
  style.setProperty('--printed', cssString(printed))
  style.setProperty('--page', cssString(pageWord))
  classList.toggle('has-page-footer', 'CSSMarginRule' in window)
  const footer = page.createElement('footer')
  for (const text of [company, printed]) {
    const part = page.createElement('span')
    part.textContent = text
    footer.append(part)
  }
  page.body.append(footer)
}

/** A text as CSS writes it, whatever is in it. */
export const cssString = (text: string): string =>
  `"${text.replaceAll(/["\\\p{Cc}<]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `)}"`
