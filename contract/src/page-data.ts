import type { Language } from '#languages.ts'
import type { OperatorFacts } from '#operator.ts'

/** Id of the element that holds the page's data as JSON. It is no script: the browser never runs it. */
export const pageDataId = 'page-data'

/** What the server writes into the page itself, so that the screens are drawn without asking for it first. */
export interface PageData {
  readonly operator: OperatorFacts
  /** Addresses of the files of the screens that are likely to be opened next. */
  readonly likelyFiles: readonly string[]
  /** The year of the copyright, by the server's clock, so that finished HTML and screens say the same. */
  readonly year: string
}

/** What the server puts in the place of these in finished HTML: the operator's short name and the year. */
export const finishedPageMarks = { shortName: '__OPERATOR_NAME__', year: '__YEAR__' } as const

/** What decides how the login page looks before anything is typed: the build writes one for each. */
export interface FinishedPageTraits extends Pick<OperatorFacts, 'hasLogo' | 'i18nEnabled'> {
  readonly language: Language
  readonly hasContactPerson: boolean
}

/** The name of one of them in `login-pages.json`. */
export const finishedPageKey = (traits: FinishedPageTraits): string =>
  [traits.language, traits.hasLogo, traits.i18nEnabled, traits.hasContactPerson].join(' ')
