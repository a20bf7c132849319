/** Characters that are replaced with `_`: all except ASCII letters, digits and hyphens. */
const unsafe = /[^A-Za-z0-9-]+/g

const longest = 80

/** The number of a file in an export, without the words of its sender, which may name a debtor. */
export const numberOfFile = (safe: string): string => /^\d+/.exec(safe)?.[0] ?? ''

/**
 * Returns a harmless name for a file in an export: its number, so that names are unique, and the safe characters
 * of the sender's name. `../../Rechnung März.PDF` → `01-Rechnung_Marz.pdf`.
 * @param position The number, from 1.
 * @param digits Minimum number of digits.
 */
export function safeName(position: number, name: string, digits = 2): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss')
  const [, stem = plain, extension = ''] = /^(.*)\.([A-Za-z0-9]{1,8})$/s.exec(plain) ?? []
  const harmless =
    stem
      .replaceAll(unsafe, '_')
      .replaceAll(/^_+|_+$/g, '')
      .slice(0, longest) || 'file'
  const number = String(position).padStart(digits, '0')
  return `${number}-${harmless}${extension && `.${extension.toLowerCase()}`}`
}
