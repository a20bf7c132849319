import type { OperatorFacts } from '#operator.ts'

/** Id of the element that holds the page's data as JSON. It is no script: the browser never runs it. */
export const pageDataId = 'page-data'

/** What the server writes into the page itself, so that the screens are drawn without asking for it first. */
export interface PageData {
  readonly operator: OperatorFacts
  /** Addresses of the files of the screens that are likely to be opened next. */
  readonly likelyFiles: readonly string[]
}
