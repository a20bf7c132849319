/** What is chosen of the user's own values, in their order; all of them when nothing of it is his. */
export function ownOrAll(own: readonly string[], chosen: readonly string[]): string[] {
  const ownChosen = own.filter((value) => chosen.includes(value))
  return ownChosen.length > 0 ? ownChosen : [...own]
}

/** The same choice as it stands in an address: all is the default and left out. */
export const leftOutIfAll = (own: readonly string[], chosen: readonly string[]): readonly string[] =>
  chosen.length === own.length ? [] : chosen
