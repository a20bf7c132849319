/** The address of a term on the page of the glossary, made of its German name: "Pfändung" is `pfandung`. */
export const termAnchor = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, (others) => (/^\p{M}+$/u.test(others) ? '' : '-'))
    .replaceAll(/^-|-$/g, '')

/** The address of a letter on the page of the glossary: its first term. */
export const letterAnchor = (letter: string): string => `letter-${letter.toLowerCase()}`
