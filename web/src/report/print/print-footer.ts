import type { Language } from '@portal/contract/languages.ts'

/** Texts at the foot of every page. */
export interface PrintFooter {
  language: Language
  /** Name and website of the collection company. */
  company: string
  /** Time of the print and name of the user. */
  printed: string
  /** Word before the page number. */
  page: string
}

/**
 * Adds the footer. Browsers that support page margin boxes print it on every page with the page number; for other
 * browsers see print.css. On screen, the footer is below the last table.
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

/** Escapes a text as a CSS string. */
export const cssString = (text: string): string =>
  `"${text.replaceAll(/["\\\p{Cc}<]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `)}"`
