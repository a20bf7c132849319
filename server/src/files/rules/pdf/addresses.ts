import type { PdfObjects } from '#files/rules/pdf/objects.ts'
import { PdfDictionary, type PdfValue } from '#files/rules/pdf/values.ts'

/**
 * Link targets that are forbidden: scripts, programs, and files on other machines, which would receive the user's
 * password hash. Other files on the user's own machine are allowed.
 */
export const foreignAddress = new RegExp(
  String.raw`^(?:(?:javascript|vbscript|data|search-ms|ms-[\w-]+):|[\\/]{2}|file:[\\/]{4}` +
    String.raw`|file:[\\/]{2}(?!localhost[\\/]|[a-z][:|]|[\\/]|$)` +
    String.raw`|file:.*\.(?:exe|scr|pif|cpl|msi|jar|bat|cmd|ps1|vb[es]|jse?|ws[fh]|hta|lnk|url|scf|reg|app|sh)$)`,
  'i',
)

/** Addresses with a host: web pages, and other schemes except `file`. */
export const webAddress = /^(?!file:)[a-z][\w+.-]+:\/\//i

/**
 * Removes characters that programs ignore (spaces, control characters, byte order marks, zero bytes of
 * UTF-16) and decodes percent encoding.
 */
export const plainAddress = (address: Buffer): string =>
  `${address.toString('latin1', 0, 5_000)}${address.toString('latin1', Math.max(5_000, address.length - 5_000))}`
    .replaceAll(/[\0-\x20\xfe\xff]|\xef\xbb\xbf/g, '')
    .replaceAll(/%([2-7][\da-f])/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))

/**
 * Whether a launch action opens a page, text, image or music file beside the PDF, as in manuals that were
 * converted from web pages. System-specific parameters (`Win`) and embedded files are not allowed.
 */
export function opensPage(objects: PdfObjects, action: PdfDictionary): boolean {
  const files = objects.all(action, 'F')
  const isPlain = action.keys.every((key) => /^(?:Type|S|F|Next|NewWindow)$/.test(key))
  return isPlain && files.length > 0 && files.every((file) => isPage(objects, file))
}

function isPage(objects: PdfObjects, file: PdfValue): boolean {
  if (file instanceof PdfDictionary)
    return (
      file.keys.every((key) => /^(?:Type|F|UF|Desc)$/.test(key)) &&
      [...objects.all(file, 'F'), ...objects.all(file, 'UF')].every((name) => isNameOfPage(objects, name))
    )
  return isNameOfPage(objects, file)
}

function isNameOfPage(objects: PdfObjects, name: PdfValue): boolean {
  if (!Buffer.isBuffer(name)) return false
  objects.budget.spend(name.length + 500)
  return page.test(name.toString('latin1', 0, 1_000)) && name.length <= 1_000
}

/**
 * Matches the name of a page, text, image or music file, without control characters, URL scheme or host, and
 * without folders after `#`. A fragment alone refers to the PDF itself.
 */
const page =
  // oxlint-disable-next-line no-control-regex
  /^(?:(?![a-z][\w+.-]*:|[\\/]{2})[^?#\0-\x1f]+\.(?:html?|xhtml|txt|pdf|png|jpe?g|gif|midi?))?(?:#[^\\/\0-\x1f]*)?$/i
