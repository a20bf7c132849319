import type { FileFault } from '#files/rules/file-fault.ts'
import type { ArchivedFile } from '#files/rules/office/archive.ts'
import { isOnOwnMachine, type Relationship } from '#files/rules/office/relationships.ts'
import { hasActiveField } from '#files/rules/office/word-fields.ts'
import { hasMainPart, isActiveRelationship, officePartFault } from '#files/rules/office/workbook-parts.ts'
import { tagsOf } from '#files/rules/office/xml-tags.ts'
import { looksLikeXml, plainXml } from '#files/rules/office/xml-text.ts'

const xmlPart = /\.xml$/i

/** Relationships to documents that Word includes in this one. */
const foreignText = /^(aFChunk|frame|subDocument)$/i

/** Relationships to a chart's data, an embedded or linked workbook (ISO/IEC 29500-1, 21.2.2.63). */
const chartData = /^(package|oleObject)$/i
const workbook = /(?:^|[\\/:])(?:[^\\/:.]*|[^\\/:!]*\.(?:xls[xmb]?|csv)(?:!.*)?)$/i
const embeddedWorkbook = /^\/word\/embeddings\/[^/]+\.xlsx$/i

/** Whether an archive with these entry names, in any order and case, is a Word document. */
const isWordDocument = (names: ReadonlySet<string>) => hasMainPart(names, /^word\/document\d*\.xml$/i)

/** Returns checks for one Word document. `faultOf` is called for each part, in any order, then `faultOfAll`. */
export function wordRules() {
  const charts = new Map<string, boolean>()
  const withChartData = new Set<string>()
  return {
    /** Checks a part for active content, remote content and embedded documents. */
    faultOf(part: ArchivedFile, names: ReadonlySet<string>): FileFault | undefined {
      const isActive = (related: Relationship) => {
        if (!isChartData(related)) return isActiveInWord(related)
        withChartData.add(ownerOf(part.name))
        return false
      }
      const fault = officePartFault(part, names, isActive)
      if (fault || !(xmlPart.test(part.name) || looksLikeXml(part.content))) return fault
      if (!part.isWhole) return 'archiveSize'
      const text = plainXml(part.content) ?? ''
      const name = part.name.toLowerCase()
      charts.set(name, isChart(text) && charts.get(name) !== false)
      return hasActiveField(text) ? 'fileActive' : undefined
    },
    /** Checks the parts together: they must form a Word document, and only charts may refer to chart data. */
    faultOfAll(names: ReadonlySet<string>): FileFault | undefined {
      if (!isWordDocument(names)) return 'archiveNested'
      return [...withChartData].every((owner) => charts.get(owner)) ? undefined : 'fileActive'
    },
  }
}

/**
 * Whether a relationship of a Word document runs or fetches something. An attached template may contain macros;
 * one on the user's own machine is trusted.
 */
export const isActiveInWord = (related: Relationship) =>
  related.kind === 'attachedtemplate'
    ? !isOnOwnMachine(related.target)
    : foreignText.test(related.kind) || isActiveRelationship(related)

const isChartData = ({ kind, target }: Relationship) =>
  chartData.test(kind) && (embeddedWorkbook.test(target) || (isFile(target) && workbook.test(target)))

/**
 * Whether the target is on the user's own machine or a network share. A chart may link to a workbook there, as a
 * workbook may link to files: programs follow such links only on request.
 */
const isFile = (target: string) => isOnOwnMachine(target) || /^file:/i.test(target)

/** The name of the part that a .rels part belongs to (ECMA-376, part 2, 6.5.2). */
const ownerOf = (name: string) => name.replace(/_rels\/([^/]+)\.rels$/i, '$1').toLowerCase()

const isChart = (text: string) => tagsOf(text).next().value?.name === 'chartSpace'
