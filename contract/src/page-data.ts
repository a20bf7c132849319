import type { Language } from '#languages.ts'
import type { OperatorFacts } from '#operator.ts'

/** Id of the element that contains the page's data as JSON. The browser never executes it. */
export const pageDataId = 'page-data'

/** Data that the server embeds in the page, to save a request before the first screen. */
export interface PageData {
  readonly operator: OperatorFacts
  /** Paths of the files of screens that are likely to be opened next. */
  readonly likelyFiles: readonly string[]
  /** Year of the copyright notice, by the server's clock, so that prerendered HTML and screens agree. */
  readonly year: string
}

/** Placeholders in prerendered HTML, which the server replaces. */
export const finishedPageMarks = { shortName: '__OPERATOR_NAME__', year: '__YEAR__' } as const

/** What the initial login page depends on. The build prerenders one page per combination of values. */
export interface FinishedPageTraits extends Pick<OperatorFacts, 'hasLogo' | 'i18nEnabled'> {
  readonly language: Language
  readonly hasContactPerson: boolean
}

/** Key of a prerendered page in `login-pages.json`. */
export const finishedPageKey = (traits: FinishedPageTraits): string =>
  [traits.language, traits.hasLogo, traits.i18nEnabled, traits.hasContactPerson].join(' ')
