import type { ArchivedFile } from '#files/rules/archive.ts'
import type { FileFault } from '#files/rules/file-fault.ts'
import { hasMainPart, workbookPartFault } from '#files/rules/workbook-parts.ts'
import { plainXml } from '#files/rules/xml-text.ts'

/** The parts of a letter with its text; and those that say what belongs to it. */
const textPart = /^word\/[^/]+\.xml$/i
const relationsPart = /\.rels$/i

/** Pages and letters that Word draws into the letter, from wherever they are. */
const foreignText = /relationships\/(aFChunk|frame|subDocument)["']/i

/** A template brings its macros along. One of the own machine is as harmless as that; others are fetched. */
const template = /<(?:[^\s<>/:"'=]+:)?Relationship\b[^>]*attachedTemplate["'][^>]*>/gi
const localTarget = /\bTarget\s*=\s*["'](file:\/{3,4})?([a-z]:[\\/][^"']*|[^\\/:"']*)["']/i

/** What a chart shows comes from a workbook: one in the letter, or one of the own machine (ISO/IEC 29500-1, 21.2.2.63). */
const chartRelations = /^word\/charts\/_rels\/[^/]+\.rels$/i
const chartData = /<(?:[^\s<>/:"'=]+:)?Relationship\b[^>]*relationships\/(?:package|oleObject)["'][^>]*>/gi
const ownWorkbook = /\bTarget\s*=\s*["'](?:\.\.|\/word)\/embeddings\/[^/"']+\.xlsx["']/i

/** What a field of a letter is computed from, and the kind of field that starts a program. */
const instruction = /<(?:[^\s<>/:"'=]+:)?instrText\b[^>]*>([^<]*)|\binstr\s*=\s*["']([^"']*)/gi
const startsProgram = /DDE(AUTO)?\s/i

/** Whether an archive with these names, in whatever order and letters, is a Word document. */
export const isLetter = (names: ReadonlySet<string>) => hasMainPart(names, /^word\/document\d*\.xml$/i)

/** What is wrong with a part of a Word document: it runs or fetches something, or embeds a document. */
export function letterPartFault(part: ArchivedFile, names: ReadonlySet<string>): FileFault | undefined {
  const fault = workbookPartFault(withoutChartData(part), names)
  if (fault || !(textPart.test(part.name) || relationsPart.test(part.name))) return fault
  if (!part.isWhole) return 'archiveSize'
  const text = plainXml(part.content)
  return text === undefined || fetchesText(text) || hasProgramField(text) ? 'fileActive' : undefined
}

function withoutChartData(part: ArchivedFile): ArchivedFile {
  const text = chartRelations.test(part.name) ? plainXml(part.content) : undefined
  if (text === undefined) return part
  const content = text.replaceAll(chartData, (relation) =>
    ownWorkbook.test(relation) || localTarget.test(relation) ? '' : relation,
  )
  return { ...part, content: Buffer.from(content) }
}

const fetchesText = (text: string) =>
  foreignText.test(text) || [...text.matchAll(template)].some(([relation]) => !localTarget.test(relation))

/** A field may be cut into any number of pieces. */
const hasProgramField = (text: string) =>
  startsProgram.test(`${[...text.matchAll(instruction)].map(([, cut, whole]) => cut ?? whole).join('')} `)
