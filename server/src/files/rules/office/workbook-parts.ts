import { typesInUse } from '#files/rules/content-types.ts'
import type { FileFault } from '#files/rules/file-fault.ts'
import type { ArchivedFile } from '#files/rules/office/archive.ts'
import { startsProgram } from '#files/rules/office/formula.ts'
import { isScript, type Relationship, relationshipsOf } from '#files/rules/office/relationships.ts'
import { tagsOf } from '#files/rules/office/xml-tags.ts'
import { looksLikeXml, decodeEntities, plainXml } from '#files/rules/office/xml-text.ts'
import { isCompoundFile } from '#files/rules/old-office/compound-file.ts'

/** Name of the part with the content types of all parts. */
const typesPart = /^\[content_types\]\.xml$/i
/** Names of parts with the relationships of another part. */
const relationsPart = /\.rels$/i
/** Names of parts with printer settings, which are binary data. */
const printerPart = /\/printerSettings\/[^/]*\.bin$/i

/** Maximum size of the part with content types: a hundred times what the maximum number of parts needs. */
const typesLimitBytes = 1_000_000

/** Usual names of parts with macros, Excel 4 macro sheets, controls or embedded documents. */
const activePart = /vbaProject|(^|\/)(macrosheets|activeX|embeddings)\//i

/**
 * Content types of parts with macros, Excel 4 macro sheets, controls or embedded documents, whatever the parts'
 * names.
 */
const activeType = /macroEnabled|vba(Project|Data)|macrosheet|oleObject|activeX/i
const activeRelation = new RegExp(`${activeType.source}|^(control|package)$`, 'i')

/** Elements of links that start programs. */
const programLink = /<(?:[^\s<>/:"'=]+:)?(?:ddeLink|oleLink)\b/i

/** The root element of parts that may contain a `programLink`. */
const externalLink = /<(?:[^\s<>/:"'=]+:)?externalLink\b/i

/** Elements whose text is a formula. */
const formulaElement = /^(?:f|formula[12]?|definedName|calculatedColumnFormula|totalsRowFormula)$/
/** Attributes whose value is a formula. */
const formulaAttribute = /\s(?:val|formula|textlink|fmla\w+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** Whether an archive with these entry names, in any order and case, is an Excel workbook. */
export const isWorkbook = (names: ReadonlySet<string>) => hasMainPart(names, /^xl\/workbook\.xml$/i)

/** Whether the names include the part with content types, and a main part. */
export const hasMainPart = (names: ReadonlySet<string>, main: RegExp) =>
  [typesPart, main].every((part) => [...names].some((name) => part.test(name)))

export const isActiveType = (type: string) => activeType.test(type)

export const isActiveRelationship = ({ kind }: Relationship) => activeRelation.test(kind)

export const workbookPartFault = (part: ArchivedFile, names: ReadonlySet<string>) =>
  officePartFault(part, names, isActiveRelationship)

/**
 * Checks a part of an Office document for active content, document type declarations and embedded documents.
 * @param names names of all parts
 * @param isActive whether a relationship is forbidden in this type of document
 */
export function officePartFault(
  part: ArchivedFile,
  names: ReadonlySet<string>,
  isActive: (relationship: Relationship) => boolean,
): FileFault | undefined {
  const { name, content } = part
  if (activePart.test(name) || isCompoundFile(content)) return 'fileActive'
  if (!looksLikeXml(content)) return undefined
  const text = plainXml(content)
  if (text === undefined) return printerPart.test(name) ? undefined : 'fileActive'
  if (startsPrograms(text)) return 'fileActive'
  if (!part.isWhole && isDescriptive(name, text)) return 'archiveSize'
  if (typesPart.test(name)) return typesFault(part, text, names)
  return relationsPart.test(name) && hasActiveRelationship(text, isActive) ? 'fileActive' : undefined
}

const startsPrograms = (text: string) => programLink.test(text) || hasProgramFormula(text)

/** Whether the part must be checked completely. Such a part must not be truncated. */
const isDescriptive = (name: string, text: string) =>
  typesPart.test(name) || relationsPart.test(name) || externalLink.test(text)

function typesFault({ content }: ArchivedFile, text: string, names: ReadonlySet<string>) {
  if (content.length > typesLimitBytes) return 'archiveSize'
  return typesInUse(text, names)?.some(isActiveType) === false ? undefined : 'fileActive'
}

const hasActiveRelationship = (text: string, isActive: (relationship: Relationship) => boolean) =>
  relationshipsOf(text)?.some((related) => isScript(related.target) || isActive(related)) !== false

function hasProgramFormula(text: string): boolean {
  if (!mark.test(text)) return false
  for (const tag of tagsOf(text)) {
    const isFormula = !tag.isEnd && formulaElement.test(tag.name)
    if (isFormula && mark.test(tag.text) && startsProgram(tag.text)) return true
    if (mark.test(tag.attributes) && hasActiveAttribute(tag.attributes)) return true
  }
  return false
}

const hasActiveAttribute = (attributes: string) =>
  [...attributes.matchAll(formulaAttribute)].some(([, double, single = '']) =>
    startsProgram(decodeEntities(double ?? single)),
  )

/** Every formula that starts a program contains one of these. */
const mark = /\||DDE/i
