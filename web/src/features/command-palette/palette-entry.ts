/** An entry of the palette: a case, a page or a command. */
export interface PaletteEntry {
  readonly group: 'actions' | 'cases' | 'lastCases' | 'savedSearches' | 'searches' | 'screens' | 'commands'
  readonly words: string
  /** Distinguishes entries with the same words. */
  readonly note?: string | undefined
  readonly run: () => void
}
