import { startsProgram } from '#files/rules/office/formula.ts'
import { addressOf, isOnOwnMachine, relationshipOf } from '#files/rules/office/relationships.ts'
import { hasActiveField } from '#files/rules/office/word-fields.ts'
import { isActiveInWord } from '#files/rules/office/word-parts.ts'
import { isActiveType } from '#files/rules/office/workbook-parts.ts'
import { attributesOf, tagsOf } from '#files/rules/office/xml-tags.ts'
import { looksLikeXml, plainMarkup, decodeEntities } from '#files/rules/office/xml-text.ts'
import { isActiveRichText, isRichText } from '#files/rules/old-office/rich-text.ts'

/** Whether a text is active if Word or Excel opens it, under any file name: RTF, XML, or HTML with a table. */
export function isActiveText(content: Buffer): boolean {
  if (isRichText(content)) return isActiveRichText(content)
  if (!looksLikeXml(content)) return false
  const text = plainMarkup(content)
  return hasActiveField(text) || hasActiveCell(text) || isActiveWordMarkup(text)
}

/**
 * Whether a table cell of HTML, or an attribute of HTML or Excel 2003 XML, has a formula that starts a program.
 */
function hasActiveCell(text: string): boolean {
  if (!/\||DDE/i.test(text)) return false
  let cell = ''
  for (const { name, attributes, text: behind } of tagsOf(text)) {
    if (/^(?:table|tr|t[dh]|row|cell|data)$/i.test(name)) {
      if (isActiveFormula(cell)) return true
      cell = ''
    }
    cell += behind
    for (const [, double, single = ''] of attributes.matchAll(/"([^"]*)"|'([^']*)'/g))
      if (isActiveFormula(decodeEntities(double ?? single))) return true
  }
  return isActiveFormula(cell)
}

const isActiveFormula = (text: string) => /^\s*[=+\-@]/.test(text) && startsProgram(text)

/**
 * Whether XML of Word is active. In a current document saved as a single XML file, relationships declare active
 * content; in Word 2003 XML, attributes do.
 */
function isActiveWordMarkup(text: string): boolean {
  if (!/<(?:[^\s<>/"'=:]+:)?(?:wordDocument|package)[\s>]/.test(text)) return false
  for (const { name, attributes: written } of tagsOf(text)) {
    const attributes = attributesOf(written)
    if (!attributes) return true
    if (name === 'Relationship' && isActiveInWord(relationshipOf(attributes))) return true
    for (const [attribute, value] of attributes)
      if (runs(`${name} ${attribute.replace(/^.*:/, '')}`, value)) return true
  }
  return false
}

/**
 * Whether an attribute declares active content.
 * @param place names of the element and the attribute, without prefixes
 */
const runs = (place: string, value: string) =>
  (/ (?:macros|ocx|embeddedObj)Present$/.test(place) && value === 'yes') ||
  (place === 'part contentType' && isActiveType(value)) ||
  (place === 'attachedTemplate val' && !isOnOwnMachine(addressOf(value)))
