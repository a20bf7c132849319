/** Converts to lower case and removes diacritics and apostrophes: Österreich → osterreich. */
export const folded = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/[\p{M}'’`´]/gu, '')

/** Like `folded`, but spells out umlauts, as on keyboards without them: Österreich → oesterreich. */
export const foldedAsTyped = (text: string): string =>
  folded(text.toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue'))

/**
 * Whether a text contains the search text: `muller` and `mueller` match Müller, `obrien` matches O’Brien. An empty
 * search matches everything.
 */
export const isPartOf = (text: string, typed: string): boolean =>
  [folded(text), foldedAsTyped(text)].some((each) => each.includes(folded(typed)))
