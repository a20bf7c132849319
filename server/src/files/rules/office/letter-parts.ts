import type { FileFault } from '#files/rules/file-fault.ts'
import type { ArchivedFile } from '#files/rules/office/archive.ts'
import { hasActiveField } from '#files/rules/office/letter-fields.ts'
import { isOfOwnMachine, type Relationship } from '#files/rules/office/relationships.ts'
import { hasMainPart, isActiveRelationship, officePartFault } from '#files/rules/office/workbook-parts.ts'
import { tagsOf } from '#files/rules/office/xml-tags.ts'
import { looksLikeXml, plainXml } from '#files/rules/office/xml-text.ts'

const xmlPart = /\.xml$/i

/** Pages and letters that Word draws into the letter, from wherever they are. */
const foreignText = /^(aFChunk|frame|subDocument)$/i

/** What a chart shows comes from a workbook: one in the letter, or one of the office (ISO/IEC 29500-1, 21.2.2.63). */
const chartData = /^(package|oleObject)$/i
const workbook = /(?:^|[\\/:])(?:[^\\/:.]*|[^\\/:!]*\.(?:xls[xmb]?|csv)(?:!.*)?)$/i
const embeddedWorkbook = /^\/word\/embeddings\/[^/]+\.xlsx$/i

/** Whether an archive with these names, in whatever order and letters, is a Word document. */
const isLetter = (names: ReadonlySet<string>) => hasMainPart(names, /^word\/document\d*\.xml$/i)

/** How the parts of one Word document are looked at, in whatever order. */
export function letterRules() {
  const charts = new Map<string, boolean>()
  const withChartData = new Set<string>()
  return {
    /** What is wrong with a part: it runs or fetches something, or embeds a document. */
    faultOf(part: ArchivedFile, names: ReadonlySet<string>): FileFault | undefined {
      const isActive = (related: Relationship) => {
        if (!isChartData(related)) return isActiveInLetter(related)
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
    /** What is wrong with all of them: they are no letter, or what is related as data of a chart is not. */
    faultOfAll(names: ReadonlySet<string>): FileFault | undefined {
      if (!isLetter(names)) return 'archiveNested'
      return [...withChartData].every((owner) => charts.get(owner)) ? undefined : 'fileActive'
    },
  }
}

/**
 * Whether what a letter is related to runs or is fetched. A template brings its macros along: one of the own machine is as
 * harmless as that.
 */
export const isActiveInLetter = (related: Relationship) =>
  related.kind === 'attachedtemplate'
    ? !isOfOwnMachine(related.target)
    : foreignText.test(related.kind) || isActiveRelationship(related)

const isChartData = ({ kind, target }: Relationship) =>
  chartData.test(kind) && (embeddedWorkbook.test(target) || (isFile(target) && workbook.test(target)))

/** Of the own machine or of a share: links of workbooks may lead there, too, and are followed when somebody wants it. */
const isFile = (target: string) => isOfOwnMachine(target) || /^file:/i.test(target)

/** The part whose relationships stand in a part of this name (ECMA-376, part 2, 6.5.2). */
const ownerOf = (name: string) => name.replace(/_rels\/([^/]+)\.rels$/i, '$1').toLowerCase()

const isChart = (text: string) => tagsOf(text).next().value?.name === 'chartSpace'
