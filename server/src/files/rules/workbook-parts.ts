import type { ArchivedFile } from '#files/rules/archive.ts'
import { isCompoundFile } from '#files/rules/compound-file.ts'
import { withoutVoidTypes } from '#files/rules/content-types.ts'
import type { FileFault } from '#files/rules/file-fault.ts'
import { startsProgram } from '#files/rules/formula.ts'
import { looksLikeXml, plainWords, plainXml } from '#files/rules/xml-text.ts'

/** Parts of an Office document that tell what the others are; and settings of printers, which are no part of it. */
const typesPart = /^\[content_types\]\.xml$/i
const relationsPart = /\.rels$/i
const printerPart = /\/printerSettings\/[^/]*\.bin$/i

/** The types of as many parts as an archive may hold are a hundredth of it. */
const typesLimitBytes = 1_000_000

/** Macros, the sheets of commands that Excel had before them, controls and embedded documents, by their usual names. */
const activePart = /vbaProject|(^|\/)(macrosheets|activeX|embeddings)\//i

/** The same as the telling parts name them, whatever the parts themselves are called; and links that are scripts. */
const activeKind =
  /macroEnabled|vba(Project|Data)|macrosheet|oleObject|activeX|relationships\/(control|package|xl(Intl)?Macrosheet)["']|["']\s*javascript:[^"']*\(/i

/** Links that start programs. */
const programLink = /<(?:[^\s<>/:"'=]+:)?(?:ddeLink|oleLink)\b/i

/** What such links stand in. */
const externalLink = /<(?:[^\s<>/:"'=]+:)?externalLink\b/i

/** What a part computes something from. */
const formulas = /<(?:[^\s<>/:"'=]+:)?(?:f|formula[12]?|definedName)\b[^<>]*>([^<]*)/g

/** Whether an archive with these names, in whatever order and letters, is an Excel workbook. */
export const isWorkbook = (names: ReadonlySet<string>) => hasMainPart(names, /^xl\/workbook\.xml$/i)

/** Whether an archive has what every Office document has, and this part. */
export const hasMainPart = (names: ReadonlySet<string>, main: RegExp) =>
  [typesPart, main].every((part) => [...names].some((name) => part.test(name)))

/**
 * What is wrong with a part of an Office document: it runs something, declares something, or embeds a document of
 * another program.
 * @param names Of all parts.
 */
export function workbookPartFault(part: ArchivedFile, names: ReadonlySet<string>): FileFault | undefined {
  const { name, content } = part
  if (activePart.test(name) || isCompoundFile(content)) return 'fileActive'
  if (!looksLikeXml(content)) return undefined
  const text = plainXml(content)
  if (text === undefined) return printerPart.test(name) ? undefined : 'fileActive'
  if (programLink.test(text) || hasProgramFormula(text)) return 'fileActive'
  if (!part.isWhole && externalLink.test(text)) return 'archiveSize'
  return tellingFault(part, text, names)
}

/** What is wrong with what a part tells of others. */
function tellingFault({ name, content, isWhole }: ArchivedFile, text: string, names: ReadonlySet<string>) {
  const isTypes = typesPart.test(name)
  if (!isTypes && !relationsPart.test(name)) return undefined
  if (!isWhole || (isTypes && content.length > typesLimitBytes)) return 'archiveSize'
  return activeKind.test(isTypes ? withoutVoidTypes(text, names) : text) ? 'fileActive' : undefined
}

const hasProgramFormula = (text: string) =>
  text.includes('|') &&
  [...text.matchAll(formulas)].some(([, formula = '']) => startsProgram(plainWords(formula)))
