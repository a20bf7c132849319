/** The anchor of a letter on the glossary page. It is on the first term under that letter. */
export const letterAnchor = (letter: string): string => `letter-${letter.toLowerCase()}`
