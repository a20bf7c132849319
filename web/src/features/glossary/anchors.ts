/** The anchor of a term on the glossary page, from its German name: "Pfändung" is `pfandung`. */
export const termAnchor = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, (others) => (/^\p{M}+$/u.test(others) ? '' : '-'))
    .replaceAll(/^-|-$/g, '')

/** The anchor of a letter on the glossary page. It is on the first term under that letter. */
export const letterAnchor = (letter: string): string => `letter-${letter.toLowerCase()}`
