import type { ArchivedFile } from '#files/rules/archive.ts'
import { isCompoundFile } from '#files/rules/compound-file.ts'
import type { FileFault } from '#files/rules/file-fault.ts'

/** Parts of an Excel workbook that tell what the others are: types, relationships, links to other documents. */
const tellingPart = /^\[content_types\]\.xml$|\.rels$|^xl\/externallinks\//i

/** Macros, the sheets of commands that Excel had before them, controls and embedded documents, by their usual names. */
const activePart = /vbaProject|(^|\/)(macrosheets|activeX|embeddings)\//i

/** The same as the telling parts name them, whatever the parts themselves are called; and links that start programs. */
const activeKind =
  /macroEnabled|vba(Project|Data)|macrosheet|oleObject|activeX|relationships\/(control|package|xl(Intl)?Macrosheet)["']|<(\w+:)?(ddeLink|oleLink)\b/i

/** Excel refuses what a part declares about itself; other encodings than these could hide words from us. */
const declaration = /<!(doctype|entity)/i
const plainEncoding = /^(utf-8|utf-16|us-ascii|iso-8859-\d+|windows-125\d)$/i

export const isWorkbook = (names: ReadonlySet<string>) =>
  names.has('[Content_Types].xml') && names.has('xl/workbook.xml')

/** What is wrong with a part of a workbook: it runs something, or embeds a document of another program. */
export function workbookPartFault({ name, content, isWhole }: ArchivedFile): FileFault | undefined {
  if (activePart.test(name) || isCompoundFile(content)) return 'fileActive'
  if (!tellingPart.test(name)) return undefined
  if (!isWhole) return 'fileArchive'
  const text = withPlainLetters(xmlText(content))
  const encoding = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)/i.exec(text)?.[1] ?? 'utf-8'
  return activeKind.test(text) || declaration.test(text) || !plainEncoding.test(encoding)
    ? 'fileActive'
    : undefined
}

function xmlText(content: Buffer): string {
  const mark = content.toString('hex', 0, 2)
  const isWide = mark === 'fffe' || mark === 'feff' || content.subarray(0, 2).includes(0)
  if (!isWide) return content.toString('utf8').replace(/^\uFEFF/, '')
  const isBigEndian = mark === 'feff' || content[0] === 0
  return new TextDecoder(isBigEndian ? 'utf-16be' : 'utf-16le').decode(content)
}

/** XML may write letters as numbers: `&#118;baProject`. */
const withPlainLetters = (text: string) =>
  text.replaceAll(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (all, hex?: string, decimal?: string) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10_ffff ? String.fromCodePoint(code) : all
  })
