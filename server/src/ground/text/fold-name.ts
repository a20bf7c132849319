/** Letters that Unicode does not take apart into a plain letter and an accent, and hyphens as people type them. */
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
/** Apostrophes of every kind, and what people type in their place. */
export const apostrophes = /['’‘‛′ʼʻ`´]/gu

const withoutPlainSpelling = new RegExp(`[${Object.keys(plainSpelling).join('')}]`, 'gu')

/**
 * A name as it is searched and sorted: lower case, ä as ae, ß as ss, no other accents, no apostrophes, single blanks,
 * none around it. `Müller`, `MUELLER` and `mueller` fold to the same, and so do `O’Brien` and `obrien`; a part of a name
 * folds to a part of the folded name.
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
