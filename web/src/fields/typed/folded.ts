/** Lower case without marks and apostrophes: Österreich → osterreich. */
export const folded = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/[\p{M}'’`´]/gu, '')

/** As it is typed without umlauts on the keyboard: Österreich → oesterreich. */
export const foldedAsTyped = (text: string): string =>
  folded(text.toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue'))

/** Whether what was typed is a part of a text: `muller` and `mueller` of Müller, `obrien` of O’Brien. Nothing is a part of all. */
export const isPartOf = (text: string, typed: string): boolean =>
  [folded(text), foldedAsTyped(text)].some((each) => each.includes(folded(typed)))
