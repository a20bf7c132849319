import type { ArchivedFile } from '#files/rules/archive.ts'
import { isCompoundFile } from '#files/rules/compound-file.ts'
import type { FileFault } from '#files/rules/file-fault.ts'
import { plainXml } from '#files/rules/xml-text.ts'

/** Parts of an Excel workbook that tell what the others are: types, relationships, links to other documents. */
const tellingPart = /^\[content_types\]\.xml$|\.rels$|^xl\/externallinks\//i

/** Macros, the sheets of commands that Excel had before them, controls and embedded documents, by their usual names. */
const activePart = /vbaProject|(^|\/)(macrosheets|activeX|embeddings)\//i

/** The same as the telling parts name them, whatever the parts themselves are called; and links that start programs. */
const activeKind =
  /macroEnabled|vba(Project|Data)|macrosheet|oleObject|activeX|relationships\/(control|package|xl(Intl)?Macrosheet)["']|<(\w+:)?(ddeLink|oleLink)\b/i

export const isWorkbook = (names: ReadonlySet<string>) =>
  names.has('[Content_Types].xml') && names.has('xl/workbook.xml')

/** What is wrong with a part of an Office document: it runs something, or embeds a document of another program. */
export function workbookPartFault({ name, content, isWhole }: ArchivedFile): FileFault | undefined {
  if (activePart.test(name) || isCompoundFile(content)) return 'fileActive'
  if (!tellingPart.test(name)) return undefined
  if (!isWhole) return 'archiveSize'
  const text = plainXml(content)
  return text === undefined || activeKind.test(text) ? 'fileActive' : undefined
}
