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

/** What a field of a letter is computed from, and the kind of field that starts a program. */
const instruction = /<(?:[^\s<>/:"'=]+:)?instrText\b[^>]*>([^<]*)|\binstr\s*=\s*["']([^"']*)/gi
const startsProgram = /DDE(AUTO)?\s/i

/** Whether an archive with these names, in whatever order and letters, is a Word document. */
export const isLetter = (names: ReadonlySet<string>) => hasMainPart(names, /^word\/document\d*\.xml$/i)

/** What is wrong with a part of a Word document: it runs or fetches something, or embeds a document. */
export function letterPartFault(part: ArchivedFile, names: ReadonlySet<string>): FileFault | undefined {
  const fault = workbookPartFault(part, names)
  if (fault || !(textPart.test(part.name) || relationsPart.test(part.name))) return fault
  if (!part.isWhole) return 'archiveSize'
  const text = plainXml(part.content)
  return text === undefined || fetchesText(text) || hasProgramField(text) ? 'fileActive' : undefined
}

const fetchesText = (text: string) =>
  foreignText.test(text) || [...text.matchAll(template)].some(([relation]) => !localTarget.test(relation))

/** A field may be cut into any number of pieces. */
const hasProgramField = (text: string) =>
  startsProgram.test(`${[...text.matchAll(instruction)].map(([, cut, whole]) => cut ?? whole).join('')} `)
