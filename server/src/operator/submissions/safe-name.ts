/** Letters of other alphabets and everything that a file system may read as more than a name become `_`. */
const unsafe = /[^A-Za-z0-9-]+/g

const longest = 80

/**
 * The name under which a submission's file is exported: its number in the submission and what is harmless of
 * the sender's name, so that names never meet, climb or hide. `../../Rechnung März.PDF` → `01-Rechnung_Marz.pdf`.
 * @param position counted from 1
 * @param digits of the number at least
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
