/** The selected ones of the user's own values, in their order; all if none of the selection is theirs. */
export function ownOrAll(own: readonly string[], chosen: readonly string[]): string[] {
  const ownChosen = own.filter((value) => chosen.includes(value))
  return ownChosen.length > 0 ? ownChosen : [...own]
}

/** The selection for the URL; empty if all are selected, which is the default. */
export const leftOutIfAll = (own: readonly string[], chosen: readonly string[]): readonly string[] =>
  chosen.length === own.length ? [] : chosen
