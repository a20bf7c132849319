import type { PdfObjects } from '#files/rules/pdf/objects.ts'
import { PdfDictionary, type PdfValue } from '#files/rules/pdf/values.ts'

/**
 * Where a link may not lead: into scripts, to another machine's files (that machine is told who clicked, with what the
 * password is made of), and to a program. To a file of the reader's own machine it may: it was one of the writer's.
 */
export const foreignAddress = new RegExp(
  String.raw`^(?:(?:javascript|vbscript|data|search-ms|ms-[\w-]+):|[\\/]{2}|file:[\\/]{4}` +
    String.raw`|file:[\\/]{2}(?!localhost[\\/]|[a-z][:|]|[\\/]|$)` +
    String.raw`|file:.*\.(?:exe|scr|pif|cpl|msi|jar|bat|cmd|ps1|vb[es]|jse?|ws[fh]|hta|lnk|url|scf|reg|app|sh)$)`,
  'i',
)

/** An address of the web, or of whatever else has a name of its own for the way there. */
export const webAddress = /^(?!file:)[a-z][\w+.-]+:\/\//i

/** Without what those who follow it leave out: blanks, control characters, byte order marks, the bytes of wide letters; `%65` is `e`. */
export const plainAddress = (address: Buffer): string =>
  `${address.toString('latin1', 0, 5_000)}${address.toString('latin1', Math.max(5_000, address.length - 5_000))}`
    .replaceAll(/[\0-\x20\xfe\xff]|\xef\xbb\xbf/g, '')
    .replaceAll(/%([2-7][\da-f])/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))

/**
 * Whether an action that launches opens a page, a text, a picture or music beside the PDF: manuals that were made of pages have
 * such links. What is said for one system only (`Win`), and an embedded file, is none.
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
  objects.effort.spend(name.length + 500)
  return page.test(name.toString('latin1', 0, 1_000)) && name.length <= 1_000
}

/** No control character, no scheme and no machine in front, no folder behind the mark; a mark alone is one in the PDF itself. */
const page =
  // oxlint-disable-next-line no-control-regex
  /^(?:(?![a-z][\w+.-]*:|[\\/]{2})[^?#\0-\x1f]+\.(?:html?|xhtml|txt|pdf|png|jpe?g|gif|midi?))?(?:#[^\\/\0-\x1f]*)?$/i
