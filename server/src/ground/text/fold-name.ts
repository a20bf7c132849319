/** Letters and dashes that Unicode normalization does not decompose, and their plain spellings. */
const plainSpelling: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  '‐': '-',
  '–': '-',
}
/** Apostrophes, and characters that people type instead. */
export const apostrophes = /['’‘‛′ʼʻ`´]/gu

const withoutPlainSpelling = new RegExp(`[${Object.keys(plainSpelling).join('')}]`, 'gu')

/**
 * Folds a name for search and sorting: lower case, ä as ae, ß as ss, no other accents, no apostrophes, single
 * spaces, trimmed. `Müller`, `MUELLER` and `mueller` fold to the same text, and so do `O’Brien` and `obrien`.
 * A part of a name folds to a part of the folded name.
 */
export function foldName(name: string): string {
  const plain = name.replaceAll(apostrophes, '')
  const folded = isPlain(plain) ? plain.toLowerCase() : foldLetters(plain)
  return folded.replaceAll(/\s+/g, ' ').trim()
}

const isPlain = (name: string) => /^[ -_a-~]*$/.test(name)

const foldLetters = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/([aou])\p{M}*?\u0308/gu, '$1e')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(withoutPlainSpelling, (letter) => plainSpelling[letter] ?? letter)
