/** Everything but ASCII letters, digits and hyphens becomes `_`. */
const unsafe = /[^A-Za-z0-9-]+/g

const longest = 80

/**
 * The name of a file in an export: its number and the harmless part of the sender's name, so that names are
 * unique, not hidden, and have no path. `../../Rechnung März.PDF` → `01-Rechnung_Marz.pdf`.
 * @param position Starts at 1.
 * @param digits Minimum digits of the number.
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
