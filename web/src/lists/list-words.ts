/** The words that say what a list lists, in the language of the interface. */
export interface ListWords {
  /** Names the result: "Gefundene Akten". */
  results: string
  /** After the number: "Akte", "Akten". */
  one: string
  many: string
  /** In place of the number: "Keine Akten". */
  none: string
  searching: string
  failed: string
  /** No hit for these filters. */
  nothingFound: string
  /** No hit without any filter, and why. */
  noneYet: string
  noneYetHint: string
}
