/**
 * The selected values that are among the user's own, in the order of `own`. If there are none, all of `own`.
 */
export function ownOrAll(own: readonly string[], chosen: readonly string[]): string[] {
  const ownChosen = own.filter((value) => chosen.includes(value))
  return ownChosen.length > 0 ? ownChosen : [...own]
}

/** The selection for the URL; empty if all are selected, which is the default. */
export const selectionForUrl = (own: readonly string[], chosen: readonly string[]): readonly string[] =>
  chosen.length === own.length ? [] : chosen
